import type { PracticeText } from './practice-en.ts';

/** Words that are written from left to right, with the punctuation that belongs to them. */
const ltr = (words: string): string => `\u2066${words}\u2069`;

/** The texts of what is practised, printed and taken to instruments, in Arabic. */
export const practiceAr: PracticeText = {
  practise: 'تمرّن',
  toPractice: 'إلى العزف والتمرّن',
  transport: 'الاستماع والتمرين',
  pause: 'توقّف مؤقت',
  stopAll: 'إيقاف كل ما يُسمع',
  exercise: 'ما يُسمع',
  patternNames: {
    NbC43ZMhRaZZ8tZ5kbA9G: 'ثلاث نغمات صعودًا فهبوطًا',
    q6VQ_Cleehoo0AiAXqy4W: 'ثلاث نغمات هبوطًا فصعودًا',
    _n933jN8J9bwKO5sv7WS1: 'ثلاث نغمات صعودًا',
    '5oJKogu0ht2-kyN2m5JHg': 'نغمة واحدة في ثلاثة دواوين',
    OkpHgnG1bUbumAVYpPa8t: 'عبده داغر 1',
    Vwgo4te4XXOwcHxQdoiBj: 'ثلاث نغمات هبوطًا',
    NnoF7nBwVtt3pdsevNZRr: 'النغمة وما تحتها',
  },
  voice: 'الآلة',
  voices: { string: 'وتر منقور', oud: 'عود', qanun: 'قانون' },
  tempo: 'السرعة (نقرة في الدقيقة)',
  loop: 'تكرار',
  volume: 'شدّة الصوت',
  drone: 'نغمة مستمرة',
  noDrone: 'بلا',
  drones: { tonic: 'على درجة الاستقرار', fifth: 'على الخامسة', ghammaz: 'على الغمّاز' },
  myTonic: 'درجة الركوز (هرتز)',
  referencePitch: 'جواب الحسيني، لا (هرتز)',
  noReferencePitch: 'ليس في هذا التنظيم درجة «لا»، فلا يُختار ترددها.',
  iqa: 'الإيقاع',
  noIqa: 'بلا',
  countIn: 'عدّ مازورة قبل البدء',
  keys: 'مفاتيح لعزف الدرجات',
  useMidi: `استخدم ${ltr('MIDI')}`,
  midiAbsent: `هذا المتصفّح لا يدعم ${ltr('MIDI')}. تدعمه متصفّحات ${ltr('Chrome')} و${ltr('Edge')} و${ltr('Firefox')} و${ltr('Opera')}.`,
  midiRefused: `المتصفّح لا يسمح هنا بـ${ltr('MIDI')}. اسمح به في إعدادات هذه الصفحة ثم أعد المحاولة.`,
  midiIn: (count) => `لوحة مفاتيح (عدد المداخل: ${count})`,
  layouts: { letters: 'المفاتيح البيضاء بالحروف', degrees: 'مفتاح لكل درجة' },
  midiOut: 'أخرج الصوت إلى',
  noMidiOut: 'لا شيء',
  midiHelp: (semitones) =>
    `يُستمع إلى المداخل كلها. وتُرسل النغمات إلى الآلة بمعيار ${ltr('MPE')}، كل نغمة في قناة لها من 2 إلى 16، بانحناء ±${semitones} من أنصاف النغمات، وتُخبر الآلة به.`,
  midiLost: (name) => `انقطع «\u2068${name}\u2069». وحين يعود يُعزف عليه من جديد.`,
  keysHelp: `المفاتيح من ${ltr('A')} إلى ${ltr('K')} للدرجات، و${ltr('Z')} و${ltr('X')} لديوان أدنى وأعلى.`,
  octaveDown: 'ديوان أدنى',
  octaveUp: 'ديوان أعلى',
  octaveOf: (octave) =>
    octave === 0 ? 'من الاستقرار' : `${octave > 0 ? 'أعلى' : 'أدنى'} بديوان × ${Math.abs(octave)}`,

  emptyStop: '(لم يُسجَّل شيء)',
  singAlong: 'غنِّ معه',
  listen: 'التسجيلات',
  printSheet: 'اطبع الصفحة',
  sheetHelp:
    'السنت من درجة الاستقرار، ثم الهرتز. ♭ المشطوبة نصف خفض، و♯ ذات الساق الواحدة نصف رفع، و− و+ أدنى وأعلى قليلًا. والأقواس أجناس، والمفتوح منها يتمّ في الديوان التالي.',
  sheetAddress: 'عنوان هذا التصوير',
  instruments: 'للآلات',
  instrumentsDown: 'للآلات، هبوطًا',
  instrumentsHelp:
    'النغمات نفسها للآلات البرمجية والإلكترونية. وحيث تُذكر المفاتيح بالحروف تقع كل نغمة على المفتاح الأبيض لحرفها كما تُكتب.',
  scaleWorkshop: `افتح في ${ltr('Scale Workshop')}`,
  scaleWorkshopHelp: 'يفتح صفحة على مضيف آخر بهذه النغمات لتُعزف وتُغيّر هناك. والمفاتيح متتابعة، مفتاح لكل نغمة.',
};
