import type { LackedNote, NoteNames } from '../../engine/lacking.ts';
import { ltr } from '../../text/isolated.ts';
import { decimals } from '../numbers.ts';
import { nameIn } from '../plain-names.ts';
import type { FormsText } from './forms-en.ts';

const nameOf = (note: NoteNames | null): string => (note === null ? 'نغمة بلا اسم' : nameIn('ar', note));

/** The octave of the written name, by the octaves from the pitch to it. */
const OCTAVES: Readonly<Record<number, string>> = {
  1: 'وفي الديوان الأعلى',
  [-1]: 'وفي الديوان الأخفض',
  [-2]: 'وأخفض بديوانين',
};

/** A lacked note and its nearest pitch. */
function lackedNote({ note, nearest }: LackedNote): string {
  if (nearest === null) return nameOf(note);
  const { cents, isAnotherName, written } = nearest;
  const low = written === undefined ? '' : `، ${OCTAVES[written.octaves]} ${nameOf(written.note)}`;
  const away = decimals(Math.abs(cents), 1);
  const distance =
    away === '0.0'
      ? 'بلا فرق عن التنغيم الافتراضي'
      : `وهي ${cents < 0 ? 'أخفض' : 'أعلى'} بـ${ltr(away)} سنت من ${nameOf(note)} في التنغيم الافتراضي`;
  return `${nameOf(note)} (${isAnotherName ? 'اسمها هنا' : 'أقرب نغمة:'} ${nameOf(nearest.note)}${low}، ${distance})`;
}

/** The texts of forms that a tuning has or lacks, in Arabic. */
export const formsAr: FormsText = {
  onNote: (note) => `على ${note}`,
  jinsOn: (role, note) => `${role} على ${note}`,
  noJinsHere: (jins) => `يذكر الأرشيف ${jins}، لكن لا جنس من أجناسه له هذه النغمات في نظام التنغيم هذا.`,
  whichTunings: 'في أيّ أنظمة التنغيم يتوفّر؟',
  lacks: (lacked) => (lacked.length === 0 ? '' : `ما ينقصه: ${lacked.map(lackedNote).join('؛ ')}.`),
  taughtFamily: (family, remark) => `يُدرَّس في فصيلة ${family}: ${remark}`,
  noSource: 'بلا مصدر',
};
