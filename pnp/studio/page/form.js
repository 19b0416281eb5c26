// The fields of an entry: each change writes one value into its file, and nothing else.
import { html, useState } from "./vendor/preact.js";
import { useAnswer } from "./answer.js";
import { href } from "./route.js";
import { Input, LANGUAGES, typed } from "./inputs.js";
import { notice, project, revision, send, sendBytes } from "./store.js";
import { steps } from "./undo.js";

export const partsOf = (subject) => {
  const [game, kind, ...rest] = subject.split("/");
  return { game, kind, id: rest.join("/") };
};

// Send a change; what stands in the file meanwhile comes back in words.
export async function change(body) {
  try {
    steps.value = await (await send("/api/edit", body)).json();
    notice.value = "";
    return true;
  } catch (fault) {
    notice.value = fault.message;
    return false;
  }
}

// A picture is dropped on its field, or chosen: the studio copies it into the project.
function PictureField({ form, field, line, write }) {
  const [over, setOver] = useState(false);
  const take = async (file) => {
    if (!file) return;
    const { game, kind, id } = form;
    const asked = new URLSearchParams({ game, kind, id, field: field.name, was: field.value ?? "", name: file.name });
    notice.value = `${file.name} is being copied.`;
    try {
      const answer = await (await sendBytes(`/api/picture?${asked}`, file)).json();
      steps.value = answer;
      notice.value = `The picture is in ${answer.name}.`;
    } catch (fault) {
      notice.value = fault.message;
    }
  };
  const hold = (event, on) => (event.preventDefault(), setOver(on));
  return html`<div class="row picture ${over ? "over" : ""}" title=${field.about} onDragOver=${(event) => hold(event, true)}
      onDragLeave=${(event) => hold(event, false)} onDrop=${(event) => (hold(event, false), take(event.dataTransfer.files[0]))}>
    <a href=${line} aria-label="${field.name}, go to its line">${field.name}</a>
    <div><${Input} game=${form.game} field=${field} label=${field.name} value=${field.value} onChange=${write} />
      <label><small>Drop a picture here, or choose one:</small>
        <input type="file" aria-label="${field.name}: a picture of your own" accept="image/png,image/jpeg,image/webp,image/gif,image/bmp,image/tiff"
          onChange=${(event) => take(event.target.files[0])} /></label></div>
  </div>`;
}

// A file that is let fall beside its field must not take the place of the page.
for (const name of ["dragover", "drop"]) addEventListener(name, (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());

function Field({ form, field, piece }) {
  const write = (path, was) => (value) =>
    change({ deed: "set", game: form.game, kind: form.kind, id: form.id, path, was: was ?? null, value: typed(field, value) });
  const line = href("edit", piece.file, String(field.line ?? piece.line));
  if (!field.simple || Array.isArray(field.value)) {
    return html`<div class="row"><span>${field.name}</span><a href=${line} aria-label="${field.name}, in the file">in the file</a></div>`;
  }
  const byLanguage = field.value && typeof field.value === "object";
  const inputs = byLanguage ? Object.entries(field.value).map(([name, value]) => [[field.name, name], value, LANGUAGES[name] ?? name]) : [[[field.name], field.value, ""]];
  if (field.type === "picture") return html`<${PictureField} form=${form} field=${field} line=${line} write=${write([field.name], field.value)} />`;
  return html`<div class="row" title=${field.about}>
    <a href=${line} aria-label="${field.name}, go to its line">${field.name}</a>
    <div>${inputs.map(
      ([path, value, language]) => html`<label key=${path.join()}>${language && html`<small>${language}</small>`}
        <${Input} game=${form.game} field=${field} label=${`${field.name}${language ? `, ${language}` : ""}`} value=${value} onChange=${write(path, value)} /></label>`,
    )}</div>
  </div>`;
}

export function Form({ piece, onGone }) {
  const [copy, setCopy] = useState("");
  const { game, kind, id } = partsOf(piece.subject);
  const form = useAnswer(id && project.value.writable ? `/api/entry/${game}/${kind}/${encodeURIComponent(id)}` : "", revision.value);
  if (!form?.there) {
    const bundled = project.value.writable && piece.file.startsWith("bundled:");
    return bundled ? html`<p class="lead">This card is bundled with pnp. Write one with its id into a file of your own to change it.</p>` : null;
  }
  const names = { game: form.game, kind: form.kind, id: form.id };
  const duplicate = async (event) => {
    event.preventDefault();
    if (await change({ deed: "copy", ...names, new: copy })) setCopy("");
  };
  const remove = async () => {
    if (await change({ deed: "remove", ...names })) onGone();
  };
  return html`<section class="form" aria-label="Fields of ${form.id}">
    <h4>Fields</h4>
    ${form.fields.map((field) => html`<${Field} key=${`${form.id}${field.name}`} form=${form} field=${field} piece=${piece} />`)}
    <form class="row" onSubmit=${duplicate}>
      <span>copy as</span>
      <div class="inline"><input aria-label="Id of the copy" placeholder="new id" value=${copy} onInput=${(event) => setCopy(event.target.value)} /><button disabled=${!copy}>Copy</button></div>
    </form>
    <p><button onClick=${remove}>Remove this card</button></p>
  </section>`;
}
