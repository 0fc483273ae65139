import type { PracticeText } from './practice-en.ts';

/** Words that are written from left to right, with the punctuation that belongs to them. */
const ltr = (words: string): string => `\u2066${words}\u2069`;

/** The texts of what is practised, printed and taken to instruments, in Arabic. */
export const practiceAr: PracticeText = {
  instruments: 'للآلات',
  instrumentsDown: 'للآلات، هبوطًا',
  instrumentsHelp:
    'النغمات نفسها للآلات البرمجية والإلكترونية. وحيث تُذكر المفاتيح بالحروف تقع كل نغمة على المفتاح الأبيض لحرفها كما تُكتب.',
  letterMap: `خريطة المفاتيح بالحروف ${ltr('(.kbm)')}`,
  letterMapHelp: `حمّلها مع سلّم ${ltr('Scala')}. الحروف ${ltr('C D E F G A B')} هي المفاتيح البيضاء مهما كان في المقام من خفض أو نصف خفض، والمفاتيح السوداء صامتة إلا إذا كان للحرف نغمتان.`,
  ascl: `سلّم ${ltr('Ableton Live (.ascl)')}`,
  asclHelp: `اسحبه إلى مشروع في ${ltr('Live 12')} أو ضعه بين تنغيمات مكتبتك. وفيه تردّد النغمة الأولى وأسماء النغمات كلها.`,
  tun: `تنغيم ${ltr('AnaMark (.tun)')}`,
  tunHelp:
    'افتحه في إعدادات التنغيم في آلة برمجية. للمفاتيح كلها (128) نغمات: البيضاء بحروفها، والمفتاح الذي لا نغمة له يُسمع ما تحته.',
  tunHelpTuning: 'افتحه في إعدادات التنغيم في آلة برمجية. للمفاتيح كلها (128) نغمات: مفتاح لكل نغمة من نظام التنغيم.',
  tuningDump: `تنغيم ${ltr('MIDI')} كاملًا ${ltr('(.syx)')}`,
  tuningDumpHelp: `أرسله ببرنامج لرسائل النظام الخاصة إلى آلة تعرف معيار تنغيم ${ltr('MIDI')}. ويُحفظ فيها تنغيمًا رقمه 0.`,
  tuningChanges: `تنغيم ${ltr('MIDI')} في الحال ${ltr('(.syx)')}`,
  tuningChangesHelp:
    'أرسله بالطريقة نفسها: يتغيّر تنغيم ما يُسمع في الحال. وما لا يقدر المعيار على قوله من المفاتيح يبقى كما هو.',
  scaleWorkshop: `افتح في ${ltr('Scale Workshop')}`,
  scaleWorkshopHelp: 'يفتح صفحة على مضيف آخر بهذه النغمات لتُعزف وتُغيّر هناك. والمفاتيح متتابعة، مفتاح لكل نغمة.',
};
