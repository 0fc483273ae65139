import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import { sequentialSpelling, spellMaqam } from '../../runtime/engine/maqam-spelling.ts';
import { deviationFrom } from '../../runtime/engine/reference-note.ts';
import { anyCombination, draw, pick } from '../support/draws.ts';
import { pitchAt } from '../support/synthetic.ts';
import { archiveEngine } from '../support/tree.ts';

/** docs/theory.md#spelling told plainly, letter by letter, and compared with what the engine spells. */

const engine = await archiveEngine();
const CHROMA: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const TWINS = 'C/B# C#/Db D#/Eb E/Fb F/E# F#/Gb G#/Ab A#/Bb B/Cb'.split(' ').map((pair) => pair.split('/'));
const NEXT: Readonly<Record<string, string>> = { A: 'B', B: 'C', C: 'D', D: 'E', E: 'F', F: 'G', G: 'A' };

function plainLetters(rising: readonly string[], listed: readonly string[]): string[] {
  const expected = new Map<number, string>();
  let letter = rising[0][0];
  for (const i of rising.keys()) {
    expected.set(rising === listed ? i : rising.length - 1 - i, letter);
    letter = NEXT[letter];
  }
  return listed.map((name, i) => {
    const wanted = expected.get(i) ?? '';
    if (name[0] === wanted || (i > 0 && name[0] === NEXT[listed[i - 1][0]])) return name;
    const [note, digit] = [name.slice(0, -1), name.slice(-1)];
    const twin = TWINS.flatMap(([a, b]) => (note === a ? [b] : note === b ? [a] : [])).find((one) => one[0] === wanted);
    if (twin === undefined) return name;
    const octaves: Readonly<Record<string, number>> = { Cb: 1, 'B#': -1 };
    return twin + (Number(digit) + (octaves[twin] ?? 0) - (octaves[note] ?? 0));
  });
}

const letterAndSign = (name: string): string => (/^.[b#]/.test(name) ? name.slice(0, 2) : name[0]);
const semitones = (note: string): number => CHROMA[note[0]] + (note[1] === '#' ? 1 : note[1] === 'b' ? -1 : 0);
const chroma = (note: string): number => (semitones(note) + 12) % 12;
const plainly = (note: string): string => ({ Cb: 'B', Fb: 'E', 'E#': 'F', 'B#': 'C' })[note] ?? note;

interface Spelled {
  readonly englishName: string;
  readonly referenceNoteName: string;
  readonly referenceMidi: number;
}

function plainSpelling(own: readonly NamedPitchClass[], names: readonly string[], both: readonly NamedPitchClass[]) {
  const all = [...new Set(both)].sort((a, b) => a.midiNoteNumber - b.midiNoteNumber);
  const nameOf = (pitchClass: NamedPitchClass) => names[own.indexOf(pitchClass)] ?? pitchClass.note.ipnName;
  const references = all.map((pitchClass) => letterAndSign(nameOf(pitchClass)));
  for (let i = 0; i + 1 < all.length; i++) {
    const name = nameOf(all[i]);
    if (chroma(references[i]) === chroma(references[i + 1]) && !/^[A-G][b#]?\d$/.test(name)) {
      references[i] = `${plainly(references[i + 1])[0]}b`;
    }
  }
  return own.map((pitchClass): Spelled => {
    const englishName = nameOf(pitchClass);
    const reference = references[all.indexOf(pitchClass)];
    return {
      englishName,
      referenceNoteName: plainly(reference),
      referenceMidi: 12 * (Number(englishName.slice(-1)) + 1) + semitones(reference),
    };
  });
}

const ipnNames = (sequence: readonly NamedPitchClass[]) => sequence.map(({ note }) => note.ipnName);
const only = ({ englishName, referenceNoteName, referenceMidi }: Spelled): Spelled => ({
  englishName,
  referenceNoteName,
  referenceMidi,
});

const form = fc
  .tuple(anyCombination(engine), draw)
  .map(([key, number]) => pick(engine.analysis(key).allMaqamForms(), number));

/** Names with every letter and sign, and pitches beside them: forms of the archive have few neighbours on one chroma. */
const madeUp = fc
  .array(
    fc.tuple(
      fc.constantFrom(...'CDEFGAB'),
      fc.constantFrom('', '', '', 'b', '#', '-', '+', '-b', 'b+'),
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: -90, max: 90 }),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((notes) =>
    notes.map(([letter, sign, digit, off], index) => {
      const midi = 12 * (digit + 1) + semitones(letter + sign) + off / 100;
      return pitchAt(100 * (midi - 48), index, letter + sign + digit, midi);
    }),
  );

const sequences = fc.oneof(
  form.map((drawn) => ({ ascending: drawn?.ascending ?? [], descending: drawn?.descending ?? [] })),
  fc.tuple(madeUp, fc.boolean()).map(([notes, isOneWay]) => {
    const half = isOneWay ? Math.ceil(notes.length / 2) : notes.length;
    return { ascending: notes.slice(0, half), descending: notes.slice(isOneWay ? half : 0).reverse() };
  }),
);
const law = (name: string, numRuns: number, holds: (form: Pick<MaqamForm, 'ascending' | 'descending'>) => void) =>
  it(name, () =>
    fc.assert(
      fc.property(
        sequences.filter(({ ascending, descending }) => ascending.length > 0 && descending.length > 0),
        holds,
      ),
      { numRuns },
    ),
  );

describe('the spelling of any form', () => {
  law('is that of a plain implementation, in both directions', 800, ({ ascending, descending }) => {
    const found = spellMaqam(ascending, descending);
    const [up, down] = [ipnNames(ascending), ipnNames(descending)];
    const both = [...ascending, ...descending];
    const rising = plainLetters(up, up);
    const falling = plainLetters([...down].reverse(), down);
    expect(sequentialSpelling(up, 'ascending')).toEqual(rising);
    expect(sequentialSpelling(down, 'descending')).toEqual(falling);
    expect(found.ascending.map(only)).toEqual(plainSpelling(ascending, rising, both));
    expect(found.descending.map(only)).toEqual(plainSpelling(descending, falling, both));
  });

  law('keeps the pitch: reference MIDI and deviation give the MIDI number back', 100, (drawn) => {
    const spelled = spellMaqam(drawn.ascending, drawn.descending);
    for (const direction of ['ascending', 'descending'] as const) {
      for (const [i, { referenceMidi }] of spelled[direction].entries()) {
        const { midiNoteNumber } = drawn[direction][i];
        const { centsDeviation, midiNoteDeviation } = deviationFrom(referenceMidi, midiNoteNumber);
        expect(referenceMidi + centsDeviation / 100).toBeCloseTo(midiNoteNumber, 9);
        const sign = centsDeviation < 0 ? '' : '+';
        expect(midiNoteDeviation).toBe(`${referenceMidi} ${sign}${centsDeviation.toFixed(1)}`);
      }
    }
  });

  law('keeps every name that has a + or −', 100, (drawn) => {
    const { ascending } = spellMaqam(drawn.ascending, drawn.descending);
    for (const [i, { note }] of drawn.ascending.entries()) {
      if (/[+-]/.test(note.ipnName)) expect(ascending[i].englishName).toBe(note.ipnName);
    }
  });
});
