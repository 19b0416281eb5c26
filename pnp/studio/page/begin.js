// What an empty folder can become: a version of a bundled game, or a small game of one's own.
import { html, useState } from "./vendor/preact.js";
import { href } from "./route.js";
import { games, project, send } from "./store.js";

export function Begin() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const begin = async (game) => {
    setBusy(true);
    try {
      await send("/api/begin", { game });
      location.replace(href("cards"));
      location.reload();
    } catch (refusal) {
      setFault(refusal.message);
      setBusy(false);
    }
  };
  return html`<div class="page begin">
    <h2>Begin</h2>
    <p class="lead">The folder ${project.value.empty} is empty. Choose what it becomes; until then nothing is written.</p>
    ${fault && html`<p class="banner" role="alert">${fault}</p>`}
    <section>
      <h3>A small game of your own</h3>
      <p>A few cards, a template and the sheets to print them. Change everything.</p>
      <p><button class="main" disabled=${busy} onClick=${() => begin("")}>Make a small game</button></p>
    </section>
    <section>
      <h3>Your version of a bundled game</h3>
      <p>You get its cards as files of your own. Templates and rules still come from the game until you lay your own over them.
        To look at a game or to print it as it is you need no files.</p>
      <ul class="games">
        ${games.value.map(
          ({ slug, title, summary }) => html`<li key=${slug}>
            <h4>${title}</h4>
            <p>${summary}</p>
            <p class="deeds">
              <button disabled=${busy} onClick=${() => begin(slug)} aria-label="Make a version of ${title}">Make a version</button>
              <a class="deed" href=${href("cards", slug)} aria-label="Look at ${title}">Look at it</a>
            </p>
          </li>`,
        )}
      </ul>
    </section>
  </div>`;
}
