import { isolated, latinIsolated, ltr, quotedAr as quoted } from '../../text/isolated.ts';
import { compareAr } from './compare-ar.ts';
import { counted, inCents } from './counting-ar.ts';
import { dataAr } from './data-ar.ts';
import type { Text } from './en.ts';
import { findAr } from './find-ar.ts';
import { formsAr } from './forms-ar.ts';
import { frontAr } from './front-ar.ts';
import { headerAr } from './header-ar.ts';
import { lineAr } from './line-ar.ts';
import { practiceAr } from './practice-ar.ts';
import { routesAr } from './routes-ar.ts';
import { sourcesAr } from './sources-ar.ts';

/** Every text of the page in Arabic. */

const FAMILIES = {
  one: 'فصيلة صغيرة',
  two: 'فصيلتان صغيرتان',
  few: 'فصائل صغيرة',
  many: 'فصيلة صغيرة',
  other: 'فصيلة صغيرة',
};

/** What is counted, in each form. */
const COUNTED = {
  maqamat: { one: 'مقام واحد', two: 'مقامان', few: 'مقامات', many: 'مقامًا', other: 'مقام' },
  ajnas: { one: 'جنس واحد', two: 'جنسان', few: 'أجناس', many: 'جنسًا', other: 'جنس' },
  notes: { one: 'نغمة واحدة', two: 'نغمتان', few: 'نغمات', many: 'نغمة', other: 'نغمة' },
  forms: { one: 'صيغة واحدة', two: 'صيغتان', few: 'صيغ', many: 'صيغة', other: 'صيغة' },
  routes: { one: 'مسار واحد', two: 'مساران', few: 'مسارات', many: 'مسارًا', other: 'مسار' },
  steps: { one: 'خطوة واحدة', two: 'خطوتان', few: 'خطوات', many: 'خطوة', other: 'خطوة' },
  sets: { one: 'مجموعة واحدة', two: 'مجموعتان', few: 'مجموعات', many: 'مجموعة', other: 'مجموعة' },
  variants: { one: 'قراءة واحدة', two: 'قراءتان', few: 'قراءات', many: 'قراءة', other: 'قراءة' },
  files: { one: 'ملف واحد', two: 'ملفان', few: 'ملفات', many: 'ملفًا', other: 'ملف' },
  items: { one: 'عنصر واحد', two: 'عنصران', few: 'عناصر', many: 'عنصرًا', other: 'عنصر' },
  more: { one: 'عنصر آخر', two: 'عنصران آخران', few: 'عناصر أخرى', many: 'عنصرًا آخر', other: 'عنصر آخر' },
};

export const ar: Text = {
  ...practiceAr,
  ...compareAr,
  ...findAr,
  ...formsAr,
  ...frontAr,
  ...headerAr,
  ...lineAr,
  ...routesAr,
  ...sourcesAr,
  ...dataAr,
  title: 'أرشيف المقام',
  skip: 'إلى المحتوى',
  skipFilters: 'تخطَّ المرشّحات',
  otherLanguage: 'English',
  century: (century) => `القرن ${century} الميلادي`,
  maqamat: 'المقامات',
  ajnas: 'الأجناس',
  tunings: 'أنظمة التنغيم',
  compare: 'المقارنة',
  routes: 'المسارات',
  sets: 'المجموعات',
  learn: 'تعلّم',
  emendations: 'التصويبات',
  files: 'الملفات',
  reference: 'مرجع الواجهة البرمجية',
  light: 'فاتح',
  dark: 'داكن',
  theme: 'التبديل بين الفاتح والداكن',
  tuningSystem: 'نظام التنغيم',
  startingNote: 'نغمة البداية',
  loading: 'جارٍ التحميل …',
  licence: `البيانات: أرشيف المقام العربي الرقمي (DiArMaqAr) لخيام اللامي وإبراهيم الخنسا، برخصة ${ltr('CC BY-NC-SA 4.0')}.`,
  remarkFrom: 'ملاحظة من أرشيف المقام العربي الرقمي (DiArMaqAr) لخيام اللامي وإبراهيم الخنسا، برخصة',
  remarkQuotes: (source) => `نقلًا عن ${source}`,
  comma: '، ',

  offlineTitle: 'لا اتصال بالشبكة',
  offline: 'لم تُفتح هذه الصفحة من قبل، فلا نسخة منها هنا. أعد المحاولة عند الاتصال بالشبكة.',
  partOffline: 'تعذّر جلب هذا الجزء. أعد المحاولة عند الاتصال بالشبكة.',
  partFailed: 'حدث خطأ في هذا الجزء من الصفحة. أعد تحميلها ثم أعد المحاولة.',
  failedTitle: 'حدث خطأ',
  failed: 'تعذّر عرض هذه الصفحة. أعد تحميلها أو تابع من هنا.',
  notFoundTitle: 'لا توجد صفحة كهذه',
  noSuchForm: (tonic) => `لا صيغة له على ${quoted(tonic)} في نظام التنغيم هذا.`,
  noSuchFile: (path) => `لا يوجد ملف أو مجلد ${quoted(path)}. ابحث عنه بين الملفات.`,
  notJsonTitle: 'ليس وثيقة JSON',
  notJson: (path) => `${quoted(path)} ليس وثيقة JSON ولا يمكن عرضه هنا.`,
  notRealisable: (tuning, lacks) =>
    `لا تتوفّر نغماته كلها في ${tuning}.${lacks === '' ? '' : ` ${lacks}`} تتوفّر في أنظمة التنغيم الآتية:`,
  ignored: (names) => `لم يُعرض، لأنه غير متوفّر في نظام التنغيم هذا: ${names.map(quoted).join('، ')}.`,
  ignoredTunings: (names) =>
    `لم يُعرض، لأنه ليس في الأرشيف أو غير متوفّر في نظام التنغيم: ${names.map(quoted).join('، ')}.`,
  toMaqamat: 'كل المقامات',
  toAjnas: 'كل الأجناس',
  toTunings: 'كل أنظمة التنغيم',
  toFiles: 'كل الملفات',

  family: 'الفصيلة',
  familyHelp: 'الفصيلة هي فصيلة الجنس الواقع على الدرجة الأولى في نظام التنغيم هذا.',
  familyRule: 'بحسب الجنس على الدرجة الأولى في نظام التنغيم هذا',
  tonic: 'درجة الركوز',
  filters: 'المرشّحات',
  allFamilies: 'الكل',
  smallFamilies: (count) => counted(count, FAMILIES),
  wallFilters: {
    tonic: ['على أيّ درجة', (note) => `على ${note}`],
    note: ['فيه النغمة …', (note) => `فيه ${note}`],
    without: ['ليس فيه النغمة …', (note) => `ليس فيه ${note}`],
  },
  inTurn: (family) => `${family} تباعًا`,
  any: 'الكل',
  maqamCount: (count) => counted(count, COUNTED.maqamat),
  jinsCount: (count) => counted(count, COUNTED.ajnas),
  notInThisTuning: 'غير متوفّر في نظام التنغيم هذا:',
  allOf: (all, absent) =>
    absent === 0 ? `كلها: ${all}` : `كلها: ${all}، وما لا يتوفّر منها في نظام التنغيم هذا: ${absent}`,
  found: (some, all) => `${some} من ${all}`,
  nothingFound: 'لا نتائج. جرّب كتابة أخرى أو امسح المرشّحات.',
  clear: 'مسح',
  noteCount: (count) => counted(count, COUNTED.notes),

  ascending: 'صعودًا',
  descending: 'هبوطًا',
  symmetric: 'يهبط بالنغمات نفسها.',
  playBoth: 'صعودًا وهبوطًا',
  play: 'استمع',
  playOf: (name) => `استمع إلى ${name}`,
  close: 'إغلاق',
  ghammaz: 'غمّاز',
  primaryJins: 'الجنس الأول',
  secondaryJins: 'الجنس الثاني',
  tertiaryJins: 'الجنس الثالث',
  formerJins: (name) => `جنس ${isolated(name)} (أُزيل)`,
  unknown: { jins: 'جنس رقم', maqam: 'مقام رقم' },
  notes: 'النغمات',
  staff: 'التدوين على المدرّج',
  degree: 'الدرجة',
  note: 'النغمة',
  ipn: 'التدوين الدولي',
  solfege: 'الصولفيج',
  fraction: 'النسبة',
  cents: 'السنت',
  inCents,
  frequency: 'هرتز',
  toNext: 'إلى التالية',
  suyur: 'السيور',
  sayr: 'سير',
  suyurHelp:
    'سيور موثّقة للّحن. عند الاستماع يُسمع الجنس بنغماته والمقام بسلّمه، في اتجاه السير. الزرّ المجاور للمحطة يُسمعها وحدها، والاسم يفتح صفحتها.',
  noSuyur: 'لا سير موثّقًا لهذا المقام.',
  playSayr: 'استمع إلى السير',
  page: (pages) => `ص\u00a0${isolated(pages)}`,
  outOfRange: 'في هذا السير نغمة لا وجود لها في هذه الصيغة؛ تُعرض كما كُتبت ولا تُسمع.',
  unheard: (stations) => `لا يُسمع ما لا يتوفّر في هذه الصيغة أو في نظام التنغيم: ${stations}.`,
  sources: 'المصادر',
  modulations: 'الانتقالات المقامية',
  modulationsHelp: 'المقامات التي يُنتقل إليها من هذا المقام، بحسب الدرجة التي تبدأ منها. اختر واحدًا وتابع منه.',
  ajnasThere: 'الأجناس',
  noModulations: 'لا انتقال من هذه الصيغة بحسب قواعد الأرشيف المصدر.',
  findRoute: 'ابحث عن مسار من هنا',
  compareThis: 'قارنه في أنظمة تنغيم أخرى',

  exportTitle: 'الملفات',
  scalaScaleDown: `سلّم الهبوط ${ltr('Scala (.scl)')}`,
  document: 'وثيقة JSON',
  viewDocument: 'اعرض JSON',
  apiRequest: 'الطلب من الواجهة البرمجية',
  curl: 'الطلب نفسه بأداة curl',
  copy: 'نسخ',
  copied: 'نُسخ',
  selected: 'حُدِّد',

  remove: (name) => `احذف ${name}`,

  tuningsTitle: 'أنظمة التنغيم',
  tuningsHelp:
    'ديوان واحد من كل نظام، بالسنت من نغمته الأولى، بحسب السنة. السنوات حتى 1294 هي سنوات وفاة المؤلفين، و1899 سنة طبعة (كُتب المؤلَّف نحو 1840)، ولم يُسجَّل ما تعنيه 1495 و1700 و1800.',
  pitchesPerOctave: (count) => `${counted(count, COUNTED.notes)} في الديوان`,
  oneOctave: 'ديوان واحد من نغمة البداية',

  routesTitle: 'من مقام إلى آخر',
  routesHelp: 'أقصر المسارات بالانتقالات المقامية في نظام التنغيم هذا.',
  from: 'من',
  to: 'إلى',
  routesFound: (count, hops) => `${counted(count, COUNTED.routes)}، طول المسار ${counted(hops, COUNTED.steps)}`,
  routesShown: (shown, count, hops) =>
    `أول ${shown} من ${counted(count, COUNTED.routes)}، طول المسار ${counted(hops, COUNTED.steps)}`,
  moreRoutes: (count) => `اعرض المزيد (${count})`,
  alreadyThere: 'المقامان واحد: اختر مقامين مختلفين.',
  noRoute: 'لا مسار في نظام التنغيم هذا، حتى مع السماح بكل انتقال.',

  setsTitle: 'مجموعات الاثنتي عشرة نغمة',
  setsHelp: 'مقامات تشترك في مجموعة واحدة من اثنتي عشرة نغمة: نغمة لكل مفتاح من مفاتيح الديوان.',
  notPlayable: (conflicts) => `لا تصلح للوحة المفاتيح: ${conflicts.join('، و')}.`,
  keyConflict: (lower, upper, cents) =>
    cents === '0.0'
      ? `لمفتاحَي ${ltr(lower)} و${ltr(upper)} نغمة واحدة`
      : `${ltr(upper)} فوق ${ltr(lower)} بـ${ltr(cents)} سنت فقط`,
  maqamatAndFiles: 'مقاماتها وملفاتها',
  setCount: (count) => counted(count, COUNTED.sets),

  emendationsTitle: 'القراءات المصوَّبة والمشكوك فيها',
  emendationsHelp:
    'قراءات يغيّرها الأرشيف أو يشكّ فيها، مع السبب. مطبَّق: القراءة المسجّلة خطأ، والقراءة الصحيحة معمول بها في كل مكان. موحَّد الرسم: القراءة المسجّلة صحيحة، وتُكتب هنا بالرسم المعتمد. مُكمَّل: لم يُسجَّل شيء، فأكمله الأرشيف. مُشار إليه: تبقى القراءة المسجّلة. العلامة † لمعطًى مغيَّر، و؟ لمعطًى مشكوك فيه، و‡ لعنوان أو اسم شخص أو إحالة مغيَّرة.',
  allEmendations: 'كل القراءات المصوَّبة والمشكوك فيها',
  editions: {
    critical: 'هذه هي الطبعة المحقَّقة: التصويبات فيها مطبَّقة.',
    'as-recorded': 'هذا هو الأرشيف كما سُجّل: لم يُطبَّق أي تصويب.',
  },
  variantCount: (count) => counted(count, COUNTED.variants),
  recordedVariant: 'المسجّل',
  variantLabels: { applied: 'صُوِّب إلى', normalised: 'يُكتب هنا', supplied: 'أُضيف', noted: 'لعلّه' },
  decision: 'الحكم',
  decisions: { applied: 'مطبَّق', normalised: 'موحَّد الرسم', supplied: 'مُكمَّل', noted: 'مُشار إليه' },
  confidences: { certain: 'مؤكَّد', likely: 'مرجَّح', possible: 'محتمل' },
  fileKind: 'نوع السجلّ',
  fileKinds: {
    'tuning-systems': 'أنظمة التنغيم',
    maqamat: 'المقامات',
    ajnas: 'الأجناس',
    sources: 'المصادر',
    'note-names': 'أسماء النغمات',
  },
  doubtMark: '؟',
  emendedTitle: (variants) => `عنوان أو اسم شخص أو إحالة، مصوَّب: ${variants.map(quoted).join('، ')}`,
  emendedHere: (variants) => `مصوَّب: ${variants.map(quoted).join('، ')}`,
  decidedHere: {
    normalised: (variants) => `موحَّد الرسم: ${variants.map(quoted).join('، ')}`,
    supplied: (variants) => `مُكمَّل: ${variants.map(quoted).join('، ')}`,
  },
  doubtedHere: (variants) => `مشكوك فيه: ${variants.map(quoted).join('، ')}`,
  sourceArchive: 'أرشيف المقام العربي الرقمي',
  scaleOrigins: {
    tabulated: (by) => `يُعدّ السلّم مأخوذًا من جدول عند ${by}.`,
    stated: (by) => `يصف ${by} السلّم كلامًا من غير جدول بنغماته.`,
    deduced: (by, from) => `السلّم استنتجه ${by}${from === '' ? '' : ` من نصّ ${from}`}.`,
  },
  deduced: 'استُنتج سلّمه منه',
  noteNameOrigins: {
    assumed: 'يُفترض أنّ أسماء نغمات التنغيم هي الواردة في مؤلَّفه، ولم يتحقّق أحد من ذلك.',
    assigned: 'أسماء نغمات التنغيم، كلها أو بعضها، وضعها أرشيف المقام العربي الرقمي.',
  },
  yearMeanings: {
    treatise: 'السنة هي سنة المؤلَّف.',
    edition: 'السنة هي سنة الطبعة المستشهد بها.',
    death: 'السنة هي سنة وفاة المؤلف.',
  },
  sameTreatise: (systems) => `من المؤلَّف نفسه، أو للمؤلِّف نفسه في السنة نفسها: ${latinIsolated(systems)}.`,
  derivedFrom: (systems) => `مأخوذ كله أو بعضه من ${latinIsolated(systems)}.`,
  originalUnits: {
    hertz: 'القيم محوَّلة من الهرتز.',
    'fret fraction': 'القيم محوَّلة من كسور الدستان.',
    'distance from the nut': 'القيم محوَّلة من مسافات مقيسة من أنف الآلة.',
  },
  unsourced: 'لا يذكر الأرشيف مصدرًا له.',
  unsourcedTitle: 'بلا مصدر',
  unsourcedHelp: 'أنظمة تنغيم ومقامات وأجناس لا يذكر الأرشيف مصدرًا لها. ولكل ما عداها مصدر.',

  keepEverything: 'احفظ الصفحات كلها للاستعمال دون اتصال',
  kept: {
    persistent: 'حُفظت الصفحات كلها، فتُفتح دون اتصال، عدا البيانات والملفات ومرجع الواجهة البرمجية.',
    temporary:
      'حُفظت الصفحات كلها، فتُفتح دون اتصال ما لم يحتج المتصفح إلى المساحة، عدا البيانات والملفات ومرجع الواجهة البرمجية.',
    failed: 'تعذّر حفظ الصفحات. أعد المحاولة عند الاتصال، وفي نافذة غير خاصة.',
  },

  filesTitle: 'الملفات',
  filesHelp: 'كل الملفات المنشورة، بحسب المجلدات. يمكنك وضع رابط إلى أيّ ملف منها، ونسخها كلها.',
  folder: 'المجلد',
  up: 'المجلد الأعلى',
  fileCount: (count) => counted(count, COUNTED.files),
  openFile: 'افتح الملف نفسه',
  openFolder: 'افتح مجلده',
  asJson: 'اعرض',
  asJsonOf: (name) => `اعرض ${ltr(name)}`,
  items: (count) => counted(count, COUNTED.items),
  more: (count) => `و${counted(count, COUNTED.more)}`,
};
