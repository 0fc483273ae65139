import { describe, expect, it } from 'vitest';
import { deviationFrom, IPN_SLOTS, midiDeviationText, spell } from '../../runtime/engine/reference-note.ts';

describe('the reference note of an IPN name', () => {
  // The letter with the sign directly behind it; a sign behind a + or - does not count. The digit rises at C.
  it.each([
    ['C3', 'C', 12 * 4, 'C'],
    ['F#4', 'F#', 12 * 5 + 6, 'F#'],
    ['Eb-2', 'Eb', 12 * 3 + 3, 'D#'],
    ['Ab--3', 'Ab', 12 * 4 + 8, 'G#'],
    ['Bb++2', 'Bb', 12 * 3 + 10, 'A#'],
    ['B--2', 'B', 12 * 3 + 11, 'B'],
    ['E-b2', 'E', 12 * 3 + 4, 'E'],
    ['A-#2', 'A', 12 * 3 + 9, 'A'],
    ['C-b3', 'C', 12 * 4, 'C'],
    ['Cb4', 'B', 12 * 4 + 11, 'B'],
    ['Cb-3', 'B', 12 * 3 + 11, 'B'],
    ['B#3', 'C', 12 * 5, 'C'],
    ['Fb3', 'E', 12 * 4 + 4, 'E'],
    ['E#3', 'F', 12 * 4 + 5, 'F'],
  ])('of %s is %s, MIDI note 12 · (digit + 1) + semitones = %i, on the slot %s', (name, note, midi, slot) => {
    const { referenceNoteName, referenceMidi } = spell(name);
    expect([referenceNoteName, referenceMidi, IPN_SLOTS[referenceMidi % 12]]).toEqual([note, midi, slot]);
  });

  it('is another one in the octave of the name where one is given: E-b4 as a variant of Eb has 12 · 5 + 3', () => {
    expect(spell('E-b4', 'Eb')).toMatchObject({ englishName: 'E-b4', referenceNoteName: 'Eb', referenceMidi: 63 });
    expect(deviationFrom(63, 63.549).midiNoteDeviation).toBe('63 +54.9');
  });

  it('is written with the sign and one decimal of the deviation', () => {
    const texts = [midiDeviationText(52, 0), midiDeviationText(52, -48.77), midiDeviationText(48, 92.18)];
    expect(texts).toEqual(['52 +0.0', '52 -48.8', '48 +92.2']);
  });
});
