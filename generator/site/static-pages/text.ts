import type { Language } from '../../../runtime/presentation/location.ts';
import { ar } from '../../../runtime/presentation/text/ar.ts';
import { en, type Text } from '../../../runtime/presentation/text/en.ts';

/** Descriptions of static pages, for search engines and previews. */

interface Descriptions {
  /** @param notes with their cents */
  readonly form: (name: string, notes: string, tuning: string, tunings: number) => string;
  readonly nowhere: (name: string) => string;
  readonly tuning: (name: string, pitches: number, notes: string) => string;
  readonly source: (name: string) => string;
  readonly list: (what: string, count: number) => string;
  readonly lesson: (title: string) => string;
}

/** A number of tuning systems, before "of the archive’s" or «من». */
const someEn = (count: number): string => (count === 1 ? 'one' : String(count));
const someAr = (count: number): string => ['واحد', 'اثنين'][count - 1] ?? String(count);

export const DESCRIPTIONS: Readonly<Record<Language, Descriptions>> = {
  en: {
    form: (name, notes, tuning, tunings) =>
      `${name}: ${notes} cents, in the tuning of ${tuning}. It can be played in ${someEn(tunings)} of the archive’s tuning systems.`,
    nowhere: (name) => `${name}: no tuning system of the archive has all of its notes.`,
    tuning: (name, pitches, notes) => `${name} has ${en.pitchesPerOctave(pitches)}: ${notes} cents.`,
    source: (name) => `The full reference of ${name}, and the facts for which the archive cites it.`,
    list: (what, count) => `The archive has ${count} ${what.toLowerCase()}.`,
    lesson: (title) => `${title}: short lessons about Arabic maqāmāt, with notes to see and hear.`,
  },
  ar: {
    form: (name, notes, tuning, tunings) =>
      `${name} بالسنت: ${notes}، في تنغيم ${tuning}. وتتوفّر نغماته في ${someAr(tunings)} من أنظمة التنغيم في الأرشيف.`,
    nowhere: (name) => `${name}: ليس في الأرشيف نظام تنغيم فيه نغماته كلها.`,
    tuning: (name, pitches, notes) => `${name}: ${ar.pitchesPerOctave(pitches)}، بالسنت: ${notes}.`,
    source: (name) => `الإحالة الكاملة إلى ${name}، وما يوثّقه من معطيات الأرشيف.`,
    list: (what, count) => `عدد ${what} في الأرشيف ${count}.`,
    lesson: (title) => `${title}: دروس قصيرة عن المقامات العربية، بنغمات تُرى وتُسمع.`,
  },
};

/** The texts of the explorer. */
export const textIn = (language: Language): Text => (language === 'ar' ? ar : en);
