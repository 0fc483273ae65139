import { isolated, ltr } from '../../isolated.ts';
import { type ListenText, listenEn } from './text-en.ts';

/** The texts of the tuner and of the page of recordings in Arabic. */
const listenAr: ListenText = {
  stopListening: 'أوقف الاستماع',
  microphone: {
    denied: 'لا يُسمح باستعمال الميكروفون. اسمح به لهذه الصفحة في إعدادات المتصفّح، ثم أعد المحاولة.',
    missing: 'لم يُعثر على ميكروفون. صِل واحدًا، ثم أعد المحاولة.',
    busy: 'لا يمكن فتح الميكروفون. أغلق البرامج الأخرى التي تستعمله، ثم أعد المحاولة.',
    unsupported: `لا يمكن لهذه الصفحة أن تستعمل ميكروفونًا هنا. افتحها عبر ${ltr('HTTPS')} في متصفّح حديث.`,
    lost: 'انقطع الميكروفون. صِله، ثم ابدأ من جديد.',
    hidden: 'توقّف الاستماع لأن الصفحة أُخفيت. ابدأ من جديد.',
  },
  tunerHelp: 'يبقى الصوت على هذا الجهاز. استعمل سماعات الرأس إن شغّلت نغمة مستمرة.',
  tuner: 'نغمتك بين الدرجات، في الثواني العشر الأخيرة',
  ignoreOctaves: 'تجاهل الدواوين',
  setTonic: 'حدّد درجة الركوز بمدّ نغمة',
  holdNote: 'مُدّ نغمة لمدة ثانية …',
  ownTonic: 'درجة الركوز في التنغيم',
  tonicAt: (hertz) => `درجة الركوز: ${hertz} هرتز`,
  sayPitch: 'اقرأ نغمتي بصوت مسموع',
  above: (note, cents) => `${isolated(note)}، أعلى بمقدار ${cents} سنت`,
  below: (note, cents) => `${isolated(note)}، أدنى بمقدار ${cents} سنت`,
  nothingHeard: 'لا صوت مسموعًا.',
  heardDegrees: 'ما غنّيته',
  mean: 'متوسط الانحراف (سنت)',
  spread: 'التشتّت (سنت)',
  time: 'الثواني',
  recordingTitle: 'استمع إلى تسجيل',
  recordingHelp:
    'افتح تسجيلًا لا يزيد على 20 دقيقة. يبقى على هذا الجهاز. تتتبّع الصفحة نغماته وتقترح درجة ركوز وتجد المقامات وأنظمة التنغيم الأنسب له.',
  limits:
    'النتيجة تقدير. ويلزمها صوت واحد أو آلة لحنية واحدة، بلا تآلفات، وبلا نغمة مستمرة أو مرافقة تعادله قوّةً. وهي تعرف النغمات لا الألحان: فلا تميّز بين مقامات لها النغمات نفسها.',
  open: `ملف صوتي (${ltr('WAV, MP3, OGG, FLAC')})`,
  file: {
    empty: 'هذا الملف فارغ.',
    unreadable: 'ليس هذا ملفًا صوتيًا، أو هو تالف.',
    unsupported: `لا يستطيع هذا المتصفّح فكّ ترميز هذا الملف. حوّله إلى ${ltr('WAV')} وافتحه.`,
    video: 'هذا فيديو. احفظ صوته ملفًا صوتيًا وافتحه.',
    long: 'هذا التسجيل أطول من 20 دقيقة. افتح جزءًا منه.',
    rate: 'معدّل عيّنات هذا التسجيل أعلى من 96 كيلوهرتز. حوّله إلى 48 كيلوهرتز وافتحه.',
    channels: 'لهذا التسجيل أكثر من قناتين. حوّله إلى قناة أو قناتين وافتحه.',
    silent: 'لم توجد نغمة في هذا التسجيل.',
  },
  progress: 'تتبّع النغمات',
  cancel: 'ألغِ',
  track: 'النغمات عبر الزمن. المسها ليبدأ التشغيل منها.',
  histogram: 'مدة سماع كل نغمة من الديوان، بالسنت من درجة الركوز',
  tonicHertz: 'درجة الركوز (هرتز)',
  proposedTonics: 'درجات ركوز مقترحة',
  rankedMaqamat: 'المقامات في هذا التنغيم، الأنسب أولًا. وتُنقص الانحرافات والدرجات الغائبة من التوافق.',
  rankedTunings: (maqam) => `أنظمة تنغيم ${isolated(maqam)}`,
  explained: 'الزمن على نغماته',
  probability: 'احتمال هذا التنغيم أو تنغيم لا يبعد عنه أكثر من 3 سنتات',
  degreesOf: (maqam) => `درجات ${isolated(maqam)}`,
  inTuning: 'في التنغيم (سنت)',
  parts: {
    track: `النغمات عبر الزمن (${ltr('CSV')})`,
    histogram: `المدرّج التكراري (${ltr('CSV')})`,
    ranking: `الترتيب (${ltr('CSV')})`,
  },
  saveJson: `كل شيء (${ltr('JSON')})`,
};

/** The texts in a language; they are loaded with the code that listens. */
export const listenText = (language: 'en' | 'ar'): ListenText => (language === 'ar' ? listenAr : listenEn);
