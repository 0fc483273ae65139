import { html, nothing, type TemplateResult } from 'lit-html';
import { parseIpnName, SEMITONES } from '../../engine/ipn-name.ts';
import { buttonKeys } from './button-keys.ts';

/** The keys of one octave: a piano with further keys for the notes between those of twelve tones. */

export interface PianoKey {
  readonly idName: string;
  readonly name: string;
  /** Its name for screen readers, if the text on the key is none. */
  readonly label?: string;
  /** International name, such as `E-b3`; without one the key is between the others. */
  readonly ipnName: string;
  /** Whether a scale uses it, and as it is, or for a note between two keys. */
  readonly use?: 'used' | 'retuned';
  readonly mark: string;
}

const HALF: Readonly<Record<string, number>> = { '': 0, b: -1, '-b': -0.5, '#': 1, '-#': 0.5 };
const KEYS_IN_OCTAVE = 12;
const NATURAL = /^[A-G]\d/;

/** White keys have letters without a sign, dark keys those of a piano; half-flats and commas are between them. */
const kindOf = (ipnName: string): 'white' | 'dark' | 'between' =>
  NATURAL.test(ipnName) ? 'white' : /^[A-G][b#]\d/.test(ipnName) ? 'dark' : 'between';

/**
 * The note that a key of a keyboard with twelve keys plays; undefined if the octave has none.
 *
 * @param notes of one octave
 * @param key MIDI number
 * @param lowered letters of white keys that play the half-flat
 */
export function noteOnKey<N extends { readonly ipnName: string }>(
  notes: readonly N[],
  key: number,
  lowered: ReadonlySet<string>,
): N | undefined {
  const index = key % KEYS_IN_OCTAVE;
  const letter = Object.keys(SEMITONES).find((it) => SEMITONES[it] === index) ?? '';
  const wanted = index - (lowered.has(letter) ? 0.5 : 0);
  const fitting = notes.flatMap((note) => {
    const parts = parseIpnName(note.ipnName);
    if (parts === null) return [];
    const semitones = SEMITONES[parts.letter] + HALF[parts.sign];
    const isSame = (semitones - wanted) % KEYS_IN_OCTAVE === 0;
    return isSame ? [{ note, commas: parts.commas.length }] : [];
  });
  return fitting.sort((a, b) => a.commas - b.commas)[0]?.note;
}

/** The keys, from left to right in every language. @param keys in the order of pitch */
export function pianoView<K extends PianoKey>(
  keys: readonly K[],
  label: string,
  press: (key: K) => void,
): TemplateResult {
  const whites = keys.flatMap(({ ipnName }, i) => (kindOf(ipnName) === 'white' ? [i] : []));
  // Half a column is the unit, so that a border can be in the middle of a key.
  const edges = [1, ...whites.slice(1).map((index, i) => index + whites[i] + 2), 2 * keys.length + 1];
  const columns = ({ ipnName }: K, i: number): string =>
    kindOf(ipnName) === 'white'
      ? `${edges[whites.indexOf(i)]} / ${edges[whites.indexOf(i) + 1]}`
      : `${2 * i + 1} / ${2 * i + 3}`;
  return html`<div class="scroll piano-frame" dir="ltr" role="group" aria-label=${label}>
    <div class="piano" style="--keys:${keys.length}">
      ${keys.map(
        (
          key,
          i,
        ) => html`<button type="button" class="piano-key ${kindOf(key.ipnName)} ${key.use ?? ''}" style="grid-column:${columns(key, i)}"
          tabindex=${i === 0 ? '0' : '-1'} aria-label=${key.label ?? nothing} data-mark=${key.mark} @click=${() => press(key)}
          @keydown=${buttonKeys(null, 'button')}>
          ${kindOf(key.ipnName) === 'white' ? html`<span class="piano-letter" aria-hidden="true">${key.ipnName[0]}</span> ` : ''}<span class="piano-name"><bdi>${key.name}</bdi></span></button>`,
      )}
    </div>
  </div>`;
}
