import { html, type TemplateResult } from 'lit-html';
import { SEMITONES } from '../../engine/ipn-name.ts';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import { fractionalKey } from '../../formats/keys.ts';
import type { Question as Pitches } from '../../input/pitches.ts';
import type { App } from '../app.ts';
import { type Note, passage } from '../audio/schedule.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { noteOnKey, type PianoKey, pianoView } from '../pictures/piano.ts';
import { midiPart } from '../practice/midi-part.ts';
import type { AnsweredQuestion, Content } from './answered-question.ts';

/** The keys of a question: each sounds, and changes what is searched. */

interface NoteKey extends PianoKey {
  readonly state: NonNullable<PianoKey['state']>;
  readonly frequency: number;
  readonly slot: number;
}

type Change = (changed: Readonly<Record<string, string>>) => void;

const slotsIn = (question: Pitches | null): readonly number[] =>
  question?.pitches.flatMap((pitch) => ('slots' in pitch ? pitch.slots : [])) ?? [];

/** The notes of one octave of the tuning. */
export function keysOf({ language, text }: App, { list, lookup }: Content, answered: AnsweredQuestion): NoteKey[] {
  const slotOf = new Map(lookup.table.noteNames.map(({ idName, slot }) => [idName, slot]));
  const [chosen, excluded] = [slotsIn(answered.answer?.pitches ?? null), slotsIn(answered.without)];
  return list.pitchClasses.flatMap((pitch) => {
    const { octave, noteName, englishName, frequency = 0 } = pitch;
    if (octave !== WRITTEN_OCTAVE || noteName === null || noteName === undefined) return [];
    const slot = slotOf.get(noteName) ?? -1;
    const state = chosen.includes(slot) ? 'chosen' : excluded.includes(slot) ? 'excluded' : 'free';
    const stateText = { chosen: text.findContained, excluded: text.findNotContained, free: '' }[state];
    const name = nameIn(language, noteNames(pitch));
    const key = { idName: noteName, name, ipnName: englishName ?? '', state, stateText, slot, frequency } as const;
    return [{ ...key, mark: `key-${slot}` }];
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

export function keysView(
  app: App,
  keys: readonly NoteKey[],
  answered: AnsweredQuestion,
  change: Change,
): TemplateResult {
  const { text, player } = app;
  const press = (key: NoteKey) => {
    void player.play(passage(key.name, [key]));
    change(withKey(answered, key, NEXT[key.state]));
  };
  const isFree = keys.every(({ state }) => state === 'free');
  const clear = { label: text.findClear, action: () => change({ q: '', without: '' }) };
  return pianoView(keys, text.findRing, press, isFree ? null : clear);
}

/** How the keys of a computer and of a MIDI keyboard are played. */
export function otherKeysView(app: App, change: Change): TemplateResult {
  const { text, midi, route } = app;
  const lowered = letterList(route.query.half ?? '');
  const toggle = (letter: string) =>
    change({ half: LETTERS.filter((it) => (it === letter) !== lowered.has(it)).join('') });
  return html`<details class="other-keys"><summary>${text.findOtherKeys}</summary>
    <p class="hint">${text.findKeys}</p>
    <div class="chips" role="group" aria-label=${text.findLowered}><span>${text.findLowered}</span>
      ${LETTERS.map((letter) => html`<button type="button" aria-pressed=${lowered.has(letter)} @click=${() => toggle(letter)}>${letter}</button>`)}</div>
    ${midi.status === 'open' ? html`<p role="status">${text.midiReady(midi.inputs.map(({ name }) => name).join(text.comma))}</p>` : midiPart(app)}
  </details>`;
}
