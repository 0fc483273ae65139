import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { namesOnTonic } from '../../engine/form-name.ts';
import { OCTAVE_CENTS, withinOctave } from '../../engine/octave.ts';
import type { FoundForm } from '../../lookup/find-forms.ts';
import { createLookup, type Lookup } from '../../lookup/form-index.ts';
import { WIDEST } from '../../lookup/rank-forms.ts';
import { lru, once } from '../../memo.ts';
import { combinationKey, namedCombinations } from '../../presentation/combinations.ts';
import { matchFacts } from '../../presentation/found-form.ts';
import { jinsFamily } from '../../presentation/jins-family.ts';
import { letterName } from '../../presentation/notation.ts';
import { decimals } from '../../presentation/numbers.ts';
import { type FindAnswer, find } from '../../questions/find.ts';
import type { FoundEntity } from '../../questions/find-entities.ts';
import { answerNearest } from '../../questions/nearest.ts';
import type { Note } from '../../questions/notes.ts';
import { pageNote } from '../../questions/page-notes.ts';
import { readAddress } from '../../questions/question.ts';
import type { LookupTable } from '../../schemas/lookup.ts';
import { ltr } from '../../text/isolated.ts';
import type { App, OpenPage, Page } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { type MiniLine, miniLine } from '../components/mini-line.ts';
import { playView } from '../components/play.ts';
import { loadForm } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { upwardTuned } from '../forms/passages.ts';
import { withSigns } from '../parts/international.ts';
import { foldout } from '../parts/lazy.ts';
import { fieldOf } from '../parts/long-text.ts';
import { checkView, choiceView, labelledOptions, numberField } from '../parts/select.ts';
import { type AnsweredQuestion, answerQuestion, type Content, MAX_SHOWN } from './answered-question.ts';
import { keysOf, keysView, otherKeysView, playedKey } from './keys.ts';

/** Which maqāmāt and ajnās contain some notes and not others, or fit inside a scale. */

/** Tunings that are shown as the nearest. */
const MAX_NEAREST = 5;

const signedCents = (cents: number): string => `${cents > 0 ? '+' : ''}${decimals(cents, 1)}`;

/** The notes of a found form above its tonic; those of the question are filled. */
function lineOf({ table }: Lookup, { kind, tuningSystem, startingNote, tonic, notes, others }: FoundForm): MiniLine {
  const key = combinationKey({ tuningSystem, startingNote });
  const combination = table.combinations.find((it) => combinationKey(it) === key);
  const centsOf = ({ idName }: FoundForm['tonic']): number => {
    const at = combination?.notes.indexOf(table.noteNames.findIndex((note) => note.idName === idName)) ?? 0;
    return combination?.cents[at % combination.cents.length] ?? 0;
  };
  const above = (note: FoundForm['tonic']) => withinOctave(centsOf(note) - centsOf(tonic));
  const found = notes.map(({ note }) => above(note));
  const cents = [...new Set([...found, ...others.map(above)])].sort((x, y) => x - y);
  const isFound = (at: number) => found.some((it) => Math.abs(withinOctave(at) - it) < 0.01);
  return {
    notes: [...cents, ...(kind === 'maqam' ? [OCTAVE_CENTS] : [])].map((at) => ({ cents: at })),
    family: jinsFamily(cents),
    isFound,
  };
}

/** On which note a transposed form begins; a qarār is an octave lower, a jawāb an octave higher. */
function transposedTo({ transposedTo, octaves }: App['text'], { idName, ipnName }: FoundForm['tonic']): string {
  const octave = idName.startsWith('qarar_') ? octaves.qarar : idName.startsWith('jawab_') ? octaves.jawab : '';
  return `${transposedTo(letterName(ipnName))}${octave}`;
}

function entityView(app: App, content: Content, { isInside }: FindAnswer, { holding }: FoundEntity): TemplateResult {
  const { text, language, combination, data } = app;
  const { combinations, lookup } = content;
  const here = combinationKey(combination);
  const shown = (holding.find((form) => combinationKey(form.combination) === here) ?? holding[0]).found();
  const { kind, entity, tonic, grade } = shown;
  const addressIn = ({ tuningSystem, startingNote }: CombinationOf, isBase: boolean): string =>
    app.href([kind, entity.idName, tuningSystem, startingNote], isBase ? {} : { tonic: tonic.idName });
  const name = shortName(nameIn(language, shown.isBaseForm ? entity : namesOnTonic(entity, tonic)));
  // A tuning is listed once, however many of its forms hold the pitches.
  const byCombination = [
    ...new Map(holding.toReversed().map((form) => [combinationKey(form.combination), form])).values(),
  ];
  const inTunings = text.inTunings(new Set(byCombination.map((form) => form.combination.tuningSystem)).size);
  const facts = [
    text.kinds[kind],
    isInside ? '' : grade === 'contains' ? text.moreNotes(shown.others.length) : text.grades[grade],
    ...matchFacts({ ways: text.ways, transposed: transposedTo(text, tonic) }, shown),
    isInside || grade === 'near' ? text.upTo(decimals(shown.largest, 1)) : '',
  ].filter((fact) => fact !== '');
  const item = passage(name, async () =>
    upwardTuned(await loadForm(data, kind, entity.idName, shown, shown.isBaseForm ? '' : tonic.idName)),
  );
  const tunings = () =>
    byCombination.toReversed().map(({ combination: there, isBase }) => {
      const named = combinations.get(combinationKey(there));
      return html`<li><a href=${addressIn(there, isBase)}>${named === undefined ? there.tuningSystem : nameIn(language, named.names)}</a></li>`;
    });
  return html`<li class="found scale-row">${playView(app, item)}
    <a class="scale-name" href=${addressIn(shown, shown.isBaseForm)}><span class="entry-name">${name}</span> <small>${withSigns(facts.join(' · '))}</small></a>
    ${miniLine(lineOf(lookup, shown))}
    ${byCombination.length < 2 ? nothing : html`<details><summary>${inTunings}</summary><ul class="links">${tunings()}</ul></details>`}
  </li>`;
}

/** The changes of the address that follow a hint. */
function changesOf(note: Note): Readonly<Record<string, string>> | null {
  if (note.code === 'wider') return { within: String(note.within) };
  if (note.code === 'notWhole') return { whole: '' };
  return note.code === 'everyTuning' ? { where: '' } : null;
}

function answerView(app: App, content: Content, { answer, problem }: AnsweredQuestion): TemplateResult {
  const { text, route, language } = app;
  if (answer === null) return html`<p class="hint" role="status">${problem === '' ? text.findFormats : nothing}</p>`;
  const { counts, entities, isInside, assumed, hints } = answer;
  const { exact, near, contains } = counts;
  const count = isInside ? text.insideCount(exact + near, exact) : text.findCount(exact, near, contains);
  const noteView = (note: Note) => {
    const sentence = pageNote(language, note);
    const changes = changesOf(note);
    return changes === null
      ? sentence
      : html`<a href=${app.href(route.path, { ...route.query, ...changes })}>${sentence}</a>`;
  };
  const isNothing = entities.length === 0;
  // One thing with exactly these notes is the answer.
  const [first] = entities;
  const isOne = !isInside && exact === 1 && first !== undefined;
  const heading = isOne ? text.findAnswer(nameIn(language, first.best.entity), near + contains) : count;
  return html`<div role="status"><h2 class="count">${isNothing ? (isInside ? text.insideNothing : text.findNothing) : heading}</h2></div>
    ${isNothing ? nothing : html`<p class="hint">${text.findDots}</p>`}
    ${hints.length === 0 ? nothing : html`<p>${hints.map(noteView)}</p>`}
    ${assumed.map((note) => html`<p class="hint">${noteView(note)}</p>`)}
    <ul class="finds" aria-label=${text.findTitle}>${entities.slice(0, MAX_SHOWN).map((entity) => entityView(app, content, answer, entity))}</ul>
    ${entities.length > MAX_SHOWN ? html`<p class="hint">${text.findMore}</p>` : nothing}
    ${'slots' in answer.pitches.pitches[0] ? nothing : foldout(app, 'nearest', text.nearestTunings, () => nearestView(app, content))}`;
}

/** The tunings whose pitches are nearest to those of the question. */
function nearestView(app: App, { lookup, combinations }: Content): TemplateResult {
  const { text, language, route } = app;
  const { q, where: _, ...query } = route.query;
  const { tunings } = answerNearest(lookup, readAddress(find.parameters, { ...query, pitches: q }).values);
  return html`<ol class="links">${tunings.slice(0, MAX_NEAREST).map((tuning) => {
    const names = combinations.get(combinationKey(tuning))?.names ?? { displayName: tuning.tuningSystem };
    const nameOf = (note: string | null) => lookup.table.noteNames.find(({ displayName }) => displayName === note);
    const pitches = tuning.pitches.map(
      ({ note, cents }) => `${nameIn(language, nameOf(note) ?? { displayName: '–' })} ${ltr(signedCents(cents))}`,
    );
    return html`<li><a href=${app.href(['tuning', tuning.tuningSystem, tuning.startingNote])}>${nameIn(language, names)}</a> · ${text.upTo(decimals(tuning.largest, 1))}
      · <small>${pitches.join(text.comma)}</small></li>`;
  })}</ol>`;
}

const changing =
  ({ route, go }: App) =>
  (changed: Readonly<Record<string, string>>): void =>
    go(route.path, { ...route.query, ...changed }, true);

function view(app: App, content: Content, answered: AnsweredQuestion): TemplateResult {
  const { text, route } = app;
  const { q = '' } = route.query;
  const field = fieldOf(q);
  const without = fieldOf(route.query.without ?? '');
  const { values, unread, isHere, isInside } = answered;
  const { within } = values;
  const change = changing(app);
  const choice = (
    label: string,
    name: string,
    labels: Readonly<Record<string, string>>,
    value = route.query[name] ?? '',
  ) => choiceView(label, name, value, labelledOptions(labels), (chosen) => change({ [name]: chosen }));
  const isFirst = answered.answer?.isFromTonic === true;
  const first = answered.answer?.pitches.pitches[0];
  // The keys show notes of the tuning only.
  const isTyped =
    answered.problem !== '' || isInside || unread.length > 0 || (first !== undefined && !('slots' in first));
  const box = (label: string, isChecked: boolean, on: string, off: string, name: string) =>
    checkView(label, name, isChecked, (isNow) => change({ [name]: isNow ? on : off }));
  return html`<h1>${text.findTitle}</h1>
    ${keysView(app, keysOf(app, content, answered), answered, change)}
    <details class="typing" ?open=${isTyped}><summary class="pick opens">${text.findTyping}</summary>
    <form class="filters" role="search" aria-label=${text.findTitle} @submit=${(event: Event) => event.preventDefault()}>
      <div class="field wide"><label for="pitches">${text.findPitches}</label>
        <textarea id="pitches" class="pitches" aria-invalid=${answered.problem !== ''} aria-describedby="pitches-problem" rows="1" dir=${field.dir} wrap=${field.wrap} autocomplete="off" spellcheck="false" placeholder=${text.findExample} .value=${field.value}
          @input=${(event: Event) => change({ q: (event.target as HTMLTextAreaElement).value })}></textarea>
        <p id="pitches-problem" class="problem" role="status">${answered.problem}</p></div>
      ${
        isInside || (route.query.without ?? '') === ''
          ? nothing
          : html`<label class="field"><span>${text.findWithout}</span>
        <input class="without" dir=${without.dir} autocomplete="off" spellcheck="false" .value=${without.value}
          @input=${(event: Event) => change({ without: (event.target as HTMLInputElement).value })} /></label>`
      }
      ${choice(text.findAsk, 'ask', { contains: text.findContains, inside: text.findInside }, isInside ? 'inside' : 'contains')}
      ${choice(text.findWhere, 'where', { '': text.findEverywhere, here: text.findHere }, isHere ? 'here' : '')}
      ${choice(text.findKind, 'kind', { '': text.any, maqam: text.maqamat, jins: text.ajnas })}
      ${numberField(text.findWithin, 'within', within, (typed) => change({ within: typed }), 0, WIDEST)}
    </form>
    <div class="checks">
      ${isInside ? nothing : box(text.findWhole, values.whole, 'on', '', 'whole')}
      ${box(text.findBase, values.base, 'on', '', 'base')}
      ${box(text.findOnTonic, isFirst, 'on', 'any', 'first')}
    </div>
    </details>
    ${unread.includes('within') ? html`<p class="notice" role="status">${text.findNotWithin(route.query.within ?? '', WIDEST, within)}</p>` : nothing}
    <div class="finding">${answerView(app, content, answered)}</div>
    ${foldout(app, 'other-keys', text.findOtherKeys, () => otherKeysView(app, change))}`;
}

/** The page of a question; the answer is computed once. */
function pageFor(app: App, content: Content): Page {
  const answered = once(() => answerQuestion(app, content));
  return {
    title: app.text.findTitle,
    view: () => view(app, content, answered()),
    keys: (key) => playedKey(app, keysOf(app, content, answered()), answered(), changing(app), key),
    again: (next) => pageFor(next, content),
  };
}

const lookups = lru<LookupTable, Lookup>(1);

export const openFind: OpenPage = async (app): Promise<Page> => {
  const [table, list, catalogue] = await Promise.all([
    app.data.read('lookup', {}),
    app.data.read('pitchClasses', app.combination),
    app.data.read('catalogue', {}),
  ]);
  const content: Content = {
    lookup: lookups(table, () => createLookup(table)),
    list,
    combinations: new Map(namedCombinations(catalogue).map((it) => [combinationKey(it), it])),
  };
  return pageFor(app, content);
};
