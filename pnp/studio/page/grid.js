// A map as text and as places: a place is a row and a column of the grid, its token is written where that column begins.
const PITCH = 4;

export class Grid {
  constructor(text) {
    this.rows = text.replace(/\n+$/, "").split("\n").map((row) => row.replace(/\s+$/, ""));
    this.tokens = this.rows.map((row) => [...row.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index })));
    this.pitch = this.#pitch();
    const used = this.tokens.filter((row) => row.length).map((row) => row[0].at % this.pitch);
    const half = Math.round(this.pitch / 2);
    this.staggered = this.pitch > 1 && used.includes(half % this.pitch) && new Set(used).size > 1;
    // Which rows stand half a place to the right; a row without tokens is where the one above it is not.
    this.pushed = [];
    this.tokens.forEach((row, n) => {
      const above = this.pushed[n - 1] ?? true;
      this.pushed.push(this.staggered && (row.length ? row[0].at % this.pitch === half : !above));
    });
    this.width = Math.max(1, ...this.tokens.flat().map(({ at }) => Math.floor(at / this.pitch) + 1));
  }

  get text() {
    return `${this.rows.join("\n").replace(/\n+$/, "")}\n`;
  }

  #pitch() {
    const gaps = this.tokens.flatMap((row) => row.slice(1).map(({ at }, n) => at - row[n].at));
    return gaps.length ? Math.min(...gaps) : PITCH;
  }

  start(row, column) {
    return column * this.pitch + (this.pushed[row] ? Math.round(this.pitch / 2) : 0);
  }

  at(row, column) {
    const start = this.start(row, column);
    return this.tokens[row]?.find(({ at }) => at >= start && at < start + this.pitch)?.text ?? "";
  }

  // The number of a token in its row: the places of a way are told so.
  number(row, column) {
    const start = this.start(row, column);
    return this.tokens[row]?.findIndex(({ at }) => at >= start && at < start + this.pitch) ?? -1;
  }

  // The same map with another token in a place, "" for none; every other row stays as it is. Null where it is too long.
  put(row, column, token) {
    if (token.length >= this.pitch && this.pitch > 1) return null;
    const rows = [...this.rows];
    while (rows.length <= row) rows.push("");
    const start = this.start(row, column);
    const line = rows[row].padEnd(start + this.pitch);
    rows[row] = (line.slice(0, start) + token.padEnd(this.pitch) + line.slice(start + this.pitch)).replace(/\s+$/, "");
    return new Grid(rows.join("\n"));
  }

  // The same map with a row more above or below, or a column more to the left or to the right.
  grown(side) {
    const rows = [...this.rows];
    const pad = " ".repeat(this.pitch);
    if (side === "top") rows.unshift("");
    if (side === "left") return new Grid(rows.map((row) => (row ? pad + row : row)).join("\n"));
    return new Grid(rows.join("\n"));
  }
}
