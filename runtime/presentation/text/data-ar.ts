import { isolated, ltr } from '../../text/isolated.ts';
import { counted } from './counting-ar.ts';
import type { DataText } from './data-en.ts';

const ROWS = { one: 'صفّ واحد', two: 'صفّان', few: 'صفوف', many: 'صفًّا', other: 'صفّ' };
/** After «من». */
const OF_ROWS = { ...ROWS, two: 'صفّين' };
const GROUPS = { one: 'مجموعة واحدة', two: 'مجموعتان', few: 'مجموعات', many: 'مجموعة', other: 'مجموعة' };

/** The texts of the page of tables in Arabic. */
export const dataAr: DataText = {
  data: 'البيانات',
  dataTitle: 'الأرشيف على هيئة بيانات للبحث',
  dataHelp: `كل ما في الأرشيف على هيئة جداول تُفتح في ${ltr('DuckDB')} و${ltr('pandas')} و${ltr('R')} وبرامج الجداول الحسابية. استعلم عنها هنا: لا يُنزَّل منها إلا ما يلزم.`,
  dataTable: 'الجدول',
  dataColumn: 'العمود',
  dataOperator: 'المقارنة',
  dataOperators: {
    eq: 'يساوي',
    ne: 'لا يساوي',
    ge: 'لا يقلّ عن',
    le: 'لا يزيد على',
    has: 'يحتوي على',
    lacks: 'لا يحتوي على',
  },
  dataValue: 'القيمة',
  dataAdd: 'أضف الشرط',
  dataConditions: 'الشروط',
  dataRemove: (condition) => `أزل: ${isolated(condition)}`,
  dataGroup: 'اجمع بحسب',
  dataBin: 'عرض الفئات',
  dataMeasure: 'اعرض',
  dataMeasures: { count: 'عدد الصفوف', avg: 'متوسط', min: 'أصغر قيمة', max: 'أكبر قيمة' },
  dataOf: 'من العمود',
  dataNone: 'لا شيء',
  dataSortBy: (column) => `رتّب بحسب ${isolated(column)}`,
  dataShown: (shown, total) => (shown === total ? counted(total, ROWS) : `${shown} من ${counted(total, OF_ROWS)}`),
  dataGroups: (count) => counted(count, GROUPS),
  dataNothing: 'لا صفّ يوافق الشروط. أزل أحدها.',
  dataResult: 'النتيجة',
  dataPicture: (measure, group) => `أعمدة: ${isolated(measure)} بحسب ${isolated(group)}`,
  dataTake: 'التصدير',
  dataCsv: `النتيجة بصيغة ${ltr('CSV')}`,
  dataMaking: 'يُعَدّ الملف …',
  dataAddress: 'رابط هذا العرض',
  dataSql: `السؤال نفسه بلغة ${ltr('SQL (DuckDB)')}`,
  dataSqlWhere: `نفّذه في ${ltr('shell.duckdb.org')} أو بالأمر ${ltr('duckdb')} أو بحزمة ${ltr('duckdb')} في ${ltr('Python')} أو ${ltr('R')}. يقرأ الملف من عنوانه، فلا حاجة إلى تنزيله قبل ذلك.`,
  dataTables: 'الجداول',
  dataRows: 'الصفوف',
  dataSize: 'الحجم',
  dataFiles: 'الملفات',
  dataKilobytes: (size) => `${size} ك.ب`,
  dataColumns: (table) => `أعمدة جدول ${isolated(table)}`,
  dataType: 'النوع',
  dataTypes: { string: 'نصّ', integer: 'عدد صحيح', number: 'عدد', boolean: 'نعم أو لا' },
  dataMeaning: 'المعنى',
  dataUnits: {
    cents: 'سنت',
    Hz: 'هرتز',
    ratio: 'نسبة',
    'string length': 'طول وتر',
    'MIDI number': `رقم ${ltr('MIDI')}`,
  },
  dataDescribed: 'أوصاف تقرؤها البرامج',
  dataCite: 'الرخصة والاستشهاد',
  dataLicence: `الشيفرة برخصة ${ltr('MIT')}، والبيانات وكل ما حُسب منها برخصة ${ltr('CC BY-NC-SA 4.0')}.`,
};
