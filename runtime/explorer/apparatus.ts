import { fileName } from '../documents/links.ts';
import type { Emendation } from '../schemas/apparatus.ts';

/** The apparatus of the archive, looked up by place: which readings of a file were emended or are doubted. */

/**
 * The readings at some places of a file of the archive, and below them; all of the file where no place is given.
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

/** The readings of the table of note names that a name is. */
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

/** What says nothing to the eye. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** A reading in which nothing is overlooked: spaces at its ends, marks without a shape, and that there is none. */
export function shownReading(reading: string | number): string {
  const text = String(reading).replace(/^ +| +$/g, (spaces) => '␣'.repeat(spaces.length));
  return text === ''
    ? '–'
    : text.replace(UNSEEN, (mark) => `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`);
}
