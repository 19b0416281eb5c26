// From a part of a face to the line that it comes from: the card's own value, else the template, or with Shift always that.
import { signal } from "./vendor/preact.js";
import { mine } from "./problem.js";
import { go } from "./route.js";
import { notice, send } from "./store.js";

export const clicked = signal([]); // the face that was clicked last: game, component, piece, side

export async function toLine(part, template = false) {
  clicked.value = part.face;
  try {
    const origin = await (await send("/api/origin", part)).json();
    const places = template || !origin.value ? [origin.template] : [origin.value, origin.template];
    const place = places.find(({ file }) => mine(file));
    notice.value = place ? "" : `This comes from ${places[0].file}:${places[0].line}, which is bundled with pnp.`;
    if (place) go("edit", place.file, String(place.line), String(place.column || 1));
  } catch (fault) {
    notice.value = fault.message;
  }
}
