// How one likes to look at cards, kept by the browser.
import { effect, signal } from "./vendor/preact.js";

function kept(name, otherwise) {
  let value = otherwise;
  try {
    value = JSON.parse(localStorage.getItem(`pnp-${name}`)) ?? otherwise;
  } catch {
    // What cannot be read is as if it had never been chosen.
  }
  const choice = signal(value);
  effect(() => {
    const now = JSON.stringify(choice.value);
    try {
      localStorage.setItem(`pnp-${name}`, now);
    } catch {
      // A browser that keeps nothing still works.
    }
  });
  return choice;
}

export const sides = kept("sides", "front"); // front, both, back
export const zoom = kept("zoom", 0.9); // 1 is true size
export const greys = kept("greys", false);
export const screen = kept("screen", 96 / 25.4); // pixels per millimetre of this screen
export const ARM = 0.5; // a card held out, or across the table, as seen from where a screen stands

export const printing = kept("printing", {}); // settings of prints that differ from the project's own
