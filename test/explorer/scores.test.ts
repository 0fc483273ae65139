import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type MidiEvent, parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { stopSources } from '../../runtime/documents/entities/stop-sources.ts';
import { lilyPond } from '../../runtime/formats/lilypond.ts';
import { type NamedScale, scaleOf } from '../../runtime/formats/named-scale.ts';
import { cardOf } from '../../runtime/formats/octave-tuning.ts';
import { degreesOf } from '../../runtime/formats/patterns.ts';
import { ScaleError } from '../../runtime/formats/scale.ts';
import { exportScale, formatsOf } from '../../runtime/formats/scale-formats.ts';
import { contentsOf, withContent } from '../../runtime/formats/score-contents.ts';
import { the } from '../support/draws.ts';
import { bytesOf as bytes, formScales, textOf as text } from '../support/form-scales.ts';

/** Scores and MIDI files, read back. */

const { engine, build, scales, details, namedScale, rast } = await formScales();

const notesOf = (scale: NamedScale) => the(scale.score).passages.flat();

it('quotation marks and backslashes of a title are escaped for LilyPond', () => {
  const score = { ...the(rast.score), title: { displayName: 'a "b" \\c' } };
  expect(lilyPond(score, { script: 'latin', cents: false })).toContain('title = "a \\"b\\" \\\\c"');
});

/** Half steps of letters above C, and quarter tones of the signs of each format. */
const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SYLLABLES: Readonly<Record<string, number>> = { do: 0, re: 2, mi: 4, fa: 5, sol: 7, la: 9, si: 11 };
const LILYPOND_SIGNS: Readonly<Record<string, number>> = { '': 0, b: -2, sb: -1, d: 2, sd: 1 };
const IPN_SIGNS: Readonly<Record<string, number>> = { '': 0, b: -2, '-b': -1, '#': 2, '-#': 1 };

it('every format that holds a form writes it', () => {
  expect(scales.length).toBeGreaterThan(2 * 112 + 30);
  for (const scale of scales) {
    const formats = formatsOf(scale);
    expect(formats.includes('card')).toBe(!('reason' in cardOf(scale)));
    for (const format of formats) expect(exportScale(format, scale).content.length, scale.name).toBeGreaterThan(0);
  }
});

it('the octave that closes a maqām is the same in CSV and MIDI files', () => {
  for (const scale of scales) {
    const { passages } = the(scale.score);
    const isJins = passages.length === 1 && !scale.name.endsWith('descending');
    if (isJins || scale.octaveCents !== 1200) continue;
    const closing = Number(the(text('csv', scale).trimEnd().split(',').at(-1)));
    const played = readMidi(bytes('mid', scale))[passages.length === 1 ? 0 : passages[0].length - 1];
    expect(Math.abs(1200 * Math.log2(played / closing)), scale.name).toBeLessThan(0.013);
  }
});

it('CSV has a heading, a row for each degree and the octave', () => {
  const [heading, first, ...rows] = text('csv', rast).trimEnd().split('\r\n');
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
      const arabic = text('mscx', scale, { script: 'arabic' });
      expect(XMLValidator.validate(arabic), scale.name).toBe(true);
      expect(arabic, scale.name).not.toMatch(/<text>[^<]*[a-z]{2}/i);
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
  // A drone on a pitch of the notes has its own channel, from the first note to after the last.
  const drone = scale.score?.passages[0][0].frequency ?? 0;
  const held = { ...scale, ...(scale.score && { score: { ...scale.score, drone } }) };
  const withDrone = parseMidi(Uint8Array.from(exportScale('mid', held).content as Uint8Array)).tracks[0];
  const sounds = withDrone.filter(({ type }) => type === 'noteOn' || type === 'noteOff');
  const [first, second] = sounds;
  expect([first, sounds.at(-1)]).toMatchObject([{ type: 'noteOn' }, { type: 'noteOff' }]);
  const channels = sounds.map((event) => ('channel' in event ? event.channel : null));
  expect(channels.filter((it) => it === channels[0])).toHaveLength(2);
  expect(first).toMatchObject({ noteNumber: 'noteNumber' in second ? second.noteNumber : -1 });
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
  const xml = text('musicxml', rast);
  expect(xml.match(/<key-step>.<\/key-step><key-alter>[^<]*/g)).toEqual([
    '<key-step>B</key-step><key-alter>-0.5',
    '<key-step>E</key-step><key-alter>-0.5',
  ]);
  expect(xml).toContain('<step>E</step><alter>-0.5</alter><octave>3</octave>');
  expect(xml).toContain('<accidental smufl="accidentalQuarterToneFlatArabic">slash-flat</accidental>');
  expect(xml).toContain('<text>segāh</text>');
  expect(text('musicxml', rast, { script: 'arabic' })).toContain('<text>سيكاه</text>');
  // B flat of the descent is 1019.6 cents above the tonic: 19.6 from its quarter tone.
  expect(xml).toContain('<lyric number="2"><syllabic>single</syllabic><text>1019.6</text></lyric>');
  expect(xml).not.toContain('composer');
  // The programs of MusicXML count from 1.
  expect(xml).toContain('<instrument-sound>pluck.oud</instrument-sound>');
  expect(xml).toContain('<midi-program>26</midi-program>');
  expect(text('musicxml', rast, { script: 'arabic' })).toMatch(/>توفيق الصبّاغ \(1954\) [^<]*، نغمة البداية: راست</);
});

it.each(['mscx', 'musicxml', 'ly'] as const)(
  '%s: an Arabic sheet states the archive and its licence in Arabic',
  (format) => {
    expect(text(format, rast)).toContain('Digital Arabic Maqām Archive (DiArMaqAr), CC BY-NC-SA 4.0');
    const arabic = text(format, rast, { script: 'arabic' });
    expect(arabic).toContain('أرشيف المقام العربي الرقمي (DiArMaqAr)، CC BY-NC-SA 4.0');
    expect(arabic).not.toContain('Digital');
  },
);

it.each([
  ['mscx', /<StaffText>(.*?)<text>(.*?)<\/text>/g, '<align>center,baseline</align>'],
  ['musicxml', /<words font-size="9" font-style="normal"(.*?)>(.*?)<\/words>/g, ' halign="center"'],
] as const)(
  '%s: a gap is to the right of the names above, and the name above the last note is centred',
  (format, names, centred) => {
    const [, hijazKar] = the(details.find(([id]) => id === 'maqam_hijaz_kar'));
    const GAP = '\u00a0\u00a0';
    for (const script of ['latin', 'arabic'] as const) {
      const found = [...text(format, namedScale(hijazKar), { script }).matchAll(names)];
      expect(found.length).toBe(6);
      for (const [i, [, place, name]] of found.entries()) {
        const isLast = i === found.length - 1;
        expect(place).toBe(isLast ? centred : '');
        expect(name.startsWith(GAP), name).toBe(!isLast && script === 'arabic');
        expect(name.endsWith(GAP), name).toBe(!isLast && script === 'latin');
      }
    }
  },
);

it('MusicXML has an empty line between title and tuning, which Verovio writes in one size', () => {
  const lines = [...text('musicxml', rast).matchAll(/<credit-words [^>]*>([^<]*)</g)].map(([, line]) => line.trim());
  expect(lines).toEqual(['maqām rāst', '', expect.stringMatching(/starting note rāst$/)]);
});

it.each(['mscx', 'musicxml', 'ly'] as const)(
  '%s: notes beyond a form have the names of the tuning, or signs',
  (format) => {
    const [, saba] = the(details.find(([id]) => id === 'maqam_saba'));
    const [, segah] = the(details.find(([id]) => id === 'maqam_segah'));
    expect(text(format, namedScale(saba))).toContain('muḥayyar');
    expect(text(format, namedScale(saba), { script: 'arabic' }).normalize()).toContain('مُحَيَّر'.normalize());
    expect(text(format, scaleOf(saba), { script: 'arabic' })).toMatch(/["<>]D["<>]/);
    expect(text(format, namedScale(segah))).toContain('buzurk');
    expect(text(format, scaleOf(segah))).toMatch(/["<>]E𝄳["<>]/);
  },
);

it.each(['mscx', 'musicxml'] as const)('%s: texts are escaped', (format) => {
  const scale = rast;
  const hostile = { displayName: `<text>"&'`, displayNameAr: '</text>&amp;' };
  const note = { ...notesOf(scale)[0], names: hostile, begins: hostile };
  const score = { passages: [[note]], title: hostile, tuning: hostile, pitches: [] };
  for (const [script, written] of [
    ['latin', hostile.displayName],
    ['arabic', hostile.displayNameAr],
  ] as const) {
    const xml = text(format, { ...scale, score }, { script });
    expect(XMLValidator.validate(xml)).toBe(true);
    const texts = JSON.stringify(new XMLParser({ htmlEntities: true }).parse(xml));
    expect(texts.split(JSON.stringify(written).slice(1, -1)).length - 1).toBeGreaterThanOrEqual(4);
  }
});

describe('MuseScore files', () => {
  const WHOLE_SIGNS = ['accidentalNatural', 'accidentalFlat', 'accidentalSharp'];
  const NAMES: Readonly<Record<string, string>> = {
    ...{ accidentalNatural: '', accidentalFlat: 'b', accidentalSharp: '#' },
    ...{ accidentalQuarterToneFlatArabic: '-b', accidentalQuarterToneSharpArabic: '-#' },
  };
  const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, ...found]) => found);

  /** Reads the notes as MuseScore does: their signs from the key, the accidentals and the symbols before them. */
  function read(xml: string) {
    const key = all(xml, /<KeySym><sym>(\w+)<\/sym><pos x="[\d.]+" y="([-\d.]+)"/g).map(
      ([sign, y]) => ['CDEFGAB'[(38 - 2 * Number(y)) % 7], NAMES[sign]] as const,
    );
    return xml
      .split('<Measure ')
      .slice(1)
      .flatMap((measure) => {
        const signs = new Map<string, string>(key);
        return all(measure, /<Note>(.*?)<pitch>(\d+)<\/pitch><tpc>(\d+)<\/tpc><tuning>([-\d.]+)</g).map(
          ([sign, pitch, tpc, tuning]) => {
            const letter = 'FCGDAEB'[(Number(tpc) + 1) % 7];
            const alteration = Math.floor((Number(tpc) + 1) / 7) - 2;
            const octave = (Number(pitch) - LETTERS[letter] - alteration) / 12 - 1;
            const line = letter + octave;
            const [own] = all(sign, /<(?:name|subtype)>(\w+)<\/(?:name|subtype)>/g).reverse();
            if (own !== undefined) signs.set(line, NAMES[own[0]]);
            const written = signs.get(line) ?? signs.get(letter) ?? '';
            // A half-flat has the class of its letter, without alteration.
            const isAltered = Math.trunc(IPN_SIGNS[written] / 2) === alteration;
            return {
              written: isAltered ? letter + written + octave : `${letter} altered by ${alteration}`,
              frequency: 440 * 2 ** ((Number(pitch) + Number(tuning) / 100 - 69) / 12),
            };
          },
        );
      });
  }

  it('have the spelling and the pitch of each note of every form, without accidentals of quarter tones', () => {
    const forms = engine.combinations.flatMap((key) =>
      engine.archive.maqamat.flatMap(({ idName }) => build('maqamDetail', { id: idName, ...key }) ?? []),
    );
    expect(forms.length).toBe(2624);
    const isRight = (scale: NamedScale): boolean => {
      const xml = text('mscx', scale);
      const notes = notesOf(scale);
      const found = read(xml);
      return (
        all(xml, /<subtype>(accidental\w*)/g).every(([name]) => WHOLE_SIGNS.includes(name)) &&
        found.length === notes.length &&
        notes.every(
          ({ written: { letter, sign, octave }, frequency }, i) =>
            found[i].written === letter + sign + octave &&
            Math.abs(1200 * Math.log2(found[i].frequency / frequency)) < 0.001,
        )
      );
    };
    expect(forms.map((form) => scaleOf(form)).filter((scale) => !isRight(scale))).toEqual([]);
  });

  it('draw half-flats outside the key as symbols beside invisible naturals: ʿushayrān in nuhuft, worked by hand', () => {
    const [, nuhuft] = the(details.find(([id]) => id === 'maqam_nuhuft'));
    const xml = text('mscx', namedScale(nuhuft));
    // The first E is a natural, so buzurk, E half-flat an octave above, has its own sign in both directions.
    expect(all(xml, /<visible>0<\/visible><subtype>(\w+)<\/subtype><\/Accidental><Symbol><name>(\w+)</g)).toEqual([
      ['accidentalNatural', 'accidentalQuarterToneFlatArabic'],
      ['accidentalNatural', 'accidentalQuarterToneFlatArabic'],
    ]);
  });

  it('have the rhythm of a pattern: eighths and a quarter are three quarters of a measure', async () => {
    const [, detail] = the(details.find(([id]) => id === 'maqam_rast'));
    const scale = await withContent(namedScale(detail), detail, 'pattern-1', engine.archive, async () => {
      throw new Error('not read');
    });
    const xml = text('mscx', scale);
    expect(all(xml, /<durationType>(\w+)</g).flat()).toEqual(['eighth', 'eighth', 'eighth', 'eighth', 'quarter']);
    expect(xml).toContain('<Measure len="3/4">');
    // MuseScore keeps the room of a hidden time signature from the key, so the first note would touch it.
    expect(xml).not.toContain('TimeSig');
    expect(xml).not.toContain('StaffText');
    const [first, ...others] = notesOf(scale);
    const withFirst = (beats: number) => ({
      ...scale,
      score: { ...the(scale.score), passages: [[{ ...first, beats }, ...others]] },
    });
    expect(text('mscx', withFirst(0.75))).toContain('<Chord><dots>1</dots><durationType>eighth</durationType>');
    expect(formatsOf(withFirst(1 / 3))).not.toContain('mscx');
    expect(() => exportScale('mscx', withFirst(1 / 3))).toThrow(ScaleError);
  });
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
