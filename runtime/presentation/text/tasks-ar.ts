import { ltr } from '../../isolated.ts';
import { counted } from './counting-ar.ts';
import type { TasksText } from './tasks-en.ts';

const NOTES = { one: 'نغمة واحدة', two: 'نغمتين', few: 'نغمات', many: 'نغمة', other: 'نغمة' };
const SYSTEMS = { one: 'نظام واحد', two: 'نظامين', few: 'أنظمة', many: 'نظامًا', other: 'نظام' };
const FORMS = { one: 'تصوير واحد', two: 'تصويران', few: 'تصويرات', many: 'تصويرًا', other: 'تصوير' };

/** The texts of comparisons, sheets of tunings, searches inside a scale, and emendations, in Arabic. */
export const tasksAr: TasksText = {
  findAsk: 'السؤال',
  findContains: 'ما يحوي هذه النغمات',
  findInside: 'ما يتّسع له سلّمي',
  findInEvery: 'ابحث في كل أنظمة التنغيم',
  insideCount: (all, exact) => `${counted(all, FORMS)} داخل هذا السلّم، ${exact} منها بفارق لا يزيد على 5 سنتات`,
  insideNothing: 'لا تصوير يتّسع له هذا السلّم. أضف نغمات أو زد الفارق المسموح به.',

  compareHelp: 'اختر حتى ستة صفوف، في كلٍّ منها مقام أو جنس أو نظام تنغيم أو سلّم من عندك. وتُحسب الفروق عن الصفّ الأول.',
  chooseWhat: 'ما تقارنه',
  wholeTuning: 'نظام تنغيم بأكمله',
  pastedScale: 'سلّمي',
  pastedHelp: `سلّمي: سنتات أو نسب أو هرتز أو نص ملف ${ltr('.scl')}`,
  pastedNothing: 'ألصق سلّمًا لتقارنه.',
  pastedNames: 'أسماء النغمات وحدها لا تحدّد تردّدها. اكتب سنتات أو نسبًا أو هرتز.',
  openShort: 'اعرض',
  openOf: (name) => `اعرض ${name}`,
  addRow: 'أضف صفًّا',
  differs: (some, all, most) =>
    some === 0
      ? `لا فرق عن الأول في ${counted(all, NOTES)}`
      : `يختلف عن الأول في ${counted(some, NOTES)} من ${all}، بفارق يصل إلى ${most} سنت`,
  playInTurn: 'استمع تباعًا',
  playNoteByNote: 'نغمة بنغمة',
  compareBy: 'الصفوف',
  byDegree: 'بحسب الدرجة',
  byNote: 'بحسب النغمة',
  heardOn: 'درجة الركوز',
  onOneTonic: 'واحدة للجميع',
  asTuned: 'كلٌّ كما ضُبط',
  centsFromTonics: 'بالسنت فوق درجة ركوز كلٍّ منها، مع الفرق عن الأول',
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

  attestedFiles: 'نزّل كل ما يُستشهد به فيه',

  pageNumber: 'الصفحة',
  jinsOn: (role, note) => `${role} على ${note}`,
  noJinsHere: (jins) => `لا يتوفّر ${jins} في نظام التنغيم هذا.`,
  whichTunings: 'في أيّ أنظمة التنغيم يتوفّر؟',
  searchReadings: 'ابحث في الأسماء والقراءات والأسباب',
  linkTo: (field) => `رابط هذه القراءة: ${field}`,
  inLanguage: { English: 'بالإنكليزية', Arabic: 'بالعربية' },
  fields: {
    values: 'النغمة',
    noteNameSets: 'مجموعة أسماء النغمات',
    abjadNames: 'الحروف الأبجدية',
    octaves0And1: 'الديوانان 0 و1',
    octaves2And3: 'الديوانان 2 و3',
    creator: 'المؤلف',
    title: 'العنوان',
    defaultReferenceFrequency: 'التردّد المرجعي',
    referenceFrequencies: 'التردّد المرجعي',
    suyur: 'السير',
    stops: 'المحطة',
    startingNote: 'نغمة البداية',
    noteNames: 'النغمة',
    ascendingNoteNames: 'النغمة الصاعدة',
    descendingNoteNames: 'النغمة الهابطة',
    ghammaz: 'الغمّاز',
    value: 'المحتوى',
    name: 'الاسم',
    sources: 'المصدر',
    sourceId: 'العمل المستشهد به',
    page: 'الصفحة',
    contributors: 'المساهم',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    publisher: 'الناشر',
    url: 'عنوان الشبكة',
    sourceType: 'نوع المصدر',
    DOI: 'معرّف الوثيقة الرقمي',
    volume: 'المجلّد',
    place: 'مكان النشر',
    octaves: 'الديوان',
  },
};
