// A card from nothing: an id and what its kind must have.
import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { useAnswer } from "./answer.js";
import { change } from "./form.js";
import { Input, LANGUAGES, typed } from "./inputs.js";
import { go } from "./route.js";
import { notice } from "./store.js";

function Row({ form, field, values, set }) {
  const languages = field.languages.length > 1 ? field.languages : [""];
  if (!field.simple) return html`<div class="row"><span>${field.name}</span><i>empty at first</i></div>`;
  return html`<div class="row" title=${field.about}><span>${field.name}</span>
    <div>${languages.map((language) => {
      const value = language ? values[field.name]?.[language] : values[field.name];
      const keep = (text) => set(field.name, language ? { ...values[field.name], [language]: text } : typed(field, text));
      const label = `${field.name}${language ? `, ${LANGUAGES[language] ?? language}` : ""}`;
      return html`<label key=${language}>${language && html`<small>${LANGUAGES[language] ?? language}</small>`}
        <${Input} game=${form.game} field=${field} label=${label} value=${value} required=${!language || language === languages[0]} onChange=${keep} /></label>`;
    })}</div>
  </div>`;
}

// Languages that were left empty are no part of a text.
function filled(values) {
  const entries = Object.entries(values).map(([name, value]) => {
    if (!value || typeof value !== "object") return [name, value];
    const said = Object.entries(value).filter(([, text]) => text !== "");
    return [name, said.length === 1 ? said[0][1] : Object.fromEntries(said)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== "" && value !== undefined));
}

export function NewCard({ game, component, onDone }) {
  const [kind, setKind] = useState(component.kinds[0]);
  const values = useRef({}); // Enter changes a field and sends the form before the page is drawn again
  const [, redraw] = useState(0);
  const [id, setId] = useState("");
  const first = useRef(null);
  const form = useAnswer(`/api/blank/${game.slug}/${kind}`, 0, (fault) => ((notice.value = fault.message), onDone()));
  useEffect(() => {
    const flags = form?.fields.filter((field) => field.type === "flag") ?? [];
    values.current = Object.fromEntries(flags.map((field) => [field.name, false]));
    first.current?.focus();
  }, [form]);
  const add = async (event) => {
    event.preventDefault();
    if (await change({ deed: "add", game: game.slug, kind, new: id, fields: filled(values.current) })) {
      onDone();
      go("cards", game.slug, component.id, id);
    }
  };
  const leave = (event) => event.key === "Escape" && !event.defaultPrevented && onDone();
  if (!form) return null;
  return html`<form class="form new-card" aria-label="New card" onSubmit=${add} onKeyDown=${leave}>
    <h3>New card <small>${form.file}</small></h3>
    ${component.kinds.length > 1 && html`<div class="row"><span>kind</span><select aria-label="Kind" value=${kind} onChange=${(event) => setKind(event.target.value)}>
      ${component.kinds.map((name) => html`<option value=${name}>${name}</option>`)}</select></div>`}
    <label class="row"><span>id</span><input ref=${first} aria-label="Id" required maxlength="60" pattern="[a-z0-9]+(-[a-z0-9]+)*" title="lower-case letters and digits, with single hyphens between"
      value=${id} onInput=${(event) => setId(event.target.value)} /></label>
    ${form.fields.map((field) => html`<${Row} key=${`${kind}${field.name}`} form=${form} field=${field} values=${values.current}
      set=${(name, value) => ((values.current = { ...values.current, [name]: value }), redraw((count) => count + 1))} />`)}
    <p class="deeds"><button class="main">Add the card</button><button type="button" onClick=${onDone}>Cancel</button></p>
  </form>`;
}
