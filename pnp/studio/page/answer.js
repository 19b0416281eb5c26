// What the server answers, for the part of the page that shows it.
import { useEffect, useState } from "./vendor/preact.js";
import { get } from "./store.js";

// The answer to a path, asked for again with each `turn`; null until it is there, and never the answer to another path:
// a card that was just chosen must not get the fields of the one before it.
export function useAnswer(path, turn = 0, refused = () => {}) {
  const [answer, setAnswer] = useState({});
  useEffect(() => {
    let current = true;
    const take = (value) => current && setAnswer({ path, value });
    if (path) get(path).then(take, (fault) => current && (take(null), refused(fault)));
    return () => (current = false);
  }, [path, turn]);
  return answer.path === path ? answer.value : null;
}
