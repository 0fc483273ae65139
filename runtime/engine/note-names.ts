import { idName } from '../text/id-name.ts';
import type { NoteNameTableRecord } from './records.ts';

/** A note name and its place in the table; two names on one slot are register variants of one modal degree. */
export interface NoteName {
  /** Transliteration with diacritics, e.g. `nīm zīrgūleh`. */
  readonly displayName: string;
  readonly idName: string;
  readonly displayNameAr: string;
  /** International pitch notation with octave digit, e.g. `C#-3`. */
  readonly ipnName: string;
  /** 0..4 */
  readonly octave: number;
  /** 0..36 */
  readonly slot: number;
}

/** The table of note names with the look-ups that the theory needs. */
export interface NoteNames {
  /** In table order: by octave, then slot. */
  readonly all: readonly NoteName[];
  readonly byDisplayName: ReadonlyMap<string, NoteName>;
  readonly byIdName: ReadonlyMap<string, NoteName>;
  /** The name on a slot of an octave; undefined outside octaves 0..4. */
  at(octave: number, slot: number): NoteName | undefined;
}

/** Builds the look-ups of the note-name table (docs/theory.md#note-names). */
export function createNoteNames(table: NoteNameTableRecord): NoteNames {
  const octaves = table.octaves.map(({ octave, noteNames }) =>
    noteNames.map(
      ({ name, ipnName, nameArabic }, slot): NoteName => ({
        displayName: name,
        idName: idName(name),
        displayNameAr: nameArabic,
        ipnName,
        octave,
        slot,
      }),
    ),
  );
  const all = octaves.flat();
  return {
    all,
    byDisplayName: new Map(all.map((note) => [note.displayName, note])),
    byIdName: new Map(all.map((note) => [note.idName, note])),
    at: (octave, slot) => octaves[octave]?.[slot],
  };
}

/** Total order of note names: octave, then slot (docs/theory.md#note-names). */
export function compareNoteNames(a: NoteName, b: NoteName): number {
  return a.octave - b.octave || a.slot - b.slot;
}

/** Notes in the order of the table, which is the order of pitch; unknown names are left out. */
export function lowestFirst({ byDisplayName }: NoteNames, names: readonly string[]): readonly NoteName[] {
  return names.flatMap((name) => byDisplayName.get(name) ?? []).sort(compareNoteNames);
}

const SOLFEGE: Readonly<Record<string, string>> = {
  A: 'La',
  B: 'Si',
  C: 'Do',
  D: 'Re',
  E: 'Mi',
  F: 'Fa',
  G: 'Sol',
};

/**
 * The solfège of an IPN name: with its letter replaced by a syllable (docs/theory.md#ipn).
 *
 * @example solfege('Bb++2') // 'Sib++2'
 */
export function solfege(ipnName: string): string {
  return `${SOLFEGE[ipnName[0]]}${ipnName.slice(1)}`;
}
