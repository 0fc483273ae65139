import { gzipSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type MidiEvent, parseMidi } from 'midi-file';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine/engine.ts';
import { FIRST_COMBINATION, homeCombination } from '../../runtime/engine/home.ts';
import { jins, maqam } from '../../runtime/entities/entity-type.ts';
import { type NamedScale, scaleOf } from '../../runtime/formats/named-scale.ts';
import { cardOf } from '../../runtime/formats/octave-tuning.ts';
import { exportScale, formatsOf, type ScaleFormatName } from '../../runtime/formats/scale-formats.ts';
import { type Build, createBuild } from '../../runtime/interface/builders.ts';
import { playableScale } from '../../runtime/library/scales.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

/** Scores, MIDI files, tunings of twelve keys and scales for code, read back. */

let engine: Engine;
let build: Build;
let scales: readonly NamedScale[];

/** Every form in its default tuning, and 20 forms elsewhere; maqāmāt up and down. */
beforeAll(async () => {
  engine = await archiveEngine();
  build = createBuild(engine);
  const details = [
    ...engine.archive.maqamat.flatMap((record) => {
      const home = the(homeCombination(engine.combinations.filter((key) => realises(key, maqam.neededNames(record)))));
      return build('maqamDetail', { id: record.idName, ...home }) ?? [];
    }),
    ...engine.archive.ajnas.flatMap((record) => {
      const home = the(homeCombination(engine.combinations.filter((key) => realises(key, jins.neededNames(record)))));
      return build('jinsDetail', { id: record.idName, ...home }) ?? [];
    }),
    ...engine.combinations.flatMap((key) => build('maqamDetail', { id: 'maqam_bayyat', ...key }) ?? []).slice(-20),
  ];
  scales = details.flatMap((detail) =>
    'maqam' in detail ? [scaleOf(detail), scaleOf(detail, 'descending')] : [scaleOf(detail)],
  );
});

const realises = (key: Engine['combinations'][number], names: readonly string[]): boolean =>
  names.every((name) => engine.namesIn(key).has(name));

const text = (format: ScaleFormatName, scale: NamedScale): string => String(exportScale(format, scale).content);
const bytes = (format: ScaleFormatName, scale: NamedScale): readonly number[] => {
  const { content } = exportScale(format, scale);
  if (typeof content === 'string') throw new Error(`${format} is text`);
  return [...content];
};
const notesOf = (scale: NamedScale) => the(scale.score).passages.flat();
const rast = () => the(scales.find(({ name }) => name === 'maqam_rast-alsabbagh_1954-rast'));

/** Half steps of letters above C, and quarter tones of the signs of each format. */
const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SYLLABLES: Readonly<Record<string, number>> = { do: 0, re: 2, mi: 4, fa: 5, sol: 7, la: 9, si: 11 };
const LILYPOND_SIGNS: Readonly<Record<string, number>> = { '': 0, b: -2, sb: -1, d: 2, sd: 1 };
const IPN_SIGNS: Readonly<Record<string, number>> = { '': 0, b: -2, '-b': -1, '#': 2, '-#': 1 };

it('every format that holds a form writes it', () => {
  expect(scales.length).toBeGreaterThan(2 * 112 + 30);
  for (const scale of scales) {
    const formats = formatsOf(scale);
    expect(formats.includes('card')).toBe(typeof cardOf(scale) !== 'string');
    for (const format of formats) expect(exportScale(format, scale).content.length, scale.name).toBeGreaterThan(0);
  }
});

it('scores have the quarter tones of their notes, in MusicXML and LilyPond', () => {
  const parser = new XMLParser({ isArray: (name) => name === 'measure' || name === 'note' });
  for (const scale of scales) {
    const quarters = notesOf(scale).map(
      ({ written: { letter, sign, octave } }) => 24 * octave + 2 * LETTERS[letter] + IPN_SIGNS[sign],
    );
    for (const format of ['musicxml', 'arabic-musicxml', 'cents-musicxml'] as const) {
      const xml = text(format, scale);
      expect(XMLValidator.validate(xml)).toBe(true);
      const { measure: measures } = parser.parse(xml)['score-partwise'].part;
      const read = measures.flatMap(({ note: notes }: { readonly note: readonly { readonly pitch: Pitch }[] }) =>
        notes.map(({ pitch: { step, alter = 0, octave } }) => 24 * octave + 2 * (LETTERS[step] + alter)),
      );
      expect(read, scale.name).toEqual(quarters);
    }
    const read = [...text('ly', scale).matchAll(/^ {4}(do|re|mi|fa|sol|la|si)(sb|sd|b|d|)(,*|'*)1/gm)].map(
      ([, syllable, sign, marks]) =>
        24 * (3 + (marks.startsWith(',') ? -marks.length : marks.length)) +
        2 * SYLLABLES[syllable] +
        LILYPOND_SIGNS[sign],
    );
    expect(read, scale.name).toEqual(quarters);
  }
});

interface Pitch {
  readonly step: string;
  readonly alter?: number;
  readonly octave: number;
}

it('the score of rāst has its signature, its half-flats and its names', () => {
  const xml = text('musicxml', rast());
  expect(xml.match(/<key-step>.<\/key-step><key-alter>[^<]*/g)).toEqual([
    '<key-step>B</key-step><key-alter>-0.5',
    '<key-step>E</key-step><key-alter>-0.5',
  ]);
  expect(xml).toContain('<step>E</step><alter>-0.5</alter><octave>3</octave>');
  expect(xml).toContain('<accidental smufl="accidentalQuarterToneFlatArabic">slash-flat</accidental>');
  expect(xml).toContain('<text>segāh</text>');
  expect(text('arabic-musicxml', rast())).toContain('<text>سيكاه</text>');
  // B flat of the descent is 1019.6 cents above the tonic: 19.6 from its quarter tone.
  expect(xml).toContain('>1019.6</words>');
});

/** Hz of each note of a MIDI file by pitch bend or by a tuning message, read from their definitions. */
function readMidi(file: readonly number[]): readonly number[] {
  const bends = new Map<number, number>();
  const tuned = new Map<number, number>();
  const found: number[] = [];
  for (const event of parseMidi(Uint8Array.from(file)).tracks[0] as readonly MidiEvent[]) {
    if (event.type === 'pitchBend') bends.set(event.channel, (2 * event.value) / 8192);
    if (event.type === 'sysEx') {
      const [realTime, , tuning, change, , count, ...rest] = Array.from(event.data);
      expect([realTime, tuning, change]).toEqual([0x7f, 0x08, 0x02]);
      for (let i = 0; i < count; i++) {
        const [key, semitone, high, low] = rest.slice(4 * i);
        tuned.set(key, semitone + (128 * high + low) / 16384);
      }
    }
    if (event.type !== 'noteOn') continue;
    const key = tuned.get(event.noteNumber) ?? event.noteNumber + (bends.get(event.channel) ?? 0);
    found.push(440 * 2 ** ((key - 69) / 12));
  }
  return found;
}

it.each(['mid', 'mts-mid'] as const)('%s files have the pitch of each note', (format) => {
  for (const scale of scales) {
    const read = readMidi(bytes(format, scale));
    const notes = notesOf(scale);
    expect(read.length).toBe(notes.length);
    for (const [i, { frequency }] of notes.entries())
      expect(Math.abs(1200 * Math.log2(read[i] / frequency)), scale.name).toBeLessThan(0.013);
  }
});

it('tuning files select the bank and the program of their message: RPN 4 and 3', () => {
  const events = parseMidi(Uint8Array.from(bytes('mts-mid', rast()))).tracks[0];
  const selected = events.flatMap((event) =>
    event.type === 'controller' && event.controllerType === 100 && event.value < 127 ? [event.value] : [],
  );
  expect(selected).toEqual([4, 3]);
});

describe('the twelve keys', () => {
  it('have offsets for rāst, worked by hand', () => {
    // Rāst is 130.665 Hz: 1.95 cents below C3. Dūgāh 203.91 - 1.95 - 200, segāh 356.86 - 1.95 - 400, and so on.
    const offsets = [-2, 0, 2, 0, -45, -4, 0, 0, 0, 4, 0, -43];
    const message = [0xf0, 0x7f, 0x7f, 0x08, 0x08, 0x03, 0x7f, 0x7f, ...offsets.map((it) => 64 + it), 0xf7];
    const master = [...[0xf0, 0x7f, 0x7f, 0x04, 0x03, 0, 64, 0xf7], ...[0xf0, 0x7f, 0x7f, 0x04, 0x04, 0, 64, 0xf7]];
    expect(bytes('octave-syx', rast())).toEqual([...master, ...message]);
    expect(text('card', rast())).toContain('E     −45.1   −45   segāh');
  });

  const scale = (
    letters: readonly (string | null)[],
    cents: readonly number[],
    octaveCents = 1200,
    frequency = 130.8128,
  ) => ({
    letters,
    cents,
    octaveCents,
    frequency,
  });

  it.each([
    ['octave', scale(['C3', 'D3'], [0, 200], 2400)],
    ['letter', scale(['C3', null], [0, 200])],
    ['letters', scale(['C3', 'Eb3', 'E3'], [0, 300, 400])],
    ['keys', scale(['C3', 'D#3', 'Eb4'], [0, 300, 310])],
    ['offsets', scale(['C3', 'D3'], [0, 110])],
  ] as const)('do not hold a scale whose problem is %s', (problem, refused) => {
    expect(cardOf(refused)).toBe(problem);
  });

  it('are all tuned higher or lower if the first note is far from its key', () => {
    const card = cardOf(scale(['C3', 'E-b3'], [0, 350], 1200, 130.8128 * 2 ** (-40 / 1200)));
    if (typeof card === 'string') throw new Error(card);
    expect(card.masterCents).toBeCloseTo(-40, 3);
    expect(card.keys[4].offset).toBeCloseTo(-50, 3);
  });
});

describe('scales for code', () => {
  it('are at most 25 KB a tuning', () => {
    for (const key of engine.combinations)
      expect(gzipSync(JSON.stringify(build('scales', key))).length).toBeLessThanOrEqual(25_000);
    expect(build('defaultScales', {})).toEqual(build('scales', FIRST_COMBINATION));
  });

  it('are those of the details, and play up and down with the octave of a maqām', () => {
    const all = the(build('scales', FIRST_COMBINATION));
    for (const { id, frequency, cents, letters } of all.maqamat) {
      const { ascending } = the(build('maqamDetail', { id, ...FIRST_COMBINATION })).pitchData;
      expect(frequency).toBe(ascending[0].frequency);
      expect(letters).toEqual(ascending.map(({ englishName }) => englishName));
      for (const [i, { cents: exact = 0 }] of ascending.entries())
        expect(Math.abs(cents[i] - exact + (ascending[0].cents ?? 0))).toBeLessThan(0.00051);
    }
    const { ascent, descent } = playableScale(all, 'maqam_rast', 100);
    expect(ascent.map(Math.round)).toEqual([100, 112, 123, 133, 150, 169, 184, 200]);
    expect(descent.map(Math.round)).toEqual([200, 180, 169, 150, 133, 123, 112, 100]);
    expect(playableScale(all, 'jins_rast', 100).ascent.map(Math.round)).toEqual([100, 112, 123, 133]);
    expect(() => playableScale(all, 'maqam_rsat')).toThrow(RangeError);
  });
});
