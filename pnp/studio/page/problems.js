// Everything that is wrong in the project, sorted by place.
import { html } from "./vendor/preact.js";
import { Problem } from "./problem.js";
import { href } from "./route.js";
import { checking, counted, errors, games, problems, project } from "./store.js";

function cardOf(subject) {
  for (const game of games.value) {
    for (const component of game.components) {
      const piece = component.pieces.find((item) => item.subject === subject);
      if (piece) return href("cards", game.slug, component.id, piece.id);
      if (subject === `${game.slug}/${component.id}`) return href("cards", game.slug, component.id);
    }
  }
  return "";
}

export function Problems() {
  const files = new Map();
  for (const problem of problems.value) files.set(problem.file, [...(files.get(problem.file) ?? []), problem]);
  const all = problems.value.length;
  const say = () => {
    if (all) return `${counted(errors.value, "error")} and ${counted(all - errors.value, "warning")}${checking.value ? ", so far" : ""}.`;
    if (!project.value.writable) return "Bundled games are not checked: they are not yours to change.";
    return checking.value ? "None so far. The project is being checked." : "No problems. Every card can be printed.";
  };
  return html`<div class="page">
    <h2>Problems</h2>
    <p class="lead">${say()}</p>
    ${[...files].map(
      ([file, list]) => html`<section key=${file}><h3>${file}</h3>
        <ul class="problems">
          ${list.map((problem) => {
            const card = cardOf(problem.subject);
            return html`<${Problem} key=${`${problem.code}${problem.line}${problem.message}`} problem=${problem}>
              ${card && html`<a class="deed" href=${card}>Show the card</a>`}
            <//>`;
          })}
        </ul>
      </section>`,
    )}
  </div>`;
}
