import { quotedAr as quoted } from '../../text/isolated.ts';
import { MAX_NAME_LENGTH } from '../../text/limits.ts';
import { counted } from './counting-ar.ts';
import type { HeaderText } from './header-en.ts';

const RESULTS = { one: 'نتيجة واحدة', two: 'نتيجتان', few: 'نتائج', many: 'نتيجة', other: 'نتيجة' };

/** The texts of the header and the search, in Arabic. */
export const headerAr: HeaderText = {
  nav: 'الصفحات',
  menuMore: 'المزيد',
  findShort: 'ابحث بالنغمات',
  menuOpen: 'القائمة',
  about: {
    instrument: 'تنغيمك وطبقتك وعودك أو لوحة مفاتيحك: منها تبدأ كل صفحة',
    list: 'مقاماتك وأجناسك: استمع وتدرّب وقارن واطبع',
    maqamat: 'كل المقامات: اسمعها واقرأها وصوّرها على درجات أخرى',
    ajnas: 'مجموعات النغمات التي تتألف منها المقامات',
    tunings: 'تقسيمات الديوان من القرن التاسع إلى الحادي والعشرين',
    find: 'أعزف هذه النغمات، فما مقامها؟',
    compare: 'سلّمان أو أكثر جنبًا إلى جنب',
    listen: 'قِس نغمات تسجيل من عندك',
    routes: 'من مقام إلى آخر خطوة خطوة',
    sets: 'مقامات تجمعها مجموعة واحدة من اثنتي عشرة نغمة',
    learn: 'أربعة دروس قصيرة وتمرين للأذن',
    sources: 'الكتب وما يذكره كل منها',
    emendations: 'ما يصوّبه الأرشيف أو يشكّ فيه، ولماذا',
    data: 'اسأل الجداول وصدّر الجواب',
    files: 'كل الملفات للعرض والتنزيل',
  },

  otherStart: 'من نغمة بداية أخرى',
  tonicFrom: (tonic, start) => `${tonic}، والبداية ${start}`,

  searchTitle: 'البحث',
  searchAll: 'ابحث في المقامات والأجناس والأنظمة',
  searchHint: 'حجاز، بياتي، راست على ري، القاهرة 1932 …',
  searchKeys: '↓ يختار، وEnter يفتح، و← يُسمع.',
  searchShort: 'ابحث',
  searchHelp: 'أسماء المقامات والأجناس وأنظمة التنغيم والمصادر والنغمات بأيّ كتابة، أو اسم على نغمة: راست على ري.',
  kinds: { maqam: 'مقام', jins: 'جنس', 'tuning system': 'نظام تنغيم', source: 'مصدر', note: 'نغمة' },
  searchLists: 'الكل:',
  iqa: 'إيقاع',
  /** The strokes of a rhythm. */
  strokes: { dum: 'دُم', tak: 'تَك', rest: '–' },
  resultCount: (count) => counted(count, RESULTS),
  allResults: (count) => `كل النتائج (${count})`,
  noResult: (typed) => `لا شيء باسم ${quoted(typed)}. جرّب كتابة أخرى.`,
  nameTooLong: `لا يزيد الاسم على ${MAX_NAME_LENGTH} حرف.`,
  noSuchAddress: (address) => `لا شيء في العنوان ${quoted(address)}. ابحث عنه أو تابع من هنا.`,
};
