import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNoteReader } from '../../runtime/input/notes.ts';
import { QUARTER_TONES } from '../support/quarter-tones.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const { noteNames } = engine;
const reader = createNoteReader(noteNames.all);

/** Quarter-tones of each letter above C, and its syllable. */
const LETTERS = {
  C: [0, 'do'],
  D: [4, 'ré'],
  E: [8, 'mi'],
  F: [10, 'fa'],
  G: [14, 'sol'],
  A: [18, 'la'],
  B: [22, 'si'],
} as const;
type LetterKey = keyof typeof LETTERS;

const SIGNS = [
  [0, [''], ['']],
  [-2, ['b', '♭', ' flat', '-flat', 'B'], ['b', '♭', ' bémol', ' bemol']],
  [2, ['#', '♯', ' sharp', 'is'], ['#', '♯', ' dièse']],
  [
    -1,
    ['-b', 'd', 'k', 'hb', '½b', '½♭', '1/2b', '𝄳', ' half-flat', ' half flat', ' koron', 'eh', 'qf'],
    ['-b', '𝄳', ' demi-bémol', 'sb'],
  ],
  [1, ['-#', 'h#', '½#', '½♯', '1/2#', '𝄲', ' half-sharp', ' sori', 'ih', 'qs'], ['-#', '𝄲', ' demi-dièse', 'sd']],
  [-4, ['bb', '𝄫', ' double flat'], ['bb', '𝄫']],
  [4, ['##', 'x', '𝄪', ' double sharp'], ['##', '𝄪']],
] as const;

function noteAt(quarters: number): string | undefined {
  const octave = Math.floor(quarters / QUARTER_TONES.length);
  const inRast = noteNames.byIdName.get(QUARTER_TONES[quarters - octave * QUARTER_TONES.length]);
  return inRast === undefined ? undefined : noteNames.at(inRast.octave + octave, inRast.slot)?.idName;
}

const SPELLINGS = (Object.keys(LETTERS) as LetterKey[]).flatMap((letter) => {
  const [index, syllable] = LETTERS[letter];
  return SIGNS.flatMap(([quarters, letterSigns, syllableSigns]) =>
    [...letterSigns.map((sign) => [letter, sign]), ...syllableSigns.map((sign) => [syllable, sign])].map(
      ([name, sign]) => ({ name, sign, quarters: index + quarters }),
    ),
  );
});
const drawnSpelling = fc.constantFrom(...SPELLINGS);

describe('a letter with a sign', () => {
  it('is the note whose reference it is, in the octave of rāst', () => {
    const wrong = SPELLINGS.map(({ name, sign, quarters }) => [`${name}${sign}`, noteAt(quarters)] as const).filter(
      ([typed, id]) => reader.candidates(typed)[0]?.idName !== id,
    );
    expect(wrong.map(([typed, id]) => `${typed}: ${reader.candidates(typed)[0]?.idName}, not ${id}`)).toEqual([]);
    expect(SPELLINGS.length).toBeGreaterThan(300);
  });

  it('is the same note in any case, between blanks, and in the octave of its digit', () => {
    const property = fc.property(
      drawnSpelling,
      fc.constantFrom('', '2', '3', '4', '٣'),
      fc.constantFrom<(text: string) => string>(
        (it) => it,
        (it) => it.toLowerCase(),
        (it) => ` ${it} `,
      ),
      ({ name, sign, quarters }, octave, written) => {
        const octaves = octave === '' || octave === '٣' ? 0 : Number(octave) - 3;
        const expected = noteAt(quarters + octaves * QUARTER_TONES.length);
        expect(reader.candidates(written(`${name}${sign}${octave}`))[0]?.idName).toBe(expected);
      },
    );
    fc.assert(property, { numRuns: 300 });
  });

  it('names in a list the same note as alone', () => {
    const property = fc.property(fc.array(drawnSpelling, { minLength: 2, maxLength: 8 }), (all) => {
      const read = reader.read(all.map(({ name, sign }) => `${name}${sign}`).join(', '));
      const slots = 'notes' in read ? read.notes.map((note) => note.slots[0]) : read.unknown;
      expect(slots).toEqual(all.map(({ quarters }) => noteNames.byIdName.get(noteAt(quarters) ?? '')?.slot));
    });
    fc.assert(property, { numRuns: 200 });
  });

  it.each(['alsabbagh_1954', 'angloeuropean_1800', 'meshshaqa_1899'])(
    'has the pitch of its reference in %s',
    (system) => {
      const key = engine.combinations.find(({ tuningSystem }) => tuningSystem === system);
      const { named } = engine.combination(key ?? { tuningSystem: system, startingNote: '' });
      const references = named.filter(({ note }) => /^[A-G][b#]?3$/.test(note.ipnName));
      expect(references).toHaveLength(12);
      for (const { note } of references) {
        const letter = note.ipnName.slice(0, -1);
        expect([letter, reader.candidates(letter)[0].idName]).toEqual([letter, note.idName]);
      }
    },
  );
});

it('every name of the archive is read by its international name, in both scripts and by its id', () => {
  for (const note of noteNames.all) {
    expect(reader.candidates(note.ipnName)[0]).toBe(note);
    expect(reader.candidates(note.displayName)[0]).toBe(note);
    expect(reader.candidates(note.displayNameAr)[0]).toBe(note);
  }
});
