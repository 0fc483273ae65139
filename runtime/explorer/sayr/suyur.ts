import { html, nothing, type TemplateResult } from 'lit-html';
import { stopSources } from '../../documents/entities/stop-sources.ts';
import { centsRatio } from '../../engine/ratio.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { type Stop, sayrPassages } from '../../formats/sayr.ts';
import type { Passage } from '../../formats/score.ts';
import type { Emendation } from '../../schemas/apparatus.ts';
import type { Sayr } from '../../schemas/entities.ts';
import { idName as noteIdName } from '../../text/id-name.ts';
import type { App } from '../app.ts';
import { type Playable, passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import type { ArchiveVersion } from '../data/archive-version.ts';
import { type Form, maqamOf } from '../forms/forms.ts';
import { type Names, nameIn } from '../forms/names.ts';
import { type Cited, citedFact, citedSources } from '../parts/cite.ts';
import { withSigns } from '../parts/international.ts';
import { citation } from '../parts/source-links.ts';
import { entityFile, type Variants } from '../variants/apparatus.ts';
import { remarkPart } from '../variants/remarks.ts';
import { variantMark } from '../variants/variants.ts';

/** The documented melodic paths of a maqām, each as a line of stops that can be played. */

/** The data and state of the suyūr of a page, apart from their documents. */
export interface SuyurState extends SayrState {
  readonly version: ArchiveVersion;
}

/** Those that a sayr without a citation needs. */
interface SayrState {
  readonly archive: ArchiveRecords;
  readonly variants: Variants;
  /** Stops that could not be played, by the index of the sayr; only for played suyūr. */
  readonly unheard: Map<number, ReadonlySet<number>>;
}

const ARROWS: Readonly<Record<string, string>> = { ascending: '↑', descending: '↓' };

const markOf = (sayr: number, stop: number): string => `s${sayr}-${stop}`;

/**
 * The page of a jins or maqām in a sayr, on its note there; the address of a base form has no note, and a moved note no form.
 * It has no tuning, since not every tuning has every form that a sayr names.
 */
function stopHref(
  app: App,
  { movedBy }: Form,
  { type, value, startingNoteName }: Stop,
  { archive }: SayrState,
): string {
  // A maqām and a jins can have the same id.
  const maqam = type === 'maqam' ? archive.maqamat.find(({ id }) => id === value) : undefined;
  const jins = type === 'jins' ? archive.ajnas.find(({ id }) => id === value) : undefined;
  const [first = ''] = maqam?.ascendingNoteNames ?? jins?.noteNames ?? [];
  const own = startingNoteName?.idName ?? '';
  const tonic = own === noteIdName(first) || movedBy !== null ? '' : own;
  return app.href([type, (maqam ?? jins)?.idName ?? value], { tonic });
}

const variantsOfStop = ({ variants }: SayrState, form: Form, index: number, stop: number) =>
  variants(entityFile('maqamat', form.id), `/suyur/${index}/stops/${stop}`);

/**
 * The name of a stop in this form. If it has none: for a removed jins, the former name from the apparatus; for other ajnās
 * and maqāmāt, their number; else the recorded text.
 */
function stopName({ language, text }: App, stop: Stop, doubts: readonly Emendation[]): string {
  const named: Names | undefined = stop.noteName ?? stop.jins ?? stop.maqam;
  if (named !== undefined) return nameIn(language, named);
  const former = doubts.find(({ recorded }) => recorded === stop.value)?.corrected;
  if (stop.type === 'jins' && typeof former === 'string') return text.formerJins(former);
  if (stop.type === 'jins' || stop.type === 'maqam') return `${text.unknown[stop.type]} ${stop.value}`;
  return stop.value === '' ? text.emptyStop : stop.value;
}

function stopView(app: App, form: Form, sayr: Sayr, index: number, i: number, state: SayrState): TemplateResult {
  const { text } = app;
  const stop = sayr.stops[i];
  const doubts = variantsOfStop(state, form, index, i);
  const name = stopName(app, stop, doubts);
  const mark = variantMark(app, `stop-${index}-${i}`, doubts);
  if (stop.type === 'direction') {
    const word = stop.value === 'descending' ? text.descending : text.ascending;
    return html`<li class="direction"><span aria-hidden="true">${ARROWS[stop.value] ?? '→'}</span><span class="unseen">${word}</span>${mark}</li>`;
  }
  const isUnheard = state.unheard.get(index)?.has(i) ?? false;
  const isKnown = stop.jins !== undefined || stop.maqam !== undefined;
  return html`<li class="at-${stop.type}" ?data-unheard=${isUnheard} data-mark=${markOf(index, i)}>
    ${playView(app, sayrItem(app, form, sayr, index, name, state, i), { size: 's' })}
    ${isKnown ? html`<a href=${stopHref(app, form, stop, state)}>${withSigns(name)}</a>` : withSigns(name)}${mark}
  </li>`;
}

/** A sayr to play; it reports the stops that cannot be played in this tuning. @param only the one stop to play */
function sayrItem(
  app: App,
  form: Form,
  sayr: Sayr,
  index: number,
  title: string,
  state: SayrState,
  only?: number,
): Playable {
  const notesOf = (heard: Passage, stop: number) =>
    only === undefined || only === stop
      ? heard.map(({ frequency }) => ({ frequency: frequency * factor, mark: markOf(index, stop) }))
      : [];
  const factor = centsRatio(form.movedBy ?? 0);
  const load = async () => {
    const sources = await stopSources(app.data.load, state.archive, form.id, form.detail);
    // What is moved is the base form.
    const isBaseForm = form.movedBy !== null || sources.isBaseForm;
    const passages = await sayrPassages(sayr.stops, { ...sources, isBaseForm });
    const unheard = passages.flatMap((heard, stop) =>
      heard.length === 0 && sayr.stops[stop].type !== 'direction' ? [stop] : [],
    );
    state.unheard.set(index, new Set(unheard));
    app.refresh();
    return passages.flatMap(notesOf);
  };
  return passage(title, load, `sayr-${index}-${only ?? 'all'}`);
}

const authorOf = ({ language }: App, sayr: Sayr): string =>
  language === 'ar' ? sayr.creatorArabic : sayr.creatorEnglish;

const titleOf = (app: App, form: Form, sayr: Sayr): string =>
  [app.text.sayr, nameIn(app.language, form.names), authorOf(app, sayr)].filter((part) => part !== '').join(' · ');

/** A sayr with its source; each stop plays. @param index of the sayr in its maqām */
export function sayrView(app: App, form: Form, sayr: Sayr, index: number, state: SayrState): TemplateResult {
  const { text } = app;
  const author = authorOf(app, sayr);
  const file = entityFile('maqamat', form.id);
  // Documents do not contain remarks on a sayr.
  const record = state.archive.maqamat.find(({ idName }) => idName === form.id);
  const bibliography = { records: state.archive.sources, variants: state.variants };
  const unheard = sayr.stops.flatMap((stop, i) =>
    state.unheard.get(index)?.has(i) ? [stopName(app, stop, variantsOfStop(state, form, index, i))] : [],
  );
  return html`<div class="sayr">
    <ol class="path">
      ${sayr.stops.map((_, i) => stopView(app, form, sayr, index, i, state))}
    </ol>
    <p class="attribution">
      ${author === '' ? '' : `${author} · `}${citation(app, bibliography, sayr, `sayr-${index}`, state.variants(file, `/suyur/${index}/sourceId`, `/suyur/${index}/page`))}
      ${sayr.hasNotesOutOfRange ? html`<br />${text.outOfRange}` : nothing}
      <span role="status">${unheard.length === 0 ? nothing : html`<br />${text.unheard(unheard.join(text.comma))}`}</span>
    </p>
    ${remarkPart(app, record?.suyur[index]?.comments, state.archive.sources)}
    ${playView(app, sayrItem(app, form, sayr, index, titleOf(app, form, sayr), state), { text: text.playSayr })}
  </div>`;
}

/** A sayr as a line of text. */
export function sayrLine(app: App, form: Form, sayr: Sayr, index: number, state: SayrState): string {
  const onward = app.language === 'ar' ? ' ← ' : ' → ';
  const parts = sayr.stops.map((stop, i) =>
    stop.type === 'direction' ? (ARROWS[stop.value] ?? '') : stopName(app, stop, variantsOfStop(state, form, index, i)),
  );
  const author = authorOf(app, sayr);
  const line = parts.filter((part) => part !== '').join(onward);
  return author === '' ? line : `${author}: ${line}`;
}

/** The citations of the suyūr of a form. */
export const suyurCitations = (app: App, form: Form, state: SuyurState): readonly Cited[] =>
  (maqamOf(form)?.suyur ?? []).flatMap((sayr, index) => {
    const name = titleOf(app, form, sayr);
    const fact = citedFact(app, { key: `${form.names.idName}_sayr_${index + 1}`, name }, state.version, name);
    return [fact, ...citedSources(app, state.archive.sources, [sayr])];
  });

export function suyurPart(app: App, form: Form, state: SuyurState): TemplateResult {
  const { text } = app;
  const suyur = maqamOf(form)?.suyur ?? [];
  return html`<section id="suyur">
    <h3>${text.suyur}</h3>
    <p class="hint">${suyur.length === 0 ? text.noSuyur : text.suyurHelp}</p>
    ${suyur.map((sayr, index) => sayrView(app, form, sayr, index, state))}
  </section>`;
}
