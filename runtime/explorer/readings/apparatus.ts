import { fileName } from '../../documents/links.ts';
import type { Emendation } from '../../schemas/apparatus.ts';

/** Looks up the emended and doubted readings of the critical apparatus by file and JSON pointer. */

/**
 * The readings at and below some pointers of a file of the archive; all of the file without a pointer.
 *
 * @example readings(tuningFile('allaythi_1965'), '/values/9')
 */
export type Readings = (file: string, ...pointers: readonly string[]) => readonly Emendation[];

export const readingsOf =
  (emendations: readonly Emendation[]): Readings =>
  (file, ...pointers) =>
    emendations.filter(
      (it) =>
        it.file === file &&
        (pointers.length === 0 || pointers.some((at) => it.pointer === at || it.pointer.startsWith(`${at}/`))),
    );

export const tuningFile = (id: string): string => `tuning-systems/${id}.json`;
export const sourceFile = (id: string): string => `sources/${id}.json`;
export const entityFile = (collection: 'maqamat' | 'ajnas', idName: string): string =>
  `${collection}/${fileName(idName)}.json`;

/** The readings of a name in the table of note names. */
export const readingsOfName = (readings: Readings, name: string | null | undefined): readonly Emendation[] =>
  readings('note-names.json').filter(({ recorded }) => recorded === name);

/** The readings of a pitch of a tuning system: its value, its name from one of the starting notes, its letters. */
export const readingsOfPitch = (
  readings: Readings,
  system: string,
  set: number,
  index: number,
): readonly Emendation[] =>
  readings(
    tuningFile(system),
    `/values/${index}`,
    `/noteNameSets/${set}/${index}`,
    `/abjadNames/octaves0And1/${index}`,
    `/abjadNames/octaves2And3/${index}`,
  );

/** Whether an emendation is about a title, a person or a citation, not about a musical fact. */
export const isBibliographic = ({ file, pointer }: Emendation): boolean =>
  file.startsWith('sources/') || /^\/(title|creator|sources\/)/.test(pointer);

/** Invisible characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** A reading with visible signs for spaces at its ends, invisible characters and an empty value. */
export function shownReading(reading: string | number): string {
  const text = String(reading).replace(/^ +| +$/g, (spaces) => '␣'.repeat(spaces.length));
  return text === ''
    ? '–'
    : text.replace(
        INVISIBLE,
        (mark) => `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
      );
}
