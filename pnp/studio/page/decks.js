// A deck: the cards of a game beside a list, with what every format says of it while it grows.
import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { useAnswer } from "./answer.js";
import { printing } from "./choices.js";
import { Face } from "./faces.js";
import { Job, begin } from "./print.js";
import { Problem } from "./problem.js";
import { go, route } from "./route.js";
import { counted, games, get, notice, project, revision, send } from "./store.js";

const SCALE = 2; // pixels per millimetre of the cards to choose from
const key = (game) => `pnp-deck-${project.value.project}-${game}`;
const MOST_STEPS = 100; // changes of the list that can be undone

// The file that a list was opened from or saved to, with the text that it then held: kept with the list.
const files = {
  read: (game) => JSON.parse(localStorage.getItem(`${key(game)}-file`) ?? "null"),
  write: (game, file) => localStorage.setItem(`${key(game)}-file`, JSON.stringify(file)),
};
const asDisk = (text, base) => (base.includes("\r\n") ? text.replace(/\n/g, "\r\n") : text);
const asShown = (text) => text.replace(/\r\n/g, "\n");
const pathOf = (name) => `/api/file/decks/${name}.txt`;

function piecesOf(game, subjects) {
  const pieces = new Map();
  for (const component of game.components) {
    for (const piece of component.pieces) {
      if (component.size && subjects.has(piece.subject) && !pieces.has(piece.subject)) pieces.set(piece.subject, { component, piece });
    }
  }
  return [...pieces.values()];
}

// The list with one copy more or fewer of a card: its own line changes, and no other.
function changed({ text, lines }, subject, by) {
  const id = subject.split("/").pop();
  const rows = text.split("\n");
  const held = lines.findLast((line) => line.subject === subject);
  if (!held) {
    if (by < 0) return { text, lines };
    while (rows.length && !rows.at(-1).trim()) rows.pop();
    return { text: `${[...rows, `1 ${id}`].join("\n")}\n`, lines: [...lines, { subject, copies: 1, line: rows.length + 1 }] };
  }
  const { line, copies } = held;
  const next = copies + by;
  if (next <= 0) {
    rows.splice(line - 1, 1);
    const rest = lines.filter((item) => item !== held).map((item) => (item.line > line ? { ...item, line: item.line - 1 } : item));
    return { text: rows.join("\n"), lines: rest };
  }
  const written = new RegExp(`(^|\\s|[([])${copies}(?=x|×|\\s|[)\\]]|$)|([x×])${copies}(?=\\s|$)`);
  const row = rows[line - 1];
  rows[line - 1] = written.test(row) ? row.replace(written, `$1$2${next}`) : `${next} ${row.trim()}`;
  return { text: rows.join("\n"), lines: lines.map((item) => (item === held ? { ...item, copies: next } : item)) };
}

function Chart({ chart }) {
  const most = Math.max(1, ...Object.values(chart.bars));
  return html`<figure class="chart"><figcaption>${chart.title}</figcaption>
    <table>${Object.entries(chart.bars).map(
      ([name, count]) => html`<tr><th scope="row">${name}</th><td><i style=${{ width: `${(100 * count) / most}%` }}></i></td><td>${count}</td></tr>`,
    )}</table></figure>`;
}

function Verdict({ verdict }) {
  const words = verdict.legal === null ? "not certain" : verdict.legal ? "legal" : "not legal";
  return html`<section class="verdict ${verdict.legal ? "good" : "bad"}"><h4>${verdict.title}: ${words}</h4>
    ${verdict.problems.length > 0 && html`<ul class="problems">${verdict.problems.map((problem) => html`<${Problem} problem=${problem} />`)}</ul>`}
  </section>`;
}

export function Decks() {
  const slugs = project.value.decks ?? [];
  const slug = slugs.includes(route.value[1]) ? route.value[1] : slugs[0];
  const game = games.value.find((item) => item.slug === slug);
  const cards = useAnswer(slug ? `/api/deck-cards/${slug}` : "")?.cards ?? [];
  const [text, setText] = useState("");
  const [told, setTold] = useState({ size: 0, lines: [], verdicts: [], problems: [], charts: {} });
  const [filter, setFilter] = useState("");
  const [name, setName] = useState("");
  const latest = useRef(0);
  const held = useRef({ text: "", lines: [] });
  const [saved, setSaved] = useState([]);
  const [file, setFile] = useState(null);
  const steps = useRef([]);
  const number = revision.value;
  const write = (list) => {
    held.current = { text: list, lines: [] };
    setText(list);
  };
  const remember = () => {
    if (steps.current.at(-1) !== held.current.text) steps.current = [...steps.current, held.current.text].slice(-MOST_STEPS);
  };
  const belong = (next) => {
    files.write(slug, next);
    setFile(next);
    setName(next?.name ?? "");
  };
  useEffect(() => {
    if (!slug) return;
    steps.current = [];
    const last = files.read(slug);
    setFile(last);
    setName(last?.name ?? "");
    write(localStorage.getItem(key(slug)) ?? `game: ${slug}\n\n`);
  }, [slug]);
  useEffect(() => {
    if (!project.value.writable) return;
    const names = (all) => all.map((path) => path.match(/^decks\/([a-z0-9-]+)\.txt$/)?.[1]).filter(Boolean);
    get("/api/files").then((answer) => setSaved(names(answer.files))).catch(() => {});
  }, [number, file]);
  useEffect(() => {
    if (!slug) return undefined;
    const timer = setTimeout(async () => {
      localStorage.setItem(key(slug), text);
      const turn = (latest.current += 1);
      const answer = await send("/api/judge", { game: slug, text }).then((response) => response.json()).catch((fault) => ({ fault }));
      if (turn === latest.current && text === held.current.text) {
        if (answer.fault) notice.value = answer.fault.message;
        else {
          held.current = { text, lines: answer.lines };
          setTold(answer);
        }
      }
    }, 60);
    return () => clearTimeout(timer);
  }, [slug, text, number]);
  useEffect(() => {
    // A list that is pasted outside of any field takes the place of what is there.
    const paste = (event) => {
      const pasted = event.clipboardData.getData("text");
      if (!pasted || event.target.closest?.("input, textarea")) return;
      event.preventDefault();
      remember();
      write(pasted);
    };
    addEventListener("paste", paste);
    return () => (removeEventListener("paste", paste), (notice.value = ""));
  }, []);
  if (!game) return html`<p class="empty">In no game here decks are built.</p>`;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const pieces = piecesOf(game, new Set(cards)).filter(({ piece }) => words.every((word) => `${piece.title} ${piece.id}`.toLowerCase().includes(word)));
  const copies = new Map();
  for (const line of told.lines) copies.set(line.subject, (copies.get(line.subject) ?? 0) + line.copies);
  const broken = new Map();
  for (const problem of told.verdicts.flatMap((verdict) => verdict.problems)) {
    const line = told.lines.find((item) => item.line === problem.line);
    if (line) broken.set(line.subject, [...(broken.get(line.subject) ?? []), problem.message]);
  }
  // Clicks are quicker than the judge: each goes on from what the one before it made.
  const add = (subject, by) => {
    remember();
    held.current = changed(held.current, subject, by);
    setText(held.current.text);
    setTold({ ...told, lines: held.current.lines });
  };
  const undo = () => write(steps.current.pop() ?? held.current.text);
  const open = async (chosen) => {
    try {
      const { text: base } = await get(pathOf(chosen));
      remember();
      belong({ name: chosen, base });
      write(asShown(base));
      notice.value = "";
    } catch (fault) {
      notice.value = fault.message;
    }
  };
  const save = async (event) => {
    event.preventDefault();
    const again = file?.name === name; // saved before: then what was written elsewhere since is kept
    try {
      const disk = again ? asDisk(text, file.base) : text;
      const answer = again ? await send(pathOf(name), { text: disk, base: file.base }, "PUT") : await send("/api/deck", { name, text });
      const base = again ? (await answer.json()).text : text;
      belong({ name, base });
      if (asShown(base) !== held.current.text && held.current.text === text) write(asShown(base));
      notice.value = `decks/${name}.txt is saved${base === disk ? "" : ", with what was changed elsewhere"}.`;
    } catch (fault) {
      notice.value = fault.status === 409 ? "Nothing was written: the file was changed elsewhere, in the same lines. Save under another name, or open it again." : fault.message;
    }
  };
  const print = () => begin("/api/print-list", { game: slug, text, name: file?.name ?? name, settings: printing.value }).catch((fault) => (notice.value = fault.message));
  const opening = told.charts?.odds ?? [];
  return html`<div class="decks">
    <div class="choose">
      <div class="tools">
        ${slugs.length > 1 ? html`<select aria-label="Game" value=${slug} onChange=${(event) => go("decks", event.target.value)}>${slugs.map((item) => html`<option value=${item}>${games.value.find((other) => other.slug === item)?.title}</option>`)}</select>` : html`<h2>${game.title}</h2>`}
        <label class="filter"><span>Filter</span><input type="search" placeholder="name or id" value=${filter} onInput=${(event) => setFilter(event.target.value)} /></label>
      </div>
      <ul class="grid">${pieces.map(({ component, piece }) => {
        const count = copies.get(piece.subject) ?? 0;
        // What is wrong with the deck as a whole is told at its first line, and is no card's fault.
        const fault = broken.get(piece.subject)?.find((message) => message.includes(piece.title));
        return html`<li class="pick ${count ? "held" : ""}" key=${piece.subject} data-card=${piece.id}>
          <${Face} at=${[game.slug, component.id, piece.id, "front"]} scale=${SCALE} size=${component.size} shape=${component.shape} label=${piece.title} />
          <p><button aria-label="One ${piece.title} fewer" disabled=${!count} onClick=${() => add(piece.subject, -1)}>−</button>
            <output aria-label="Copies of ${piece.title}">${count}</output>
            <button aria-label="One ${piece.title} more" onClick=${() => add(piece.subject, 1)}>+</button></p>
          ${fault && html`<p class="trouble">! ${fault}</p>`}
        </li>`;
      })}</ul>
    </div>
    <aside class="list" aria-label="The list">
      <h3>${counted(told.size, told.unit ?? "card")}</h3>
      ${(told.sums ?? []).map((line) => html`<p key=${line}>${line}</p>`)}
      <div class="deeds">
        ${saved.length > 0 && html`<select aria-label="Open a list" value="" onChange=${(event) => event.target.value && open(event.target.value)}>
          <option value="">Open a list …</option>${saved.map((item) => html`<option value=${item}>${item}</option>`)}</select>`}
        <button disabled=${!steps.current.length} onClick=${undo}>Undo in the list</button>
        <button disabled=${!told.size} onClick=${print}>Print just this</button>
      </div>
      <${Job} />
      <label class="sr" for="deck-list">Deck list</label>
      <textarea id="deck-list" rows="14" spellcheck="false" value=${text} onFocus=${remember} onInput=${(event) => write(event.target.value)}></textarea>
      <p class="lead">Paste a list from anywhere, here or beside the cards.</p>
      <div aria-live="polite">${told.verdicts.map((verdict) => html`<${Verdict} key=${verdict.title} verdict=${verdict} />`)}</div>
      ${told.problems.length > 0 && html`<ul class="problems">${told.problems.map((problem) => html`<${Problem} problem=${problem} />`)}</ul>`}
      ${(told.charts?.charts ?? []).map((chart) => html`<${Chart} key=${chart.title} chart=${chart} />`)}
      ${opening.length > 0 && html`<table class="odds"><caption>Odds by turn 1</caption>${opening.map(
        (odd) => html`<tr><th scope="row">${odd.title}</th><td>${odd.by_turn[0] === null ? "–" : `${Math.round(100 * odd.by_turn[0])} %`}</td></tr>`,
      )}</table>`}
      ${project.value.writable && html`<form class="inline" onSubmit=${save}><input aria-label="Name of the deck" placeholder="name-of-the-deck" value=${name} onInput=${(event) => setName(event.target.value)} /><button disabled=${!name}>${file && file.name === name ? "Save the file" : "Save as a file"}</button></form>`}
    </aside>
  </div>`;
}
