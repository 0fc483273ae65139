import type { Language } from '../../../runtime/presentation/location.ts';
import { ar } from '../../../runtime/presentation/text/ar.ts';
import { en, type Text } from '../../../runtime/presentation/text/en.ts';

/** The texts of the pages without scripts, in addition to those of the explorer. */

interface ReadingText {
  readonly inTuning: (tuning: string) => string;
  readonly aboutMaqam: (name: string, tunings: number) => string;
  readonly aboutJins: (name: string, tunings: number) => string;
  readonly aboutTuning: (name: string, pitches: number) => string;
  readonly aboutSource: (name: string) => string;
  readonly aboutList: (what: string, count: number) => string;
  readonly spellings: string;
  readonly otherOctaves: string;
  /** By number, see `OCTAVES`. */
  readonly octaves: readonly string[];
  readonly nowhere: string;
  readonly live: string;
  readonly attests: string;
  readonly files: string;
}

const tuningsText = (count: number): string => (count === 1 ? 'one tuning' : `${count} tunings`);

const READING: Readonly<Record<Language, ReadingText>> = {
  en: {
    inTuning: (tuning) => `In the tuning of ${tuning}`,
    aboutMaqam: (name, tunings) =>
      `${name}: its notes in cents, ratios and hertz, its ajnās, ghammāz, suyūr and modulations, with its sources where they are known; computed in ${tuningsText(tunings)} of the archive.`,
    aboutJins: (name, tunings) =>
      `${name}: its notes in cents, ratios and hertz, with its sources where they are known; computed in ${tuningsText(tunings)} of the archive.`,
    aboutTuning: (name, pitches) =>
      `${name}: ${pitches} pitches in the octave with their names, ratios, cents and frequencies, and the maqāmāt that it contains.`,
    aboutSource: (name) => `${name}: the full reference, and what the archive takes from it, by page.`,
    aboutList: (what, count) => `${what}: all ${count} of the archive.`,
    spellings: 'Also written',
    otherOctaves: 'Other octaves',
    octaves: ['One octave lower', 'Written octave', 'One octave higher', 'Two octaves higher'],
    nowhere: 'No tuning system of the archive has all of its notes.',
    live: 'Hear and see it in the explorer',
    attests: 'Cited for',
    files: 'Files',
  },
  ar: {
    inTuning: (tuning) => `في تنغيم ${tuning}`,
    aboutMaqam: (name, tunings) =>
      `${name}: نغماته بالسنت والنِّسَب والهرتز، وأجناسه وغمّازه وسيره وانتقالاته، بمصادرها إن عُرفت؛ محسوبةً في ${tunings} من تنغيمات الأرشيف.`,
    aboutJins: (name, tunings) =>
      `${name}: نغماته بالسنت والنِّسَب والهرتز، بمصادرها إن عُرفت؛ محسوبةً في ${tunings} من تنغيمات الأرشيف.`,
    aboutTuning: (name, pitches) =>
      `${name}: ${pitches} من النغمات في الديوان بأسمائها ونِسَبها وسنتاتها وتردّداتها، والمقامات التي فيه.`,
    aboutSource: (name) => `${name}: المرجع كاملًا، وما أُخذ عنه في الأرشيف، صفحةً صفحة.`,
    aboutList: (what, count) => `${what}: كل ما في الأرشيف، وعدده ${count}.`,
    spellings: 'ويُكتب أيضًا',
    otherOctaves: 'القرارات والجوابات',
    octaves: ['القرار', 'الديوان المدوَّن', 'الجواب', 'جواب الجواب'],
    nowhere: 'ليس في الأرشيف تنغيم يحمل نغماته كلها.',
    live: 'استمع إليه وانظر إليه في المستكشف',
    attests: 'يُستشهد به في',
    files: 'الملفات',
  },
};

/** The texts of a language: those of the explorer, and those of these pages. */
export const wordsOf = (language: Language): { readonly text: Text; readonly reading: ReadingText } => ({
  text: language === 'ar' ? ar : en,
  reading: READING[language],
});
