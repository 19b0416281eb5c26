// Which part of the page is shown: `#cards/game/component/piece` in the address, so that back and reload work.
import { signal } from "./vendor/preact.js";

const read = () => location.hash.slice(1).split("/").map(decodeURIComponent);
export const route = signal(read());
addEventListener("hashchange", () => (route.value = read()));

export const href = (...parts) => `#${parts.map(encodeURIComponent).join("/")}`;
export const go = (...parts) => (location.hash = href(...parts));
export const filePath = (name) => name.split("/").map(encodeURIComponent).join("/"); // a file's name in an address
