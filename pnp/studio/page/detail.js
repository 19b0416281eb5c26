// One piece, large, with both sides, its place, and what is wrong with it.
import { html, useEffect, useRef } from "./vendor/preact.js";
import { screen } from "./choices.js";
import { Face, faceOf } from "./faces.js";
import { Form } from "./form.js";
import { toLine } from "./origin.js";
import { Problem, mine } from "./problem.js";
import { href } from "./route.js";
import { problemsOf, project } from "./store.js";

const WIDTH = 300; // pixels that a face takes at most beside the list

export function Detail({ game, component, piece, onClose }) {
  const pane = useRef(null);
  useEffect(() => {
    const leave = (event) => event.key === "Escape" && !event.defaultPrevented && onClose();
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  });
  const sides = piece.back ? ["front", "back"] : ["front"];
  const faces = sides.map((side) => faceOf([game.slug, component.id, piece.id, side]).value);
  const told = problemsOf(piece);
  const met = faces.flatMap((face) => face?.problems ?? []);
  const known = new Set(told.map((problem) => `${problem.code}${problem.file}${problem.line}`));
  const all = [...told, ...met.filter((problem) => !known.has(`${problem.code}${problem.file}${problem.line}`))];
  const width = faces[0]?.width || component.size?.[0] || 190;
  const scale = Math.min(WIDTH / width, screen.value * 2);
  return html`<aside class="detail" aria-label=${piece.title} ref=${pane}>
    <div class="bar"><h3>${piece.title}</h3><button class="close" onClick=${onClose} aria-label="Close">×</button></div>
    <p class="place">${mine(piece.file) ? html`<a href=${href("edit", piece.file, String(piece.line))}>${piece.file}:${piece.line}</a>` : `${piece.file}:${piece.line}`}${piece.copies > 1 ? ` · ${piece.copies} copies` : ""}</p>
    ${(piece.stale || faces.some((face) => face?.stale)) &&
    html`<p class="banner">This is the last good face. The card cannot be drawn as it now is.</p>`}
    ${all.length > 0 && html`<ul class="problems">${all.map((problem) => html`<${Problem} problem=${problem} />`)}</ul>`}
    <div class="large">
      ${sides.map(
        (side, n) => html`<figure><span class="trim"><${Face} key=${`${piece.id}${side}`} at=${[game.slug, component.id, piece.id, side]}
          scale=${scale} size=${component.size} shape=${component.shape} label="${piece.title}, ${side}" onPart=${toLine} /></span>
          <figcaption>${side === "front" ? "Front" : "Back"}${faces[n] && !faces[n].svg && ": cannot be drawn"}
            ${project.value.writable && faces[n]?.svg && !faces[n].stale && html`<button class="link" aria-label="Go to the template of the ${side}"
              onClick=${() => toLine({ face: [game.slug, component.id, piece.id, side], digest: faces[n].digest, path: [0] }, true)}>template</button>`}</figcaption></figure>`,
      )}
    </div>
    <${Form} piece=${piece} onGone=${onClose} />
  </aside>`;
}
