import { ltr } from '../../text/isolated.ts';
import { counted } from './counting-ar.ts';
import type { RoutesText } from './routes-en.ts';

const STEPS = { one: 'خطوة واحدة', two: 'خطوتين', few: 'خطوات', many: 'خطوة', other: 'خطوة' };
const NOTES = { one: 'نغمة واحدة', two: 'نغمتان', few: 'نغمات', many: 'نغمة', other: 'نغمة' };

/** The texts of routes of modulation, in Arabic. */
export const routesAr: RoutesText = {
  via: 'مرورًا بـ',
  addVia: 'مرورًا بـ …',
  mostSteps: 'أقصى عدد للخطوات في كل اتجاه',
  avoid: 'تجنّب',
  chooseMaqam: 'اختر مقامًا …',
  rules: (steps, avoided) =>
    `القواعد: لا أكثر من ${counted(steps, STEPS)} في كل اتجاه${avoided.length === 0 ? '' : `، مع تجنّب ${avoided.join('، ')}`} …`,
  andBack: 'والعودة إلى البداية',
  allowDownward: 'الانتقال نزولًا: المقام التالي في القرار',
  allowOctaves: 'القرارات والجوابات: المقام نفسه أعلى أو أخفض بديوان',
  routesRules: 'قواعد الانتقال هي قواعد الشوّا (1946) كما يفهمها الأرشيف المصدر.',
  stricterRules:
    'وبحسب دليل ذلك الأرشيف فالشوّا أشدّ صرامةً: لا يبدأ انتقال على الدرجة الأولى أو الثالثة إلا من نغمة أساسية (يكاه أو عُشَيران أو عِراق أو راست أو دوكاه أو سيكاه أو جَهاركاه، في أيّ ديوان). وعلى هذا لا يُسمح بنحو 30 في المئة من الانتقالات بين المقامات في كل التنغيمات، ولا بـ4.7 في المئة منها في نظام التنغيم الافتراضي.',
  routesLimited: 'قد يكون غيرها: توقّف البحث عند حدّه.',
  routesUnknown: 'توقّف البحث عند حدّه قبل أن يجد مسارًا. احذف مقامًا من الطريق.',
  routesBeyond: {
    longer: (steps) => `لا مسار في حدود ${counted(steps, STEPS)} في كل اتجاه. وأقصر المسارات أطول من ذلك.`,
    byAvoided: () => 'لا مسار من غير المقامات التي تتجنّبها. وهذه مسارات تمرّ بها.',
    bySwitches: () => 'لا مسار من غير الانتقال نزولًا والقرارات والجوابات. وهذه مسارات تستعملها.',
    byBoth: () => 'لا مسار بهذه القواعد. وهذه مسارات تخالفها.',
  },
  ruleOf: (category, degree) => {
    const octave: Readonly<Record<string, string>> = { octaveAbove: 'أعلى بديوان', octaveBelow: 'أخفض بديوان' };
    const special: Readonly<Record<string, string>> = {
      altThirdDegree: `على الدرجة ${ltr('III')} الأخرى`,
      sixthDegreeAsc: `على الدرجة ${ltr('VI')} صعودًا`,
      sixthDegreeDesc: `على الدرجة ${ltr('VI')} هبوطًا`,
      sixthDegreeIfNoThird: `على الدرجة ${ltr('VI')} حيث لا ${ltr('III')}`,
    };
    const below = category.endsWith('OctaveBelow');
    const rule = category.replace('OctaveBelow', '');
    const on = special[rule] ?? `على الدرجة ${ltr(degree.replace('-8vb', ''))}`;
    return octave[category] ?? (below ? `${on}، أخفض بديوان` : on);
  },
  sharedNotes: (notes) => `${counted(notes, NOTES)} ${notes === 2 ? 'مشتركتان' : 'مشتركة'}`,
  noMaqamat: 'لا تتوفّر نغمات أي مقام في نظام التنغيم هذا.',
};
