// Any map of rows as a grid: drawn by clicking with the game's own marks, or typed; what it comes to stands beside it.
import { html, signal, useEffect, useRef, useState } from "./vendor/preact.js";
import { change } from "./form.js";
import { Grid } from "./grid.js";
import { Problem } from "./problem.js";
import { go, href, route } from "./route.js";
import { get, notice, problems, revision, send } from "./store.js";
import { Tasks } from "./tasks.js";
import { writing } from "./undo.js";

const list = signal([]);
const parts = (map) => [map.game, map.kind, map.id, map.field];
const path = (map) => parts(map).map(encodeURIComponent).join("/");

const suffixed = /^([0-9]+)([a-z]*)(\*?)$/;

// What a click with a mark makes of the token in a place; "" for an empty one.
function drawn(grid, token, mark) {
  if (!mark) return "";
  if (mark.how === "next") {
    if (token) return token;
    const used = new Set(grid.tokens.flat().map(({ text }) => Number(text.match(/^\d+/)?.[0])));
    let number = 1;
    while (used.has(number)) number += 1;
    return String(number).padStart(2, "0");
  }
  if (mark.how === "add") {
    const match = token.match(suffixed);
    if (!match) return token;
    const [, number, cores, start] = match;
    if (mark.token === "*") return number + cores + (start ? "" : "*");
    return number + (cores === mark.token ? "" : mark.token) + start;
  }
  return token === mark.token && !mark.keep ? "" : mark.token;
}

function colourOf(token, marks) {
  const whole = marks.find((mark) => mark.how === "place" && mark.token === token);
  if (whole) return whole.colour;
  const letters = token.match(suffixed)?.[2] ?? "";
  return marks.find((mark) => mark.how === "add" && letters && mark.token === letters[0])?.colour ?? "";
}

function wordsOf(token, marks) {
  if (!token) return "empty";
  const whole = marks.find((mark) => mark.how === "place" && mark.token === token);
  if (whole) return whole.words === token ? token : `${token}, ${whole.words}`;
  const match = token.match(suffixed);
  const added = marks.filter((mark) => mark.how === "add" && match && (mark.token === "*" ? match[3] : match[2].includes(mark.token)));
  return [token, ...added.map((mark) => mark.words)].join(", ");
}

function Board({ grid, marks, way, wrong, own, onPut, brush }) {
  const [focus, setFocus] = useState([0, 0]);
  const [typing, setTyping] = useState("");
  const board = useRef(null);
  const rows = grid.rows.length + (own ? 1 : 0);
  const columns = grid.width + (own ? 1 : 0);
  const move = (row, column) => {
    const next = [Math.min(Math.max(row, 0), rows - 1), Math.min(Math.max(column, 0), columns - 1)];
    setFocus(next);
    board.current.querySelector(`[data-at="${next.join(" ")}"]`)?.focus();
  };
  const commit = (row, column) => {
    if (typing) onPut(row, column, typing);
    setTyping("");
  };
  const key = (event) => {
    const [row, column] = focus;
    const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (by) {
      commit(row, column);
      move(row + by[0], column + by[1]);
    } else if (event.key === "Enter") {
      if (typing) commit(row, column);
      else onPut(row, column, drawn(grid, grid.at(row, column), brush));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      if (typing) setTyping(typing.slice(0, -1));
      else onPut(row, column, "");
    } else if (event.key === "Escape" && typing) setTyping("");
    else if (event.key.length === 1 && event.key !== " ") setTyping(typing + event.key);
    else return;
    event.preventDefault();
  };
  const onWay = new Set(way.map(([row, number]) => `${row} ${number}`));
  const cell = (row, column) => {
    const here = focus[0] === row && focus[1] === column;
    const token = here && typing ? typing : grid.at(row, column);
    const faulty = wrong.has(`${row} ${grid.start(row, column)}`);
    const passed = grid.at(row, column) && onWay.has(`${row} ${grid.number(row, column)}`);
    const colour = colourOf(token, marks);
    const label = `row ${row + 1}, column ${column + 1}: ${wordsOf(token, marks)}${passed ? ", on the best way" : ""}${faulty ? ", problem" : ""}`;
    return html`<button role="gridcell" data-at="${row} ${column}" tabindex=${here ? 0 : -1} aria-label=${label} key=${column}
      class="cell ${token ? "full" : ""} ${passed ? "way" : ""} ${faulty ? "wrong" : ""} ${here && typing ? "typing" : ""}"
      style=${colour ? { "--mark-colour": colour } : {}} disabled=${!own && !token}
      onFocus=${() => setFocus([row, column])} onBlur=${() => commit(row, column)}
      onClick=${() => own && onPut(row, column, drawn(grid, grid.at(row, column), brush))}>${token}${faulty && html`<i aria-hidden="true">!</i>`}</button>`;
  };
  return html`<div class="board ${grid.staggered ? "staggered" : ""}" role="grid" aria-label="Map" ref=${board} onKeyDown=${own ? key : undefined}>
    ${Array.from({ length: rows }, (_, row) => html`<div role="row" key=${row} class=${(grid.pushed[row] ?? (grid.staggered && !grid.pushed[row - 1])) ? "pushed" : ""}>
      ${Array.from({ length: columns }, (_, column) => cell(row, column))}</div>`)}
  </div>`;
}

function Palette({ marks, brush, setBrush }) {
  const all = [...marks, null];
  return html`<div class="palette" role="radiogroup" aria-label="Marks">
    ${all.map(
      (mark) => html`<label class=${brush?.token === mark?.token ? "on" : ""} style=${mark?.colour ? { "--mark-colour": mark.colour } : {}}>
        <input type="radio" name="mark" checked=${brush?.token === mark?.token} onChange=${() => setBrush(mark)} />
        <b>${mark ? mark.token : "×"}</b><span>${mark ? (mark.words === mark.token ? "" : mark.words) : "empty"}</span>
      </label>`,
    )}
  </div>`;
}

export function Maps() {
  const [, game, kind, id, field] = route.value;
  const [shown, setMap] = useState(null);
  const [grid, redraw] = useState(null);
  const newest = useRef(null); // clicks are quicker than the page: each goes on from what the one before it made
  const setGrid = (next) => redraw((newest.current = next));
  const [brush, setBrush] = useState(undefined);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0); // changes that are not written yet
  const latest = useRef(0);
  const seen = useRef("");
  const number = revision.value;
  const names = { game, kind, id, field };
  const here = useRef("");
  here.current = path(names);
  const map = shown?.at === here.current ? shown : null; // never the map that was shown before this one
  const show = async () => {
    const wanted = path(names);
    list.value = (await get("/api/maps")).maps;
    if (here.current !== wanted || !list.value.length) return;
    if (!list.value.some((item) => path(item) === wanted)) {
      // Of a map that is gone one comes to another of its kind.
      const next = list.value.find((item) => item.game === game && item.kind === kind) ?? list.value[0];
      go("maps", ...parts(next));
      return;
    }
    const fresh = { ...(await get(`/api/map/${wanted}`)), at: wanted };
    // What was clicked meanwhile is newer; it comes here again when it is written.
    if (here.current !== wanted || waiting.current) return;
    setMap(fresh);
    if (fresh.text !== seen.current) setGrid(new Grid(fresh.text));
    seen.current = fresh.text;
    setBrush((before) => (before === undefined || (before && !fresh.marks.some((mark) => mark.token === before.token)) ? fresh.marks[0] : before));
  };
  const refresh = () => show().catch((fault) => (setMap(null), (notice.value = fault.message)));
  useEffect(() => void refresh(), [game, kind, id, field, number]);
  useEffect(() => () => (here.current = ""), []);
  useEffect(() => () => (notice.value = ""), []);
  const put = (row, column, token) => {
    if (token === newest.current.at(row, column)) return;
    const next = newest.current.put(row, column, token);
    if (!next) {
      notice.value = `'${token}' is too long for a place.`;
      return;
    }
    write(next);
  };
  // What the new map comes to is told before it is written.
  const weigh = async (next) => {
    const turn = (latest.current += 1);
    const { lines, way } = await (await send(`/api/gauge/${path(names)}`, { text: next.text })).json();
    if (turn === latest.current) setMap((before) => ({ ...before, lines, way }));
  };
  const write = (next) => {
    setGrid(next);
    weigh(next).catch(() => {});
    waiting.current += 1;
    // One change after the other: each says what it saw.
    queue.current = queue.current.then(async () => {
      const was = seen.current;
      seen.current = next.text;
      const written = await change({ deed: "set", game, kind, id, path: [field], was, value: next.text });
      waiting.current -= 1;
      if (!written) seen.current = "";
      if (!waiting.current) await refresh();
    });
    writing.last = queue.current;
  };
  const told = problems.value.filter((problem) => map && (problem.subject === map.subject || (problem.file === map.file && problem.line >= map.line && problem.line <= map.line + (grid?.rows.length ?? 0))));
  const first = map ? map.line + 1 : 0;
  const wrong = new Set(told.filter((problem) => grid?.rows[problem.line - first]).map((problem) => spotOf(problem, grid, first, map.column)));
  return html`<div class="maps">
    <div class="tools">
      <label class="files-choice"><span class="sr">Map</span>
        <select aria-label="Map" value=${field ? path(names) : ""} onChange=${(event) => go("maps", ...event.target.value.split("/").map(decodeURIComponent))}>
          ${list.value.map((item) => html`<option value=${path(item)}>${item.title}</option>`)}
        </select>
      </label>
      ${map?.own && html`<button onClick=${() => write(grid.grown("top"))}>Row above</button><button onClick=${() => write(grid.grown("left"))}>Column to the left</button>`}
      ${map && (map.own ? html`<a href=${href("edit", map.file, String(map.line))}>in the file</a>` : html`<span class="old">bundled: to look at</span>`)}
    </div>
    ${!list.value.length && html`<p class="empty">No game here has maps.</p>`}
    ${map && grid && html`<div class="two">
      <div class="table">
        ${map.own && html`<${Palette} marks=${map.marks} brush=${brush} setBrush=${setBrush} />`}
        <${Board} key=${path(names)} grid=${grid} marks=${map.marks} way=${map.way} wrong=${wrong} own=${map.own} onPut=${put} brush=${brush} />
        <p class="lead">${map.about}</p>
      </div>
      <aside class="beside" aria-label="What it comes to">
        <div aria-live="polite" class="gauge">${map.lines.map((line, n) => html`<p class=${n ? "" : "first"}>${line}</p>`)}</div>
        <${Tasks} tasks=${map.tasks} at=${path(names)} text=${map.text} onMade=${(id) => go("maps", game, kind, id, field)} />
        ${told.length > 0 ? html`<ul class="problems">${told.map((problem) => html`<${Problem} problem=${problem} />`)}</ul>` : html`<p class="lead">No problems.</p>`}
      </aside>
    </div>`}
  </div>`;
}

// The place that a problem speaks of: its row by its line, its column by the tokens of that row.
function spotOf(problem, grid, first, indent) {
  const row = problem.line - first;
  const column = problem.column - indent;
  const near = grid.tokens[row].reduce((best, token) => (Math.abs(token.at - column) < Math.abs(best.at - column) ? token : best), { at: Infinity });
  return `${row} ${near.at}`;
}
