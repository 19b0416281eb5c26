// The page: its head, its parts, and what is told at its foot.
import { html, render, useEffect } from "./vendor/preact.js";
import { Begin } from "./begin.js";
import { Cards } from "./cards.js";
import { Decks } from "./decks.js";
import { Edit } from "./edit.js";
import { Undo } from "./undo.js";
import { Maps } from "./maps.js";
import { Print } from "./print.js";
import { Problems } from "./problems.js";
import { Rail } from "./rail.js";
import { href, route } from "./route.js";
import { checking, connected, counted, errors, listen, loadProject, notice, problems, project } from "./store.js";

const PARTS = [
  { name: "begin", title: "Begin", view: Begin, has: "empty" },
  { name: "cards", title: "Cards", view: Cards, rail: true },
  { name: "maps", title: "Maps", view: Maps, has: "maps" },
  { name: "decks", title: "Decks", view: Decks, has: "decks" },
  { name: "edit", title: "Edit", view: Edit, own: true },
  { name: "print", title: "Print", view: Print, rail: true },
  { name: "problems", title: "Problems", view: Problems },
];

const Mark = () => html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <g fill="none" stroke="currentColor" stroke-width="2"><circle cx="16" cy="16" r="8" /><path d="M16 2v28M2 16h28" /></g>
  <circle class="dot" cx="16" cy="16" r="3.4" />
</svg>`;

const partsOf = (about) => PARTS.filter((item) => (!item.own || about.writable) && (!item.has || about[item.has]));

function Count() {
  const all = problems.value.length;
  if (!all) return null;
  const bad = errors.value;
  return html`<span class="count ${bad ? "bad" : "mild"}">${all}</span>`;
}

function Head({ part }) {
  const about = project.value;
  const tab = ({ name, title }) => {
    const [, game, component] = route.value;
    const rest = PARTS.find((item) => item.name === name).rail && game ? [game, component].filter(Boolean) : [];
    return html`<a href=${href(name, ...rest)} aria-current=${part.name === name ? "page" : undefined}>
      ${title}${name === "problems" && html`<${Count} />`}
    </a>`;
  };
  return html`<header>
    <h1><${Mark} /><span>pnp studio</span></h1>
    <p class="project">${about.project || "Bundled games"}</p>
    <nav aria-label="Parts">${partsOf(about).map(tab)}</nav>
    ${about.writable && html`<${Undo} />`}
    <p class="bars" aria-hidden="true"><i></i><i></i><i></i><i></i></p>
  </header>`;
}

function status() {
  if (!connected.value) return "The studio does not answer. Is `pnp studio` still running?";
  if (notice.value) return notice.value;
  if (checking.value) return `Checking ${checking.value} …`;
  if (project.value && !project.value.writable) return "Bundled games. Make a project of your own with pnp new.";
  const all = problems.value.length;
  if (!all) return "No problems.";
  const bad = errors.value;
  const mild = all - bad;
  const words = [bad && counted(bad, "error"), mild && counted(mild, "warning")];
  return `${words.filter(Boolean).join(", ")}.`;
}

function Studio() {
  useEffect(() => {
    document.querySelector("#studio").setAttribute("data-ready", "true");
  }, []);
  const parts = partsOf(project.value);
  const part = parts.find((item) => item.name === route.value[0]) ?? parts[0];
  return html`<a class="skip" href="#main" onClick=${skip}>Skip to the content</a>
    <${Head} part=${part} />
    <div class="body ${part.rail ? "" : "wide"}">
      ${part.rail && html`<${Rail} part=${part.name} />`}
      <main id="main" tabindex="-1"><${part.view} /></main>
    </div>
    <footer class=${connected.value ? "" : "bad"} role="status">${status()}</footer>`;
}

function skip(event) {
  event.preventDefault();
  document.querySelector("#main").focus();
}

async function start() {
  const root = document.querySelector("#studio");
  try {
    await loadProject();
  } catch (fault) {
    root.textContent = fault.message;
    return;
  }
  root.textContent = "";
  render(html`<${Studio} />`, root);
  listen();
}

start();
