import { inCents } from '../presentation/text/counting-ar.ts';
import { ltr, quotedAr as quoted } from '../text/isolated.ts';
import { listed } from './listed.ts';
import type { Names, NoteText } from './notes.ts';

const listedNames = (names: readonly string[]): string => listed(names, '، ', (more) => `و${more} غيرها`);

const nameOf = ({ displayNameAr }: Names): string => displayNameAr;

const otherChoices = (others: readonly string[]): string =>
  others.length === 0 ? '' : `؛ وغيرها: ${others.join('، ')}`;

/** The notes of answers in Arabic. */
export const notesAr: NoteText = {
  tonicAdded: () => `أُضيفت درجة الركوز ${ltr('1/1')} لأن القائمة تنتهي بالجواب.`,
  singlePitch: ({ pitch }) => `أُضيفت درجة الركوز ${ltr('1/1')} تحت ${quoted(pitch)} لأن النغمة الواحدة ليست بُعدًا.`,
  absoluteHertz: () => 'التردّدات بالهرتز مطلقة، فيُبحث عنها كما هي.',
  inside: () => 'النغمات أكثر من نغمات أيّ صيغة، فيُبحث عن الصيغ التي تقع كلها ضمنها.',
  tuningChosen: ({ tuningSystem, startingNote, combinations }) =>
    `اختير ${ltr(tuningSystem)} من ${ltr(startingNote)} من بين ${combinations} لأنه لم يُذكر نظام.`,
  systemChosen: ({ tuningSystem, others }) =>
    `اختير النظام ${ltr(tuningSystem)} لأنه لم يُذكر نظام${otherChoices(others)}.`,
  startingNoteChosen: ({ startingNote, others }) =>
    `اختيرت نغمة البداية ${ltr(startingNote)} لأنها لم تُذكر${otherChoices(others)}.`,
  firstTuning: ({ tuningSystem, startingNote, tunings, hasOthers }) =>
    `اختير ${ltr(tuningSystem === null ? startingNote : `${tuningSystem} ${startingNote}`)} من بين ${tunings} فيها هاتان النغمتان؛ ${hasOthers ? 'وفي غيره قيم أخرى' : 'والقيمة واحدة فيها كلها'}.`,
  letterOctave: () => `الحرف بلا رقم ديوان في ديوان الراست، من ${ltr('C3')} إلى ${ltr('B3')}.`,
  farFromLetter: ({ letter, cents }) =>
    `${cents > 0 ? 'أعلى' : 'أخفض'} من ${quoted(letter)} بالخطوات المتساوية من الراست (${ltr('C')}) بمقدار ${inCents(Math.abs(cents).toFixed(1))}.`,
  letterAsTonic: ({ letter, notes }) => `فُهم ${quoted(letter)} في كل الدواوين: ${ltr(listedNames(notes))}.`,
  nameGuessed: ({ typed, name }) => `فُهم ${quoted(typed)} على أنه ${name}، وهو يُكتب على نحو آخر.`,
  wider: ({ within, entities }) => `في حدود ${inCents(String(within))} يوجد ${entities}`,
  notWhole: () => 'من غير شرط «هذه النغمات فقط» تظهر أيضًا الصيغ التي فيها نغمات أخرى.',
  everyTuning: () => 'ابحث في كل الأنظمة.',
  fewer: () => 'كلما قلّت النغمات كثرت الصيغ.',
  equal: ({ steps, within, names }) =>
    `تُقرأ الحروف بنغمات كل نظام. وبالسنتات ${ltr(steps)} بفارق ${inCents(String(within))} يوجد أيضًا: ${listedNames(names.map(nameOf))}.`,
  intervals: ({ steps, within, names }) =>
    `التردّدات مطلقة. وبوصفها أبعادًا، ${ltr(steps)} سنتًا بفارق ${inCents(String(within))}: ${listedNames(names.map(nameOf))}.`,
  documents: ({ work, id }) => `يوثّق ${work} (${ltr(id)}):`,
  documentedIn: ({ name, id }) => `مصادر ${name} (${ltr(id)}):`,
  undocumented: ({ name, id }) => `لا يذكر الأرشيف مصدرًا لِـ${name} (${ltr(id)}).`,
  otherDescent: () => 'للهبوط نغمات أخرى.',
  truncated: () => 'بلغ البحث حدّه، فقد توجد مسارات أخرى.',
  byAvoided: () => 'لا تؤدّي إليه إلا مسارات تمرّ بالمقامات المتجنَّبة.',
  onlyShortest: ({ maxHops }) => `هذه أقصر المسارات؛ وقد توجد مسارات أطول، خطواتها ${maxHops}.`,
};
