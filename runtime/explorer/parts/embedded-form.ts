import { html, nothing, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { type Degree, type Form, isAsymmetric } from '../forms/forms.ts';
import { bothNames, nameIn, noteNames } from '../forms/names.ts';
import { upAndDown } from '../forms/passages.ts';

/** A form as a card, to be embedded in another page: its names, tuning and notes, and a button that plays it. */

function noteList({ language }: App, label: string, degrees: readonly Degree[], prefix: string, tonic: number) {
  const note = (degree: Degree, i: number) => html`<li data-mark="${prefix}${i}">
    <span>${nameIn(language, noteNames(degree))}</span>
    <span class="number">${decimals((degree.cents ?? 0) - tonic, 0)}</span>
  </li>`;
  return html`<h2>${label}</h2>
    <ol class="card-notes">${degrees.map(note)}</ol>`;
}

export function cardPart(app: App, form: Form): TemplateResult {
  const { text, language } = app;
  const { tuningSystem } = form.detail.context;
  const tonic = form.ascending[0]?.cents ?? 0;
  const list = (direction: 'ascending' | 'descending') =>
    noteList(app, `${text[direction]} (${text.dataUnits.cents})`, form[direction], direction[0], tonic);
  return html`<h1>${bothNames(language, form.names)}</h1>
    <p class="card-tuning">${nameIn(language, tuningSystem)} · ${text.startingNote} ${nameIn(language, tuningSystem.selectedStartingNote)}</p>
    <p>${playView(app, passage(nameIn(language, form.names), upAndDown(form)))}</p>
    ${list('ascending')} ${isAsymmetric(form) ? list('descending') : nothing}`;
}
