/** Arabic nouns after numbers: after 3 to 10, after 11 to 99, and after hundreds, one, two and decimals. */
const NOUNS = [
  ['سنتات', 'سنتًا', 'سنت'],
  ['مقامات', 'مقامًا', 'مقام'],
  ['أجناس', 'جنسًا', 'جنس'],
  ['نغمات', 'نغمة', 'نغمة'],
  ['صيغ', 'صيغة', 'صيغة'],
  ['نتائج', 'نتيجة', 'نتيجة'],
  ['أنظمة', 'نظامًا', 'نظام'],
  ['قراءات', 'قراءة', 'قراءة'],
  ['مسارات', 'مسارًا', 'مسار'],
] as const;

const plurals = new Intl.PluralRules('ar');

/** A number and the word after it. Isolates do not count. */
const COUNT =
  /(?<![\p{L}\d.,:/])(\d[\d,]*(?:\.\d+)?)[\u2066-\u2069]* [\u2066-\u2069]*(\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*)/gu;

/** Numbers whose noun has a form that belongs to other numbers. */
export const miscounted = (text: string): readonly string[] =>
  [...text.matchAll(COUNT)].flatMap(([found, number, noun]) => {
    const forms = NOUNS.find((words) => words.some((word) => word === noun));
    if (forms === undefined) return [];
    const category = number.includes('.') ? 'other' : plurals.select(Number(number.replaceAll(',', '')));
    const [few, many, other] = forms;
    return noun === (category === 'few' ? few : category === 'many' ? many : other) ? [] : [found];
  });
