import { ltr, quotedAr as quoted } from '../../text/isolated.ts';
import type { CompareText } from './compare-en.ts';
import { counted } from './counting-ar.ts';

const SYSTEMS = { one: 'نظام واحد', two: 'نظامين', few: 'أنظمة', many: 'نظامًا', other: 'نظام' };

/** The texts of comparisons, the history of a degree, and sheets of tunings, in Arabic. */
export const compareAr: CompareText = {
  historyTitle: 'درجة واحدة عبر السنين',
  historyHelp:
    'كل نظام تنغيم فيه هذه الدرجة، الأقدم أولًا، بالسنت فوق درجة الركوز. وتُسمع كلها على درجة ركوز واحدة. السنوات حتى 1294 هي سنوات وفاة المؤلفين، وأسماء نغمات هذه الأنظمة وُضعت لها لاحقًا، وقد تكون عدّة أنظمة من مؤلَّف واحد.',
  historyOf: (degree, name) => `الدرجة ${ltr(degree)} من ${name} بالسنت فوق درجة الركوز`,
  playHistory: 'استمع تباعًا',
  year: 'السنة',
  fromEqual: 'الفرق عن أقرب ربع صوت',
  compareHelp: 'اختر حتى ستة صفوف، في كلٍّ منها مقام أو جنس أو نظام تنغيم أو سلّم من عندك. وتُحسب الفروق عن الصفّ الأول.',
  chooseWhat: 'ما تقارنه',
  nothingOfThisName: (name) => `لا شيء باسم ${quoted(name)}.`,
  wholeTuning: 'نظام تنغيم بأكمله',
  pastedScale: 'سلّمي',
  pastedHelp: `سلّمي: سنتات أو نسب أو هرتز أو نصّ ملف ${ltr('.scl')}`,
  pastedNothing: 'ألصق سلّمًا لتقارنه.',
  pastedNames: 'أسماء النغمات وحدها لا تحدّد تردّدها. اكتب سنتات أو نسبًا أو هرتز.',
  openShort: 'اعرض',
  openOf: (name) => `اعرض ${name}`,
  addRow: 'أضف صفًّا',
  sameAsFirst: 'نغماته هي نغمات الأول',
  differsUp: (some, all) => `${some} من ${all} صعودًا`,
  differsDown: (some, all) => `${some} من ${all} هبوطًا`,
  differs: (counts, most) => `عدد نغماته المختلفة عن الأول: ${counts}، بفارق يصل إلى ${most} سنت؛ ولا يُحسب الجواب`,
  playDifferences: 'استمع إلى ما يختلف فقط',
  playInTurn: 'استمع تباعًا',
  playNoteByNote: 'نغمة بنغمة',
  compareBy: 'الصفوف',
  byDegree: 'بحسب الدرجة',
  byNote: 'بحسب النغمة',
  heardOn: 'درجة الركوز',
  onOneTonic: 'واحدة للجميع',
  asTuned: 'كلٌّ كما ضُبط',
  centsFromTonics: 'بالسنت فوق درجة ركوز كلٍّ منها، مع الفرق عن الأول',
  centsFromRast: 'بالسنت فوق الراست في كل نظام تنغيم، مع الفرق عن الأول',
  centsFromFirst: 'بالسنت فوق درجة ركوز الأول، مع الفرق عن الأول',
  systemsWith: (name, some, all) => `${name}: في ${some} من ${counted(all, SYSTEMS)}`,
  tuningSheet: 'ورقة نظام التنغيم هذا',
  tuningSheetHelp: `صفحة ${ltr('A4')} واحدة: اختر نغماتها، والنغمة المرجعية للسنتات والنسب، وطول أوتارك.`,
  lowestNote: 'من',
  highestNote: 'إلى',
  countedFrom: 'النغمة المرجعية',
  hertzOf: (note) => `تردّد ${note} (هرتز)`,
  stringLength: 'طول الوتر (مم)',
  sounding: 'الوتر (مم)',
  oudStops: 'العود: من الأنف إلى الإصبع (مم)',
  qanun: 'أوتار القانون',
  sheetMeasures:
    'الوتر: طول الجزء الرنّان منه، إذا أعطى الوتر المطلق النغمة المرجعية. العود: يعطي كل وتر مطلق نغمته في نظام التنغيم هذا. القانون: تُضبط أوتار كل حرف على أخفض نغماته، وترفعها العُرَب بالسنتات المذكورة.',
};
