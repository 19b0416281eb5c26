// The games and their components, down the left side.
import { html } from "./vendor/preact.js";
import { href, route } from "./route.js";
import { counted, games, problemsBySubject } from "./store.js";

// The game and component that the address names, else the first there is.
export function chosen(path = route.value) {
  const [, slug, name] = path;
  const game = games.value.find((item) => item.slug === slug) ?? games.value[0];
  const component = game?.components.find((item) => item.id === name) ?? game?.components[0];
  return { game, component };
}

export function troubles(game, component) {
  const subjects = problemsBySubject.value;
  const names = new Set([`${game.slug}/${component.id}`, ...component.pieces.map((piece) => piece.subject)]);
  let count = 0;
  for (const name of names) count += subjects.get(name)?.length ?? 0;
  return count;
}

export function Rail({ part }) {
  const { game: open, component: shown } = chosen();
  const item = (game) => (component) => {
    const count = troubles(game, component);
    const label = `${component.title}, ${counted(component.pieces.length, "piece")}${count ? `, ${counted(count, "problem")}` : ""}`;
    return html`<li key=${component.id}>
      <a href=${href(part, game.slug, component.id)} aria-current=${component === shown ? "true" : undefined} aria-label=${label}>
        <span>${component.title}</span>
        <small>${count > 0 && html`<b class="trouble" aria-hidden="true">! ${count}</b>`} ${component.pieces.length}</small>
      </a>
    </li>`;
  };
  return html`<nav class="rail" aria-label="Games and components">
    ${games.value.map(
      (game) => html`<section key=${game.slug}>
        <h2><a href=${href(part, game.slug)} aria-expanded=${game === open}>${game.title}</a></h2>
        ${game === open && html`<ul>${game.components.map(item(game))}</ul>`}
      </section>`,
    )}
  </nav>`;
}
