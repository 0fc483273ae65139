import { idName } from '../text/id-name.ts';
import type { AjnasOfForm } from './embedded-ajnas.ts';
import type { Names } from './form-name.ts';
import type { JinsTheory } from './records.ts';

const NO_JINS: Names = { idName: 'no_jins', displayName: 'no jins', displayNameAr: 'بلا جنس' };

/** Words that name the family wherever they occur in the name of a jins; with the second word, if that occurs too. */
const KEY_WORDS = [
  ['ṣabā', 'zamzam'],
  ['athar', 'kurd'],
  ['awj', 'ʾārāʾ'],
] as const;

/** The words of a jins' name (without the word jins) that name its family. */
function familyWords(words: readonly string[]): readonly string[] {
  for (const [key, extension] of KEY_WORDS) {
    if (words.some((word) => word.includes(key))) {
      return words.some((word) => word.includes(extension)) ? [key, extension] : [key];
    }
  }
  return words.slice(0, 1);
}

/**
 * The family that is named after a jins (docs/theory.md#families); `no jins` without one. Its Arabic name has the words
 * at the same positions of the jins' Arabic name.
 *
 * @example jins nawā athar → athar; jins ʿajam ʿushayrān → ʿajam; jins awj ʾārāʾ (al-Ḥilū) → awj ʾārāʾ
 */
export function familyOfJins(jins: JinsTheory | null): Names {
  if (jins === null) return NO_JINS;
  const words = jins.name.split(' ').slice(1);
  const arabicWords = jins.nameArabic.split(' ').slice(1);
  const family = familyWords(words);
  const displayName = family.join(' ');
  const indices = family.map((part) => words.findIndex((word) => word.includes(part)));
  return {
    idName: idName(displayName),
    displayName,
    displayNameAr: indices.map((index) => arabicWords[index] ?? '').join(' '),
  };
}

/** The family of a maqām, from the ajnās of its base form: degree I ascending, else degree I descending. */
export function familyOfMaqam(ajnasOfBaseForm: AjnasOfForm): Names {
  return familyOfJins((ajnasOfBaseForm.ascending[0] ?? ajnasOfBaseForm.descending.at(-1))?.jins ?? null);
}
