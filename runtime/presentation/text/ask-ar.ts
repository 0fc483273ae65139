import { isolated, ltr, quotedAr as quoted } from '../../isolated.ts';
import type { AskText } from './ask-en.ts';
import { counted } from './counting-ar.ts';

const TUNINGS = { one: 'نظام واحد', two: 'نظامين', few: 'أنظمة', many: 'نظامًا', other: 'نظام' };
const NOTES = { one: 'نغمة واحدة', two: 'نغمتان', few: 'نغمات', many: 'نغمة', other: 'نغمة' };
const FACTS = { one: 'معطًى واحد', two: 'معطيان', few: 'معطيات', many: 'معطًى', other: 'معطًى' };
const STEPS = { one: 'خطوة واحدة', two: 'خطوتين', few: 'خطوات', many: 'خطوة', other: 'خطوة' };
const CENTS = { one: 'سنت واحد', two: 'سنتين', few: 'سنتات', many: 'سنتًا', other: 'سنت' };
const FORMS = { one: 'تصوير واحد', two: 'تصويران', few: 'تصويرات', many: 'تصويرًا', other: 'تصوير' };

/** The texts of searches, routes, sources, citations, the front page and sharing, in Arabic. */
export const askAr: AskText = {
  find: 'البحث بالنغمات',
  findTitle: 'أي مقام هذا؟',
  findHelp: 'اكتب نغمات أو اخترها من الدائرة لترى المقامات والأجناس التي تحويها.',
  findPitches: `نغمات أو سنتات أو نسب أو هرتز أو سلّم ${ltr('Scala')}`,
  findExample: 'راست دوكاه سيكاه',
  findFormats: `النغمات: ${ltr('C D E-b F')} أو دو ري مي أو راست دوكاه. السنتات من درجة الركوز: ${ltr('0 204 355')}. النسب: ${ltr('1/1 9/8 27/22')}. التردّدات: ${ltr('261.6 Hz')}. أو نص ملف ${ltr('.scl')}.`,
  findRing: 'اختر من نغمات نظام التنغيم هذا',
  findWithin: 'الفارق المسموح به (سنت)',
  findNotWithin: (value, most, used) =>
    `${quoted(value)} ليس فارقًا بين 0 و${counted(most, CENTS)}؛ استُعمل فارق ${counted(used, CENTS)}.`,
  findKind: 'النوع',
  findWhere: 'أين',
  findHere: 'في نظام التنغيم هذا',
  findEverywhere: 'في كل أنظمة التنغيم',
  findWhole: 'هذه النغمات فقط',
  findBase: 'غير المصوَّر فقط',
  findOnTonic: 'النغمة الأولى درجة الركوز',
  findProblems: {
    empty: '',
    unknownNote: (part) => `${quoted(part)} ليس نغمة. اكتب ${ltr('C E-b Eb F#')} أو مقطعًا مثل مي أو اسمًا مثل راست.`,
    notANumber: (part) => `${quoted(part)} ليس نغمة. اكتب ${ltr('9/8')} أو ${ltr('203.91')} أو ${ltr('261.6 Hz')}.`,
    mixed: (part) => `${quoted(part)} بصيغة غير صيغة ما قبله. اكتب النغمات كلها بصيغة واحدة.`,
    tooMany: (part) => `عدد النغمات ${part}، وهو أكثر مما يمكن البحث عنه دفعة واحدة.`,
    notScala: () => `لا يمكن قراءة سلّم ${ltr('Scala')} هذا: نغماته أقل مما يذكر، أو فيه سطر غير صالح.`,
  },
  findCount: (exact, near, contains) =>
    [
      exact > 0 ? `${counted(exact, FORMS)} بهذه النغمات تمامًا` : '',
      near > 0 ? `${counted(near, FORMS)} بما يقاربها` : '',
      contains > 0 ? `${counted(contains, FORMS)} بها وبغيرها` : '',
    ]
      .filter((part) => part !== '')
      .join('، '),
  findNothing: 'لا تصوير يحوي هذه النغمات كلها. احذف نغمة أو زد الفارق المسموح به أو ابحث في كل أنظمة التنغيم.',
  findMore: 'تظهر النتائج الأولى وحدها. أضف نغمات أو ابحث في نظام واحد لتحصرها.',
  grades: { exact: 'تمامًا', near: 'تقريبًا', contains: 'مع غيرها' },
  ways: { both: '', ascending: 'صعودًا', descending: 'هبوطًا', together: 'صعودًا وهبوطًا معًا' },
  inTunings: (some) => `في ${counted(some, TUNINGS)}`,
  upTo: (cents) => `بفارق يصل إلى ${cents} سنت`,
  kinds: { maqam: 'مقام', jins: 'جنس' },
  whatMatches: 'النغمات الموافقة',

  via: 'مرورًا بـ',
  addVia: 'مرورًا بـ …',
  mostSteps: 'أقصى عدد للخطوات في كل اتجاه',
  avoid: 'تجنّب',
  chooseMaqam: 'اختر مقامًا …',
  rules: (steps, avoided) =>
    `القواعد: ${counted(steps, STEPS)} على الأكثر${avoided.length === 0 ? '' : `، مع تجنّب ${avoided.join('، ')}`} …`,
  andBack: 'والعودة إلى البداية',
  allowDownward: 'الانتقال نزولًا: المقام التالي في القرار',
  allowOctaves: 'القرارات والجوابات: المقام نفسه أعلى أو أدنى بديوان',
  routesRules: 'قواعد الانتقال هي قراءة الأرشيف المصدر لقواعد الشوا (1946).',
  stricterReading:
    'وبحسب دليل ذلك الأرشيف فالشوا أشدّ: تُشترط في الدرجة الثالثة، وفي درجة الركوز عند الانتقال على الدرجة الأولى، نغمةٌ طبيعية. وعلى هذا لا يُسمح بنحو 30 % من الانتقالات كلها بين المقامات.',
  routesLimited: 'قد يكون غيرها: توقّف البحث عند حدّه.',
  routesUnknown: 'توقّف البحث عند حدّه قبل أن يجد مسارًا. احذف محطة من الطريق.',
  routesBeyond: {
    longer: (steps) => `لا مسار في حدود ${counted(steps, STEPS)}. وأقصر المسارات أطول من ذلك.`,
    byAvoided: () => 'لا مسار من غير المقامات التي تتجنّبها. وهذه مسارات تمرّ بها.',
    bySwitches: () => 'لا مسار من غير الانتقال نزولًا والقرارات والجوابات. وهذه مسارات تستعملها.',
    byBoth: () => 'لا مسار بهذه القواعد. وهذه مسارات تخالفها.',
  },
  ruleOf: (category, degree) => {
    const octave: Readonly<Record<string, string>> = { octaveAbove: 'أعلى بديوان', octaveBelow: 'أدنى بديوان' };
    const special: Readonly<Record<string, string>> = {
      altThirdDegree: 'على الدرجة الثالثة الأخرى',
      sixthDegreeAsc: 'على الدرجة السادسة صعودًا',
      sixthDegreeDesc: 'على الدرجة السادسة هبوطًا',
      sixthDegreeIfNoThird: 'على الدرجة السادسة حيث لا ثالثة',
    };
    const below = category.endsWith('OctaveBelow');
    const rule = category.replace('OctaveBelow', '');
    const on = special[rule] ?? `على الدرجة ${ltr(degree.replace('-8vb', ''))}`;
    return octave[category] ?? (below ? `${on}، أدنى بديوان` : on);
  },
  sharedNotes: (notes) => `${counted(notes, NOTES)} ${notes === 2 ? 'مشتركتان' : 'مشتركة'}`,
  noMaqamat: 'لا تتوفّر نغمات أي مقام في نظام التنغيم هذا.',

  sourcesHelp: 'الكتب والدراسات التي أُخذ عنها ما في الأرشيف، وما يُستشهد بكل منها فيه.',
  attests: 'يُستشهد به في',
  attestsNothing: 'لا يُستشهد بهذا المصدر في شيء من الأرشيف.',
  attestedCount: (facts) => counted(facts, FACTS),
  attestedKinds: { tuning: 'أنظمة التنغيم', maqam: 'المقامات', jins: 'الأجناس', sayr: 'السيور' },
  attestedKind: { tuning: 'نظام تنغيم', maqam: 'مقام', jins: 'جنس', sayr: 'سير' },
  noPage: 'من غير ذكر الصفحة',
  cite: 'الاستشهاد',
  citeText: 'نصًّا',
  citeBibtex: `بصيغة ${ltr('BibTeX')}`,
  citeRis: `بصيغة ${ltr('RIS')}`,
  thisArchive: 'هذا الأرشيف',
  tuningsWithForm: (note) => `أنظمة تنغيم فيها تصوير على ${note}:`,

  historyTitle: 'درجة واحدة عبر السنين',
  historyHelp:
    'كل نظام تنغيم فيه هذه الدرجة، الأقدم أولًا، بالسنت فوق درجة الركوز. وتُسمع كلها على درجة ركوز واحدة. السنوات حتى 1294 سنوات وفاة المؤلفين، وأسماء نغمات هذه الأنظمة وُضعت لها لاحقًا، وقد تكون عدّة أنظمة من رسالة واحدة.',
  historyOf: (degree, name) => `الدرجة ${ltr(degree)} من ${name} بالسنت فوق درجة الركوز`,
  playHistory: 'استمع تباعًا',
  year: 'السنة',
  fromEqual: 'الفرق عن أقرب ربع صوت',

  introTitle: 'المقامات العربية تُرى وتُسمع',
  intro:
    'شاهد مقامات وأجناسًا في 35 نظام تنغيم من القرن التاسع إلى الحادي والعشرين واستمع إليها بدقة السنت، مع مصادرها إن عُرفت.',
  rast: 'مقام راست',
  hearRast: 'استمع إلى مقام راست',
  yearSlider: 'تنقّل بين السنين واسمع ثالثة الراست',
  thirdOf: (cents) => `الثالثة: ${cents} سنت`,
  inTuning: (tuning) => `في تنغيم ${isolated(tuning)}`,
  wordsMean: 'معاني الكلمات',
  glossary: [
    ['مقام', 'نغمات لحن صعودًا وهبوطًا، وطريقة سير اللحن بينها.'],
    ['جنس (وجمعه أجناس)', 'مجموعة من ثلاث نغمات إلى خمس تتألف منها المقامات.'],
    ['نظام تنغيم', 'نغمات ديوان واحد، كما تذكرها رسالة أو اشتقّها مؤلف لاحق.'],
    ['نغمة البداية', 'النغمة التي يبدأ منها نظام التنغيم: الوتر المطلق الذي تُقاس منه نغماته.'],
    ['درجة الركوز', 'الدرجة الأولى من المقام أو الجنس، وعليها يركز اللحن.'],
    ['تصوير', 'مقام أو جنس على درجة ركوز واحدة في نظام تنغيم واحد: على درجته الأصلية أو مصوَّرًا.'],
    ['غمّاز', 'النغمة التي يبرزها المقام بعد درجة ركوزه، وكثيرًا ما يبدأ منها جنسه الثاني.'],
    ['سير (وجمعه سيور)', 'طريق اللحن بين النغمات والأجناس والمقامات التي يمرّ بها في المقام.'],
    ['سنت', 'وحدة لقياس الأبعاد: في الديوان 1200 سنت، وفي البعد الطنيني المعدَّل 200.'],
    ['التدوين الدولي', `حرف النغمة ورقم ديوانها، مثل ${ltr('C4')}.`],
    ['†', 'علامة قراءة يصوّبها الأرشيف، و؟ علامة قراءة يشكّ فيها؛ المسها لترى السبب.'],
  ],
  share: 'المشاركة والتضمين',
  shareWith: 'شارك …',
  shareLink: 'الرابط',
  embed: 'للتضمين في صفحة',
  openWhole: 'افتح في أرشيف المقام',

  didYouMean: 'هل تقصد أحد هذه الأسماء؟',
  noFormOn: (note) => `لا تصوير له على ${quoted(note)} في نظام التنغيم هذا`,
  onNote: (note) => `على ${note}`,
};
