// What the page knows of the project, and how it asks for it. Every value that is shown is a signal.
import { batch, computed, signal } from "./vendor/preact.js";

export const project = signal(null); // { project, own, writable }
export const games = signal([]);
export const revision = signal(0);
export const problems = signal([]);
export const checking = signal("");
export const connected = signal(true);
export const notice = signal(""); // a sentence for the foot of the page, read aloud as well

export const nonce = document.querySelector('meta[name="pnp-nonce"]').content;

export class Refusal extends Error {
  constructor(status, text, body) {
    super(text);
    this.status = status;
    this.body = body;
  }
}

export async function ask(path, options = {}) {
  const answer = await fetch(path, { credentials: "same-origin", cache: "no-store", ...options });
  if (!answer.ok) {
    const text = await answer.text();
    let body = null;
    try {
      body = JSON.parse(text);
    } catch {
      // Refusals of the guard are plain text.
    }
    throw new Refusal(answer.status, body?.message ?? text, body);
  }
  return answer;
}

export const get = async (path) => (await ask(path)).json();

export const send = (path, body, method = "POST", headers = {}) =>
  ask(path, {
    method,
    headers: { "content-type": "application/json", "x-pnp-nonce": nonce, ...headers },
    body: JSON.stringify(body),
  });

export const sendBytes = (path, bytes) =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", "x-pnp-nonce": nonce },
    body: bytes,
  });

export const errors = computed(() => problems.value.filter((problem) => problem.severity === "error").length);

// Problems by what they are about: `game/kind/id`, or `game/component`.
export const problemsBySubject = computed(() => {
  const subjects = new Map();
  for (const problem of problems.value) {
    if (problem.subject) subjects.set(problem.subject, [...(subjects.get(problem.subject) ?? []), problem]);
  }
  return subjects;
});

// The problems of a piece. What keeps an entry from being read names nobody: it stands between the entry and the next.
export function problemsOf(piece) {
  const own = problemsBySubject.value.get(piece.subject) ?? [];
  if (!piece.stale) return own;
  const lines = games.value
    .flatMap((game) => game.components)
    .flatMap((component) => component.pieces)
    .filter((other) => other.file === piece.file && other.line > piece.line)
    .map((other) => other.line);
  const end = Math.min(...lines, Infinity);
  const inside = ({ file, line, subject }) => !subject && file === piece.file && line >= piece.line && line < end;
  return [...own, ...problems.value.filter(inside)];
}

export const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

const listeners = new Set();
export function onRevision(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function loadProject() {
  const { games: list, revision: number, ...about } = await get("/api/state");
  if (number < revision.value) return; // answers may cross on their way: what is newer stays
  batch(() => {
    project.value = about;
    games.value = list;
    revision.value = number;
  });
}

async function take({ revision: number, games: slugs }) {
  if (number === revision.value) return;
  const missed = number !== revision.value + 1 || !slugs.length;
  if (missed) await loadProject();
  else {
    // The faces are asked for at the same time as the list that names them.
    for (const listener of listeners) listener(slugs);
    const fresh = await Promise.all(slugs.map((slug) => get(`/api/game/${slug}`).catch(() => null)));
    if (number <= revision.value) return;
    const bySlug = new Map(games.value.map((game) => [game.slug, game]));
    slugs.forEach((slug, n) => (fresh[n] ? bySlug.set(slug, fresh[n]) : bySlug.delete(slug)));
    batch(() => {
      games.value = [...bySlug.values()];
      revision.value = number;
    });
  }
  for (const listener of listeners) listener(missed ? null : slugs);
}

let stream = null;
const subscribers = new Map(); // event name -> listener, for parts that are loaded later
export function onEvent(name, listener) {
  subscribers.set(name, listener);
  stream?.addEventListener(name, (event) => listener(JSON.parse(event.data)));
}

function open() {
  stream = new EventSource("/api/events");
  stream.addEventListener("open", () => (connected.value = true));
  stream.addEventListener("error", () => (connected.value = false));
  stream.addEventListener("revision", (event) => take(JSON.parse(event.data)));
  stream.addEventListener("problems", (event) => {
    const told = JSON.parse(event.data);
    batch(() => {
      problems.value = told.problems;
      checking.value = told.checking;
    });
  });
  for (const [name, listener] of subscribers) {
    stream.addEventListener(name, (event) => listener(JSON.parse(event.data)));
  }
}

export function listen() {
  open();
  // Browsers allow six of these streams at once: a page that nobody sees gives its own back.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      stream?.close();
      stream = null;
    } else if (!stream) open();
  });
}
