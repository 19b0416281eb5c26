// What a game offers for a map beside its gauge, and what takes time: battles that grow while one looks, new maps, a picture traced.
import { html, signal, useEffect, useState } from "./vendor/preact.js";
import { ask, nonce, notice, onEvent, send } from "./store.js";

const job = signal(null); // { number, task, text, done, failed, lines, bars, made }
let made = () => {};

onEvent("task", (news) => {
  if (job.value && (job.value.number === news.number || job.value.number === 0)) {
    job.value = { ...job.value, ...news };
    if (news.done && news.made) made(news.made);
  }
});

const stop = () => send("/api/task", {}, "DELETE").catch(() => {});

function Choice({ choice, value, onChange }) {
  const common = { "aria-label": choice.title, value, onInput: (event) => onChange(event.target.value) };
  if (choice.type === "choice") {
    return html`<label class="field"><span>${choice.title}</span>
      <select ...${common}>${choice.options.map(([name, words]) => html`<option value=${name}>${words}</option>`)}</select></label>`;
  }
  const limits = choice.type === "number" ? { type: "number", min: choice.least, max: choice.most, step: 1 } : { type: "text", maxlength: 40, required: true };
  return html`<label class="field"><span>${choice.title}</span><input ...${limits} ...${common} placeholder=${choice.usual || choice.type === "text" ? "" : "any"} /></label>`;
}

// The share as a bar with the interval in which the true one lies.
const Bar = ({ bar }) => html`<li><b>${bar.title}</b>
  <span class="share" aria-hidden="true"><i style=${{ width: `${bar.percent}%` }}></i><u style=${{ left: `${bar.low}%`, width: `${bar.high - bar.low}%` }}></u></span>
  <span>${bar.words}</span></li>`;

function News({ text }) {
  const { done, lines, bars, text: of } = job.value;
  const passing = !done && !lines.length ? "Beginning …" : "";
  return html`<div class="news" role="status">
    ${passing && html`<p>${passing}</p>`}
    ${lines.map((line) => html`<p>${line}</p>`)}
    ${bars.length > 0 && html`<ul class="bars-list">${bars.map((bar) => html`<${Bar} key=${bar.title} bar=${bar} />`)}</ul>`}
    ${text !== of && bars.length > 0 && html`<p class="old">Of the map before your last change.</p>`}
  </div>`;
}

function Task({ task, at, text, open }) {
  const [values, setValues] = useState({});
  const [file, setFile] = useState(null);
  const answers = Object.fromEntries(task.choices.map((choice) => [choice.name, values[choice.name] ?? choice.usual]));
  const mine = job.value?.task === task.name && job.value.at === at;
  const running = mine && !job.value.done;
  const start = async (event) => {
    event.preventDefault();
    job.value = { number: 0, task: task.name, at, text, done: false, lines: [], bars: [] };
    const address = `/api/task/${at}/${task.name}?values=${encodeURIComponent(JSON.stringify(answers))}`;
    try {
      const options = { method: "POST", headers: { "content-type": "application/octet-stream", "x-pnp-nonce": nonce }, body: file ?? "" };
      const { number } = await (await ask(address, options)).json();
      if (job.value?.number === 0) job.value = { ...job.value, number };
      notice.value = "";
    } catch (fault) {
      job.value = null;
      notice.value = fault.message;
    }
  };
  const end = () => stop().then(() => (job.value = { ...job.value, done: true, lines: [...job.value.lines, "Stopped."] }));
  const take = (taken) => {
    setFile(taken ?? null);
    const name = taken?.name.replace(/\.[^.]*$/, "").slice(0, 40);
    if (name && !values.name) setValues({ ...values, name });
  };
  const drop = {
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => (event.preventDefault(), take(event.dataTransfer.files[0])),
  };
  const form = html`<form onSubmit=${start} ...${task.takes === "picture" ? drop : {}}>
    ${task.takes === "picture" && html`<label class="field drop"><span>Picture: drop it here, or choose</span>
      <input type="file" accept="image/*" aria-label="Picture" onChange=${(event) => take(event.target.files[0])} />
      ${file && html`<small>${file.name}</small>`}</label>`}
    <div class="asked">${task.choices.map((choice) => html`<${Choice} key=${choice.name} choice=${choice} value=${answers[choice.name]} onChange=${(value) => setValues({ ...values, [choice.name]: value })} />`)}</div>
    ${running ? html`<button type="button" onClick=${end}>Stop</button>` : html`<button class=${open ? "main" : ""} disabled=${task.takes === "picture" && !file}>${task.title}</button>`}
  </form>
  ${mine && html`<${News} text=${text} />`}`;
  return open ? html`<section class="task" aria-label=${task.title}>${form}</section>` : html`<details class="task"><summary>${task.title}</summary>${form}</details>`;
}

export function Tasks({ tasks, at, text, onMade }) {
  made = onMade;
  // What is under way belongs to the map that it was asked for.
  useEffect(() => () => job.value && !job.value.done && stop(), [at]);
  return tasks.map((task) => html`<${Task} key=${`${at} ${task.name}`} task=${task} at=${at} text=${text} open=${task.takes === "map"} />`);
}
