import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import type { ClassificationDocument } from '../../runtime/schemas/classification.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { TwelveSetTable } from '../../runtime/schemas/set-tables.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { PUBLIC, publishedJson, publishedText } from '../support/project.ts';
import { readKbm, readScl } from '../support/tuning-readers.ts';

function expectedCents(notes: readonly { readonly cents?: number | undefined }[]): number[] {
  const above = notes.slice(1).map(({ cents = Number.NaN }) => cents - (notes[0].cents ?? Number.NaN));
  const top = Math.max(0, ...above);
  const octave = Math.max(1200, 1200 * Math.ceil(top / 1200 - 1e-9));
  return Math.abs((above.at(-1) ?? 0) - octave) < 1e-6 ? above : [...above, octave];
}

/** The widest difference in cents; infinite when the numbers of pitches differ. */
const difference = (found: readonly number[], expected: readonly number[]): number =>
  found.length === expected.length
    ? Math.max(...found.map((cents, i) => Math.abs(cents - expected[i])))
    : Number.POSITIVE_INFINITY;

const FORMS = ['maqamat/maqam_*/*/*.json', 'ajnas/jins_*/*/*.json'];

describe('the published Scala files', () => {
  it('have the notes of every base form', () => {
    const paths = glob.sync(FORMS, { cwd: PUBLIC });
    expect(paths.length).toBeGreaterThan(4000);
    const wrong = paths.filter((path) => {
      const detail = publishedJson<MaqamDetail | JinsDetail>(path);
      const notes = 'maqam' in detail ? detail.pitchData.ascending : detail.pitchData;
      const { description, cents } = readScl(publishedText(path.replace(/json$/, 'scl')));
      return description === '' || !(difference(cents, expectedCents(notes)) < 1e-6);
    });
    expect(wrong).toEqual([]);
  });

  it('have every tuning on every starting note, with its keyboard mapping', () => {
    const paths = glob.sync('tuning-systems/*/*/pitch-classes.json', { cwd: PUBLIC });
    expect(paths.length).toBe(readCatalogue().tuningSystems.flatMap(({ startingNotes }) => startingNotes).length);
    for (const path of paths) {
      const notes = publishedJson<PitchClassList>(path).pitchClasses.filter(({ octave }) => octave === 1);
      const { cents } = readScl(publishedText(path.replace(/json$/, 'scl')));
      expect(difference(cents, expectedCents(notes)), path).toBeLessThan(1e-6);
      const kbm = readKbm(publishedText(path.replace(/json$/, 'kbm')));
      expect(kbm, path).toMatchObject({ size: notes.length, octave: notes.length, first: 0, last: 127 });
      expect(kbm.reference).toBe(kbm.middle);
      expect(kbm.mapping).toEqual(notes.map((_, degree) => degree));
      expect(Math.abs(kbm.frequency - (notes[0].frequency ?? 0))).toBeLessThan(1e-6);
      const ofKey = 440 * 2 ** ((kbm.middle - 69) / 12);
      expect(Math.abs(1200 * Math.log2(kbm.frequency / ofKey))).toBeLessThanOrEqual(50);
    }
  });

  it('have every 12-pitch-class set, a pitch for each key', () => {
    let count = 0;
    for (const path of glob.sync('maqamat/classification/12-pitch-class-sets/*/*.json', { cwd: PUBLIC })) {
      const combination = path
        .replace(/\.json$/, '')
        .split('/')
        .slice(-2)
        .join('/');
      const table = publishedJson<TwelveSetTable>(`tuning-systems/${combination}/twelve-sets.json`);
      const { sets } = publishedJson<ClassificationDocument>(path);
      expect(table.sets.length).toBe(sets.length);
      for (const [i, { setIdName }] of sets.entries()) {
        count++;
        const { pitchClasses, lowered } = table.sets[i];
        const fromC = [...lowered, ...pitchClasses].slice(0, 12).map((place) => table.pitchClasses[place].cents);
        const { cents } = readScl(
          publishedText(`${path.replace(/\.json$/, '')}/${setIdName.replaceAll('/', '~')}.scl`),
        );
        const expected = fromC.map((pitch) => ({ cents: (pitch - fromC[0] + 2400) % 1200 }));
        expect(cents.length, `${path} ${setIdName}`).toBe(12);
        expect(difference(cents, expectedCents(expected)), `${path} ${setIdName}`).toBeLessThan(1e-6);
      }
    }
    expect(count).toBeGreaterThan(2000);
  });
});
