import { counted } from './counting-ar.ts';
import type { LineText } from './line-en.ts';

const AJNAS = { one: 'جنس آخر', two: 'جنسان آخران', few: 'أجناس أخرى', many: 'جنسًا آخر', other: 'جنس آخر' };

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

  tonicNote: 'الأساس',
  betweenKeys: 'بين مفتاحين من البيانو',
  pianoKeys: 'مفاتيح البيانو',
  onlyUp: 'صعودًا فقط',
  onlyDown: 'هبوطًا فقط',
  emptyHere: 'لا جنس مسمّى هنا',
  emptyShort: 'بلا جنس',
  lineOf: (name) => `نغمات ${name} على خطّ من السنتات`,
  moreAjnas: (count) => `${counted(count, AJNAS)} على هذه النغمات`,
  oldPlaces: (tuning) => `العلامات الرمادية: المواضع في ${tuning}.`,
};
