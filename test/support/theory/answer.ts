import type { Engine } from '../../../runtime/engine/engine.ts';
import { formQuestions } from './forms.ts';
import { modulationQuestions } from './modulations.ts';
import type { Example, ExampleLine } from './page.ts';
import { pitchQuestions } from './pitches.ts';
import type { Answer, Place, Question } from './place.ts';
import { setQuestions } from './sets.ts';

/** The engine's answers to what docs/theory.md asks, written as the page writes them. */

const QUESTIONS: Readonly<Record<string, Question>> = {
  ...pitchQuestions,
  ...formQuestions,
  ...modulationQuestions,
  ...setQuestions,
};

/** The value of `+ − × ÷ / ^`, brackets, `log2(…)` and `1,234.5` in a worked example. @throws SyntaxError for others */
function evaluate(text: string): number {
  if (!/^(?:[\d.,\s()+−×÷/^-]|log2)+$/.test(text)) throw new SyntaxError(`'${text}' is no arithmetic.`);
  const signs: Readonly<Record<string, string>> = { '−': '-', '×': '*', '÷': '/', '^': '**', log2: 'Math.log2' };
  const code = text.replace(/(?<=\d),(?=\d)/g, '').replace(/[−×÷^]|log2/g, (sign) => signs[sign]);
  return new Function(`return ${code}`)();
}

export const placeOf = (engine: Engine, { tuningSystem, startingNote, tolerance }: Example): Place => {
  const start = engine.noteNames.byDisplayName.get(startingNote)?.idName ?? startingNote;
  return { engine, analysis: engine.analysis({ tuningSystem, startingNote: start }, tolerance) };
};

const decimals = (text: string): number => /\.(\d+)$/.exec(text)?.[1].length ?? 0;

function written(value: string | number | boolean | null, expected: string): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  const rounded = value.toFixed(decimals(expected));
  return Number(rounded) === 0 ? rounded.replace('-', '') : rounded;
}

export const pageAnswer = ({ answer }: ExampleLine): string => answer.replaceAll('−', '-');

const isList = (answer: Answer): answer is readonly (string | number | null)[] => Array.isArray(answer);

export function engineAnswer(place: Place, { question, arguments: given, answer, text }: ExampleLine): string {
  const ask = QUESTIONS[question];
  if (ask === undefined) throw new Error(`'${text}' asks what no one answers.`);
  const found: Answer = ask(place, ...given);
  if (!isList(found)) return written(found, answer);
  const expected = answer.split(', ');
  return found.length === 0 ? 'none' : found.map((value, i) => written(value, expected[i] ?? '0')).join(', ');
}

const FRACTION = /^\d+\/\d+$/;
const SAME = 1e-9;

export function arithmeticAnswers({ arithmetic, answer }: ExampleLine): readonly string[] {
  return arithmetic.map((step) => {
    const value = evaluate(step);
    if (!FRACTION.test(answer)) return written(value, answer);
    return Math.abs(value - evaluate(answer)) < SAME ? answer : String(value);
  });
}
