import fc from 'fast-check';
import glob from 'fast-glob';
import { describe, expect } from 'vitest';
import { keysOf, type Layout, letterKeys } from '../../runtime/formats/keys.ts';
import { type NamedScale, scaleOf } from '../../runtime/formats/named-scale.ts';
import { ScaleError } from '../../runtime/formats/scale.ts';
import { exportScale, type ScaleFormatName } from '../../runtime/formats/scale-formats.ts';
import { workshopLink } from '../../runtime/formats/scale-workshop.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { PUBLIC, publishedJson } from '../support/project.ts';
import {
  type KeyTable,
  readAscl,
  readBulkDump,
  readKbm,
  readNoteChanges,
  readScalaKeys,
  readScaleWorkshop,
  readTun,
} from '../support/tuning-readers.ts';

const it = halfOfTests();

interface Pitch {
  readonly frequency?: number | undefined;
  readonly englishName?: string | null | undefined;
}

interface Case {
  readonly path: string;
  readonly scale: NamedScale;
  readonly notes: readonly Pitch[];
}

function cases(path: string): readonly Case[] {
  const detail = publishedJson<MaqamDetail | JinsDetail>(path);
  if (!('maqam' in detail)) {
    // Its letters go by step: test/explorer/scores.test.ts lists those that differ from the document.
    const scale = scaleOf(detail);
    return [{ path, scale, notes: detail.pitchData.map((note, i) => ({ ...note, englishName: scale.letters[i] })) }];
  }
  const { ascending, descending } = detail.pitchData;
  return [
    { path, scale: scaleOf(detail), notes: ascending },
    { path: `${path} descending`, scale: scaleOf(detail, 'descending'), notes: descending.toReversed() },
  ];
}

const formPaths = glob.sync(['maqamat/maqam_*/*/*.json', 'ajnas/jins_*/*/*.json'], { cwd: PUBLIC }).sort();
const tuningPaths = glob.sync('tuning-systems/*/*/pitch-classes.json', { cwd: PUBLIC }).sort();
const drawn = (paths: readonly string[]) => fc.sample(fc.constantFrom(...paths), effort(60, 150));

const centsBetween = (a: number, b: number): number => Math.abs(1200 * Math.log2(a / b));
const WHITE = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 } as const;
const whiteOf = ({ englishName }: Pitch): number => WHITE[(englishName?.[0] ?? '') as keyof typeof WHITE];

const degreesOf = ({ scale, notes }: Case): readonly number[] =>
  notes.slice(0, scale.pitches.length).map(({ frequency = Number.NaN }) => frequency);

function isInTune(keys: KeyTable, one: Case, period: number, most: number): void {
  const frequencies = degreesOf(one);
  const sounding = keys.filter((key) => key !== null);
  const missing = frequencies.filter((frequency) => !sounding.some((key) => centsBetween(key, frequency) < most));
  expect(missing, one.path).toEqual([]);
  const foreign = sounding.filter((key) => {
    const off = frequencies.map((frequency) => {
      const cents = 1200 * Math.log2(key / frequency);
      return Math.abs(cents - period * Math.round(cents / period));
    });
    return !(Math.min(...off) < most);
  });
  expect(foreign, one.path).toEqual([]);
}

/** A file as text, or as its bytes. */
const written = (format: ScaleFormatName, scale: NamedScale, layout?: Layout): string => {
  const { content } = exportScale(format, scale, layout === undefined ? {} : { layout });
  if (typeof content !== 'string') throw new Error(`${format} is binary`);
  const remarks = content.split('\n').filter((line) => /^!(?! @ABL)/.test(line));
  for (const remark of remarks) if (remark.split(' ').length > 2) expect(remark.length).toBeLessThanOrEqual(80);
  return content;
};
const bytes = (format: ScaleFormatName, scale: NamedScale, layout?: Layout): readonly number[] => {
  const { content } = exportScale(format, scale, layout === undefined ? {} : { layout });
  if (typeof content === 'string') throw new Error(`${format} is text`);
  return [...content];
};

/** The steps of the MIDI tuning standard are 0.0061 cents wide. */
const MIDI_CENTS = 0.0031;
const EXACT_CENTS = 1e-6;

function isReadBack(one: Case, layout?: Layout): void {
  const { path, scale } = one;
  const pattern = keysOf(scale, layout ?? scale.layout);
  const period = scale.octaveCents;
  const first = degreesOf(one)[0];
  const { frequencies, names, octave } = readAscl(new TextEncoder().encode(written('ascl', scale)));
  expect(frequencies.length, path).toBe(scale.pitches.length);
  for (const [degree, frequency] of degreesOf(one).entries())
    expect(centsBetween(frequencies[degree], frequency), path).toBeLessThan(EXACT_CENTS);
  expect(names).toEqual(scale.noteNames);
  expect(octave).toBe(Math.floor(keysOf(scale, 'degrees').middleKey / 12) - 2);
  const workshop = readScaleWorkshop(workshopLink(scale));
  for (const [degree, frequency] of degreesOf(one).entries())
    expect(centsBetween(workshop.frequencies[degree], frequency), path).toBeLessThan(EXACT_CENTS);
  expect(centsBetween(440 * 2 ** ((workshop.key - 69) / 12), first)).toBeLessThanOrEqual(50 + EXACT_CENTS);

  const tun = readTun(written('tun', scale, layout));
  expect(centsBetween(tun[pattern.middleKey] ?? 0, first), path).toBeLessThan(EXACT_CENTS);
  isInTune(tun, one, period, EXACT_CENTS);
  const dump = readBulkDump(bytes('syx', scale, layout));
  expect(dump.name.trim()).not.toBe('');
  isInTune(dump.keys, one, period, MIDI_CENTS);
  expect(readNoteChanges(bytes('changes-syx', scale, layout))).toEqual(dump.keys);
  for (const [key, frequency] of dump.keys.entries())
    if (frequency !== null) expect(centsBetween(frequency, tun[key] ?? 0)).toBeLessThan(MIDI_CENTS);
}

function isPlayable({ path, scale, notes }: Case): void {
  const { size, middle, mapping, frequency, octave } = readKbm(written('letters-kbm', scale));
  expect(size, path).toBe((12 * scale.octaveCents) / 1200);
  expect(octave).toBe(scale.pitches.length);
  expect(centsBetween(frequency, notes[0].frequency ?? 0)).toBeLessThan(EXACT_CENTS);
  expect(middle % 12, path).toBe(whiteOf(notes[0]));
  expect(centsBetween(frequency, 440 * 2 ** ((middle - 69) / 12)), path).toBeLessThanOrEqual(650 + EXACT_CENTS);
  const degrees = mapping.filter((degree) => degree !== null);
  expect(
    degrees.toSorted((a, b) => a - b),
    path,
  ).toEqual([...scale.cents.keys()]);
  // The white key of a letter plays a note that is written with that letter.
  const keys = scale.cents.map((_, degree) => (middle + mapping.indexOf(degree)) % 12);
  for (const white of new Set(notes.map(whiteOf))) {
    const own = [...keys.keys()].filter((degree) => whiteOf(notes[degree]) === white);
    if (own.length > 0)
      expect(
        own.some((degree) => keys[degree] === white),
        path,
      ).toBe(true);
  }
}

describe('files for instruments, read back by readers of their formats', () => {
  it('sound the notes of base forms, of drawn ones', () => {
    for (const path of drawn(formPaths)) {
      for (const one of cases(path)) {
        isReadBack(one);
        isReadBack(one, 'degrees');
        const letters = readScalaKeys(written('scl', one.scale), written('letters-kbm', one.scale));
        isInTune(letters, one, one.scale.octaveCents, EXACT_CENTS);
        const neighbours = readScalaKeys(written('scl', one.scale), written('kbm', one.scale));
        isInTune(neighbours, one, one.scale.octaveCents, EXACT_CENTS);
        expect(neighbours.includes(null)).toBe(false);
      }
    }
  });

  it('sound every pitch of every tuning', () => {
    expect(tuningPaths.length).toBe(readCatalogue().tuningSystems.flatMap(({ startingNotes }) => startingNotes).length);
    for (const path of effort(
      tuningPaths.filter((_, i) => i % 6 === 0),
      tuningPaths,
    )) {
      const list = publishedJson<PitchClassList>(path);
      const scale = scaleOf(list);
      const notes = list.pitchClasses.filter(({ octave }) => octave === 1);
      isReadBack({ path, scale, notes });
    }
  });

  it('map base forms to the white keys of their letters', () => {
    expect(formPaths.length).toBeGreaterThan(4000);
    const all = effort(
      formPaths.filter((_, i) => i % 5 === 0),
      formPaths,
    ).flatMap(cases);
    for (const one of all) isPlayable(one);
  });
});

it('files have their layout in their name if it is not the default, and texts begin with their name', () => {
  const scale = scaleOf(publishedJson<MaqamDetail>('maqamat/maqam_rast/alsabbagh_1954/rast.json'));
  const nameOf = (format: ScaleFormatName, layout?: Layout) =>
    exportScale(format, scale, layout === undefined ? {} : { layout }).name;
  expect(nameOf('tun')).toBe('maqam_rast-alsabbagh_1954-rast.tun');
  expect(nameOf('tun', 'letters')).toBe(nameOf('tun'));
  expect(nameOf('tun', 'degrees')).toBe('maqam_rast-alsabbagh_1954-rast-degrees.tun');
  expect(nameOf('changes-syx', 'degrees')).toBe('maqam_rast-alsabbagh_1954-rast-degrees-changes.syx');
  expect(nameOf('scl', 'degrees')).toBe('maqam_rast-alsabbagh_1954-rast.scl');
  expect(readAscl(new TextEncoder().encode(written('ascl', scale))).octave).toBe(2);
  for (const format of ['scl', 'kbm', 'letters-kbm', 'ascl', 'tun'] as const)
    expect(written(format, scale).split('\n')[0].slice(2)).toBe(nameOf(format));
});

describe('keys by letters', () => {
  const scale = (letters: readonly (string | null)[], cents: readonly number[], octaveCents = 1200) => ({
    letters,
    cents,
    octaveCents,
    frequency: 130.8128,
  });

  it('are white, with silent keys between', () => {
    const rast = scale(['C3', 'D3', 'E-b3', 'F3', 'G3', 'A3', 'B-b3'], [0, 204, 359, 498, 702, 906, 1061]);
    expect(letterKeys(rast)).toEqual({
      keys: [0, null, 1, null, 2, 3, null, 4, null, 5, null, 6],
      middleKey: 48,
    });
  });

  it('map the second of two notes with one letter to the next free key', () => {
    const two = scale(['F3', 'F#-3', 'A3', 'Bb3', 'C4', 'Db4', 'E-4'], [0, 150, 386, 498, 702, 800, 1050]);
    expect(letterKeys(two).keys).toEqual([0, 1, null, null, 2, null, 3, 4, null, 5, null, 6]);
    // The key above E is that of F, so the second E gets the key below, and the third the second key above.
    const three = scale(['C3', 'E-b3', 'E3', 'E#3', 'F3', 'B-b3', 'B3'], [0, 359, 386, 450, 498, 1061, 1088]);
    expect(letterKeys(three).keys).toEqual([0, null, null, 2, 1, 4, 3, null, null, null, 6, 5]);
  });

  it('are twenty-four where a scale closes with its second octave', () => {
    const wide = scale(['D3', 'F3', 'D4', 'F4'], [0, 300, 1200, 1500], 2400);
    expect(letterKeys(wide).keys.flatMap((degree, key) => (degree === null ? [] : [[key, degree]]))).toEqual([
      [0, 0],
      [3, 1],
      [12, 2],
      [15, 3],
    ]);
  });

  it('are refused for notes without a letter, and for more notes than keys', () => {
    expect(() => letterKeys(scale(['C3', null], [0, 200]))).toThrow(ScaleError);
    const many = Array.from({ length: 13 }, (_, i) => i);
    expect(() =>
      letterKeys(
        scale(
          many.map(() => 'C3'),
          many,
        ),
      ),
    ).toThrow(ScaleError);
  });
});
