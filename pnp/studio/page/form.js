// The fields of an entry: each change writes one value into its file, and nothing else.
import { html, useEffect, useState } from "./vendor/preact.js";
import { href } from "./route.js";
import { Input, LANGUAGES, typed } from "./inputs.js";
import { get, notice, project, revision, send } from "./store.js";
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

function Field({ form, field, piece }) {
  const write = (path, was) => (value) =>
    change({ deed: "set", game: form.game, kind: form.kind, id: form.id, path, was: was ?? null, value: typed(field, value) });
  const line = href("edit", piece.file, String(field.line ?? piece.line));
  if (!field.simple || Array.isArray(field.value)) {
    return html`<div class="row"><span>${field.name}</span><a href=${line}>in the file</a></div>`;
  }
  const byLanguage = field.value && typeof field.value === "object";
  const inputs = byLanguage ? Object.entries(field.value).map(([name, value]) => [[field.name, name], value, LANGUAGES[name] ?? name]) : [[[field.name], field.value, ""]];
  return html`<div class="row" title=${field.about}>
    <a href=${line} aria-label="${field.name}, go to its line">${field.name}</a>
    <div>${inputs.map(
      ([path, value, language]) => html`<label key=${path.join()}>${language && html`<small>${language}</small>`}
        <${Input} game=${form.game} field=${field} label=${`${field.name}${language ? `, ${language}` : ""}`} value=${value} onChange=${write(path, value)} /></label>`,
    )}</div>
  </div>`;
}

export function Form({ piece, onGone }) {
  const [form, setForm] = useState(null);
  const [copy, setCopy] = useState("");
  const number = revision.value;
  useEffect(() => {
    let current = true;
    const { game, kind, id } = partsOf(piece.subject);
    if (!id || !project.value.writable) setForm(null);
    else {
      get(`/api/entry/${game}/${kind}/${encodeURIComponent(id)}`)
        .then((answer) => current && setForm(answer))
        .catch(() => current && setForm(null));
    }
    return () => (current = false);
  }, [piece.subject, number]);
  if (!form?.there) {
    const bundled = project.value.writable && piece.file.startsWith("bundled:");
    return bundled ? html`<p class="lead">This card is bundled with pnp. Write one with its id into a file of your own to change it.</p>` : null;
  }
  const names = { game: form.game, kind: form.kind, id: form.id };
  const duplicate = async (event) => {
    event.preventDefault();
    if (await change({ deed: "copy", ...names, new: copy })) setCopy("");
  };
  const remove = async () => (await change({ deed: "remove", ...names })) && onGone();
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
