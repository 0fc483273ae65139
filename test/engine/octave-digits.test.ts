import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../runtime/engine/analysis.ts';
import { solfege } from '../../runtime/engine/note-names.ts';
import { effort } from '../support/effort.ts';
import { archiveEngine } from '../support/tree.ts';

/** The names of all notes of all forms, compared with the frequencies of the notes (docs/theory.md#sequential-letters). */

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** In cents; the signs + and − have no size of their own, `-b` is a half flat. */
const SIGNS: Readonly<Record<string, number>> = { b: -100, '#': 100, '-b': -50, '-#': 50 };
const TOLERANCE = 150;

const centsOfFrequency = (hertz: number): number => 6900 + 1200 * Math.log2(hertz / 440);

/** Cents of an IPN name on the scale of MIDI numbers × 100. */
function centsOfName(ipnName: string): number {
  const [, letter, sign, octave] = /^([A-G])(-?[b#])?[+-]*(\d)$/.exec(ipnName) ?? [];
  return 1200 * (Number(octave) + 1) + 100 * SEMITONES[letter] + (SIGNS[sign] ?? 0);
}

function* notesOfForms(analysis: Analysis) {
  for (const form of analysis.allMaqamForms()) {
    const spellings = analysis.spellingOf(form);
    for (const direction of ['ascending', 'descending'] as const) {
      for (const [i, pitchClass] of form[direction].entries()) {
        const { englishName, solfege: syllable, referenceMidi } = spellings[direction][i];
        yield { ipnName: englishName, solfege: syllable, referenceMidi, pitchClass };
      }
    }
  }
  for (const form of analysis.allJinsForms()) {
    for (const pitchClass of form.ascending) {
      const { englishName, solfege: syllable, referenceMidi } = pitchClass.spelling;
      yield { ipnName: englishName, solfege: syllable, referenceMidi, pitchClass };
    }
  }
}

describe.each(effort(['critical'] as const, ['critical', 'as-recorded'] as const))(
  'every note of every form, in the %s edition',
  (edition) => {
    it('has the octave number of its pitch in each name', async () => {
      const engine = await archiveEngine(edition);
      const wrong = new Set<string>();
      let forms = 0;
      for (const key of engine.combinations) {
        const analysis = engine.analysis(key);
        forms += analysis.allMaqamForms().length + analysis.allJinsForms().length;
        for (const { ipnName, solfege: syllable, referenceMidi, pitchClass } of notesOfForms(analysis)) {
          const cents = centsOfFrequency(pitchClass.frequency);
          const isRight =
            Math.abs(cents - centsOfName(ipnName)) <= TOLERANCE &&
            // A variant of the flat of the next letter can lie further from it (docs/theory.md#spelling).
            Math.abs(cents - 100 * referenceMidi) < 200 &&
            syllable === solfege(ipnName);
          if (!isRight)
            wrong.add(`${key.tuningSystem}: ${ipnName} ${syllable} ${referenceMidi}, ${cents.toFixed(1)} cents`);
        }
      }
      expect([...wrong]).toEqual([]);
      expect(forms).toBeGreaterThan(88_000);
    });
  },
);
