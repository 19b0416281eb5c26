// CodeMirror, dressed for our YAML and templates: completion from the game's own fields, our problems as marks.
import * as cm from "./vendor/codemirror.js";
import { games, get } from "./store.js";

const nonce = document.querySelector('meta[name="pnp-nonce"]').content;
const { tags } = cm;

const colours = cm.HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--blue)" },
  { tag: [tags.string, tags.content], color: "var(--ink)" },
  { tag: [tags.comment, tags.lineComment], color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.number, tags.bool, tags.keyword, tags.labelName, tags.typeName], color: "var(--mild)" },
]);

const look = cm.EditorView.theme({
  "&": { height: "100%", fontSize: "1rem", backgroundColor: "var(--sheet)", color: "var(--ink)" },
  "&.cm-focused": { outline: "2px solid var(--blue)", outlineOffset: "-2px" },
  ".cm-content, .cm-scroller": { fontFamily: '"Courier Prime", "BIZ UDPGothic", monospace', caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--soft)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--blue) 7%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--well)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, var(--blue) 28%, transparent)" },
  ".cm-tooltip": { backgroundColor: "var(--sheet)", color: "var(--ink)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--blue)", color: "var(--on-blue)" },
  ".cm-panels": { backgroundColor: "var(--paper)", color: "var(--ink)" },
});

const words = new Map(); // game -> what can be written in its file

async function wordsOf(slug) {
  if (!words.has(slug)) words.set(slug, await get(`/api/words/${slug}`).catch(() => null));
  return words.get(slug);
}

// What may stand at the cursor: lists at the margin, fields of an entry's kind, choices behind a field's colon.
async function complete(context) {
  const before = context.state.doc.lineAt(context.pos);
  const head = before.text.slice(0, context.pos - before.from);
  const slug = context.state.doc.toString().match(/^game:\s*([a-z0-9-]+)/m)?.[1] ?? games.value[0]?.slug;
  const known = slug && (await wordsOf(slug));
  if (!known) return null;
  const top = head.match(/^([a-z-]*)$/);
  if (top) return { from: before.from, options: Object.entries(known.lists).map(([label, list]) => ({ label, detail: list.kind, apply: `${label}:\n  - id: ` })) };
  const list = known.lists[above(context.state, before.number)];
  if (!list) return null;
  const value = head.match(/([a-z_-]+):\s+([\w-]*)$/i);
  if (value) {
    const choices = list.fields[value[1]]?.choices ?? [];
    return choices.length ? { from: context.pos - value[2].length, options: choices.map((label) => ({ label })) } : null;
  }
  const field = head.match(/(?:^\s+(?:- +)?|[{,]\s*)([a-z_-]*)$/i);
  if (!field || (!field[1] && !context.explicit)) return null;
  const options = Object.entries(list.fields).map(([label, { type, about, optional }]) => ({ label, detail: optional ? `${type}, may be left out` : type, info: about || undefined, apply: `${label}: ` }));
  return { from: context.pos - field[1].length, options: [...options, ...list.common.map((label) => ({ label, apply: `${label}: ` }))] };
}

function above(state, number) {
  for (let n = number; n > 0; n -= 1) {
    const key = state.doc.line(n).text.match(/^([a-z-]+):/);
    if (key) return key[1];
  }
  return "";
}

export class Editor {
  constructor(parent, name, { typed, save, moved }) {
    this.quiet = false;
    const noticed = cm.EditorView.updateListener.of((update) => {
      if (update.docChanged && !this.quiet) typed();
      if (update.selectionSet || update.docChanged) moved(update.state.doc.lineAt(update.state.selection.main.head).number);
    });
    const keys = [
      { key: "Mod-s", preventDefault: true, run: () => (save(), true) },
      ...cm.defaultKeymap, ...cm.historyKeymap, ...cm.searchKeymap, ...cm.completionKeymap, ...cm.lintKeymap, ...cm.foldKeymap,
    ];
    this.setup = [
      cm.EditorView.cspNonce.of(nonce), cm.lineNumbers(), cm.foldGutter(), cm.history(), cm.drawSelection(), cm.bracketMatching(),
      cm.highlightActiveLine(), cm.highlightActiveLineGutter(), cm.indentOnInput(), cm.search(), cm.lintGutter(),
      cm.autocompletion({ override: [complete] }), cm.keymap.of(keys), cm.syntaxHighlighting(colours), look, noticed,
      cm.EditorView.contentAttributes.of({ "aria-label": name, spellcheck: "false" }),
      ...(/\.ya?ml$/.test(name) ? [cm.yaml()] : []),
    ];
    this.parent = parent;
    this.view = new cm.EditorView({ state: cm.EditorState.create({ extensions: this.setup }) });
  }

  get state() {
    return this.view.state;
  }

  // Nobody can type before the text is there: it would take the place of what was typed.
  show(text) {
    if (!this.view.dom.isConnected) this.parent.append(this.view.dom);
    this.view.setState(cm.EditorState.create({ doc: text, extensions: this.setup }));
  }

  // Put another text in the place of this, as a change that can be undone: only what differs is touched.
  change(text) {
    const now = this.state.doc.toString();
    const next = text.replace(/\r\n?/g, "\n");
    let start = 0;
    while (start < now.length && start < next.length && now[start] === next[start]) start += 1;
    let end = 0;
    while (end < Math.min(now.length, next.length) - start && now[now.length - 1 - end] === next[next.length - 1 - end]) end += 1;
    this.view.dispatch({ changes: { from: start, to: now.length - end, insert: next.slice(start, next.length - end) } });
  }

  mark(list) {
    const doc = this.state.doc;
    const marks = list.map(({ line, column, severity, code, message, hint }) => {
      const row = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const from = Math.min(row.from + Math.max(column - 1, 0), row.to);
      const word = row.text.slice(from - row.from).match(/^[\w.-]+/)?.[0].length ?? 1;
      return { from, to: Math.min(from + word, row.to), severity, message: `${code} ${message}${hint ? `\n→ ${hint}` : ""}` };
    });
    this.view.dispatch(cm.setDiagnostics(this.state, marks));
  }

  go(line, column) {
    const row = this.state.doc.line(Math.min(Math.max(line, 1), this.state.doc.lines));
    const anchor = Math.min(row.from + column - 1, row.to);
    this.view.dispatch({ selection: { anchor }, effects: cm.EditorView.scrollIntoView(anchor, { y: "center" }) });
    this.view.focus();
  }

  close() {
    this.view.destroy();
  }
}
