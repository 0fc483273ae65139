import { OCTAVE_CENTS } from '../engine/octave.ts';
import { ratioCents } from '../engine/ratio.ts';
import { parseFractionText } from '../engine/value-format.ts';
import { isNameLength, MAX_PITCHES_LENGTH, shortened } from '../text/limits.ts';
import { createNoteReader, type NoteName } from './notes.ts';
import { plainDigits } from './numbers.ts';
import { isScl, parseScl, type ScaleProblem } from './scale-files.ts';

/** Questions to the reverse look-up: typed pitches (docs/input.md#notes-and-pitches). */

/** The format of pitches. Cents, ratios and steps of a scale are above the first of them. */
export type PitchFormat = 'names' | 'cents' | 'ratios' | 'frequencies' | 'scala';

/** A pitch of a question. */
export type QuestionPitch =
  /** A note on one of these slots of the table of note names, in any octave. */
  | { readonly text: string; readonly slots: readonly number[] }
  /** Hz */
  | { readonly text: string; readonly frequency: number }
  /** Above the first pitch of the question. */
  | { readonly text: string; readonly cents: number };

/** Pitches of one kind: at least one. */
export interface Question {
  readonly format: PitchFormat;
  readonly pitches: readonly QuestionPitch[];
  /** A list that ends on an octave above a tonic that it does not name, or a single pitch above one; 1/1 was added. */
  readonly isTonicImplied?: true;
}

/** The problems of a question. Those of Scala scales begin with `scl`. */
export type QuestionProblem =
  | 'empty'
  | 'unknownNote'
  | 'notANumber'
  | 'mixed'
  | 'tooMany'
  | 'tooLong'
  | 'decimalComma'
  | SclProblem;
type SclProblem = `scl${Capitalize<ScaleProblem['reason']>}`;

const SCL_PROBLEMS: Readonly<Record<ScaleProblem['reason'], SclProblem>> = {
  count: 'sclCount',
  fewer: 'sclFewer',
  more: 'sclMore',
  pitch: 'sclPitch',
  blanks: 'sclBlanks',
  comma: 'sclComma',
  colon: 'sclColon',
};

/** Maximum number of pitches in a question; scales of the Scala archive have fewer. */
export const MAX_PITCHES = 400;

const WRONG: Readonly<Record<QuestionProblem, (part: string) => string>> = {
  empty: () => 'No pitch was given. Give note names such as C D Ed F, cents such as 0 204 355, or ratios such as 9/8.',
  unknownNote: (part) =>
    /^[a-g]\S*\d\d/i.test(part)
      ? `'${part}' is no note: cents cannot be added to a name. Write the quarter-tone below E as Ed or E-b, or give all pitches in cents.`
      : `'${part}' is no note. Write a letter with its sign (Eb, F#, Ed for E half-flat), a solfège syllable (do re mi fa sol la si, دو ري مي فا صول لا سي), or a name such as segah.`,
  notANumber: (part) =>
    `'${part}' is no pitch of this kind. Write positive ratios such as 9/8, cents such as 203.91, or 261.6 Hz.`,
  mixed: (part) => `'${part}' is of another kind than the pitches before it. Give all as names, cents, ratios or Hz.`,
  tooMany: (part) => `${part} pitches were given; at most ${MAX_PITCHES} can be asked for.`,
  tooLong: (part) => `The pitches have ${part} characters; at most ${MAX_PITCHES_LENGTH} are read.`,
  decimalComma: (part) =>
    `The comma in '${part}' can be a decimal point or separate two pitches. Write decimals with a point (203.9), and a blank between pitches.`,
  sclCount: (part) =>
    `This is no Scala scale: its second line without ! has to be the number of pitches, not '${part}'.`,
  sclFewer: (part) => `This Scala scale announces ${part} pitches and has fewer.`,
  sclMore: (part) => `This Scala scale announces ${part} pitches and has more. Correct the number.`,
  sclPitch: (part) => `'${part}' is no pitch of a Scala scale. Write cents with a point (203.9), or a ratio (9/8).`,
  sclBlanks: (part) => `'${part}' has blanks in its ratio, which Scala does not read. Write 27/22.`,
  sclComma: (part) => `'${part}' has a comma, which Scala does not read. Write decimals with a point (203.9).`,
  sclColon: (part) => `'${part}' has a colon, which Scala does not read. Write ratios with a slash (9/8).`,
};

/** An invalid question; `problem` and `part` describe the error for programs. */
export class QuestionError extends Error {
  override readonly name = 'QuestionError';
  readonly problem: QuestionProblem;
  /** The invalid part of the question, shortened if it is long; empty for the whole question. */
  readonly part: string;

  constructor(problem: QuestionProblem, part = '') {
    const shown = shortened(part);
    super(WRONG[problem](shown));
    this.problem = problem;
    this.part = shown;
  }
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** Numbers with a unit. */
const FREQUENCY = /^(.+?)(?:hz|هرتز)$/i;
const CENTS = /^(.+?)(?:c|¢|cents?)$/i;

function numberOf(text: string): number {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) throw new QuestionError('notANumber', text);
  return value;
}

function frequencyOf(text: string): QuestionPitch {
  const frequency = numberOf(FREQUENCY.exec(text)?.[1] ?? text);
  if (!(frequency > 0)) throw new QuestionError('notANumber', text);
  return { text, frequency };
}

const centsOf = (text: string): QuestionPitch => ({ text, cents: numberOf(CENTS.exec(text)?.[1] ?? text) });

function ratioOf(text: string): QuestionPitch {
  const fraction = parseFractionText(text);
  const value = fraction === null ? numberOf(text) : Number(fraction.numerator) / Number(fraction.denominator);
  if (!(value > 0 && Number.isFinite(value))) throw new QuestionError('notANumber', text);
  return { text, cents: ratioCents(value) };
}

/** The most likely format of a pitch: a number without a unit is cents. */
function formatOf(token: string): PitchFormat {
  if (parseFractionText(token) !== null) return 'ratios';
  const unit = FREQUENCY.exec(token);
  if (unit !== null && NUMBER.test(unit[1])) return 'frequencies';
  return NUMBER.test(CENTS.exec(token)?.[1] ?? token) ? 'cents' : 'names';
}

/** Ratios of several numbers, such as `24:27:29:32`: each is a ratio to the first. */
const CHAIN = /^[1-9]\d*(:[1-9]\d*){2,}$/;

/** The pitches of a text, without separators; a number and its unit, and a ratio with blanks, are one token. */
const tokensOf = (text: string): string[] =>
  text
    .replace(/(\d)\s+(?=(hz|هرتز|cents?|¢)(\s|$|[,;]))/gi, '$1')
    .replace(/(?<=\d)\s*([/:])\s*(?=\d)/g, '$1')
    .split(/[\s,;،؛|–—→←]+/)
    .flatMap((token) => {
      if (!CHAIN.test(token)) return token;
      const [first, ...others] = token.split(':');
      if (others.length >= MAX_PITCHES) throw new QuestionError('tooMany', String(others.length + 1));
      return [`${first}/${first}`, ...others.map((other) => `${other}/${first}`)];
    })
    .filter((token) => token !== '');

/**
 * Numbers with decimal points instead of decimal commas: in a list that blanks separate, a comma between digits is
 * decimal. In one list without blanks (`0,204,355`), with points or with ratios commas separate pitches.
 *
 * @throws QuestionError where a comma can be both
 */
function withPoints(text: string): string {
  const numbers = text
    .split(/[\s;؛،|–—→←]+/)
    .map((part) => part.replace(/^,+|(?<!,),+$/g, ''))
    .filter((part) => /\d/.test(part));
  const joined = numbers.filter((part) => /\d,\d/.test(part) && !/[/:.]/.test(part));
  const isList = joined.length === 1 && numbers.length === 1 && joined[0].split(',').length > 2;
  if (joined.length === 0 || isList) return text;
  const isDecimal = joined.every((part) => /^[+-]?\d+,\d+(hz|هرتز|c|¢|cents?)?$/i.test(part));
  if (!isDecimal) throw new QuestionError('decimalComma', joined[0]);
  return text.replace(/(?<=\d),(?=\d)/g, '.');
}

function numbersOf(text: string, format: Exclude<PitchFormat, 'names' | 'scala'>): QuestionPitch[] {
  const tokens = tokensOf(withPoints(text));
  const isRelative = format !== 'frequencies';
  return tokens.map((token) => {
    const own = formatOf(token);
    if (own === 'names') throw new QuestionError(formatOf(tokens[0]) === 'names' ? 'notANumber' : 'mixed', token);
    if ((own === 'frequencies') === isRelative && own !== 'cents') throw new QuestionError('mixed', token);
    // A ratio among cents has a slash, as in Scala files.
    if (format === 'frequencies') return frequencyOf(token);
    return format === 'ratios' || own === 'ratios' ? ratioOf(token) : centsOf(token);
  });
}

/** A list of cents or ratios that ends on an octave, or a single one, from its tonic. */
function fromTonic(pitches: readonly QuestionPitch[]): Pick<Question, 'pitches' | 'isTonicImplied'> {
  const [first] = pitches;
  const last = pitches[pitches.length - 1];
  const isUnison = !('cents' in first) || first.cents % OCTAVE_CENTS === 0;
  const isImplied = !isUnison && 'cents' in last && (pitches.length === 1 || last.cents === OCTAVE_CENTS);
  return isImplied ? { pitches: [TONIC, ...pitches], isTonicImplied: true } : { pitches };
}

const TONIC: QuestionPitch = { text: '1/1', cents: 0 };

/**
 * Reads pitches as they are typed: note names (letters with signs, solfège, the archive's names in either script),
 * cents, ratios, frequencies with `Hz`, or a Scala scale, whose first pitch is its 1/1. Digits of either script are read.
 *
 * @param noteNames of the archive
 * @param format by default it is detected from the pitches
 * @throws QuestionError when it cannot be read
 * @example readQuestion('0 204 355 498', noteNames).pitches[2] // { text: '355', cents: 355 }
 */
export function readQuestion(typed: string, noteNames: readonly NoteName[], format?: PitchFormat): Question {
  if (typed.length > MAX_PITCHES_LENGTH) throw new QuestionError('tooLong', String(typed.length));
  const text = plainDigits(typed.replaceAll('\0', '').replace(/^\ufeff/, ''));
  const [first = ''] = tokensOf(text);
  if (first === '') throw new QuestionError('empty');
  const pitchFormat = format ?? (isScl(text) ? 'scala' : formatOf(first));
  const question = { format: pitchFormat, ...readAs(pitchFormat, text, noteNames) };
  const { length } = question.pitches;
  if (length > MAX_PITCHES) throw new QuestionError('tooMany', String(length));
  return question;
}

function readAs(
  pitchFormat: PitchFormat,
  text: string,
  noteNames: readonly NoteName[],
): Pick<Question, 'pitches' | 'isTonicImplied'> {
  if (pitchFormat === 'scala') {
    const steps = parseScl(text);
    if ('reason' in steps) throw new QuestionError(SCL_PROBLEMS[steps.reason], steps.part);
    return { pitches: [TONIC, ...steps.map((step) => (step.includes('.') ? centsOf(step) : ratioOf(step)))] };
  }
  if (pitchFormat !== 'names') return fromTonic(numbersOf(text, pitchFormat));
  const read = createNoteReader(noteNames).read(text);
  if ('unknown' in read) {
    throw new QuestionError(formatOf(read.unknown) === 'names' ? 'unknownNote' : 'mixed', read.unknown);
  }
  return { pitches: read.notes };
}

/** A value with its format, in European digits. */
export interface TypedNumber {
  readonly format: 'cents' | 'ratios' | 'frequencies';
  /** Without unit: `203.9`, `3/2`. */
  readonly value: string;
}

/**
 * Reads one value: cents, a ratio, or a frequency with `Hz`. A comma is a decimal point, because one value has no
 * separators.
 *
 * @returns null for a text that begins with no number, such as a note name
 * @throws QuestionError when it has several values, is no value or has more than 200 characters
 * @example readNumber('٢٠٣٫٩ cents') // { format: 'cents', value: '203.9' }
 */
export function readNumber(typed: string): TypedNumber | null {
  if (!isNameLength(typed)) throw new QuestionError('notANumber', typed);
  const text = plainDigits(typed).replace(/(?<=\d),(?=\d)/g, '.');
  const [token = '', ...others] = tokensOf(text);
  const format = formatOf(token);
  if (format === 'names' || format === 'scala') return null;
  if (others.length > 0) throw new QuestionError('notANumber', typed.trim());
  if (format === 'ratios') return { format, value: token.replace(':', '/') };
  const value = (format === 'frequencies' ? FREQUENCY : CENTS).exec(token)?.[1] ?? token;
  return { format, value };
}
