import { ltr, quotedAr as quoted } from '../../text/isolated.ts';
import { MAX_PITCHES_LENGTH } from '../../text/limits.ts';
import { CENTS, counted } from './counting-ar.ts';
import type { FindText } from './find-en.ts';

const RESULTS = { one: 'نتيجة واحدة', two: 'نتيجتان', few: 'نتائج', many: 'نتيجة', other: 'نتيجة' };
const MORE_NOTES = { one: 'نغمة واحدة', two: 'نغمتين', few: 'نغمات', many: 'نغمة', other: 'نغمة' };
const TUNINGS = { one: 'نظام واحد', two: 'نظامين', few: 'أنظمة', many: 'نظامًا', other: 'نظام' };

/** The texts of searches by notes, in Arabic. */
export const findAr: FindText = {
  findTitle: 'أيّ مقام هذا؟',
  findKeys: `المفاتيح من ${ltr('A')} إلى ${ltr('K')} في لوحة الحاسوب هي البيضاء، ومن ${ltr('W')} إلى ${ltr('U')} هي السوداء. ما تعزفه بها أو بلوحة ${ltr('MIDI')} يُضاف إلى النغمات.`,
  findOtherKeys: `لوحة الحاسوب ولوحة ${ltr('MIDI')}`,
  findLowered: 'نصف بيمول على هذه المفاتيح',
  findWithout: 'لا يحوي',
  findContained: 'موجودة',
  findNotContained: 'غير موجودة',
  findEither: 'لا فرق',
  findAgain: 'المس المفتاح مرة أخرى لتغييره.',
  findAnswer: (name, more) => `${name}${more === 0 ? '' : `، و${counted(more, RESULTS)} بها وبغيرها`}`,
  findDots: 'النقاط الممتلئة هي نغماتك.',
  nearestTunings: 'أيّ الأنظمة نغماتها أقرب؟',
  moreNotes: (notes) => `بزيادة ${counted(notes, MORE_NOTES)}`,
  findClear: 'امحُ النغمات',
  midiReady: (inputs) => `${ltr('MIDI')}: ${inputs === '' ? 'لا لوحة موصولة' : inputs}`,
  findTyping: `اكتب نغمات أو سنتات أو سلّم ${ltr('Scala')}؛ المرشّحات`,
  findPitches: `نغمات أو سنتات أو نسب أو هرتز أو سلّم ${ltr('Scala')}`,
  findExample: 'راست دوكاه سيكاه',
  findFormats: `النغمات: ${ltr('C D E-b F')} أو دو ري مي أو راست دوكاه. السنتات من درجة الركوز: ${ltr('0 204 355')}. النسب: ${ltr('1/1 9/8 27/22')}. التردّدات: ${ltr('261.6 Hz')}. أو نصّ ملف ${ltr('.scl')} كما هو.`,
  findRing: 'مفاتيح نظام التنغيم هذا',
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
    unknownNote: (part) => `${quoted(part)} ليس نغمة. اكتب ${ltr('C E-b Eb F#')} أو اسمًا مثل مي أو راست.`,
    notANumber: (part) => `${quoted(part)} ليس نغمة. اكتب ${ltr('9/8')} أو ${ltr('203.91')} أو ${ltr('261.6 Hz')}.`,
    mixed: (part) => `${quoted(part)} مكتوب على غير طريقة ما قبله. اكتب النغمات كلها بطريقة واحدة.`,
    tooMany: (part) => `عدد النغمات ${part}، وهو أكثر مما يمكن البحث عنه دفعة واحدة.`,
    tooLong: () => `لا يمكن البحث عن أكثر من ${MAX_PITCHES_LENGTH} حرفًا دفعة واحدة. يعرض الحقل بداية النص.`,
    decimalComma: (part) =>
      `الفاصلة في ${quoted(part)} قد تكون عشرية وقد تفصل بين نغمتين. اكتب ${ltr('203.9')} وافصل بين النغمات بمسافة.`,
    sclCount: (part) =>
      `السطر الثاني من سلّم ${ltr('Scala')}، من غير سطور ${ltr('!')}، هو عدد نغماته، وليس ${quoted(part)}.`,
    sclFewer: (part) => `يذكر سلّم ${ltr('Scala')} هذا ${part} من النغمات وفيه أقل منها.`,
    sclMore: (part) => `يذكر سلّم ${ltr('Scala')} هذا ${part} من النغمات وفيه أكثر منها. صحّح العدد.`,
    sclPitch: (part) => `${quoted(part)} ليس نغمة من سلّم ${ltr('Scala')}. اكتب ${ltr('203.9')} أو ${ltr('9/8')}.`,
    sclBlanks: (part) => `في نسبة ${quoted(part)} مسافات لا يقرؤها ${ltr('Scala')}. اكتب ${ltr('27/22')}.`,
    sclComma: (part) => `في ${quoted(part)} فاصلة لا يقرؤها ${ltr('Scala')}. اكتب ${ltr('203.9')}.`,
    sclColon: (part) => `في ${quoted(part)} نقطتان لا يقرؤهما ${ltr('Scala')}. اكتب ${ltr('9/8')}.`,
  },
  findCount: (exact, near, contains) =>
    [
      exact > 0 ? `${counted(exact, RESULTS)} بهذه النغمات تمامًا` : '',
      near > 0 ? `${counted(near, RESULTS)} بما يقاربها` : '',
      contains > 0 ? `${counted(contains, RESULTS)} بها وبغيرها` : '',
    ]
      .filter((part) => part !== '')
      .join('، و'),
  findNothing: 'لا صيغة تحوي هذه النغمات.',
  findMore: 'تظهر النتائج الأولى وحدها. أضف نغمات أو ابحث في نظام واحد لتحصرها.',
  grades: { exact: 'تمامًا', near: 'تقريبًا', contains: 'مع غيرها' },
  ways: {
    both: 'صعودًا وهبوطًا',
    ascending: 'صعودًا فقط',
    descending: 'هبوطًا فقط',
    together: 'باجتماع الصعود والهبوط',
  },
  transposed: 'مصوَّر',
  transposedTo: (letter) => `مصوَّر: يبدأ من ${ltr(letter)}`,
  octaves: { qarar: ' (القرار: أخفض بديوان)', jawab: ' (الجواب: أعلى بديوان)' },
  inTunings: (some) => `في ${counted(some, TUNINGS)}`,
  upTo: (cents) => `بفارق يصل إلى ${cents} سنت`,
  findAsk: 'السؤال',
  findContains: 'ما يحوي هذه النغمات',
  findInside: 'ما يتّسع له سلّمي',
  insideCount: (all, exact) => `${counted(all, RESULTS)} داخل هذا السلّم، منها ${exact} بفارق 5 سنتات أو أقل`,
  insideNothing: 'لا صيغة يتّسع لها هذا السلّم.',
};
