// Faces by their names: asked for together once they come into sight, and again where their game has changed.
import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "./vendor/preact.js";
import { onRevision, send } from "./store.js";

const known = new Map(); // name -> signal of the face as the server gave it
const shown = new Map(); // name -> how many elements show it
const MOST_KEPT = 600;
let wanted = new Set();
let timer = 0;
let rounds = 0; // how often faces were asked for

const nameOf = (key) => key.join("\n");

export function faceOf(key) {
  const name = nameOf(key);
  if (!known.has(name)) {
    known.set(name, signal(null));
    if (known.size > MOST_KEPT) forget();
  }
  return known.get(name);
}

function forget() {
  for (const name of known.keys()) {
    if (known.size <= MOST_KEPT / 2) break;
    if (!shown.has(name)) known.delete(name);
  }
}

function want(name) {
  wanted.add(name);
  timer ||= setTimeout(fetchWanted, 8);
}

async function fetchWanted() {
  const names = [...wanted].slice(0, 200);
  wanted = new Set([...wanted].slice(200));
  timer = wanted.size ? setTimeout(fetchWanted, 8) : 0;
  const round = (rounds += 1);
  const faces = names.map((name) => [...name.split("\n"), known.get(name)?.value?.digest ?? ""]);
  try {
    const answer = await send("/api/faces", { faces });
    for await (const line of linesOf(answer.body)) take(JSON.parse(line), round);
  } catch {
    // The connection says so at the top of the page, and asks again when it is back.
  }
}

// Answers may cross on their way: the face that was asked for last stays.
function take({ key, ...face }, round) {
  const place = known.get(nameOf(key));
  if (!place || place.round > round) return;
  place.round = round;
  const before = place.value;
  place.value = { ...face, svg: face.svg ?? (face.digest && before?.digest === face.digest ? before.svg : "") };
}

async function* linesOf(body) {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    rest += decoder.decode(value ?? new Uint8Array(), { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop();
    yield* lines.filter(Boolean);
    if (done) return;
  }
}

onRevision((slugs) => {
  for (const name of known.keys()) {
    if (slugs && !slugs.includes(name.split("\n")[0])) continue;
    if (shown.has(name)) want(name);
    else known.delete(name);
  }
});

const sight = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) if (entry.isIntersecting) entry.target.seen?.();
  },
  { rootMargin: "300px" },
);

// What was clicked on a face, as the numbers that lead to it: of the outermost group, of what is in that, and so on.
function partOf(event, host, face, digest, onPart) {
  const path = [];
  for (let element = event.composedPath()[0]; element.parentElement; element = element.parentElement) {
    if (element === host) return;
    path.unshift([...element.parentElement.children].filter((other) => other.tagName !== "defs").indexOf(element));
  }
  if (path.length) onPart({ face, digest, path }, event.shiftKey);
}

// A face as inline SVG in a shadow root of its own: ids of two faces never meet. `scale` is pixels per millimetre.
export function Face({ at, scale, size, shape, label, onPart }) {
  const name = nameOf(at);
  const face = faceOf(at);
  const box = useRef(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    element.seen = () => setSeen(true);
    sight.observe(element);
    return () => sight.unobserve(element);
  }, []);
  useEffect(() => {
    if (!seen) return undefined;
    shown.set(name, (shown.get(name) ?? 0) + 1);
    if (!faceOf(at).value) want(name);
    return () => {
      const count = shown.get(name) - 1;
      if (count) shown.set(name, count);
      else shown.delete(name);
    };
  }, [seen, name]);
  const value = face.value;
  useLayoutEffect(() => {
    const root = box.current.shadowRoot ?? box.current.attachShadow({ mode: "open" });
    root.innerHTML = value?.svg ?? "";
    const svg = root.firstElementChild;
    svg?.setAttribute("width", "100%");
    svg?.setAttribute("height", "100%");
    if (svg) svg.style.display = "block";
  }, [value?.svg]);
  const width = value?.width || size?.[0] || 190;
  const height = value?.height || size?.[1] || 267;
  const radius = shape === "circle" ? "50%" : shape === "card" ? `${3 * scale}px` : "0";
  const style = { width: `${width * scale}px`, height: `${height * scale}px`, borderRadius: radius };
  return html`<div
    class="face ${shape === "hex" ? "hex" : ""} ${value?.stale ? "stale" : ""} ${onPart ? "parts" : ""}"
    role=${label ? "img" : undefined}
    aria-label=${label || undefined}
    aria-hidden=${label ? undefined : "true"}
    aria-busy=${!value}
    title=${onPart ? "Click a part to go to its line" : undefined}
    onClick=${onPart && value && !value.stale ? (event) => partOf(event, box.current, at, value.digest, onPart) : undefined}
    data-digest=${value?.digest ?? ""}
    ref=${box}
    style=${style}
  ></div>`;
}
