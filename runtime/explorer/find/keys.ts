import { html, nothing, type TemplateResult } from 'lit-html';
import { parseIpnName, SEMITONES } from '../../engine/ipn-name.ts';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import { fractionalKey } from '../../formats/keys.ts';
import type { Question as Pitches } from '../../input/pitches.ts';
import { referenceOf } from '../../presentation/reference.ts';
import type { App } from '../app.ts';
import { shiftOf } from '../audio/practice.ts';
import { type Note, passage } from '../audio/schedule.ts';
import { chipView } from '../components/controls.ts';
import { icon } from '../components/icon.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { noteLetter } from '../parts/international.ts';
import { buttonKeys } from '../pictures/button-keys.ts';
import { noteOnKey, type PianoKey } from '../pictures/piano.ts';
import { midiPart } from '../practice/midi-part.ts';
import type { AnsweredQuestion, Content } from './answered-question.ts';

/** The keys of a question: each sounds, and changes what is searched. */

interface NoteKey extends PianoKey {
  /** Whether the note is contained, not contained, or of no concern. */
  readonly state: 'chosen' | 'excluded' | 'free';
  /** In words, for screen readers; empty for a free key. */
  readonly stateText: string;
  readonly frequency: number;
  readonly slot: number;
}

type Change = (changed: Readonly<Record<string, string>>) => void;

const slotsIn = (question: Pitches | null): readonly number[] =>
  question?.pitches.flatMap((pitch) => ('slots' in pitch ? pitch.slots : [])) ?? [];

/** The notes of one octave of the tuning, at the a' of the visitor's setting. */
export function keysOf(
  { language, text, player: { practice } }: App,
  { list, lookup }: Content,
  answered: AnsweredQuestion,
): NoteKey[] {
  const slotOf = new Map(lookup.table.noteNames.map(({ idName, slot }) => [idName, slot]));
  const shift = shiftOf({ ...practice, tonic: null }, { tonic: 0, reference: referenceOf(list.pitchClasses) });
  const [chosen, excluded] = [slotsIn(answered.answer?.pitches ?? null), slotsIn(answered.without)];
  return list.pitchClasses.flatMap((pitch) => {
    const { octave, noteName, englishName, frequency = 0 } = pitch;
    if (octave !== WRITTEN_OCTAVE || noteName === null || noteName === undefined) return [];
    const slot = slotOf.get(noteName) ?? -1;
    const state = chosen.includes(slot) ? 'chosen' : excluded.includes(slot) ? 'excluded' : 'free';
    const stateText = { chosen: text.findContained, excluded: text.findNotContained, free: '' }[state];
    const name = nameIn(language, noteNames(pitch));
    const key = { idName: noteName, name, ipnName: englishName ?? '', state, stateText, slot } as const;
    return [{ ...key, frequency: frequency * shift, mark: `key-${slot}` }];
  });
}

/** The names of a question without a note; the names of numbers are left out. */
const others = (question: Pitches | null, { slot }: NoteKey): readonly string[] =>
  question?.pitches.flatMap((pitch) => ('slots' in pitch && !pitch.slots.includes(slot) ? [pitch.text] : [])) ?? [];

const nameOf = ({ idName }: NoteKey): string => idName.replaceAll('_', ' ');

/** The notes after a key has got a state; others keep theirs. */
function withKey({ answer, without }: AnsweredQuestion, key: NoteKey, state: NoteKey['state']) {
  const own = (wanted: NoteKey['state']) => (state === wanted ? [nameOf(key)] : []);
  return {
    q: [...others(answer?.pitches ?? null, key), ...own('chosen')].join(', '),
    without: [...others(without, key), ...own('excluded')].join(', '),
  };
}

const NEXT = { free: 'chosen', chosen: 'excluded', excluded: 'free' } as const;

/** The keys that a keyboard with twelve keys plays as half-flats; a keyboard has no keys for both. */
const LETTERS = Object.keys(SEMITONES);
const letterList = (lowered: string): ReadonlySet<string> => new Set(lowered);

/** What a key of a computer or MIDI keyboard plays; its note is added to the question. */
export function playedKey(
  app: App,
  keys: readonly NoteKey[],
  answered: AnsweredQuestion,
  change: Change,
  midiKey: number,
): Note | null {
  const key = noteOnKey(keys, midiKey, letterList(app.route.query.half ?? ''));
  if (key === undefined) return null;
  // A scale that is played up and down names each note once.
  if (key.state !== 'chosen') change(withKey(answered, key, 'chosen'));
  const octaves = Math.round((midiKey - fractionalKey(key.frequency)) / 12);
  return { frequency: key.frequency * 2 ** octaves, mark: key.mark };
}

/** The keys of a computer that play the twelve keys of an octave from C. */
const COMPUTER_KEYS = 'AWSEDFTGYHUJ';
/** Semitones of the white keys, and where the octave is broken on a narrow page. */
const WHITES = [0, 2, 4, 5, 7, 9, 11];
const BREAK = 7;
const PRESSED = { chosen: 'true', excluded: 'mixed', free: 'false' } as const;
const SIGN = { chosen: icon('check'), excluded: icon('close'), free: nothing } as const;
const ACCIDENTALS: Readonly<Record<string, number>> = { '': 0, b: -1, '#': 1 };

/** The key of a piano that a note is on, in semitones above C; −1 for a note between the keys. */
function semitoneOf({ ipnName }: NoteKey): number {
  const parts = parseIpnName(ipnName);
  const sign = parts === null || parts.commas !== '' ? undefined : ACCIDENTALS[parts.sign];
  return parts === null || sign === undefined ? -1 : (SEMITONES[parts.letter] + sign + 12) % 12;
}

export function keysView(
  app: App,
  keys: readonly NoteKey[],
  answered: AnsweredQuestion,
  change: Change,
): TemplateResult {
  const { text, player, route } = app;
  const press = (key: NoteKey) => {
    void player.play(passage(key.name, [key]));
    change(withKey(answered, key, NEXT[key.state]));
  };
  const lowered = letterList(route.query.half ?? '');
  const letters = new Map([...COMPUTER_KEYS].map((letter, i) => [noteOnKey(keys, 60 + i, lowered)?.idName, letter]));
  // The first note of a semitone has its key; all others are in the lane above.
  const onPiano = new Map(keys.toReversed().map((key) => [semitoneOf(key), key]));
  const g = keys.findIndex((key) => semitoneOf(key) === BREAK);
  const keyView = (
    key: NoteKey,
    look: string,
    style = '',
  ) => html`<button type="button" class="find-key ${look} ${key.state}" style=${style}
    tabindex=${key === keys[0] ? '0' : '-1'} aria-pressed=${PRESSED[key.state]}
    data-mark=${key.mark} @click=${() => press(key)} @keydown=${buttonKeys(null, '.find-key')}>
    ${SIGN[key.state]}
    ${letters.has(key.idName) ? html`<kbd aria-hidden="true">${letters.get(key.idName)}</kbd>` : nothing}<span class="find-letter" aria-hidden="true">${noteLetter(key.ipnName)}</span>
    <bdi class="piano-name">${key.name}</bdi>${key.stateText === '' ? nothing : html`<span class="unseen">${text.comma}${key.stateText}</span>`}</button>`;
  const half = (name: string, isHere: (semitone: number) => boolean, isLow: boolean) => {
    const whites = WHITES.filter(isHere);
    const width = 100 / whites.length;
    const lane = keys.filter((key) => onPiano.get(semitoneOf(key)) !== key || semitoneOf(key) === -1);
    return html`<div class="lane ${name}">${lane.filter((key) => keys.indexOf(key) < g === isLow).map((key) => keyView(key, 'between'))}</div>
      <div class="piano-half ${name}">${whites.map((semitone, i) => {
        const [white, black] = [onPiano.get(semitone), onPiano.get(semitone + 1)];
        const isBlack = black !== undefined && !WHITES.includes(semitone + 1);
        return html`${white === undefined ? html`<span class="no-key"></span>` : keyView(white, 'white')}${isBlack ? keyView(black, `dark ${i === whites.length - 1 ? 'at-end' : ''}`, `left:${width * (i + 1)}%`) : nothing}`;
      })}</div>`;
  };
  const legend = (['chosen', 'excluded', 'free'] as const).map(
    (state) =>
      html`<li><span class="find-key ${state}">${SIGN[state]}</span>${{ chosen: text.findContained, excluded: text.findNotContained, free: text.findEither }[state]}</li>`,
  );
  const isFree = keys.every(({ state }) => state === 'free');
  return html`<ul class="legend key-legend">${legend}<li>${text.findAgain}</li></ul>
    <div class="octave" dir="ltr" role="group" aria-label=${text.findRing}>
      ${half('low', (semitone) => semitone < BREAK, true)} ${half('high', (semitone) => semitone >= BREAK, false)}
    </div>
    ${isFree ? nothing : html`<button class="clear" type="button" @click=${() => change({ q: '', without: '' })}>${text.findClear}</button>`}`;
}

/** How the keys of a computer and of a MIDI keyboard are played. */
export function otherKeysView(app: App, change: Change): TemplateResult {
  const { text, midi, route } = app;
  const lowered = letterList(route.query.half ?? '');
  const toggle = (letter: string) =>
    change({ half: LETTERS.filter((it) => (it === letter) !== lowered.has(it)).join('') });
  return html`<p class="hint">${text.findKeys}</p>
    <div class="chip-row" role="group" aria-label=${text.findLowered}><span>${text.findLowered}</span>
      ${LETTERS.map((letter) => chipView({ label: letter, isChosen: lowered.has(letter) }, () => toggle(letter)))}</div>
    ${midi.ports.status === 'open' ? html`<p role="status">${text.midiReady(midi.ports.inputs.map(({ name }) => name).join(text.comma))}</p>` : midiPart(app)}`;
}
