// All faces of a component: both sides, filtered, at any size, in colour or greys; one of them in detail.
import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { ARM, greys, screen, sides, zoom } from "./choices.js";
import { Detail } from "./detail.js";
import { Face, faceOf } from "./faces.js";
import { NewCard } from "./new-card.js";
import { chosen } from "./rail.js";
import { go, route } from "./route.js";
import { counted, problemsOf, project } from "./store.js";

const SIDES = [["front", "Fronts"], ["both", "Both sides"], ["back", "Backs"]];

function Choice({ legend, value, options, onChange }) {
  return html`<fieldset class="choice"><legend>${legend}</legend>
    ${options.map(
      ([name, title]) => html`<label class=${value === name ? "on" : ""}>
        <input type="radio" name=${legend} checked=${value === name} onChange=${() => onChange(name)} />${title}
      </label>`,
    )}
  </fieldset>`;
}

function Zoom() {
  const percent = Math.round(zoom.value * 100);
  const near = (value) => Math.abs(zoom.value - value) < 0.005;
  return html`<div class="zoom" role="group" aria-label="Size">
    <label><span>Size</span>
      <input type="range" min="20" max="300" step="5" value=${percent} aria-valuetext="${percent} percent of true size"
        onInput=${(event) => (zoom.value = event.target.value / 100)} />
      <output>${percent} %</output>
    </label>
    <button aria-pressed=${near(1)} onClick=${() => (zoom.value = 1)}>True size</button>
    <button aria-pressed=${near(ARM)} onClick=${() => (zoom.value = ARM)}>Arm’s length</button>
    <button aria-pressed=${greys.value} onClick=${() => (greys.value = !greys.value)}>Greys</button>
    <${Ruler} />
  </div>`;
}

// Screens do not know how large they are: a bar that is made as long as a ruler says.
function Ruler() {
  return html`<details class="ruler"><summary>Ruler</summary>
    <div class="sheet">
      <p>Hold a ruler to the bar. Move the slider until the bar is 50 mm long: then <i>True size</i> is true.</p>
      <div class="bar" style=${{ width: `${50 * screen.value}px` }}></div>
      <input type="range" min="2" max="12" step="0.02" value=${screen.value} aria-label="Length of the bar"
        onInput=${(event) => (screen.value = Number(event.target.value))} />
    </div>
  </details>`;
}

function Tile({ game, component, piece, selected, tabbable, onFocus }) {
  const count = problemsOf(piece).length;
  const shown = sides.value === "both" && piece.back ? ["front", "back"] : [sides.value === "back" ? "back" : "front"];
  const keys = shown.map((side) => [game.slug, component.id, piece.id, side]);
  const faces = keys.map((key) => faceOf(key).value);
  const stale = piece.stale || faces.some((face) => face?.stale);
  const empty = faces.find((face) => face && !face.svg);
  const trouble = count || (empty?.problems?.length ?? 0);
  const words = [piece.title, piece.copies > 1 && `${piece.copies} copies`, trouble && counted(trouble, "problem"), stale && "out of date"];
  return html`<li class="tile ${selected ? "selected" : ""}" data-piece=${piece.id}>
    <button aria-label=${words.filter(Boolean).join(", ")} aria-pressed=${selected} tabindex=${tabbable ? 0 : -1} onFocus=${onFocus}
      onClick=${() => go("cards", game.slug, component.id, piece.id)}>
      <span class="faces">
        ${keys.map(
          (key) => html`<span class="trim"><${Face} key=${key.join()} at=${key} scale=${zoom.value * screen.value}
            size=${component.size} shape=${component.shape} label="" /></span>`,
        )}
        ${empty && html`<span class="nothing">cannot be drawn</span>`}
      </span>
      <span class="caption"><b>${piece.title}</b>${piece.copies > 1 && html`<span>×${piece.copies}</span>`}
        ${trouble > 0 && html`<span class="trouble">! ${counted(trouble, "problem")}</span>`}
        ${stale && html`<span class="old">as it last was</span>`}
      </span>
    </button>
  </li>`;
}

const matches = (piece, words) => {
  const text = `${piece.title} ${piece.id}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

export function Cards() {
  const [filter, setFilter] = useState("");
  const { game, component } = chosen();
  const selectedId = route.value[3];
  const [here, setHere] = useState(""); // the card that Tab comes to: the arrow keys lead to the others
  const [adding, setAdding] = useState(false);
  const list = useRef(null);
  useEffect(() => (setFilter(""), setAdding(false)), [game?.slug, component?.id]);
  if (!component) return html`<p class="empty">There is no game here that can be read. Problems says why.</p>`;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const backed = component.pieces.some((piece) => piece.back);
  const pieces = component.pieces.filter((piece) => matches(piece, words) && (sides.value !== "back" || piece.back));
  const piece = component.pieces.find((item) => item.id === selectedId);
  const tabbable = [here, selectedId, pieces[0]?.id].find((id) => pieces.some((item) => item.id === id));
  const close = () => {
    go("cards", game.slug, component.id);
    list.current?.querySelector(".selected button")?.focus();
  };
  return html`<div class="cards ${greys.value ? "greys" : ""} ${piece ? "with-detail" : ""}">
    <div class="list">
      <div class="tools">
        <h2>${component.title} <small>${pieces.length}${words.length ? ` of ${component.pieces.length}` : ""}</small></h2>
        <label class="filter"><span>Filter</span>
          <input type="search" value=${filter} placeholder="name or id" onInput=${(event) => setFilter(event.target.value)} />
        </label>
        ${backed && html`<${Choice} legend="Sides" value=${sides.value} options=${SIDES} onChange=${(name) => (sides.value = name)} />`}
        <${Zoom} />
        ${project.value.writable && component.kinds.length > 0 && html`<button class="add" aria-expanded=${adding} onClick=${() => setAdding(!adding)}>New card</button>`}
      </div>
      ${adding && html`<${NewCard} game=${game} component=${component} onDone=${() => setAdding(false)} />`}
      ${game.stale && html`<p class="banner">The file of ${game.title} cannot be read. These are its cards as they last were.</p>`}
      ${!pieces.length && html`<p class="empty">${words.length ? "No card has these words." : "Nothing is printed here."}</p>`}
      <ul class="grid" ref=${list} onKeyDown=${walk}>
        ${pieces.map((item) => html`<${Tile} key=${item.id} game=${game} component=${component} piece=${item} selected=${item === piece}
          tabbable=${item.id === tabbable} onFocus=${() => setHere(item.id)} />`)}
      </ul>
    </div>
    ${piece && html`<${Detail} game=${game} component=${component} piece=${piece} onClose=${close} />`}
  </div>`;
}

// Arrow keys go from card to card, as the eye does.
function walk(event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll(".tile > button")];
  const at = buttons.indexOf(document.activeElement);
  if (at < 0) return;
  let next = by ? buttons[at + by] : { Home: buttons[0], End: buttons.at(-1) }[event.key];
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const here = buttons[at].getBoundingClientRect();
    const below = event.key === "ArrowDown";
    const others = below ? buttons.slice(at + 1) : buttons.slice(0, at).reverse();
    next = others.find((button) => {
      const box = button.getBoundingClientRect();
      return (below ? box.top > here.top + 8 : box.top < here.top - 8) && Math.abs(box.left - here.left) < here.width;
    });
  }
  if (next) {
    event.preventDefault();
    next.focus();
  }
}
