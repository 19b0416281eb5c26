// What was clicked, undone and done again.
import { html, signal, useEffect } from "./vendor/preact.js";
import { get, notice, onRevision, send } from "./store.js";

export const steps = signal({ undo: "", redo: "" });
// What was clicked and is not written yet: it is undone after that.
export const writing = { last: Promise.resolve() };
const load = () => get("/api/undo").then((words) => (steps.value = words)).catch(() => {});
onRevision(load);

async function turn(name) {
  try {
    await writing.last;
    steps.value = await (await send(`/api/${name}`, {})).json();
    notice.value = "";
  } catch (fault) {
    notice.value = fault.message;
  }
}

const ARROW = { undo: "↶", redo: "↷" };
const TITLE = { undo: "Undo", redo: "Do again" };

export function Undo() {
  useEffect(() => {
    load();
    const keys = (event) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
      // Text that is being typed has an undo of its own.
      if (event.target.closest("input:not([type=range]), textarea, .cm-editor")) return;
      event.preventDefault();
      turn(event.shiftKey ? "redo" : "undo");
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);
  return html`<p class="undo">
    ${["undo", "redo"].map(
      (name) => html`<button disabled=${!steps.value[name]} title="${TITLE[name]}${steps.value[name] && `: ${steps.value[name]}`}"
        aria-label="${TITLE[name]}${steps.value[name] && `: ${steps.value[name]}`}" onClick=${() => turn(name)}>${ARROW[name]}</button>`,
    )}
  </p>`;
}
