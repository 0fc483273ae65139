import { describe, expect, it } from 'vitest';
import { sequentialSpelling, spellMaqam } from '../../runtime/engine/maqam-spelling.ts';
import { deviationFrom } from '../../runtime/engine/reference-note.ts';
import { the } from '../support/draws.ts';
import { pitchAt } from '../support/synthetic.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const analysis = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
const formOf = (maqam: string, tonic: string) =>
  the(
    analysis.maqamForms(the(engine.maqamat.get(maqam))).find((form) => form.tonic.note.displayName === tonic),
    `${maqam} on ${tonic}`,
  );

describe('sequential letters', () => {
  it('go up by step from the first: Ab where G is expected becomes G#', () => {
    expect(sequentialSpelling(['D3', 'Eb3', 'F3', 'Ab3', 'A3'], 'ascending')).toEqual(['D3', 'Eb3', 'F3', 'G#3', 'A3']);
  });

  it('downwards are those of the rising sequence reversed', () => {
    expect(sequentialSpelling(['A3', 'Ab3', 'F3', 'Eb3', 'D3'], 'descending')).toEqual([
      'A3',
      'G#3',
      'F3',
      'Eb3',
      'D3',
    ]);
  });

  it('change the octave digit between B and C: B#3 for C4, Cb4 for B3', () => {
    expect(sequentialSpelling(['A3', 'C4'], 'ascending')).toEqual(['A3', 'B#3']);
    expect(sequentialSpelling(['Bb3', 'B3'], 'ascending')).toEqual(['Bb3', 'Cb4']);
  });

  it('keep a letter that follows the default letter before it, whatever is expected', () => {
    // Expected are C, D, E. E has no twin on D; F follows E, so it stays though E# would be its twin.
    expect(sequentialSpelling(['C3', 'E3', 'F3'], 'ascending')).toEqual(['C3', 'E3', 'F3']);
  });

  it('follow the default name before, not the spelling given to it', () => {
    // Expected D E F G: Eb stays, Gb becomes F# (a twin), Ab stands on G's place but follows the default letter G.
    expect(sequentialSpelling(['D3', 'Eb3', 'Gb3', 'Ab3'], 'ascending')).toEqual(['D3', 'Eb3', 'F#3', 'Ab3']);
  });

  it('leave names with + and − as they are, having no twins', () => {
    expect(sequentialSpelling(['C3', 'Eb-3', 'E-b3', 'G3'], 'ascending')).toEqual(['C3', 'Eb-3', 'E-b3', 'G3']);
  });

  it('leave a name without a twin on the expected letter', () => {
    expect(sequentialSpelling(['C3', 'F3', 'C4'], 'ascending')).toEqual(['C3', 'F3', 'C4']);
  });

  it('come round after G: A follows', () => {
    expect(sequentialSpelling(['F3', 'G3', 'A3', 'A#3', 'C4'], 'ascending')).toEqual(['F3', 'G3', 'A3', 'Bb3', 'C4']);
  });
});

describe('the spelling of awj ʾārāʾ (B C D E F G A B C D)', () => {
  const form = formOf('maqam_awj_ara', 'ʿirāq');
  const { ascending, descending } = spellMaqam(form.ascending, form.descending);

  it('makes kurdī D#3, not Eb3, and ʿajam A#3, not Bb3', () => {
    expect(form.ascending.map(({ note }) => note.ipnName).join(' ')).toBe('B-b2 C3 Eb3 E-b3 F#3 G3 Bb3 B-b3 C#4 D4');
    expect(ascending.map(({ englishName }) => englishName).join(' ')).toBe('B-b2 C3 D#3 E-b3 F#3 G3 A#3 B-b3 C#4 D4');
    expect(ascending[2]).toMatchObject({ solfege: 'Re#3', referenceNoteName: 'D#', referenceMidi: 51 });
  });

  it('is the same downwards', () => {
    expect(descending.map(({ englishName }) => englishName)).toEqual(
      ascending.map(({ englishName }) => englishName).reverse(),
    );
  });
});

describe('two neighbours on one chroma', () => {
  it('make the lower the flat of the higher one’s letter: in shahnāz buzurk E-b4 below jawāb nīm būselīk E-4', () => {
    const form = formOf('maqam_shahnaz', 'dūgāh');
    const { ascending } = spellMaqam(form.ascending, form.descending);
    const buzurk = form.ascending.findIndex(({ note }) => note.displayName === 'buzurk');
    // Its name stays; MIDI 63.549 is no longer 45.1 below E (64) but 54.9 above Eb (12 · 5 + 3 = 63).
    expect(ascending[buzurk]).toMatchObject({
      englishName: 'E-b4',
      solfege: 'Mi-b4',
      referenceNoteName: 'Eb',
      referenceMidi: 63,
    });
    expect(deviationFrom(63, form.ascending[buzurk].midiNoteNumber).midiNoteDeviation).toBe('63 +54.9');
    expect(ascending[buzurk + 1]).toMatchObject({ englishName: 'E-4', referenceNoteName: 'E', referenceMidi: 64 });
  });

  it('in rāst on chahārgāh make tīk ḥiṣār A-b3 a variant of Ab, below nīm ʿajam A-#3', () => {
    const form = formOf('maqam_rast', 'chahārgāh');
    const { ascending, descending } = spellMaqam(form.ascending, form.descending);
    // 69 + 12 · log2(130.665 · 603/368 / 440) = 56.530; Ab3 is 56.
    expect(ascending[2]).toMatchObject({ englishName: 'A-b3', referenceNoteName: 'Ab', referenceMidi: 56 });
    expect(deviationFrom(56, form.ascending[2].midiNoteNumber).midiNoteDeviation).toBe('56 +53.0');
    expect(ascending[3]).toMatchObject({ englishName: 'A-#3', referenceNoteName: 'A', referenceMidi: 57 });
    expect(deviationFrom(57, form.ascending[3].midiNoteNumber).midiNoteDeviation).toBe('57 +94.1');
    expect(descending[4]).toEqual(ascending[2]);
  });

  const spell = (...pitches: readonly (readonly [string, number])[]) => {
    const sequence = pitches.map(([name, midi], place) => pitchAt(midi * 100 - 4800, place, name, midi));
    return spellMaqam(sequence, [...sequence].reverse()).ascending.map(({ referenceNoteName }) => referenceNoteName);
  };

  it('leave the lower as it is when it is plainly that note', () => {
    expect(spell(['D3', 50], ['E3', 52], ['E+3', 52.5])).toEqual(['D', 'E', 'E']);
  });

  it('leave a lower one alone that is plain by its sequential spelling: kurdī as D#3 below D#+3', () => {
    // Letters C D: Eb3 becomes D#3, which is plain.
    expect(spell(['C3', 48], ['Eb3', 51], ['D#+3', 51.3])).toEqual(['C', 'D#', 'D#']);
  });

  it('look only at the next above: of three on one chroma the two lower change', () => {
    expect(spell(['E--3', 51.4], ['E-3', 51.7], ['E+3', 52.3])).toEqual(['Eb', 'Eb', 'E']);
  });

  it('see the notes of both directions: a note of the descent changes its neighbour in the ascent', () => {
    const [c, low, high] = [pitchAt(0, 0, 'C3'), pitchAt(350, 1, 'E-b3'), pitchAt(385, 2, 'E-3')];
    const spelled = spellMaqam([c, low], [high, c]);
    expect(spelled.ascending[1]).toMatchObject({ referenceNoteName: 'Eb', referenceMidi: 51 });
    expect(spelled.descending[0]).toMatchObject({ referenceNoteName: 'E', referenceMidi: 52 });
    expect(spellMaqam([c, low], [low, c]).ascending[1]).toMatchObject({ referenceNoteName: 'E' });
  });
});
