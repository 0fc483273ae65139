import { ltr, quotedAr as quoted } from '../../text/isolated.ts';
import type { CompareText } from './compare-en.ts';
import { counted } from './counting-ar.ts';

const SYSTEMS = { one: 'نظام واحد', two: 'نظامين', few: 'أنظمة', many: 'نظامًا', other: 'نظام' };

const NOTES = { one: 'نغمة واحدة', two: 'نغمتين', few: 'نغمات', many: 'نغمة', other: 'نغمة' };

/** Places of the notes of a scale. */
const PLACES = [
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
  'التاسعة',
  'العاشرة',
];

/** The texts of comparisons, the history of a degree, and sheets of tunings, in Arabic. */
export const compareAr: CompareText = {
  historyTitle: 'درجة واحدة عبر السنين',
  historyHelp:
    'كل نظام تنغيم فيه هذه الدرجة، بحسب السنة، بالسنت فوق درجة الركوز. وتُسمع كلها على درجة ركوز واحدة. السنوات حتى 1294 هي سنوات وفاة المؤلفين، وأسماء نغمات هذه الأنظمة وُضعت لها لاحقًا. وسنة 1899 سنة طبعة لمؤلَّف كُتب نحو 1840، ولم يُسجَّل ما تعنيه 1495 و1700 و1800. وقد تكون عدّة أنظمة من مؤلَّف واحد.',
  historyOf: (degree, name) => `الدرجة ${ltr(degree)} من ${name} بالسنت فوق درجة الركوز`,
  playHistory: 'استمع تباعًا',
  year: 'السنة',
  fromEqual: 'الفرق عن أقرب ربع صوت',
  chooseWhat: 'مقام أو جنس للمقارنة',
  nothingOfThisName: (name) => `لا مقام ولا جنس باسم ${quoted(name)}.`,
  maqamOrJins: 'مقام أو جنس',
  wholeTuning: 'نظام تنغيم بأكمله',
  pastedScale: 'سلّمي',
  pastedHelp: `سلّمي: سنتات أو نسب أو هرتز أو نصّ ملف ${ltr('.scl')}`,
  pastedNothing: 'ألصق سلّمًا لتقارنه.',
  pastedNames: 'أسماء النغمات وحدها لا تحدّد تردّدها. اكتب سنتات أو نسبًا أو هرتز.',
  openShort: 'اعرض',
  openOf: (name) => `اعرض ${name}`,
  addRow: 'أضف',
  addToCompare: 'أضف سلّمًا ثانيًا لتقارنه به.',
  differsIn: (other, first, notes) => `يختلف ${other} عن ${first} في ${counted(notes, NOTES)}`,
  sameNotesAs: (other, first) => `نغمات ${other} هي نغمات ${first}`,
  sharedNotesAs: (other, first) => `لا يختلف ${other} عن ${first} في نغماتهما المشتركة`,
  allSameAs: (first) => `نغماتها كلّها هي نغمات ${first}`,
  andMore: (notes) => `، ويزيد عليه ${counted(notes, NOTES)}`,
  andFewer: (notes) => `، وينقص عنه ${counted(notes, NOTES)}`,
  differsMost: (sentence) => `الأكثر اختلافًا: ${sentence}`,
  mostOfAll: 'أكثرها اختلافًا ',
  semicolon: '؛ ',
  noteDiffers: (place, note, apart) =>
    `${place === null ? '' : `النغمة ${PLACES[place - 1] ?? place}: `}${note}، ${apart}`,
  apartFrom: (cents, isAbove, note) => `${isAbove ? 'فوق' : 'تحت'} ${note} بـ${ltr(cents)} سنت`,
  pitchApart: (cents, isAbove) => `${isAbove ? 'أعلى' : 'أخفض'} بـ${ltr(cents)} سنت`,
  unnamedNote: 'نغمة بلا اسم',
  sentence: (clause) => `${clause}.`,
  going: { ascending: (clause) => `صعودًا: ${clause}.`, descending: (clause) => `هبوطًا: ${clause}.` },
  goingSame: { ascending: 'صعودًا: لا فرق بينهما.', descending: 'هبوطًا: لا فرق بينهما.' },
  goingShared: {
    ascending: 'صعودًا: لا فرق في النغمات المشتركة.',
    descending: 'هبوطًا: لا فرق في النغمات المشتركة.',
  },
  goingUp: 'صعودًا',
  goingDown: 'هبوطًا',
  compareLegend: 'الحلقة الرمادية الصغيرة: النغمة نفسها. الأرقام بالسنت.',
  lensWidth: 'المعروض: 20 سنتًا',
  linesOf: (names) => `خطوط ${names} بالسنت من الأخفض إلى الأعلى`,
  playDifferences: 'استمع إلى ما يختلف',
  playInTurn: 'استمع تباعًا',
  playNoteByNote: 'نغمة بنغمة',
  allNumbers: 'كل الأرقام',
  allNumbersAbout: `سنتات كل نغمة في جدول وفي ملف ${ltr('CSV')}`,
  historyAbout: 'أنظمة التنغيم التي يتوفّر فيها، من الأقدم إلى الأحدث',
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
