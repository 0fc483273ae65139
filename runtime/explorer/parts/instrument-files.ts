import { html, nothing, type TemplateResult } from 'lit-html';
import type { NamedScale } from '../../formats/named-scale.ts';
import { cardOf, signed } from '../../formats/octave-tuning.ts';
import {
  exportScale,
  FILE_TEMPO,
  formatsOf,
  SCALE_USES,
  type ScaleFormatName,
  type ScaleOwner,
  type ScaleUse,
  scaleFormat,
} from '../../formats/scale-formats.ts';
import { workshopLink } from '../../formats/scale-workshop.ts';
import { alwaysHasCents } from '../../formats/score.ts';
import { keyLetter } from '../../presentation/notation.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { shiftOf } from '../audio/practice.ts';
import { fileAddress } from '../data/data.ts';
import { partFailure } from '../data/failures.ts';
import { nameIn } from '../forms/names.ts';
import { foldout } from './lazy.ts';
import { checkView, choiceView, numberField, type Option } from './select.ts';

/** Links that save a scale as a file for instruments, each with instructions. */

export interface SavableScale {
  readonly scale: NamedScale;
  readonly owner: ScaleOwner;
  /** Path of its published files without ending; null if none are published. */
  readonly stem: string | null;
  readonly scores?: ScoreChoices;
}

/** The choices for the scores and MIDI files of a form. */
export interface ScoreChoices {
  readonly contents: readonly Option[];
  scaleWith(content: string): Promise<NamedScale>;
  content: string;
  /** With the chosen content. */
  scale: NamedScale;
  cents: boolean;
  tempo: number;
}

const ofContent = (format: ScaleFormatName, { scale, scores }: SavableScale): NamedScale =>
  scores !== undefined && scaleFormat(format).choices?.includes('content') === true ? scores.scale : scale;

/** A scale at the pitch of the visitor's setting, which its name has. */
function atPitch({ player: { practice, material } }: App, scale: NamedScale): NamedScale {
  const factor = shiftOf(practice, material);
  if (factor === 1) return scale;
  const frequency = scale.frequency * factor;
  const { score } = scale;
  const passages = score?.passages.map((notes) =>
    notes.map((note) => ({ ...note, frequency: note.frequency * factor })),
  );
  return {
    ...scale,
    name: `${scale.name}-${decimals(frequency, 1)}Hz`,
    frequency,
    comments: scale.comments.map((line) => line.replace(`${scale.frequency} Hz`, `${frequency} Hz`)),
    ...(score && passages
      ? { score: { ...score, passages, ...(score.drone && { drone: score.drone * factor }) } }
      : {}),
  };
}

/** A MIDI file has the drone of the page while that is chosen; its name says so. */
function withDrone({ player: { practice, material } }: App, format: ScaleFormatName, scale: NamedScale): NamedScale {
  const drone = format !== 'mid' || practice.drone === null ? undefined : material?.drones[practice.drone];
  if (drone === undefined || scale.score === undefined) return scale;
  return { ...scale, name: `${scale.name}-drone`, score: { ...scale.score, drone } };
}

const dataAddress = (content: string | Uint8Array): string =>
  typeof content === 'string'
    ? `data:text/plain;charset=utf-8,${encodeURIComponent(content)}`
    : `data:application/octet-stream;base64,${btoa(String.fromCharCode(...content))}`;

/** A link that saves a scale: to the published file, or to one made in the browser. */
function scaleLink(
  app: App,
  format: ScaleFormatName,
  saved: SavableScale,
  label = scaleFormat(format).label[app.language],
): TemplateResult {
  const { scale, stem, scores } = saved;
  const own = app.language === 'ar' && !app.isStatic ? 'arabic' : 'latin';
  const chosen = app.player.practice.script ?? own;
  const script = chosen === 'both' ? own : chosen;
  const sounding = withDrone(app, format, ofContent(format, saved));
  const { name, content } = exportScale(format, atPitch(app, sounding), { ...scores, script });
  const { ending } = scaleFormat(format);
  const hasFile = isPublished(app, format, saved) && name === scale.name + ending;
  const href = hasFile ? fileAddress(stem + ending) : dataAddress(content);
  return html`<a class="download-file" download=${name} href=${href}>${label}${sounding.score?.drone === undefined ? nothing : ` · ${app.text.drone}`}</a>`;
}

const isPublished = (
  { hasInstrumentFiles, isStatic }: App,
  format: ScaleFormatName,
  { owner, stem }: SavableScale,
): boolean =>
  hasInstrumentFiles &&
  stem !== null &&
  scaleFormat(format).published?.includes(owner) === true &&
  (isStatic || !scaleFormat(format).isHomeOnly);

/** An item of a list with such a link. A static page has published files only. */
export const scaleItem = (
  app: App,
  format: ScaleFormatName,
  saved: SavableScale,
  label?: string,
): TemplateResult | typeof nothing =>
  app.isStatic && !isPublished(app, format, saved) ? nothing : html`<li>${scaleLink(app, format, saved, label)}</li>`;

/** The two Scala files, which most instruments read; on the pages without script, every published file. */
export const scalaLinks = (app: App, saved: SavableScale): TemplateResult =>
  html`${formatsOf(saved.scale)
    .filter((name) => app.isStatic || !isOther(name))
    .map((name) => scaleItem(app, name, saved))}`;

const isOther = (name: ScaleFormatName): boolean => name !== 'scl' && name !== 'kbm';

/**
 * The card of the twelve keys as a table; the reason if a form has none, with the names of the notes concerned.
 *
 * @param keys which of its two rows it has; null for both
 */
export function keyCard(
  { text, language, player }: App,
  scale: NamedScale,
  keys = player.practice.keys,
): TemplateResult {
  const card = cardOf(scale);
  if ('reason' in card) {
    const notes = scale.score?.passages.flat() ?? [];
    const nameOf = (degree: number) => {
      const displayName = scale.noteNames[degree];
      return nameIn(language, notes.find(({ names }) => names?.displayName === displayName)?.names ?? { displayName });
    };
    const groups = card.degrees.map((group) => group.map(nameOf).join(text.comma)).join(' · ');
    return html`<p class="hint">${text.noKeyCard[card.reason]}${groups === '' ? nothing : ` ${groups}`}</p>`;
  }
  const offsets = (of: 'offset' | 'fromTonic') =>
    html`<tr>${card.map((it) => html`<td class="ltr">${it.degree === null ? '·' : signed(it[of], 0)}</td>`)}</tr>`;
  return html`<table class="key-card">
    <caption dir="auto">${keys === 'tonic' ? text.tonicZero : text.keyCard}</caption>
    <tbody>
      <tr>${card.map(({ key }) => html`<th scope="col">${keyLetter(key)}</th>`)}</tr>
      ${keys === 'tonic' ? nothing : offsets('offset')}
    </tbody>
    ${
      keys === 'reference'
        ? nothing
        : html`<tbody>
      ${keys === 'tonic' ? nothing : html`<tr><th scope="rowgroup" colspan=${card.length}>${text.tonicZero}</th></tr>`}
      ${offsets('fromTonic')}
    </tbody>`
    }
  </table>`;
}

function scoreControls(app: App, scores: ScoreChoices): TemplateResult {
  const { text } = app;
  const set = (change: Partial<ScoreChoices>) => {
    Object.assign(scores, change);
    app.refresh();
  };
  const setContent = (content: string) =>
    scores
      .scaleWith(content)
      .then((scale) => set({ content, scale }))
      .catch((error) => app.notify(partFailure(text, error)));
  const { least, most } = FILE_TEMPO;
  const { score } = scores.scale;
  const isNeeded = score !== undefined && alwaysHasCents(score);
  const setTempo = (typed: string) => {
    const tempo = Number(typed);
    if (tempo >= least && tempo <= most) set({ tempo });
  };
  return html`<div class="filters">
    ${choiceView(text.scoreContent, 'content', scores.content, scores.contents, (content) => void setContent(content))}
    ${checkView(isNeeded ? text.scoreCentsNeeded : text.scoreCents, 'cents', isNeeded || scores.cents, (cents) => set({ cents }), isNeeded)}
    ${numberField(text.scoreTempo, 'score-tempo', scores.tempo, setTempo, least, most)}
  </div>`;
}

/** Links for all other formats, with instructions. @param title heading of the list */
export function instrumentsPart(app: App, title: string, saved: SavableScale): TemplateResult {
  const { text, language } = app;
  const ofUse = (use: ScaleUse): TemplateResult | typeof nothing => {
    const formats = formatsOf(saved.scale).filter(
      (name) =>
        isOther(name) &&
        scaleFormat(name).use === use &&
        formatsOf(atPitch(app, ofContent(name, saved))).includes(name),
    );
    if (formats.length === 0) return nothing;
    return html`<h3>${SCALE_USES[use][language]}</h3>
      <dl>${formats.map((name) => html`<div><dt>${scaleLink(app, name, saved)}</dt><dd class="hint">${scaleFormat(name).help[language]}</dd></div>`)}</dl>
      ${use === 'keyboards' && (app.isStatic || saved.scores === undefined) ? keyCard(app, saved.scale) : nothing}`;
  };
  return foldout(
    app,
    'instruments',
    title,
    () => html`<p class="hint">${text.instrumentsHelp}</p>
        ${saved.scores === undefined ? nothing : scoreControls(app, saved.scores)}
        ${(Object.keys(SCALE_USES) as readonly ScaleUse[]).map(ofUse)}
        <dl>
          <div><dt><a class="open-elsewhere" rel="external noreferrer" target="_blank" href=${workshopLink(atPitch(app, saved.scale))}>${text.scaleWorkshop}</a></dt>
          <dd class="hint">${text.scaleWorkshopHelp}</dd></div>
        </dl>`,
  );
}
