import { isolated } from '../../../runtime/isolated.ts';
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
  readonly ghammaz: string;
  readonly spellings: string;
  readonly otherOctaves: string;
  /** By number, see `OCTAVES`. */
  readonly octaves: readonly string[];
  readonly nowhere: string;
  readonly live: string;
}

/** A number of tuning systems, before "of the archive’s" or «من». */
const someEn = (count: number): string => (count === 1 ? 'one' : String(count));
const someAr = (count: number): string => ['واحد', 'اثنين'][count - 1] ?? String(count);

const READING: Readonly<Record<Language, ReadingText>> = {
  en: {
    inTuning: (tuning) => `In the tuning of ${tuning}`,
    aboutMaqam: (name, tunings) =>
      `This page shows ${name} in cents, ratios and hertz, with its ajnās, ghammāz and documented suyūr, and with its sources where they are known. It can be played in ${someEn(tunings)} of the archive’s tuning systems.`,
    aboutJins: (name, tunings) =>
      `This page shows ${name} in cents, ratios and hertz, with its sources where they are known. It can be played in ${someEn(tunings)} of the archive’s tuning systems.`,
    aboutTuning: (name, pitches) =>
      `The tuning system ${name} has ${en.pitchesPerOctave(pitches)}. This page lists their names, ratios, cents and frequencies, and the maqāmāt that can be played with them.`,
    aboutSource: (name) =>
      `This page gives the full reference of ${name}, and the facts for which the archive cites it.`,
    aboutList: (what, count) => `The archive has ${count} ${what.toLowerCase()}.`,
    ghammaz: 'Ghammāz',
    spellings: 'Also written',
    otherOctaves: 'Other octaves',
    octaves: ['One octave lower', 'Written octave', 'One octave higher', 'Two octaves higher'],
    nowhere: 'No tuning system of the archive has all of its notes.',
    live: 'Open the interactive page',
  },
  ar: {
    inTuning: (tuning) => `في تنغيم ${tuning}`,
    aboutMaqam: (name, tunings) =>
      `تعرض هذه الصفحة ${name} بالسنت والنسب والهرتز، مع أجناسه وغمّازه وسيوره الموثّقة، ومع مصادره إن عُرفت. وتتوفّر نغماته في ${someAr(tunings)} من أنظمة التنغيم في الأرشيف.`,
    aboutJins: (name, tunings) =>
      `تعرض هذه الصفحة ${name} بالسنت والنسب والهرتز، مع مصادره إن عُرفت. وتتوفّر نغماته في ${someAr(tunings)} من أنظمة التنغيم في الأرشيف.`,
    aboutTuning: (name, pitches) =>
      `${ar.pitchesPerOctave(pitches)}، بحسب نظام التنغيم ${isolated(name)}. وتعرض هذه الصفحة أسماءها ونسبها وسنتاتها وتردّداتها، والمقامات التي تُعزف بها.`,
    aboutSource: (name) => `تعرض هذه الصفحة الإحالة الكاملة إلى ${name}، وما يُستشهد به فيه من معطيات الأرشيف.`,
    aboutList: (what, count) => `عدد ${what} في الأرشيف ${count}.`,
    ghammaz: 'الغمّاز',
    spellings: 'ويُكتب أيضًا',
    otherOctaves: 'القرارات والجوابات',
    octaves: ['القرار', 'الديوان المدوَّن', 'الجواب', 'جواب الجواب'],
    nowhere: 'ليس في الأرشيف نظام تنغيم فيه نغماته كلها.',
    live: 'افتح الصفحة التفاعلية',
  },
};

/** The texts of a language: those of the explorer, and those of these pages. */
export const wordsOf = (language: Language): { readonly text: Text; readonly reading: ReadingText } => ({
  text: language === 'ar' ? ar : en,
  reading: READING[language],
});
