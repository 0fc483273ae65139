import { isolated, ltr, quotedAr as quoted } from '../../text/isolated.ts';
import { counted } from './counting-ar.ts';
import type { PracticeText } from './practice-en.ts';

const BEATS = { one: 'نبضة واحدة', two: 'نبضتان', few: 'نبضات', many: 'نبضة', other: 'نبضة' };
const OCTAVES = { one: 'ديوان واحد', two: 'ديوانين', few: 'دواوين', many: 'ديوانًا', other: 'ديوان' };

/** The texts about practice, printing and instruments, in Arabic. */
export const practiceAr: PracticeText = {
  toPractice: 'إلى الاستماع والتمرين',
  exercise: 'المقطع',
  patternNames: {
    NbC43ZMhRaZZ8tZ5kbA9G: 'ثلاث نغمات صعودًا فهبوطًا',
    q6VQ_Cleehoo0AiAXqy4W: 'ثلاث نغمات هبوطًا فصعودًا',
    _n933jN8J9bwKO5sv7WS1: 'ثلاث نغمات صعودًا',
    '5oJKogu0ht2-kyN2m5JHg': 'نغمة واحدة في ثلاثة دواوين',
    OkpHgnG1bUbumAVYpPa8t: 'عبده داغر 1',
    Vwgo4te4XXOwcHxQdoiBj: 'ثلاث نغمات هبوطًا',
    NnoF7nBwVtt3pdsevNZRr: 'النغمة وما تحتها',
  },
  voice: 'الصوت',
  voices: { string: 'وتر منقور', oud: 'عود', qanun: 'قانون' },
  tempo: 'السرعة (نبضة في الدقيقة)',
  loop: 'تكرار',
  volume: 'شدّة الصوت',
  drone: 'نغمة مستمرة',
  noDrone: 'لا شيء',
  drones: { tonic: 'على درجة الركوز', fifth: 'على الخامسة', ghammaz: 'على الغمّاز' },
  myTonic: 'درجة الركوز (هرتز)',
  referencePitch: '«لا»، جواب الحسيني (هرتز)',
  noReferencePitch: 'ليس في نظام التنغيم هذا نغمة «لا»، فلا يُختار تردّدها.',
  noIqa: 'لا شيء',
  countIn: 'عدّ مازورة قبل البدء',
  on: 'مفعّل',
  off: 'معطّل',
  beats: 'نبضة/د',
  tempoNow: (tempo) => `${counted(tempo, BEATS)} في الدقيقة`,
  tonicNow: (hertz) => `درجة الركوز ${hertz} هرتز`,
  referenceNow: (hertz) => `«لا» ${hertz} هرتز`,
  hertzFollow: 'وتتبعها كل تردّدات هذه الصفحة',
  tunedPitch: 'تردّدات نظام التنغيم',
  counting: 'عدّ مازورة',
  ended: 'انتهى',
  keys: 'مفاتيح لعزف الدرجات',
  useMidi: `استعمل ${ltr('MIDI')}`,
  midiAbsent: `هذا المتصفّح لا يدعم ${ltr('MIDI')}. تدعمه متصفّحات ${ltr('Chrome')} و${ltr('Edge')} و${ltr('Firefox')} و${ltr('Opera')}.`,
  midiRefused: `المتصفّح لا يسمح هنا بـ${ltr('MIDI')}. اسمح به في إعدادات هذه الصفحة ثم أعد المحاولة.`,
  midiIn: (count) => `لوحة مفاتيح (عدد المداخل: ${count})`,
  layouts: { letters: 'المفاتيح البيضاء بالحروف', degrees: 'مفتاح لكل درجة' },
  midiOut: `مخرج ${ltr('MIDI')}`,
  noMidiOut: 'لا شيء',
  midiHelp: (inputs, semitones) =>
    `تُستعمل المداخل كلها${inputs === '' ? '' : `: ${isolated(inputs)}`}. وتتلقّى الآلة النغمات بمعيار ${ltr('MPE')}: لكل نغمة قناة خاصة بها من القنوات 2 إلى 16، ومدى انحناء النغمة ${ltr(`±${semitones}`)} من أنصاف الصوت، ويُضبط تلقائيًا.`,
  midiLost: (name) => `انقطع الاتصال بالجهاز ${quoted(name)}. ويُستعمل من جديد حين يعود.`,
  keysHelp: `المفاتيح من ${ltr('A')} إلى ${ltr('K')} للدرجات، و${ltr('Z')} و${ltr('X')} لديوان أخفض وأعلى.`,
  octaveDown: 'ديوان أخفض',
  octaveUp: 'ديوان أعلى',
  octaveOf: (octave) =>
    octave === 0 ? 'من درجة الركوز' : `${octave > 0 ? 'أعلى' : 'أخفض'} بمقدار ${counted(Math.abs(octave), OCTAVES)}`,

  emptyStop: '(لم يُسجَّل شيء)',
  singAlong: 'غنِّ معه',
  listen: 'التسجيلات',
  staffHelp:
    'تحت النغمات أسماؤها وبُعدها بالسنت عن درجة الركوز، ونصف الصوت في البيانو 100 سنت. و♭ المشطوبة أخفض من الطبيعية بنحو ربع صوت.',
  printSheet: 'اطبع ورقة واحدة',
  sheetHelp:
    'السنت من درجة الركوز، ثم الهرتز. ♭ المشطوبة نصف بيمول، و♯ ذات الساق الواحدة نصف دييز، و↓ و↑ أخفض وأعلى قليلًا. والأقواس أجناس، والقوس المفتوح جنس يكتمل في الديوان التالي.',
  sheetAddress: 'عنوان هذه الصيغة',
  instruments: 'للآلات',
  scoreContent: `المدوّنات وملفات ${ltr('MIDI')}`,
  scoreCents: 'سنتات كل نغمة',
  scoreCentsNeeded: 'سنتات كل نغمة: لازمة هنا لأن العلامات لا تحدّد الارتفاع',
  scoreTempo: `النبضات في الدقيقة ${ltr('(MIDI)')}`,
  instrumentsDown: 'للآلات، هبوطًا',
  keyCard: `المفاتيح الاثنا عشر: الفرق بالسنت عن التعديل المتساوي، «لا» = 440 هرتز`,
  tonicZero: 'درجة الركوز = 0',
  noKeyCard: {
    wide: 'لا تتّسع مفاتيح الديوان الاثنا عشر لهذه الصيغة: فيها أكثر من ديوان.',
    shared: 'لا تتّسع مفاتيح الديوان الاثنا عشر لهذه الصيغة. لهذه النغمات حرف واحد أو مفتاح واحد:',
    far: 'لا تتّسع مفاتيح الديوان الاثنا عشر لهذه الصيغة. هذه النغمات بعيدة عن مفاتيحها:',
  },
  instrumentsHelp:
    'النغمات نفسها للآلات البرمجية والإلكترونية. وفي خريطة المفاتيح بالحروف تقع كل نغمة على المفتاح الأبيض لحرفها.',
  scaleWorkshop: `افتح في ${ltr('Scale Workshop')}`,
  scaleWorkshopHelp: 'يفتح هذه النغمات في موقع آخر لتُعزف وتُغيّر هناك. والمفاتيح متتابعة، مفتاح لكل نغمة.',
};
