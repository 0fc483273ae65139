import { ltr } from '../../text/isolated.ts';
import type { Language } from '../location.ts';
import { type InstrumentText, instrumentEn } from './instrument-en.ts';

/** The texts of one's own instrument, in Arabic. */
const instrumentAr: InstrumentText = {
  help: 'من هذا الإعداد تبدأ كل صفحة وورقة وملف، ويذكره المشغّل. يحفظه هذا الجهاز، ولا ينتقل إلى غيرك إلا بالرابط أدناه، أو بروابط تقول إنه فيها.',
  fromLink: 'هذا إعداد الرابط الذي فتحته، ولا يحفظه هذا الجهاز.',
  keep: 'احفظه في هذا الجهاز',
  remove: 'احذف هذا الإعداد',
  tuning: 'التنغيم',
  instrument: 'الآلة',
  instruments: { oud: 'عود', keyboard: 'لوحة مفاتيح', voice: 'صوت بشري' },
  oudOf: (courses, length) => `عود ${ltr(courses)}، ${length} مم`,
  keys: 'سنتات المفاتيح',
  keyOffsets: { reference: 'من «لا» = 440 هرتز', tonic: 'درجة الركوز = 0' },
};

/** The texts in a language. */
export const instrumentWords = (language: Language): InstrumentText =>
  language === 'ar' ? instrumentAr : instrumentEn;
