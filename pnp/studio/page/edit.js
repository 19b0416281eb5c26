// The project's files: edited with drafts that show at once and are saved when asked for, beside the card that they make.
import { html, signal, useEffect, useRef, useState } from "./vendor/preact.js";
import { Beside } from "./beside.js";
import { mine } from "./problem.js";
import { filePath, go, route } from "./route.js";
import { get, notice, onEvent, problems, send } from "./store.js";

const files = signal([]);
const DRAFT_DELAY = 120; // milliseconds after the last key

const drafts = {
  key: (name) => `pnp-draft-${location.host}-${name}`,
  read: (name) => JSON.parse(localStorage.getItem(drafts.key(name)) ?? "null"),
  write: (name, draft) => localStorage.setItem(drafts.key(name), JSON.stringify(draft)),
  drop: (name) => localStorage.removeItem(drafts.key(name)),
};

const kept = (deed) => {
  try {
    return deed();
  } catch {
    return null; // a browser that keeps nothing, or has no room
  }
};


// One file that is being edited: its text on the disk as it was last seen, and whether the text here is another.
class OpenFile {
  constructor(name, view, told) {
    this.name = name;
    this.view = view;
    this.told = told;
    this.base = "";
    this.timer = 0;
    this.conflict = null;
  }

  get text() {
    return this.view.state.doc.toString();
  }

  get diskText() {
    return this.crlf ? this.text.replace(/\n/g, "\r\n") : this.text;
  }

  async load() {
    const { text } = await get(`/api/file/${filePath(this.name)}`);
    this.crlf = text.includes("\r\n");
    this.base = text;
    this.view.show(text);
    const draft = kept(() => drafts.read(this.name));
    if (draft && draft.text !== text) {
      this.base = draft.base;
      this.view.change(draft.text);
      notice.value = "Your draft is back. It is not saved.";
      if (draft.base !== text) notice.value += " The file was changed elsewhere since.";
    } else if (draft) kept(() => drafts.drop(this.name));
    this.told();
  }

  get changed() {
    return this.diskText !== this.base;
  }

  typed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.preview(), DRAFT_DELAY);
    this.told();
  }

  async preview() {
    const text = this.diskText;
    if (this.changed) kept(() => drafts.write(this.name, { text, base: this.base }));
    else kept(() => drafts.drop(this.name));
    try {
      await send(`/api/draft/${filePath(this.name)}`, { text: this.changed ? text : null });
    } catch (fault) {
      notice.value = fault.message;
    }
  }

  async save(base = this.base) {
    clearTimeout(this.timer);
    const text = this.diskText;
    try {
      const saved = await (await send(`/api/file/${filePath(this.name)}`, { text, base }, "PUT")).json();
      this.base = saved.text;
      this.conflict = null;
      kept(() => drafts.drop(this.name));
      if (saved.merged && this.diskText === text) this.view.change(saved.text);
      notice.value = saved.merged ? `${this.name} is saved, with what was changed elsewhere.` : `${this.name} is saved.`;
    } catch (fault) {
      if (fault.status === 409) this.conflict = fault.body;
      else notice.value = `Not saved: ${fault.message}`;
    }
    this.told();
  }

  discard() {
    clearTimeout(this.timer);
    kept(() => drafts.drop(this.name));
    this.conflict = null;
    send(`/api/draft/${filePath(this.name)}`, { text: null }).catch(() => {});
    return this.load();
  }

  async disk() {
    if (this.changed) return; // saving puts both together
    const { text } = await get(`/api/file/${filePath(this.name)}`).catch(() => ({ text: this.base }));
    if (text === this.base || this.changed) return;
    this.base = text;
    this.view.change(text);
    this.told();
  }
}

function Conflict({ file, told }) {
  const keep = () => file.save(file.conflict.text);
  const take = () => ((file.base = file.conflict.text), file.view.change(file.base), (file.conflict = null), file.discard(), told());
  return html`<section class="conflict" role="alert">
    <p><b>${file.name} was changed elsewhere in the same lines.</b> Nothing was written. Below is what it holds now.</p>
    <p class="deeds"><button class="main" onClick=${keep}>Write mine</button><button onClick=${take}>Take the other</button></p>
    <pre tabindex="0" aria-label="What the file holds now">${file.conflict.text}</pre>
  </section>`;
}

export function Edit() {
  const [, name, line, column] = route.value;
  const [file, setFile] = useState(null);
  const [at, setAt] = useState(Number(line) || 1);
  const [, redraw] = useState(0);
  const told = () => redraw((count) => count + 1);
  const place = useRef(null);
  const current = useRef(null);
  useEffect(() => {
    get("/api/files").then((list) => {
      files.value = list.files;
      if (!route.value[1] && list.files.length) go("edit", list.files.find((item) => item.startsWith("cards/")) ?? list.files[0]);
    });
  }, []);
  useEffect(() => {
    if (!name) return undefined;
    let open = null;
    let gone = false;
    import("./editor.js").then(async ({ Editor }) => {
      if (gone) return;
      const view = new Editor(place.current, name, { typed: () => open.typed(), save: () => open.save(), moved: setAt });
      open = new OpenFile(name, view, told);
      current.current = open;
      try {
        await open.load();
      } catch (fault) {
        notice.value = `${name}: ${fault.message}`;
        return;
      }
      view.mark(problems.value.filter((problem) => problem.file === name));
      view.go(Number(route.value[2]) || 1, Number(route.value[3]) || 1);
      setFile(open);
    });
    return () => {
      gone = true;
      open?.view.close();
      current.current = null;
      notice.value = "";
      setFile(null);
    };
  }, [name]);
  useEffect(() => onEvent("saved", ({ files: saved }) => saved.includes(current.current?.name) && current.current.disk()), []);
  useEffect(() => {
    if (file && line) file.view.go(Number(line), Number(column) || 1);
  }, [file, line, column]);
  useEffect(() => file?.view.mark(problems.value.filter((problem) => problem.file === name)), [file, problems.value]);
  return html`<div class="edit">
    <div class="tools">
      <label class="files-choice"><span class="sr">File</span>
        <select value=${name} aria-label="File" onChange=${(event) => go("edit", event.target.value)}>
          ${files.value.map((item) => html`<option value=${item}>${item}</option>`)}
        </select>
      </label>
      ${file?.changed && html`<span class="old">not saved</span>`}
      <button class="main" disabled=${!file?.changed} onClick=${() => file.save()}>Save</button>
      <button disabled=${!file?.changed} onClick=${() => file.discard()}>Discard the draft</button>
    </div>
    ${file?.conflict && html`<${Conflict} file=${file} told=${told} />`}
    <div class="two"><div class="text" ref=${place}></div>${name && mine(name) && html`<${Beside} name=${name} line=${at} />`}</div>
  </div>`;
}
