import { html, nothing, type TemplateResult } from 'lit-html';
import { centsRatio } from '../../engine/ratio.ts';
import { IPN_SLOTS } from '../../engine/reference-note.ts';
import { nearestKey } from '../../formats/keys.ts';
import type { Analysis } from '../../listening/analyse.ts';
import { nearestDegree } from '../../listening/candidates.ts';
import { PARTS, type Part } from '../../listening/export.ts';
import { TURKISH_MAKAMS } from '../../listening/makams.ts';
import { centsOf } from '../../listening/melody.ts';
import type { Probable } from '../../listening/recognise.ts';
import type { Stretch, Track } from '../../listening/track.ts';
import { CLEAR_PROBABILITIES } from '../../listening/verdict.ts';
import { catalogueNames } from '../../presentation/combinations.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { ListenText } from '../../presentation/text/listen-en.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { type Door, doorsView } from '../components/door.ts';
import { playView } from '../components/play.ts';
import { familyNames, nameIn } from '../forms/names.ts';
import { numberField } from '../parts/select.ts';
import { tableView } from '../parts/table.ts';
import { heldNote, trackChart } from './charts.ts';
import type { MicrophoneProblem } from './microphone.ts';

/** The result of a recording: a sentence, the pitch over time, and doors to what it rests on and what can be corrected. */

/** Maximum rows of the lists, and of the maqāmāt and makams of a sentence. */
const MAX_ROWS = 8;
const MAX_NAMES = 3;
/** Tonics and families that are less likely are not shown. */
const LEAST_PROBABILITY = 0.01;
const SURE = 0.9;
const LIKELY = 0.65;
const FAIR = 0.05;
/** A degree that sounds for less time is not part of the melody. */
const HEARD_SECONDS = 0.5;

export interface Shown {
  readonly file: { readonly name: string; readonly url: string };
  readonly track: Track;
  readonly analysis: Analysis;
  /** Cents above 1 Hz of a tonic that was set; null for the estimate. */
  readonly tonic: number | null;
  readonly stretch: Stretch | null;
  readonly held: number | MicrophoneProblem | true | null;
}

export interface Controls {
  /** @param tonic cents above 1 Hz; null for the estimate */
  setTonic(tonic: number | null): void;
  setMaqam(maqam: string): void;
  setStretch(stretch: Stretch | null): void;
  save(part: Part | 'json'): void;
  holdNote(): void;
}

const percent = (share: number): string => (share > 0.99 ? '> 99%' : `${Math.round(100 * share)}%`);
const hertzOf = (cents: number): string => decimals(centsRatio(cents), 1);
/** The piano key nearest to a pitch. The note of the tuning there would be read as the written tonic of a maqām. @param cents above 1 Hz */
function pianoKey(cents: number): string {
  const key = nearestKey(centsRatio(cents));
  return `${IPN_SLOTS[key % IPN_SLOTS.length].replace('#', '♯')}${Math.floor(key / IPN_SLOTS.length) - 1}`;
}
const numberCell = (value: number): TemplateResult =>
  html`<td class="number">${Number.isFinite(value) ? decimals(value, 1) : '–'}</td>`;

function namesOf({ language }: App, { pitches }: Analysis, catalogue: Catalogue) {
  const names = catalogueNames(catalogue, language);
  return {
    of: (id: string) => names.get(id) ?? id,
    /** The note of the tuning that is nearest to a pitch in any octave. @param cents above 1 Hz */
    nearest(cents: number): string {
      const [index] = nearestDegree(
        pitches.map((pitch) => pitch.cents),
        cents,
      );
      return nameIn(language, pitches[index].note);
    },
  };
}
type NamesOfResult = ReturnType<typeof namesOf>;

/** A probability in words, with its percentage: in tests, the same word was right at other rates for tonics than for makams. */
function gradeOf({ grades, graded }: ListenText, probability: number): string {
  const grade = probability >= SURE ? grades.sure : probability >= LIKELY ? grades.likely : grades.possible;
  return graded(grade, percent(probability));
}

/** Seconds as minutes and seconds, and back; null for another text. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
function secondsOf(typed: string): number | null {
  const parts = /^(?:(\d+):)?(\d+(?:\.\d+)?)$/.exec(typed.trim());
  return parts === null ? null : 60 * Number(parts[1] ?? 0) + Number(parts[2]);
}

/** Whether the sound is a melody with enough notes, of which anything can be said. */
const isMelody = ({ verdict: { doubt } }: Analysis): boolean =>
  doubt !== 'fewNotes' && doubt !== 'fewPitches' && doubt !== 'littlePitch';

/** Whether nothing is like the melody: then neither a family nor a makam is named. */
const isForeign = (analysis: Analysis): boolean => !isMelody(analysis) || analysis.verdict.doubt === 'noMaqam';

/** The result as sentences: what is clear, and what would help where nothing is. */
function result(
  { language, combination, text: { comma } }: App,
  text: ListenText,
  { analysis, tonic: given, stretch }: Shown,
  names: NamesOfResult,
): TemplateResult {
  const { tonic, tonics, families, maqamat } = analysis;
  const { isTonicClear, isFamilyClear, doubt } = analysis.verdict;
  const either = <T>(list: readonly Probable<T>[], name: (of: T, probability: number) => string) =>
    list
      .slice(0, 2)
      .map(({ of, probability }) => name(of, probability))
      .join(text.or);
  const familyName = (of: Analysis['families'][number]['of']) => nameIn(language, familyNames(of));
  const possibleFamily = (of: Analysis['families'][number]['of'], probability: number) =>
    text.possibleFamily(familyName(of), percent(probability));
  const [, other] = families;
  const otherFamily =
    other === undefined || other.probability < FAIR ? '' : possibleFamily(other.of, other.probability);
  // Probabilities of parts with less than 40 seconds of pitch are not reliable (docs/listening.md).
  const possibleTonic = doubt === 'short' ? text.shortTonic : text.possibleTonic;
  const grade = given === null ? gradeOf(text, tonics[0].probability) : text.grades.set;
  const ofTonic = isTonicClear
    ? text.tonicIs(decimals(centsRatio(tonic), 0), grade, pianoKey(tonic))
    : text.unclearTonic(either(tonics, (of, probability) => possibleTonic(hertzOf(of), percent(probability))));
  const ofFamily = isFamilyClear
    ? text.familyIs(familyName(families[0].of), gradeOf(text, families[0].probability), otherFamily)
    : doubt === null
      ? text.unclearFamily(either(families, possibleFamily))
      : text.doubts[doubt];
  const help = isFamilyClear ? '' : text.help[stretch === null ? 'whole' : 'part'][doubt ?? 'none'];
  const best = maqamat.slice(0, MAX_NAMES).map(({ candidate }) => names.of(candidate.maqam));
  // Names would contradict the sentence that the melody is unlike all recordings.
  const isListed = isTonicClear && !isForeign(analysis) && doubt !== 'unlike';
  const isAnswer = isTonicClear && isMelody(analysis);
  // Before the doubt whether it is a maqām, a clear tonic would look like one.
  const isDoubtFirst = isAnswer && doubt === 'noMaqam';
  const sentences = [
    isAnswer ? '' : text.noAnswer,
    isDoubtFirst ? ofFamily : '',
    isMelody(analysis) ? ofTonic : '',
    isDoubtFirst ? '' : ofFamily,
    help,
    isMelody(analysis) || given !== null ? '' : text.ifSet,
    isListed ? text.bestFits(names.of(combination.tuningSystem), best.join(comma)) : '',
  ];
  return html`<p class="verdict" role="status">${sentences.filter((sentence) => sentence !== '').join(' ')}</p>`;
}

/** The possible tonics with their frequencies, probabilities and sounds, and the ways to set another. */
function tonicPart(app: App, text: ListenText, shown: Shown, names: NamesOfResult, controls: Controls): TemplateResult {
  const { analysis, tonic: given, held } = shown;
  const set = (typed: string) => {
    if (Number(typed) > 0) controls.setTonic(centsOf(Number(typed)));
  };
  const itemOf = (cents: number) =>
    passage(`${hertzOf(cents)} ${text.hertz}`, [{ frequency: centsRatio(cents), mark: '' }]);
  const isLikely = ({ probability }: Probable<number>) => probability >= LEAST_PROBABILITY;
  const table = tableView(
    'possible-tonics',
    text.tonics,
    [text.tonic, text.probability, text.hearOrUse],
    analysis.tonics
      .filter(isLikely)
      .slice(0, MAX_ROWS)
      .map(
        ({ of, probability }) => html`<tr>
        <th scope="row">${hertzOf(of)} ${text.hertz}<br /><bdi class="hint">${pianoKey(of)}</bdi></th>
        <td class="number">${given === null ? percent(probability) : text.grades.set}</td>
        <td>${playView(app, itemOf(of), { size: 's' })}
          <button class="button use" @click=${() => controls.setTonic(of)}>${text.useTonic}</button></td></tr>`,
      ),
  );
  return html`${isMelody(analysis) ? table : nothing}
  <p class="actions known">
    ${numberField(text.tonicHertz, 'tonic', centsRatio(analysis.tonic).toFixed(2), set, 20, 2000)}
    <button class="button hold" @click=${controls.holdNote}>${held === true ? text.holdNote : text.setTonic}</button>
    ${given === null ? nothing : html`<button class="button estimate" @click=${() => controls.setTonic(null)}>${text.proposedTonic}</button>`}
  </p>
  ${typeof held === 'number' ? heldNote(text, names.nearest(centsOf(held)), held, () => controls.setTonic(centsOf(held))) : nothing}
  ${typeof held === 'string' ? html`<p class="problem" role="alert">${text.microphone[held]}</p>` : nothing}`;
}

/** The families with their probabilities, if nothing else is in doubt. */
function familyPart({ language }: App, text: ListenText, analysis: Analysis): TemplateResult | typeof nothing {
  if (analysis.verdict.doubt !== null) return nothing;
  const likely = analysis.families.filter(({ probability }) => probability >= LEAST_PROBABILITY);
  return tableView(
    'families',
    text.families,
    [text.family, text.probability],
    likely
      .slice(0, MAX_ROWS)
      .map(
        ({ of, probability }) =>
          html`<tr><th scope="row">${nameIn(language, familyNames(of))}</th><td class="number">${percent(probability)}</td></tr>`,
      ),
  );
}

/** The makams of Turkish recordings that are most similar. */
function makamPart(
  { text: { comma } }: App,
  text: ListenText,
  { analysis, stretch }: Shown,
  names: NamesOfResult,
): TemplateResult {
  const { makams, maqamat, verdict } = analysis;
  const [first, second, third] = makams.map(({ of: { name, maqam } }) => text.makam(name, names.of(maqam)));
  const isListed = maqamat.slice(0, MAX_ROWS).some(({ candidate }) => candidate.maqam === makams[0].of.maqam);
  const sentences = verdict.isMakamLikely
    ? [text.makamIs(first, gradeOf(text, verdict.makamProbability), second), isListed ? '' : text.makamsDiffer]
    : isForeign(analysis)
      ? [text.noMakam]
      : [text.makamsAlike([first, second, third].join(comma)), stretch === null ? '' : text.makamsOfPart];
  return html`<h3>${text.makams}</h3>
    <p class="makams">${sentences.join(' ')}</p>
    <p class="hint">${text.makamsHelp}</p>
    <p class="hint" lang="en" dir="ltr">${TURKISH_MAKAMS.citation} ${TURKISH_MAKAMS.licence}.</p>`;
}

/** The audio of the recording, and the part of it that is analysed and played. @param isCompared whether with a maqām */
function recordingPart(
  text: ListenText,
  { file, track, analysis, stretch }: Shown,
  isCompared: boolean,
  names: NamesOfResult,
  controls: Controls,
): TemplateResult {
  const { candidate } = analysis.chosen;
  // Lines of the first maqām of the list would suggest an answer; those of one that was chosen do not.
  const hasDegrees = analysis.verdict.isFamilyClear || candidate.maqam !== analysis.maqamat[0].candidate.maqam;
  const degrees = hasDegrees ? candidate.degrees : candidate.degrees.slice(0, 1);
  const audio = () => document.querySelector<HTMLAudioElement>('audio.recording');
  const seek = (seconds: number) => {
    const own = audio();
    if (own === null) return;
    own.currentTime = seconds;
    // `play` rejects if it is paused before it starts.
    own.play().catch(() => undefined);
  };
  const seconds = track.frequencies.length / 100;
  const select = (next: Stretch) => {
    controls.setStretch(next.to - next.from >= LEAST_PART ? next : null);
    const own = audio();
    if (own !== null) own.currentTime = next.from;
  };
  const begin = () => {
    const own = audio();
    if (own !== null && stretch !== null && (own.currentTime < stretch.from || own.currentTime >= stretch.to))
      own.currentTime = stretch.from;
  };
  const end = () => {
    const own = audio();
    if (own !== null && stretch !== null && own.currentTime >= stretch.to) own.pause();
  };
  const typed = (bound: 'from' | 'to') => (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    const value = secondsOf(input.value);
    const next = { from: 0, to: seconds, ...stretch, ...(value === null ? {} : { [bound]: Math.min(value, seconds) }) };
    if (value === null || next.to - next.from < LEAST_PART) input.value = clock(next[bound]);
    else select(next);
  };
  const field = (bound: 'from' | 'to', label: string, value: number) =>
    html`<label class="field"><span>${label}</span><input class=${bound} inputmode="decimal" dir="ltr" size="5" .value=${clock(value)} @change=${typed(bound)} /></label>`;
  return html`<audio class="recording" controls src=${file.url} @play=${begin} @timeupdate=${end}></audio>
    ${trackChart(text.track, track, analysis.tonic, isCompared ? degrees : [], stretch, { seek, select })}
    <p class="hint">${text.track} ${isCompared ? text.trackTonic : ''} ${isCompared && hasDegrees ? text.trackDegrees(names.of(candidate.maqam)) : ''}</p>
    <p class="actions known">
      ${field('from', text.partFrom, stretch?.from ?? 0)}
      ${field('to', text.partTo, stretch?.to ?? seconds)}
      ${stretch === null ? nothing : html`<button class="button whole" @click=${() => controls.setStretch(null)}>${text.wholeRecording}</button>`}
    </p>`;
}
/** Seconds; a shorter part has too few notes. */
const LEAST_PART = 3;

/** The maqāmāt that fit best; the degrees and tunings of the chosen one. */
function listPart(
  app: App,
  text: ListenText,
  { analysis }: Shown,
  names: NamesOfResult,
  controls: Controls,
): TemplateResult {
  const { language, combination } = app;
  const { maqam, notes } = analysis.chosen.candidate;
  const chosenName = names.of(maqam);
  return html`${tableView(
    'ranked-maqamat',
    text.rankedMaqamat(names.of(combination.tuningSystem)),
    ['#', app.text.maqamat, text.heardOf],
    analysis.maqamat.slice(0, MAX_ROWS).map(
      ({ candidate, degrees }, i) => html`<tr>
          <td class="number">${i + 1}</td>
          <th scope="row"><button class="chip" aria-pressed=${String(candidate.maqam === maqam)} @click=${() => controls.setMaqam(candidate.maqam)}>${names.of(candidate.maqam)}</button></th>
          <td>${text.heardDegreesOf(degrees.filter(({ seconds }) => seconds >= HEARD_SECONDS).length, degrees.length)}</td></tr>`,
    ),
  )}
    <p class="hint">${text.rankedHelp}</p>
    <h3>${text.chosenMaqam} <a href=${app.href(['maqam', maqam, combination.tuningSystem, combination.startingNote])}>${chosenName}</a></h3>
    ${tableView(
      'heard-degrees',
      text.degreesOf(chosenName),
      [app.text.note, text.inTuning, text.time, text.mean, text.spread],
      analysis.chosen.degrees.map(
        ({ cents, seconds, deviation, spread }, i) =>
          html`<tr><th scope="row">${nameIn(language, notes[i])}</th>${numberCell(cents)}${numberCell(seconds)}${numberCell(deviation)}${numberCell(spread)}</tr>`,
      ),
    )}
    <p class="hint">${text.degreesHelp}</p>
    ${tableView(
      'ranked-tunings',
      text.rankedTunings(chosenName),
      ['#', app.text.tuningSystem, text.fit],
      analysis.tunings.slice(0, MAX_ROWS).map(
        ({ candidate: { combination: own }, probability }, i) => html`<tr>
          <td class="number">${i + 1}</td>
          <th scope="row"><a href=${app.href(['listen', own.tuningSystem, own.startingNote], app.route.query)}>${text.from(names.of(own.tuningSystem), names.of(own.startingNote))}</a></th>
          <td>${text.fits[probability >= CLEAR_PROBABILITIES.tonic ? 'good' : probability >= FAIR ? 'fair' : 'poor']}</td></tr>`,
      ),
    )}
    <p class="hint">${text.tuningsHelp(new Set(analysis.tunings.map(({ candidate }) => candidate.combination.tuningSystem)).size)}</p>`;
}

/** How far the result can be trusted, and its files. @param isCompared whether with a maqām */
const limitsPart = (
  text: ListenText,
  isCompared: boolean,
  controls: Controls,
): TemplateResult => html`<p>${text.limits}</p>
  <p class="actions">
    ${PARTS.filter((part) => isCompared || part !== 'ranking').map((part) => html`<button class="button save-${part}" @click=${() => controls.save(part)}>${text.parts[part]}</button>`)}
    <button class="button save-json" @click=${() => controls.save('json')}>${text.saveJson}</button>
  </p>`;

/** The conclusion, the recording, and doors to what they rest on. */
export function recordingView(
  app: App,
  text: ListenText,
  catalogue: Catalogue,
  shown: Shown,
  controls: Controls,
): TemplateResult {
  const { analysis, tonic } = shown;
  const names = namesOf(app, analysis, catalogue);
  const door = (id: keyof ListenText['doors'], content: () => unknown): Door => ({ id, ...text.doors[id], content });
  // With a tonic that is set, even a few notes can be compared with a maqām.
  const isCompared = isMelody(analysis) || tonic !== null;
  const doors = [
    {
      ...door('tonic', () => tonicPart(app, text, shown, names, controls)),
      ...(isMelody(analysis) ? {} : { about: text.setTonic }),
    },
    ...(isMelody(analysis)
      ? [door('alike', () => html`${familyPart(app, text, analysis)}${makamPart(app, text, shown, names)}`)]
      : []),
    ...(isCompared ? [door('maqamat', () => listPart(app, text, shown, names, controls))] : []),
    door('limits', () => limitsPart(text, isCompared, controls)),
  ];
  return html`<h2><bdi>${shown.file.name}</bdi></h2>
    ${result(app, text, shown, names)}
    ${recordingPart(text, shown, isCompared, names, controls)}
    ${doorsView(app, doors)}`;
}
