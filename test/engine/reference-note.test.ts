import { describe, expect, it } from 'vitest';
import {
  deviationFrom,
  IPN_SLOTS,
  midiDeviationText,
  referenceNoteName,
  spell,
} from '../../runtime/engine/reference-note.ts';

describe('the reference note of an IPN name', () => {
  it.each([
    ['C3', 'C'],
    ['Eb3', 'Eb'],
    ['F#3', 'F#'],
    ['Eb-2', 'Eb'],
    ['Eb+2', 'Eb'],
    ['Ab--2', 'Ab'],
    ['Bb++3', 'Bb'],
    ['C#-3', 'C#'],
    ['E-2', 'E'],
    ['C+3', 'C'],
    ['B--2', 'B'],
  ])('of %s is %s: the letter, with the sign that stands directly behind it', (name, reference) => {
    expect(referenceNoteName(name)).toBe(reference);
  });

  it.each([
    ['E-b2', 'E'],
    ['A-#2', 'A'],
    ['D-#3', 'D'],
    ['F-b3', 'F'],
    ['G-b2', 'G'],
    ['C-b3', 'C'],
  ])('of %s is %s: a sign behind a + or - does not count', (name, reference) => {
    expect(referenceNoteName(name)).toBe(reference);
  });

  it.each([
    ['Cb3', 'B'],
    ['Fb3', 'E'],
    ['E#3', 'F'],
    ['B#3', 'C'],
    ['Cb-3', 'B'],
  ])('of %s is %s, spelled plainly', (name, reference) => {
    expect(referenceNoteName(name)).toBe(reference);
  });
});

describe('the reference MIDI note', () => {
  it.each([
    ['C3', 12 * 4],
    ['C-b3', 12 * 4],
    ['E-b2', 12 * 3 + 4],
    ['Eb-2', 12 * 3 + 3],
    ['G-b3', 12 * 4 + 7],
    ['A-#2', 12 * 3 + 9],
    ['B3', 12 * 4 + 11],
    ['F#4', 12 * 5 + 6],
    // The digit rises at C: Cb4 is B3, B#3 is C4.
    ['Cb4', 12 * 4 + 11],
    ['B#3', 12 * 5],
    ['Fb3', 12 * 4 + 4],
    ['E#3', 12 * 4 + 5],
  ])('of %s is 12 · (digit + 1) + semitones = %i', (name, midi) => {
    expect(spell(name).referenceMidi).toBe(midi);
  });
});

describe('the IPN slot', () => {
  it.each([
    ['Eb-3', 'D#'],
    ['E-b3', 'E'],
    ['Bb++2', 'A#'],
    ['Ab--3', 'G#'],
    ['C-b4', 'C'],
    ['G-b4', 'G'],
    ['Cb4', 'B'],
    ['E#4', 'F'],
  ])('of %s is %s, written with sharps', (name, slot) => {
    expect(IPN_SLOTS[spell(name).referenceMidi % 12]).toBe(slot);
  });
});

describe('the deviation from the reference note', () => {
  it('is 100 · (MIDI − reference MIDI) cents: 51.549 as E-b3 is 100 · (51.549 − 52) = −45.1', () => {
    const { referenceMidi, referenceNoteName: name } = spell('E-b3');
    const { centsDeviation, midiNoteDeviation } = deviationFrom(referenceMidi, 51.549);
    expect(centsDeviation).toBeCloseTo(-45.1, 9);
    expect(midiNoteDeviation).toBe('52 -45.1');
    expect(name).toBe('E');
  });

  it('of the same pitch as Eb+3 counts from 51: +54.9', () => {
    expect(deviationFrom(spell('Eb+3').referenceMidi, 51.549).midiNoteDeviation).toBe('51 +54.9');
  });

  it('carries its sign and one decimal', () => {
    expect(midiDeviationText(52, 0)).toBe('52 +0.0');
    expect(midiDeviationText(52, -48.77)).toBe('52 -48.8');
    expect(midiDeviationText(48, 92.18)).toBe('48 +92.2');
  });

  it('counts from another reference note in the octave of the name where one is given', () => {
    // E-b4 as a variant of Eb: 12 · 5 + 3 = 63; 63.549 lies 54.9 above it.
    const spelling = spell('E-b4', 'Eb');
    expect(spelling).toMatchObject({ englishName: 'E-b4', referenceNoteName: 'Eb', referenceMidi: 63 });
    expect(deviationFrom(spelling.referenceMidi, 63.549).midiNoteDeviation).toBe('63 +54.9');
  });
});
