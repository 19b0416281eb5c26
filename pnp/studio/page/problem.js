// One problem: what, where, the way out, and on demand why there is such a rule.
import { html, useState } from "./vendor/preact.js";
import { href } from "./route.js";
import { get, project } from "./store.js";

// Files that can be opened here: those of the project, not of what is bundled with pnp.
export const mine = (file) => Boolean(project.value?.writable && file && !file.includes(":") && /\.(ya?ml|j2|svg)$/.test(file));

export const placeOf = (problem) => [problem.file, problem.line, problem.column].filter(Boolean).join(":");

export function Problem({ problem, children }) {
  const [reason, setReason] = useState(null);
  const explain = async () => {
    if (reason) return setReason(null);
    try {
      return setReason(await get(`/api/explain/${problem.code}`));
    } catch (fault) {
      return setReason({ title: fault.message, why: "" });
    }
  };
  return html`<li class="problem ${problem.severity}">
    <p class="what"><strong>${problem.severity}</strong> <code>${problem.code}</code> ${problem.message}</p>
    <p class="place">${mine(problem.file) ? html`<a href=${href("edit", problem.file, String(problem.line || 1), String(problem.column || 1))}>${placeOf(problem)}</a>` : placeOf(problem)}</p>
    ${problem.hint && html`<p class="hint">${problem.hint}</p>`}
    <p class="deeds">${children}<button aria-expanded=${Boolean(reason)} onClick=${explain}>${reason ? "Hide why" : "Why?"}</button></p>
    ${reason && html`<${Reason} reason=${reason} />`}
  </li>`;
}

function Reason({ reason }) {
  return html`<div class="reason"><h4>${reason.title}</h4>
    ${reason.why.trim().split(/\n\s*\n/).map((part) => html`<p>${part}</p>`)}
    ${["bad", "good"].filter((name) => reason[name]).map(
      (name) => html`<h5>${name === "bad" ? "Not like this" : "Like this"}</h5><pre>${reason[name]}</pre>`,
    )}
  </div>`;
}
