import { type Combination, createCombination, type NamedPitchClass } from '../../runtime/engine/combination.ts';
import type { NoteNames } from '../../runtime/engine/note-names.ts';
import type { JinsRecord, TuningSystemRecord } from '../../runtime/engine/records.ts';
import { spell } from '../../runtime/engine/reference-note.ts';

function tuningSystem(facts: Partial<TuningSystemRecord> & Pick<TuningSystemRecord, 'values'>) {
  const system: TuningSystemRecord = {
    id: 'made_up_2000',
    order: 0,
    year: '2000',
    creatorEnglish: '',
    creatorArabic: '',
    titleEnglish: '',
    titleArabic: '',
    openStringLength: 1000,
    defaultReferenceFrequency: 100,
    referenceFrequencies: {},
    noteNameSets: [],
    sources: [],
    version: '',
    ...facts,
  };
  return system;
}

export function combinationOf(
  noteNames: NoteNames,
  values: readonly string[],
  names: readonly string[],
  facts: Partial<TuningSystemRecord> = {},
): Combination {
  return createCombination(tuningSystem({ ...facts, values }), names, noteNames);
}

/** A named pitch class at so many cents; its MIDI number puts 0 cents on C3 unless the IPN name is given a place. */
export function pitchAt(cents: number, index: number, ipnName = 'C3', midi = 48 + cents / 100): NamedPitchClass {
  const name = `note ${index}`;
  return {
    position: index,
    index,
    octave: 1,
    note: { displayName: name, idName: name, displayNameAr: name, ipnName, octave: 1, slot: index },
    abjadName: '',
    fraction: '1/1',
    exact: null,
    isFractionExact: cents === 0,
    cents,
    decimalRatio: 2 ** (cents / 1200),
    stringLength: 0,
    fretPosition: 0,
    fretDivision: '0.000',
    frequency: 440 * 2 ** ((midi - 69) / 12),
    midiNoteNumber: midi,
    spelling: spell(ipnName),
  };
}

/** Pitch classes at the given cents, in the order given. */
export const pitchesAt = (cents: readonly number[]): readonly NamedPitchClass[] =>
  cents.map((value, index) => pitchAt(value, index));

const entity = { id: 'made_up', idName: 'made_up', order: 0, sources: [], version: '' };

export function jinsRecord(name: string, nameArabic = name): JinsRecord {
  return { ...entity, name, nameArabic, noteNames: [], comments: { english: null, arabic: null } };
}
