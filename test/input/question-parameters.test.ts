import { describe, expect, it } from 'vitest';
import { createProgram } from '../../generator/cli/program.ts';
import { valuesOf } from '../../generator/cli/question-options.ts';
import { tools } from '../../generator/mcp/tools.ts';
import type { Parameter } from '../../runtime/api/parameters.ts';
import {
  compare,
  createQuestions,
  exportQuestion,
  find,
  interval,
  jins,
  maqam,
  nearest,
  type Question,
  routes,
  search,
  show,
  sources,
  tuning,
} from '../../runtime/library/questions.ts';
import type { QuestionContext } from '../../runtime/questions/context.ts';
import { type Note, noteText } from '../../runtime/questions/notes.ts';
import { notesAr } from '../../runtime/questions/notes-ar.ts';
import { notesEn } from '../../runtime/questions/notes-en.ts';
import { readAddress } from '../../runtime/questions/question.ts';
import { archiveEngine } from '../support/tree.ts';

/** Every door reads the parameters of a question alike: bounds, choices, defaults and names. */

const QUESTIONS: readonly Question[] = [
  ...[search, show, maqam, jins, tuning, compare, interval, find, nearest, routes, sources, exportQuestion],
];

/** The least and most value by hand; of lists the least and most items, of texts the most characters. */
const BOUNDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'compare.names': [1, 10],
  'compare.tuningSystems': [1, 100],
  'compare.tonicHertz': [1, 100_000],
  'maqam.tonicHertz': [1, 100_000],
  'maqam.aHertz': [1, 100_000],
  'jins.tonicHertz': [1, 100_000],
  'jins.aHertz': [1, 100_000],
  'find.within': [0, 100],
  'find.pitches': [0, 65_536],
  'find.without': [0, 65_536],
  'nearest.pitches': [0, 65_536],
  'routes.via': [1, 50],
  'routes.avoid': [1, 50],
  'routes.maxHops': [1, 20],
  'export.tempo': [30, 240],
};

/** The defaults by hand; without one, flags are false, lists empty and all others null. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  'maqam.show': 'notes',
  'jins.show': 'notes',
  'tuning.show': 'pitches',
  'find.within': 5,
  'export.format': 'scl',
};

const MAX_NAME = 200;

type Value = string | number | boolean | readonly string[];

interface Case {
  readonly accepted: readonly Value[];
  readonly refused: readonly Value[];
}

/** Values of a parameter at its bounds and beyond. */
function casesOf(key: string, { schema, items }: Parameter<unknown>): Case {
  const bounds = BOUNDS[key];
  const named = (count: number) => Array.from({ length: count }, (_, i) => `name ${i}`);
  if (items !== undefined) {
    const [least, most] = bounds;
    return { accepted: [named(least), named(most)], refused: [named(least - 1), named(most + 1)] };
  }
  if (schema.type === 'boolean') return { accepted: [true], refused: [] };
  if (Array.isArray(schema.enum)) return { accepted: schema.enum, refused: ['nothing like this'] };
  if (schema.type === 'string') {
    const most = bounds?.[1] ?? MAX_NAME;
    return { accepted: ['r', 'r'.repeat(most)], refused: ['r'.repeat(most + 1)] };
  }
  const [least, most] = bounds;
  return { accepted: [least, most], refused: [least - 1, most + 1] };
}

/** Values for the required parameters. */
const required = ({ parameters }: Question): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, { required: isRequired, items }]) =>
      isRequired ? [[name, items === undefined ? 'r' : ['r']]] : [],
    ),
  );

const silent = () => undefined;
const terminal = { out: silent, raw: silent, err: silent, end: silent, style: String, isOutputTerminal: false };
const program = await createProgram('1.0.0', terminal, false, ['complete']);
const library = createQuestions((await archiveEngine()).archive);

type Command = (typeof program.commands)[number];

/** The value as the option of a command, or its argument, reads it. */
function byCommand(command: Command, question: Question, name: string, value: Value): unknown {
  const option = command.options.find((it) => it.attributeName() === name);
  if (typeof value === 'string' && option?.argChoices?.includes(value) === false) throw new Error('not a choice');
  const read = typeof value === 'object' || typeof value === 'boolean' ? value : String(value);
  const parsed = option?.parseArg === undefined || typeof read !== 'string' ? read : option.parseArg(read, undefined);
  return valuesOf(question.parameters, { [name]: parsed })[name];
}

function byPage({ parameters }: Question, name: string, value: Value): unknown {
  const { values, unread } = readAddress(parameters, { [name]: String(value) });
  if (unread.length > 0) throw new Error('unread');
  return values[name];
}

const byLibrary = (question: Question, given: Readonly<Record<string, Value>>): unknown =>
  library.ask({ ...question, run: async (_, values) => values }, { ...required(question), ...given });

const rows = QUESTIONS.flatMap((question) =>
  Object.entries(question.parameters).map(
    ([name, parameter]) => [`${question.name}.${name}`, question, name, parameter] as const,
  ),
);

describe.each(rows)('%s', (key, question, name, parameter) => {
  const { accepted, refused } = casesOf(key, parameter);
  const fallback =
    DEFAULTS[key] ?? (parameter.schema.type === 'boolean' && parameter.fallback === false ? false : null);
  const command = program.commands.find((it) => it.name() === question.name);
  const tool = tools.find((it) => it.name === question.name);

  it('accepts the least and the most, and nothing beyond', async () => {
    for (const value of accepted) {
      expect(await byLibrary(question, { [name]: value })).toMatchObject({ [name]: value });
      if (command !== undefined) expect(byCommand(command, question, name, value)).toEqual(value);
      expect(byPage(question, name, value)).toEqual(value);
    }
    for (const value of refused) {
      await expect((async () => byLibrary(question, { [name]: value }))()).rejects.toThrow(name);
      if (command !== undefined) expect(() => byCommand(command, question, name, value), String(value)).toThrow();
      if (value.toString() !== '') expect(() => byPage(question, name, value)).toThrow();
    }
  });

  it('has the same default and the same name', async () => {
    const expected = parameter.items === undefined ? fallback : [];
    if (!parameter.required) {
      expect(await byLibrary(question, {})).toMatchObject({ [name]: expected });
      expect(readAddress(question.parameters, {}).values[name]).toEqual(expected);
      expect(valuesOf(question.parameters, {})[name]).toEqual(expected);
    }
    if (tool !== undefined) expect(Object.keys(tool.input.properties)).toContain(name);
    if (command === undefined) return;
    const option = command.options.find((it) => it.attributeName() === name);
    expect([null, false, undefined]).toContain(option?.defaultValue === expected ? null : option?.defaultValue);
    expect(option !== undefined || parameter.required || name === 'name' || name === 'tuningSystems').toBe(true);
  });
});

it('an unknown parameter is refused with a similar one', async () => {
  const asked = (async () => library.ask(find, { pitches: 'C', ...{ witin: 3 } }))();
  await expect(asked).rejects.toMatchObject({ text: { hint: "Did you mean 'within'?" } });
});

it('every question is a tool or a command', () => {
  const doors = [...tools.map(({ name }) => name), ...program.commands.map((command) => command.name())];
  expect(QUESTIONS.filter(({ name }) => !doors.includes(name))).toEqual([]);
});

/** Values with a code in an answer. */
const notesIn = (value: unknown): readonly Note[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'code' in value
      ? [value as Note]
      : Object.values(value).flatMap(notesIn);

it.each<readonly [Question, Readonly<Record<string, Value>>, readonly string[]]>([
  [find, { pitches: '49/40' }, ['singlePitch']],
  [search, { tonic: 'G' }, ['letterAsTonic']],
  [interval, { from: 'B half-flat', to: 'D half-sharp' }, ['farFromLetter', 'tuningChosen', 'letterOctave']],
  [sources, { name: 'Ronzevalle' }, ['documents']],
  [maqam, { name: 'shur' }, ['nameGuessed', 'tuningChosen']],
])('an answer has codes instead of sentences: $0.name $1', async (question, given, codes) => {
  const answer = { ...Object(await library.ask(question, given)), entities: [] };
  const notes = notesIn(answer);
  expect(notes.map(({ code }) => code).filter((code) => codes.includes(code))).not.toEqual([]);
  for (const note of notes) {
    const [english, arabic] = [notesEn, notesAr].map((text) => noteText(text, note));
    expect(JSON.stringify(answer)).not.toContain(english);
    expect(arabic).toMatch(/[\u0621-\u064a]{2}/);
  }
});

it('routes take the tonic of each maqām, and all maqāmāt by their ids', async () => {
  const requests: URL[] = [];
  const named = (id: string) => ({ id, name: id, guessed: [] });
  const names = {
    resolve: async (text: string, kind: string) => named(`${kind}_${text}`),
    combination: async () => ({ tuningSystem: 'tuning', startingNote: 'start', assumed: [] }),
  };
  const node = { maqamDisplayName: 'maqām', tonicDisplay: 'tonic' };
  const body = {
    totalPossibleRoutes: { data: [] },
    context: { sourceNode: node, targetNode: node, searchConstraints: {} },
  };
  const archive = {
    request: async (path: string) => {
      requests.push(new URL(path, 'http://localhost'));
      return { status: 200, body };
    },
    document: async () => ({ maqamat: ['sullam_krumatiki', 'maqam_rast'].map((idName) => ({ idName })) }),
  };
  const context = { archive, names } as unknown as QuestionContext;
  const { values } = readAddress(routes.parameters, {
    ...{ from: 'a', to: 'b', via: 'c,d', avoid: 'e', fromTonic: 'f', toTonic: 'g', maxHops: '3' },
  });
  await routes.run(context, values);
  expect(Object.fromEntries(requests[0].searchParams)).toMatchObject({
    ...{ tuningSystem: 'tuning', startingNote: 'start', maxHops: '3' },
    ...{ fromMaqam: 'maqam_a', fromTonic: 'note_f', toMaqam: 'maqam_b', toTonic: 'note_g' },
    ...{ waypoints: 'maqam_c,maqam_d', avoid: 'sullam_krumatiki,maqam_e' },
  });
  requests.length = 0;
  await routes.run(context, { ...values, fromTonic: null, avoid: [], chromatic: true, maxHops: null });
  expect(Object.fromEntries(requests[0].searchParams)).toMatchObject({
    toTonic: 'note_g',
    limitToShortestHops: 'true',
  });
  expect(['fromTonic', 'avoid'].filter((name) => requests[0].searchParams.has(name))).toEqual([]);
});

it('the ascent and the descent of a maqām have ajnās of their own', async () => {
  const { ascending, descending } = Object(await library.ask(maqam, { name: 'maqam_hijaz' }));
  const onNawa = (degrees: readonly { readonly note: string; readonly ajnas?: readonly string[] }[]) =>
    degrees.find(({ note }) => note === 'nawā')?.ajnas;
  expect([onNawa(ascending), onNawa(descending)]).toEqual([['jins rāst al-nawā'], ['jins nahāwand al-nawā']]);
});

it.each<readonly [Question, string]>([
  [maqam, 'maqam_rast'],
  [jins, 'jins_rast'],
])('a tonic without a form is refused with the tunings that have it: $0.name', async (question, name) => {
  await expect(library.ask(question, { name, tonic: 'kurdi' })).rejects.toMatchObject({
    text: {
      hint: expect.stringMatching(/^It was searched in alsabbagh_1954 from rast\. Tuning systems with this form: /),
    },
  });
});
