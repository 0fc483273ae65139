import { html, nothing, type TemplateResult } from 'lit-html';
import { completeRoute } from '../addresses/complete-route.ts';
import type { App } from '../app.ts';
import { type Playable, passage } from '../audio/schedule.ts';
import { isChoosing, type Kept, keepView } from '../components/keep.ts';
import { miniLine } from '../components/mini-line.ts';
import { playDisc, playView, togglePlay } from '../components/play.ts';
import { loadForm } from '../forms/forms.ts';
import { bothNames, nameIn } from '../forms/names.ts';
import { upwardTuned } from '../forms/passages.ts';
import type { Result } from './result.ts';

/** A result of the search as a row: how it is played, its names, what it is, and its line. */

/** The tuning in which a result is shown, and its tonic. @throws FetchError */
async function placeOf({ language, data, combination }: App, { path, query }: Result) {
  const known = await completeRoute({ language, path, query }, combination, data);
  const [, , tuningSystem = '', startingNote = ''] = known.path;
  return { tuningSystem, startingNote, tonic: known.query.tonic ?? '' };
}

/** A result for the list. */
const keptOf = (app: App, result: Result): Kept => ({
  key: `${result.path[1]} `,
  async added() {
    const { tuningSystem, startingNote, tonic } = await placeOf(app, result);
    return [result.path[1], tuningSystem, startingNote, tonic].join(' ').trim();
  },
});

/** A maqām or jins that was found, to play; null for other things. */
export function itemOf(app: App, result: Result): Playable | null {
  const { names, path, query } = result;
  const [kind, id] = path;
  if (kind !== 'maqam' && kind !== 'jins') return null;
  return passage(
    nameIn(app.language, names),
    async () => {
      const { tuningSystem, startingNote, tonic } = await placeOf(app, result);
      return upwardTuned(await loadForm(app.data, kind, id, { tuningSystem, startingNote }, tonic), app);
    },
    `found ${kind} ${id} ${query.tonic ?? ''}`,
  );
}

/** A play button for the mouse; from the field, a key plays the result. */
function playSign(app: App, item: Playable): TemplateResult {
  const play = (event: Event) => {
    event.stopPropagation();
    togglePlay(app, item);
  };
  return html`<span class="play ${app.player.item?.id === item.id ? 'on' : ''}" aria-hidden="true" @click=${play}>${playDisc(app, item)}</span>`;
}

const nameOf = ({ language }: App, { names, about }: Result): TemplateResult =>
  html`${bothNames(language, names)} <small>${about}</small>`;
const lineOf = ({ line }: Result) => (line === undefined ? nothing : miniLine(line));
const signOf = ({ isFact }: Result) =>
  html`<span class="no-play" aria-hidden="true">${isFact === true ? '¶' : nothing}</span>`;

/** The content of an option. */
export function resultOption(app: App, result: Result): TemplateResult {
  const item = itemOf(app, result);
  return html`${item === null ? signOf(result) : playSign(app, item)}<span class="scale-name">${nameOf(app, result)}</span>${lineOf(result)}`;
}

/** A row with a link. */
export function resultRow(app: App, result: Result): TemplateResult {
  const item = itemOf(app, result);
  const name = nameOf(app, result);
  return html`<li class="scale-row">${item === null ? signOf(result) : playView(app, item)}
    ${result.isFact === true ? html`<span class="scale-name">${name}</span>` : html`<a class="scale-name" href=${app.href(result.path, result.query)}>${name}</a>`}${item !== null && isChoosing(app) ? keepView(app, item.title, keptOf(app, result)) : lineOf(result)}</li>`;
}
