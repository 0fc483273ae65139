import { gzipSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type MidiEvent, parseMidi } from 'midi-file';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Build, createBuild } from '../../runtime/api/builders.ts';
import { stopSources } from '../../runtime/documents/entities/stop-sources.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import { FIRST_COMBINATION, homeCombination } from '../../runtime/engine/home.ts';
import { jins, maqam } from '../../runtime/entities/entity-type.ts';
import { type NamedScale, scaleOf } from '../../runtime/formats/named-scale.ts';
import { cardOf } from '../../runtime/formats/octave-tuning.ts';
import { degreesOf } from '../../runtime/formats/patterns.ts';
import { ScaleError } from '../../runtime/formats/scale.ts';
import { exportScale, type FileChoices, formatsOf, type ScaleFormatName } from '../../runtime/formats/scale-formats.ts';
import { contentsOf, withContent } from '../../runtime/formats/score-contents.ts';
import { playableScale } from '../../runtime/library/scales.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

/** Scores, MIDI files, tunings of twelve keys and scales for code, read back. */

let engine: Engine;
let build: Build;
let scales: readonly NamedScale[];
let details: readonly (readonly [id: string, detail: MaqamDetail | JinsDetail])[];

/** Every form in its default tuning, and 20 forms elsewhere; maqāmāt up and down. */
beforeAll(async () => {
  engine = await archiveEngine();
  build = createBuild(engine);
  const homeOf = <N extends 'maqamDetail' | 'jinsDetail'>(name: N, id: string, names: readonly string[]) =>
    build(name, { id, ...the(homeCombination(engine.combinations.filter((key) => realises(key, names)))) });
  details = [
    ...engine.archive.maqamat.map(
      (it) => [it.idName, the(homeOf('maqamDetail', it.idName, maqam.neededNames(it)))] as const,
    ),
    ...engine.archive.ajnas.map(
      (it) => [it.idName, the(homeOf('jinsDetail', it.idName, jins.neededNames(it)))] as const,
    ),
    ...engine.combinations
      .flatMap((key) => build('maqamDetail', { id: 'maqam_bayyat', ...key }) ?? [])
      .slice(-20)
      .map((it) => ['maqam_bayyat', it] as const),
  ];
  scales = details.flatMap(([, detail]) =>
    'maqam' in detail ? [scaleOf(detail), scaleOf(detail, 'descending')] : [scaleOf(detail)],
  );
});

const realises = (key: Engine['combinations'][number], names: readonly string[]): boolean =>
  names.every((name) => engine.namesIn(key).has(name));

const text = (format: ScaleFormatName, scale: NamedScale, choices?: Partial<FileChoices>): string =>
  String(exportScale(format, scale, choices).content);
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
    expect(formats.includes('card')).toBe(cardOf(scale) !== null);
    for (const format of formats) expect(exportScale(format, scale).content.length, scale.name).toBeGreaterThan(0);
  }
});

it('CSV has a heading, a row for each degree and the octave', () => {
  const [heading, first, ...rows] = text('csv', rast()).trimEnd().split('\r\n');
  expect(heading).toBe('degree,note,cents,hertz');
  expect(first).toMatch(/^1,rāst,0,/);
  expect(rows.at(-1)).toMatch(/^8,[^,]+,1200,/);
});

it('scores have the quarter tones of their notes, in MusicXML and LilyPond', () => {
  const parser = new XMLParser({ isArray: (name) => name === 'measure' || name === 'note' });
  const low = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast', tonic: 'qarar_chahargah' };
  for (const scale of [...scales, scaleOf(the(build('maqamOnTonic', { id: 'maqam_rast', ...low })))]) {
    const quarters = notesOf(scale).map(
      ({ written: { letter, sign, octave } }) => 24 * octave + 2 * LETTERS[letter] + IPN_SIGNS[sign],
    );
    for (const choices of [{}, { script: 'arabic' }, { cents: true }] as const) {
      const xml = text('musicxml', scale, choices);
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

it('suyūr, ajnās and patterns of every form are scores or MIDI files', async () => {
  const { archive } = engine;
  const counts = { sayr: 0, ajnas: 0, pattern: 0 };
  for (const [id, detail] of details) {
    const sources = () => stopSources(async (name, key) => build(name, key), archive, id, detail);
    for (const content of contentsOf(detail, archive).slice(1)) {
      const scale = await withContent(scaleOf(detail), detail, content, archive, sources);
      const isPattern = content.startsWith('pattern');
      expect(formatsOf(scale).includes('musicxml'), scale.name).toBe(!isPattern);
      expect(exportScale('mid', scale).name).toContain(`-${content}.mid`);
      const read = readMidi(bytes('mid', scale));
      expect(read.length, scale.name).toBe(notesOf(scale).length);
      expect(read.length, scale.name).toBeGreaterThan(0);
      if (isPattern) expect(() => exportScale('ly', scale)).toThrow(ScaleError);
      else expect(XMLValidator.validate(text('musicxml', scale))).toBe(true);
      counts[content.replace(/-.*/, '') as keyof typeof counts]++;
    }
  }
  // 101 maqāmāt have a sayr, one of them two; the chromatic scale has no jins; 20 forms of bayyāt are added.
  expect(counts).toEqual({ sayr: 102 + 20, ajnas: archive.maqamat.length - 1 + 20, pattern: 7 * details.length });
});

it('contents of rāst, worked by hand', async () => {
  const [id, detail] = the(details.find(([name]) => name === 'maqam_rast'));
  const namesIn = async (content: string) => {
    const sources = () => stopSources(async (name, key) => build(name, key), engine.archive, id, detail);
    const scale = await withContent(scaleOf(detail), detail, content, engine.archive, sources);
    return the(scale.score).passages.map((notes) =>
      notes.map(({ written }) => written.letter + written.octave).join(' '),
    );
  };
  // al-Shawwā (1946): jins rāst, nawā, rāst.
  expect(await namesIn('sayr-1')).toEqual(['C3 D3 E3 F3', 'G3', 'C3']);
  // Jins bayyāt al-ḥusaynī reaches beyond the octave.
  expect((await namesIn('ajnas')).slice(0, 5)).toEqual([
    'C3 D3 E3 F3',
    'D3 E3 F3 G3',
    'E3 F3 G3 A3',
    'G3 A3 B3 C4',
    'A3 B3 C4 D4',
  ]);
  expect(await namesIn('pattern-1')).toEqual(['C3 D3 E3 D3 C3']);
  await expect(namesIn('sayr-3')).rejects.toThrow(
    /has no content sayr-3; it has form, ajnas, sayr-1, sayr-2, pattern-1/,
  );
  // Eighths at 60 beats a minute: half a second.
  const scale = await withContent(scaleOf(detail), detail, 'pattern-1', engine.archive, async () => {
    throw new Error('not read');
  });
  const { content, name } = exportScale('mid', scale, { tempo: 60 });
  expect(name).toBe('maqam_rast-alsabbagh_1954-rast-pattern-1-60.mid');
  const events = parseMidi(Uint8Array.from(content as Uint8Array)).tracks[0];
  expect(events).toContainEqual(expect.objectContaining({ type: 'setTempo', microsecondsPerBeat: 1e6 }));
  const lengths = events.flatMap((event) => (event.type === 'noteOff' ? [event.deltaTime] : []));
  expect(lengths).toEqual([240, 240, 240, 240, 480]);
});

it.each([
  ['to its octave, which repeats the first', [0, 204, 359, 498, 702, 906, 1061, 1199.9999], 7, 7],
  ['beyond its octave, such as sūznāk', [0, 204, 355, 498, 702, 814, 1088, 1200, 1404, 1516], 10, 7],
  ['within its octave', [0, 204, 359, 498], 4, 4],
])('the degrees of a form that rises %s', (_, cents, count, octaveDegrees) => {
  const form = degreesOf(cents.map((it) => ({ cents: 100 + it })));
  expect([form.degrees.length, form.octaveDegrees]).toEqual([count, octaveDegrees]);
});

it('the score of rāst has its signature, its half-flats and its names', () => {
  const xml = text('musicxml', rast());
  expect(xml.match(/<key-step>.<\/key-step><key-alter>[^<]*/g)).toEqual([
    '<key-step>B</key-step><key-alter>-0.5',
    '<key-step>E</key-step><key-alter>-0.5',
  ]);
  expect(xml).toContain('<step>E</step><alter>-0.5</alter><octave>3</octave>');
  expect(xml).toContain('<accidental smufl="accidentalQuarterToneFlatArabic">slash-flat</accidental>');
  expect(xml).toContain('<text>segāh</text>');
  expect(text('musicxml', rast(), { script: 'arabic' })).toContain('<text>سيكاه</text>');
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
    expect(bytes('octave-syx', rast())).toEqual(message);
    expect(text('card', rast())).toContain('E     −45.1   −45   segāh');
  });

  it.each([
    ['two octaves', ['C3', 'D3'], [0, 200], 2400],
    ['a note without a letter', ['C3', null], [0, 200], 1200],
    ['two notes of a letter', ['C3', 'Eb3', 'E3'], [0, 300, 400], 1200],
    ['two notes of a key', ['C3', 'D#3', 'Eb4'], [0, 300, 310], 1200],
    ['a note far from its key', ['C3', 'D3'], [0, 110], 1200],
  ] as const)('do not hold a scale with %s', (_, letters, cents, octaveCents) => {
    expect(cardOf({ letters, cents, octaveCents, frequency: 130.8128 })).toBeNull();
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
