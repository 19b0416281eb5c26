// What a field is typed or chosen with, as its kind declares it: text, number, choice, icon, colour, yes or no.
import { html, signal, useEffect, useState } from "./vendor/preact.js";
import { get } from "./store.js";

const icons = signal({}); // game -> its icons, once they have been asked for

function useIcons(game, open) {
  useEffect(() => {
    if (!open || icons.value[game]) return;
    get(`/api/icons/${game}`).then((all) => (icons.value = { ...icons.value, [game]: all.icons })).catch(() => {});
  }, [game, open]);
  return icons.value[game] ?? [];
}

const address = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

// The game's icons as pictures to pick from.
function Icons({ game, label, value, optional, onChange }) {
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState("");
  const all = useIcons(game, open || Boolean(value));
  const now = all.find((icon) => icon.name === value);
  const pick = (name) => (setOpen(false), name !== value && onChange(name));
  return html`<details class="icons" open=${open} onToggle=${(event) => setOpen(event.target.open)}
      onKeyDown=${(event) => event.key === "Escape" && open && (event.preventDefault(), event.stopPropagation(), setOpen(false), event.currentTarget.querySelector("summary").focus())}>
    <summary aria-label="${label}: ${value || "none"}">${now && html`<img src=${address(now.svg)} alt="" />`}${value || "choose an icon"}</summary>
    ${open && html`<div>
      <input type="search" aria-label="Filter the icons" placeholder="name" value=${filter} onInput=${(event) => setFilter(event.target.value)} />
      <div class="pick-icons">${optional && value && html`<button type="button" aria-label="no icon" onClick=${() => pick("")}>–</button>`}${all.filter(({ name }) => name.includes(filter.toLowerCase())).map(
        ({ name, svg }) => html`<button type="button" key=${name} title=${name} aria-label=${name} aria-pressed=${name === value} onClick=${() => pick(name)}>
          <img src=${address(svg)} alt="" loading="lazy" /></button>`,
      )}</div>
    </div>`}
  </details>`;
}

export function Input({ game, field, label, value, required, onChange }) {
  const common = { "aria-label": label, required };
  const text = value === null || value === undefined ? "" : String(value);
  const done = (event) => event.target.value !== text && onChange(event.target.value);
  const enter = (event) => event.key === "Enter" && !required && event.target.blur();
  if (field.type === "flag") return html`<input type="checkbox" ...${common} required=${false} checked=${value === true} onChange=${(event) => onChange(event.target.checked)} />`;
  if (field.type === "icon") return html`<${Icons} game=${game} label=${label} value=${text} optional=${field.optional} onChange=${onChange} />`;
  if (field.choices.length) {
    return html`<select ...${common} value=${text} onChange=${done}>
      ${field.optional && text && html`<option value="">–</option>`}${!field.choices.includes(text) && html`<option value=${text}>${text}</option>`}${field.choices.map((item) => html`<option value=${item}>${item}</option>`)}
    </select>`;
  }
  if (field.type === "integer" || field.type === "number") {
    return html`<input type="number" step=${field.type === "integer" ? 1 : "any"} min=${field.least} max=${field.most} ...${common} value=${text} onChange=${done} onKeyDown=${enter} />`;
  }
  if (field.type === "markup" || text.includes("\n") || text.length > 40) {
    return html`<textarea ...${common} rows=${Math.min(8, Math.max(2, Math.ceil(text.length / 32)))} value=${text} onBlur=${done}></textarea>`;
  }
  return html`<input type="text" ...${common} value=${text} onChange=${done} onKeyDown=${enter} />`;
}

// What was typed as the field has it: numbers as numbers.
export const typed = (field, value) => {
  if (typeof value === "boolean" || !["integer", "number"].includes(field.type)) return value;
  return value !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
};

export const LANGUAGES = { en: "English", ja: "日本語" };
