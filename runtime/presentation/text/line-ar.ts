import { ltr } from '../../text/isolated.ts';
import { counted, inCents } from './counting-ar.ts';
import type { LineText } from './line-en.ts';

const AJNAS = { one: 'جنس آخر', two: 'جنسان آخران', few: 'أجناس أخرى', many: 'جنسًا آخر', other: 'جنس آخر' };
const SUYUR = { one: 'سير واحد', two: 'سيران', few: 'سيور', many: 'سيرًا', other: 'سير' };
const DOUBTS = { one: 'شكّ واحد', two: 'شكّان', few: 'شكوك', many: 'شكًّا', other: 'شكّ' };
const MORE_SOURCES = { one: 'مصدر آخر', two: 'مصدران آخران', few: 'مصادر أخرى', many: 'مصدرًا آخر', other: 'مصدر آخر' };

/** The texts of the player, the line of a scale, and the page of a form, in Arabic. */
export const lineAr: LineText = {
  stopOf: (name) => `أوقف ${name}`,
  player: 'المشغّل',
  closePlayer: 'أغلق المشغّل',
  moreControls: 'إعدادات الصوت',
  progress: 'النغمات',
  way: 'الاتجاه',
  wayNames: { up: 'صعودًا', down: 'هبوطًا', both: 'صعودًا وهبوطًا' },
  sound: 'الصوت',

  tonicNote: 'درجة الركوز',
  betweenKeys: 'بين مفتاحين من البيانو',
  pianoKeys: 'مفاتيح البيانو',
  onlyUp: 'صعودًا فقط',
  onlyDown: 'هبوطًا فقط',
  emptyHere: 'لا جنس مسمّى هنا',
  emptyShort: 'بلا جنس',
  lineOf: (name) => `نغمات ${name} على خطّ من السنتات`,
  moreAjnas: (count) => `${counted(count, AJNAS)} على هذه النغمات`,
  oldPlaces: (tuning) => `العلامات الرمادية: المواضع في تنغيم ${tuning}.`,

  sameNotes: 'النغمات نفسها صعودًا وهبوطًا',
  otherNotes: 'يهبط بنغمات أخرى',
  ghammazOn: (notes) => `الغمّاز ${notes}`,
  onTonic: 'على',
  tonicsHere: 'مضبوط في هذا التنغيم',
  tonicsMoved: 'منقول إلى نغمة أخرى، بالأبعاد نفسها',
  movedBy: inCents,
  movedForm: (cents) => `نُقلت النغمات كلها ${inCents(cents)}، فلم تعد من نغمات هذا التنغيم.`,
  tuningMoved: (tuning, cents) => `${tuning}، منقولًا ${inCents(cents)}`,
  compareShort: 'قارن',
  asTunedBy: 'بتنغيم',
  fromNote: (note) => `من ${note}`,
  hearTunedBy: 'اسمعه كما نغّمه',
  shortTunings: {
    angloeuropean_1800: 'أرباع متساوية',
    cairocongresstuningcommittee_1929: 'لجنة القاهرة',
    cairocongresstuningcommittee_1932a: 'مؤتمر القاهرة',
    cairocongresstuningcommittee_1932b: 'مؤتمر القاهرة',
  },
  allTunings: (count) => `كل الأنظمة (${count}) …`,
  tuningsThatHaveIt: 'أنظمة التنغيم التي يتوفّر فيها',
  why: 'لماذا؟',
  doors: {
    practise: ['تمرّن وغنِّ معه', 'صوتك والمفاتيح والمقاطع والنغمة المستمرة وطبقة الصوت'],
    paths: ['إلى أين يسير', ''],
    instruments: ['الآلات والتدوين', 'المدرّج والعود والبيانو والمفاتيح والملفات'],
    numbers: ['الأرقام والمصادر', 'سنتات ونسب وتردّدات'],
  },
  tuningDoors: {
    practise: { title: 'تمرّن', about: 'المفاتيح والنغمة المستمرة وطبقة الصوت' },
    files: {
      title: 'الملفات والآلات',
      about: `${ltr('Scala')} و${ltr('Live')} والآلات الإلكترونية؛ صفحة واحدة على الورق`,
    },
    numbers: { title: 'الأرقام والمصادر', about: 'نسب وصولفيج وتردّدات؛ وما هو مفترض' },
  },
  sayrOf: (notes) => `سير ${notes}`,
  pathsAbout: (suyur) => `${suyur}؛ الانتقالات المقامية`,
  suyurCount: (count) => counted(count, SUYUR),
  beginWithIt: 'المقامات التي تبدأ به في هذا التنغيم',
  noneBeginsWithIt: 'لا يبدأ به أيّ مقام من الأرشيف في هذا التنغيم.',
  doubtCount: (count) => counted(count, DOUBTS),
  assumed: 'ما هو مفترض',
  nothingAssumed: 'لا يذكر الأرشيف افتراضًا ولا شكًّا.',
  tuningSources: 'مصادر التنغيم',
  moreSources: (count) => `و${counted(count, MORE_SOURCES)}`,
  ratioFromTonic: 'النسبة من درجة الركوز',
  centsFromTonic: 'السنتات من درجة الركوز',
  onlyDescending: 'هبوطًا فقط',
};
