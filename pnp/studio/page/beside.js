// The card that is worked on, beside the text of a file.
import { html } from "./vendor/preact.js";
import { useAnswer } from "./answer.js";
import { screen } from "./choices.js";
import { Face, faceOf } from "./faces.js";
import { clicked, toLine } from "./origin.js";
import { filePath, href } from "./route.js";
import { games } from "./store.js";

const isDrawing = (name) => /\.svg$/.test(name);
const isTemplate = (name) => /\.(j2|svg)$/.test(name);

function cardAt(name, line) {
  let best = null;
  for (const game of games.value) {
    for (const component of game.components) {
      for (const piece of component.pieces) {
        const nearer = piece.file === name && piece.line <= line && (!best || piece.line > best.piece.line);
        if (nearer && component.size) best = { game, component, piece };
      }
    }
  }
  return best;
}

// A card that a template draws: that of the click that led there, else told by the names: `boat-back` belongs to `boat`.
function cardOfTemplate(name) {
  const [, slug, file] = /^templates\/([^/]+)\/(?:.*\/)?([^/]+)\.svg\.j2$/.exec(name) ?? [];
  let best = null;
  for (const game of games.value) {
    if (game.slug !== slug) continue;
    for (const component of game.components) {
      for (const piece of component.pieces) {
        const kind = piece.subject.split("/")[1] ?? "";
        const last = clicked.value[1] === component.id && clicked.value[2] === piece.id;
        const fit = last ? 2000 : file === kind ? 1000 : file.startsWith(kind) ? kind.length : 0;
        if (component.size && (!best || fit > best.fit)) best = { game, component, piece, fit };
      }
    }
  }
  return best;
}

// A card that shows a drawing: the studio looks for one.
function useShown(name) {
  const [slug, component, piece] = useAnswer(isDrawing(name) ? `/api/shows/${filePath(name)}` : "")?.face ?? [];
  const game = games.value.find((item) => item.slug === slug);
  const part = game?.components.find((item) => item.id === component);
  const shown = part?.pieces.find((item) => item.id === piece);
  return shown && { game, component: part, piece: shown };
}

export function Beside({ name, line }) {
  const shown = useShown(name);
  const card = isDrawing(name) ? shown : isTemplate(name) ? cardOfTemplate(name) : cardAt(name, line);
  if (!card) return html`<aside class="beside"><p class="empty">The card that you work on is shown here.</p></aside>`;
  const { game, component, piece } = card;
  const key = (side) => [game.slug, component.id, piece.id, side];
  const face = faceOf(key("front")).value;
  const scale = Math.min(260 / component.size[0], screen.value * 1.5);
  return html`<aside class="beside" aria-label="The card that you work on">
    <h3><a href=${href("cards", game.slug, component.id, piece.id)}>${piece.title}</a></h3>
    ${(piece.stale || face?.stale) && html`<p class="old">as it last was</p>`}
    ${["front", piece.back && "back"].filter(Boolean).map(
      (side) => html`<span class="trim" key=${`${piece.id}${side}`}><${Face} at=${key(side)} scale=${scale} size=${component.size} shape=${component.shape}
        label="${piece.title}, ${side}" onPart=${toLine} /></span>`,
    )}
  </aside>`;
}
