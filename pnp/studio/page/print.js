// A component on its sheets, both sides, with the choices of printing, and the print itself.
import { html, signal, useEffect, useRef, useState } from "./vendor/preact.js";
import { printing } from "./choices.js";
import { Problem } from "./problem.js";
import { chosen } from "./rail.js";
import { counted, get, onEvent, revision, send } from "./store.js";

const offered = signal(null);
export const job = signal(null); // { number, step, done, files, problems, failed }

onEvent("print", (news) => {
  if (job.value?.number === news.number || job.value?.number === 0) job.value = news;
});

const LANGUAGES = { en: "English", ja: "Japanese", both: "both languages" };
const INKS = { full: "full", low: "low: pale backgrounds" };
const SIDES = { front: "front", back: "back", single: "one side" };

function choose(name, value) {
  const { [name]: _, ...others } = printing.value;
  printing.value = value ? { ...others, [name]: value } : others;
}

function Select({ name, title, options }) {
  const { usual } = offered.value;
  const change = (event) => choose(name, event.target.value);
  return html`<label class="field"><span>${title}</span>
    <select aria-label=${title} value=${printing.value[name] ?? ""} onChange=${change}>
      <option value="">${options[usual[name]] ?? usual[name] ?? "as the paper needs"}, as the project has it</option>
      ${Object.entries(options).filter(([value]) => value !== String(usual[name])).map(([value, words]) => html`<option value=${value}>${words}</option>`)}
    </select>
  </label>`;
}

// A paper by its name, or by its own width and height.
function Paper({ names }) {
  const own = /^([0-9.]+)x([0-9.]+)$/.exec(printing.value.paper ?? "");
  const [width, height] = own ? own.slice(1) : ["", ""];
  const [least, most] = offered.value.sides;
  const size = (title, value, make) => html`<label class="field side"><span>${title}</span>
    <input type="number" aria-label="${title} of the paper in millimetres" min=${least} max=${most} step="any" value=${value}
      onChange=${(event) => event.target.value && event.target.reportValidity() && choose("paper", make(event.target.value))} /></label>`;
  const options = own ? { ...names, [own[0]]: `${width} x ${height} mm` } : { ...names, "200x280": "a size of your own" };
  return html`<${Select} name="paper" title="Paper" options=${options} />
    ${own && size("Width", width, (value) => `${value}x${height}`)}${own && size("Height", height, (value) => `${width}x${value}`)}`;
}

function Choices() {
  const { papers, backs, languages, inks } = offered.value;
  const paperNames = Object.fromEntries(papers.map((paper) => [paper.name, `${paper.name}${paper.about ? `, ${paper.about}` : ""}`]));
  const pick = (words, names) => Object.fromEntries(names.map((name) => [name, words[name] ?? name]));
  return html`<div class="choices">
    <${Paper} names=${paperNames} />
    <${Select} name="backs" title="Backs" options=${Object.fromEntries(backs.map((mode) => [mode.name, mode.name]))} />
    <${Select} name="bleed" title="Bleed" options=${{ auto: "auto", 0: "0 mm", 1: "1 mm", 1.5: "1.5 mm", 2: "2 mm", 3: "3 mm", 5: "5 mm" }} />
    <${Select} name="margin" title="Margin" options=${{ 0: "0 mm", 3: "3 mm", 4: "4 mm", 5: "5 mm", 6.35: "6.35 mm", 10: "10 mm", 15: "15 mm" }} />
    <${Select} name="ink" title="Ink" options=${pick(INKS, inks)} />
    <${Select} name="lang" title="Language" options=${pick(LANGUAGES, languages)} />
  </div>`;
}

function SheetPicture({ request, index, sheet }) {
  const box = useRef(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), { rootMargin: "200px" });
    sight.observe(box.current);
    return () => sight.disconnect();
  }, []);
  useEffect(() => {
    if (!seen) return undefined;
    let current = true;
    const root = box.current.shadowRoot ?? box.current.attachShadow({ mode: "open" });
    send("/api/sheet", { ...request, index })
      .then((answer) => answer.text())
      .then((svg) => {
        if (!current) return;
        root.innerHTML = svg;
        box.current.removeAttribute("aria-busy");
      })
      .catch(() => {});
    return () => (current = false);
  }, [seen, request]);
  const side = SIDES[sheet.side];
  return html`<figure class="sheet-side">
    <div class="paper" ref=${box} role="img" aria-busy="true" aria-label="Sheet ${sheet.number}, ${side}"
      style=${{ aspectRatio: `${sheet.width} / ${sheet.height}` }}></div>
    <figcaption>${sheet.number}, ${side}</figcaption>
  </figure>`;
}

const sizeOf = (bytes) => (bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

export function Job() {
  const news = job.value;
  if (!news) return null;
  if (!news.done) {
    return html`<div class="job" role="status"><p>Printing ${news.step || "…"}</p>
      <button onClick=${() => send("/api/print", {}, "DELETE").then(() => (job.value = null))}>Stop</button></div>`;
  }
  return html`<div class="job" role="status">
    ${news.failed && html`<p class="trouble">${news.step || "Nothing was printed: there are errors."}</p>`}
    ${news.files.length > 0 && html`<p>${counted(news.files.length, "PDF")} printed. ${news.counts}</p>
      <ul class="files">${news.files.map((file) => html`<li><a href="/api/printed/${file.name}" download=${file.name.split("/").pop()}>${file.name}</a>
        <small title="SHA-256 ${file.sha256}" data-sha256=${file.sha256}>${sizeOf(file.size)}</small></li>`)}</ul>`}
    ${news.problems.length > 0 && html`<ul class="problems">${news.problems.map((problem) => html`<${Problem} problem=${problem} />`)}</ul>`}
  </div>`;
}

// Begin a print in the place of one that is under way.
export async function begin(path, request) {
  job.value = { number: 0, step: "", done: false };
  try {
    const { number } = await (await send(path, request)).json();
    if (job.value?.number === 0) job.value = { ...job.value, number };
  } catch (fault) {
    job.value = null;
    throw fault;
  }
}

export function Print() {
  const { game, component } = chosen();
  const [laid, setLaid] = useState(null);
  const [wrong, setWrong] = useState("");
  const settings = printing.value;
  const number = revision.value;
  useEffect(() => {
    if (!offered.value) get("/api/choices").then((all) => (offered.value = all));
  }, []);
  useEffect(() => {
    if (!component) return undefined;
    let current = true;
    const request = { game: game.slug, component: component.id, settings };
    send("/api/sheets", request)
      .then((answer) => answer.json())
      .then((sheets) => current && (setLaid({ request, ...sheets }), setWrong("")))
      .catch((fault) => current && (setLaid(null), setWrong(fault.message)));
    return () => (current = false);
  }, [game?.slug, component?.id, settings, number]);
  if (!component) return html`<p class="empty">There is nothing here that can be printed.</p>`;
  const start = (only) => begin("/api/print", { game: game.slug, only, settings }).catch((fault) => setWrong(fault.message));
  const here = laid?.request.component === component.id && laid.request.game === game.slug;
  return html`<div class="print">
    <div class="tools">
      <h2>${component.title}</h2>
      <button class="main" onClick=${() => start([component.id])}>Print ${component.title}</button>
      <button onClick=${() => start([])}>Print all of ${game.title}</button>
    </div>
    <div class="page">
      ${offered.value && html`<${Choices} />`}
      <p class="lead" aria-live="polite">${wrong || (here ? summary(laid) : component.last ? "This sheet counts all others: they are drawn first." : "The sheets are being laid out.")}</p>
      <${Job} />
      ${here && laid.problems.length > 0 && html`<ul class="problems">${laid.problems.map((problem) => html`<${Problem} problem=${problem} />`)}</ul>`}
      ${here && html`<div class="sheets">${laid.sheets.map((sheet, index) => html`<${SheetPicture} key=${index} request=${laid.request} index=${index} sheet=${sheet} />`)}</div>`}
    </div>
  </div>`;
}

function summary({ papers, cards, up, bleed, stock, tip, sheets }) {
  if (!sheets.length) return "Nothing can be laid out.";
  const words = [`${counted(papers, "sheet")} of paper`, cards && counted(cards, "card"), up && `${up} to a sheet`, up && `${bleed} mm bleed`, stock];
  return `${words.filter(Boolean).join(" · ")}. ${tip && tip[0].toUpperCase()}${tip.slice(1)}.`;
}
