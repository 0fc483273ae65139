/**
 * Arabic names proposed from transliterated ones (docs/edit.md#arabic-names). A transliteration has less information
 * than the script, so proposals need a review. Words that the archive has are taken from there; others are written
 *
 * - consonants letter by letter, a doubled one with a shadda; p, ch, g and zh as ب, ج, ك and ژ;
 * - ā, ī, ū as ا, ي, و; a, i, u as marks on the letter before them, and as أ, إ, أ at the beginning; a at the end with ه
 *   (māya, مايَه); e is omitted, except in *ye*, *se* and *kesh* (ي, سي, كِش);
 * - ʾ by the following vowel (آ, أ, إ, ء, inside a word after ā: ئ), ʿ as ع;
 * - al- as ال, after which the first letter has no mark if a long vowel follows (al-jawāb, الجواب); -at before al- as ة
 *   (rāḥat al-arwāḥ, راحة الأرواح).
 */

const FATHA = '\u064e';
const KASRA = '\u0650';
const DAMMA = '\u064f';
const SHADDA = '\u0651';
const ARTICLE = 'ال';

/** Pairs of a transliterated unit and its Arabic letters. */
function table(pairs: string): ReadonlyMap<string, string> {
  const words = pairs.split(' ');
  return new Map(words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1]] as const] : [])));
}

/** Consonants; those of Persian and Turkish names (p, ch, g, zh, v) as Arabic writes such names. */
const CONSONANTS = table(
  'b ب t ت th ث j ج ḥ ح kh خ d د dh ذ r ر z ز s س sh ش ṣ ص ḍ ض ṭ ط ẓ ظ ʿ ع gh غ f ف q ق k ك l ل m م n ن h ه w و y ي ' +
    'p ب ch ج g ك zh ژ v ف',
);

/** Units that are not written letter by letter: long vowels, the hamza, and an `e` that is written. */
const UNITS = table('āʾi ائ āʾ اء ʾā آ ʾa أ ʾu أ ʾi إ ʾ ء ā ا ī ي ū و ye ي se سي');

const SHORT_VOWELS: ReadonlyMap<string, string> = new Map([
  ['a', FATHA],
  ['i', KASRA],
  ['u', DAMMA],
]);

const LONGEST_UNIT = 3;

/** The longest known unit at a position of a word, or one letter. */
function unitAt(word: string, start: number): string {
  for (let length = LONGEST_UNIT; length > 1; length--) {
    const unit = word.slice(start, start + length);
    if (unit.length === length && (UNITS.has(unit) || CONSONANTS.has(unit))) return unit;
  }
  return word[start];
}

/** A word by rule, without its article. */
function byRule(word: string): string {
  let written = '';
  for (let at = 0; at < word.length; ) {
    const unit = unitAt(word, at);
    const consonant = CONSONANTS.get(unit);
    const vowel = SHORT_VOWELS.get(unit);
    if (word.startsWith('kesh', at)) {
      written += `ك${KASRA}ش`;
      at += 'kesh'.length;
    } else if (consonant !== undefined) {
      const isDouble = word.startsWith(unit, at + unit.length);
      written += consonant + (isDouble ? SHADDA : '');
      at += unit.length * (isDouble ? 2 : 1);
    } else if (vowel !== undefined) {
      const isDiphthong = unit === 'i' && word[at - 1] === 'a';
      written += at === 0 ? (unit === 'i' ? 'إ' : 'أ') : isDiphthong ? 'ي' : vowel;
      at += unit.length;
      // No word ends with a written fatḥa.
      if (unit === 'a' && at === word.length) written += 'ه';
    } else {
      // Any other `e` is not written; unknown letters stay, for the reviewer.
      written += UNITS.get(unit) ?? (unit === 'e' ? '' : unit);
      at += unit.length;
    }
  }
  return written;
}

/** Behind the article a short vowel is not marked on the first letter when a long one follows: al-jawāb, الجواب. */
const withoutFirstVowel = (written: string): string =>
  written.replace(new RegExp(`^(.)[${FATHA}${KASRA}${DAMMA}](?=[اوي])`, 'u'), '$1');

/** Words whose Arabic is known, by their transliteration in lower case. */
export type KnownWords = ReadonlyMap<string, string>;

const WORD = /[^\s/()]+/gu;

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(WORD) ?? [];

/** The words of names that have an Arabic name of as many words. */
export function knownWords(names: Iterable<{ readonly name: string; readonly nameArabic: string }>): KnownWords {
  const known = new Map<string, string>();
  for (const { name, nameArabic } of names) {
    const words = wordsOf(name);
    const written = nameArabic.match(WORD) ?? [];
    if (words.length === written.length) for (const [i, word] of words.entries()) known.set(word, written[i]);
  }
  return known;
}

/**
 * The Arabic name that the rules propose.
 *
 * @example arabicNameOf('maqām rāḥat al-arwāḥ', new Map([['maqām', 'مقام']])) // 'مقام راحة الأرواح'
 */
export function arabicNameOf(name: string, known: KnownWords): string {
  const words = wordsOf(name);
  let index = -1;
  return name.toLowerCase().replace(WORD, (word) => {
    index++;
    const own = known.get(word);
    if (own !== undefined) return own;
    if (word.startsWith('al-')) {
      const bare = word.slice('al-'.length);
      return ARTICLE + withoutFirstVowel(known.get(bare) ?? byRule(bare));
    }
    const isBound = word.endsWith('at') && words[index + 1]?.startsWith('al-');
    return isBound ? `${byRule(word.slice(0, -'at'.length))}ة` : byRule(word);
  });
}
