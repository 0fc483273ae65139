import { ratioCents } from '../engine/ratio.ts';
import { parseFractionText } from '../engine/value-format.ts';
import { createNoteReader, type NoteName } from './note-words.ts';
import { parseSclSteps } from './scl-steps.ts';

/** Questions to the reverse look-up: typed pitches (docs/explorer.md#to-look-up-pitches). */

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
}

/** The problems of a question. */
export type QuestionProblem = 'empty' | 'unknownNote' | 'notANumber' | 'mixed' | 'tooMany' | 'notScala';

/** Maximum number of pitches in a question: more than the largest tuning has in two octaves. */
const MAX_PITCHES = 72;

const WRONG: Readonly<Record<QuestionProblem, (part: string) => string>> = {
  empty: () => 'No pitch was given. Give note names such as C D Ed F, cents such as 0 204 355, or ratios such as 9/8.',
  unknownNote: (part) =>
    /^[a-g]\S*\d\d/i.test(part)
      ? `'${part}' is no note: cents cannot be added to a name. Write the quarter-tone below E as Ed or E-b, or give all pitches in cents.`
      : `'${part}' is no note. Write a letter with its sign (Eb, F#, Ed for E half-flat), a solfège syllable, or a name such as segah.`,
  notANumber: (part) =>
    `'${part}' is no pitch of this kind. Write positive ratios such as 9/8, cents such as 203.91, or 261.6 Hz.`,
  mixed: (part) => `'${part}' is of another kind than the pitches before it. Give all as names, cents, ratios or Hz.`,
  tooMany: (part) => `${part} pitches were given; at most ${MAX_PITCHES} can be asked for.`,
  notScala: (part) => `This is no Scala scale: ${part}`,
};

/** An invalid question; `problem` and `part` describe the error for programs. */
export class QuestionError extends Error {
  override readonly name = 'QuestionError';
  readonly problem: QuestionProblem;
  /** The invalid part of the question; empty for the whole question. */
  readonly part: string;

  constructor(problem: QuestionProblem, part = '') {
    super(WRONG[problem](part));
    this.problem = problem;
    this.part = part;
  }
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** Numbers with a unit. */
const FREQUENCY = /^(.+?)(?:hz|هرتز)$/i;
const CENTS = /^(.+?)(?:c|¢|cents?)$/i;

function numberOf(text: string): number {
  if (!NUMBER.test(text)) throw new QuestionError('notANumber', text);
  return Number(text);
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

/** Lines that begin with ! are remarks of a Scala file. */
const looksLikeScala = (text: string): boolean => text.split(/[\r\n]/).some((line) => line.trimStart().startsWith('!'));

/** The pitches of a text, without separators; a number and its unit are one token. */
const tokensOf = (text: string): string[] =>
  text
    .replace(/(\d)\s+(?=(hz|هرتز|cents?|¢)(\s|$|[,;]))/gi, '$1')
    .split(/[\s,;،؛|–—→←]+/)
    .filter((token) => token !== '');

function numbersOf(text: string, format: Exclude<PitchFormat, 'names' | 'scala'>): QuestionPitch[] {
  const tokens = tokensOf(text);
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

/**
 * Reads pitches as they are typed: note names (letters with signs, solfège, the archive's names in either script),
 * cents, ratios, frequencies with `Hz`, or a Scala scale, whose first pitch is its 1/1.
 *
 * @param noteNames of the archive
 * @param format by default it is detected from the pitches
 * @throws QuestionError when it cannot be read
 * @example readQuestion('0 204 355 498', noteNames).pitches[2] // { text: '355', cents: 355 }
 */
export function readQuestion(text: string, noteNames: readonly NoteName[], format?: PitchFormat): Question {
  const [first = ''] = tokensOf(text);
  if (first === '') throw new QuestionError('empty');
  const kind = format ?? (looksLikeScala(text) ? 'scala' : formatOf(first));
  const pitches = readAs(kind, text, noteNames);
  if (pitches.length > MAX_PITCHES) throw new QuestionError('tooMany', String(pitches.length));
  return { format: kind, pitches };
}

function readAs(kind: PitchFormat, text: string, noteNames: readonly NoteName[]): QuestionPitch[] {
  if (kind === 'scala') {
    const steps = parseSclSteps(text);
    if (typeof steps === 'string') throw new QuestionError('notScala', steps);
    return [{ text: '1/1', cents: 0 }, ...steps.map((step) => (step.includes('.') ? centsOf(step) : ratioOf(step)))];
  }
  if (kind !== 'names') return numbersOf(text, kind);
  const read = createNoteReader(noteNames)(text);
  if ('unknown' in read) {
    throw new QuestionError(formatOf(read.unknown) === 'names' ? 'unknownNote' : 'mixed', read.unknown);
  }
  return [...read.notes];
}
