import { isInText } from '../../documents/archive/decisions.ts';
import type { CombinationOf } from '../../documents/documents.ts';
import { fileName } from '../../documents/links.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import type { Names } from '../../presentation/plain-names.ts';
import type { Emendation } from '../../schemas/apparatus.ts';
import { idName } from '../../text/id-name.ts';

/** Looks up the emended and doubted variants of the critical apparatus by file and JSON pointer. */

/**
 * The variants at and below some pointers of a file of the archive; all of the file without a pointer.
 *
 * @example variants(tuningFile('allaythi_1965'), '/values/9')
 */
export type Variants = (file: string, ...pointers: readonly string[]) => readonly Emendation[];

export const variantsOf =
  (emendations: readonly Emendation[]): Variants =>
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

/** The variants of the names of a note in the table of note names. @param names as the page shows them */
export const variantsOfName = (variants: Variants, names: Names): readonly Emendation[] =>
  variants('note-names.json').filter((emendation) =>
    [names.displayName, names.displayNameAr].includes(
      String(isInText(emendation) ? emendation.corrected : emendation.recorded),
    ),
  );

/** The variants of a pitch of a combination: its value, its name from the starting note, its letters. */
export function variantsOfPitch(
  variants: Variants,
  { tuningSystems }: Pick<ArchiveRecords, 'tuningSystems'>,
  { tuningSystem, startingNote }: CombinationOf,
  index: number,
): readonly Emendation[] {
  const sets = tuningSystems.find(({ id }) => id === tuningSystem)?.noteNameSets ?? [];
  const set = sets.findIndex(([first]) => idName(first) === startingNote);
  return variants(
    tuningFile(tuningSystem),
    `/values/${index}`,
    `/noteNameSets/${set}/${index}`,
    `/abjadNames/octaves0And1/${index}`,
    `/abjadNames/octaves2And3/${index}`,
  );
}

/** Whether an emendation is about a title, a person or a citation, not about a musical fact. */
export const isBibliographic = ({ file, pointer }: Emendation): boolean =>
  file.startsWith('sources/') || /^\/(title|creator|sources\/)/.test(pointer);

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** A variant with visible signs for spaces at its ends, invisible characters and an empty value. */
export function shownVariant(variant: string | number): string {
  const text = String(variant).replace(/^ +|(?<! ) +$/g, (spaces) => '␣'.repeat(spaces.length));
  return text === ''
    ? '–'
    : text.replace(
        INVISIBLE,
        (mark) => `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
      );
}
