/**
 * Scala scales (http://www.huygens-fokker.org/scala/scl_format.html), which `.ascl` files are too: a description, the
 * number of pitches and the pitches, one on each line. Lines that begin with `!` are remarks.
 */

/** What is wrong with a file: the reason, and the line or number that shows it. */
export interface ScaleProblem {
  readonly reason: 'count' | 'fewer' | 'more' | 'pitch' | 'blanks' | 'comma' | 'colon';
  readonly part: string;
}

/** A pitch at the beginning of a line. Cents have a point; other numbers are ratios. */
const PITCH = /^(-?\d*\.\d*|\d+\/\d+|\d+)/;
/** What makes the number before it only a part of a number. */
const CONTINUED = /^([\d./]|-\d|[eE][+-]?\d)/;

/** The pitch of a line without the text after it. */
function pitchIn(line: string): string | ScaleProblem {
  const text = line.trim();
  const [step = ''] = PITCH.exec(text) ?? [];
  const rest = text.slice(step.length);
  if (/^\s+\/|^\/\s/.test(rest)) return { reason: 'blanks', part: text };
  if (/^,\d/.test(rest)) return { reason: 'comma', part: text };
  if (/^:\s*\d/.test(rest)) return { reason: 'colon', part: text };
  const isPitch = /\d/.test(step) && !CONTINUED.test(rest) && !/^0+$|^0+\/|\/0+$/.test(step);
  return isPitch ? step : { reason: 'pitch', part: text };
}

const isProblem = (read: string | ScaleProblem): read is ScaleProblem => typeof read !== 'string';
const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
const isRemark = (line: string): boolean => line.trimStart().startsWith('!');
const countOf = (line: string): number => Number(/^\s*(\d+)(?![\d./])(?!\S*[\d./])/.exec(line)?.[1] ?? Number.NaN);

/** Whether a line is a pitch without further text. */
const isOnlyPitch = (line: string): boolean => PITCH.exec(line.trim())?.[0] === line.trim();

/** Whether a line is the number of the other lines, which are pitches. */
function isCounted(countLine: string, pitches: readonly string[]): boolean {
  const written = pitches.filter((line) => line.trim() !== '');
  const isCount = /^\s*\d+\s*$/.test(countLine) && Number(countLine) === written.length;
  return isCount && written.length > 0 && written.every((line) => PITCH.test(line.trim()));
}

/** The lines of a scale without its remarks; a missing description, which can be empty, is added. */
function ownLines(text: string): readonly string[] {
  const lines = linesOf(text).filter((line) => !isRemark(line));
  return isCounted(lines[0] ?? '', lines.slice(1)) ? ['', ...lines] : lines;
}

/** The pitches of a Scala scale as texts, without its 1/1. A pitch with a point is cents, another a ratio. */
export function parseScl(text: string): readonly string[] | ScaleProblem {
  const [, countLine = '', ...rest] = ownLines(text);
  const count = countOf(countLine);
  if (Number.isNaN(count)) return { reason: 'count', part: countLine.trim() };
  const written = rest.filter((line) => line.trim() !== '');
  if (written.length < count) return { reason: 'fewer', part: String(count) };
  if (written.slice(count).some(isOnlyPitch)) return { reason: 'more', part: String(count) };
  const steps = written.slice(0, count).map(pitchIn);
  return steps.find(isProblem) ?? steps.filter((step) => typeof step === 'string');
}

/** Whether a text is a Scala scale: it has a line of remarks, or the number of the pitches that follow it. */
export function isScl(text: string): boolean {
  if (linesOf(text).some(isRemark)) return true;
  const [first = '', second = '', ...rest] = ownLines(text);
  return !isOnlyPitch(first) && isCounted(second, rest);
}

/**
 * The text of a file: UTF-8, or UTF-16 if it begins with a byte order mark or every second byte is 0, otherwise
 * Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const little = (a === 0xff && b === 0xfe) || (a !== 0 && b === 0);
  const big = (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && b !== undefined);
  if (little || big) return new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
