import { allCombinations } from '../api/checks.ts';
import { id, optionalChoice, optionalList, requiredList, type Values } from '../api/parameters.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { lackedInEnglish } from '../documents/pitches/lacking.ts';
import { hasCombination } from '../engine/home.ts';
import type { LackedNote } from '../engine/lacking.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { NamedThingType } from '../lookup/named-things.ts';
import { ratioShown, type ShownRatio } from '../presentation/numbers.ts';
import type { MaqamCell } from '../schemas/compare.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import { get } from './archive.ts';
import { tonicHertz } from './common-parameters.ts';
import { MAX_COMPARED } from './compare-answer.ts';
import { type QuestionContext, rounded } from './context.ts';
import { QUESTIONS } from './list.ts';
import type { NamedThing, ResolvedThing } from './name-index.ts';
import type { Assumption } from './notes.ts';
import { defineQuestion } from './question.ts';
import { Refusal } from './refusal.ts';

/** Types of things that can be compared, the likelier first. */
const COMPARED_TYPES = ['maqam', 'jins', 'note'] as const;

const parameters = {
  names: requiredList('One maqām, jins or note, or several maqāmāt and ajnās.', { least: 1, most: MAX_COMPARED }),
  kind: optionalChoice('What a single name means.', COMPARED_TYPES),
  tuningSystems: optionalList('By default all, or one for several names.', { least: 1, most: 100 }),
  startingNote: id('Only from this starting note.'),
  tonicHertz,
} as const;

type CompareValues = Values<typeof parameters>;

/** The compared thing in one tuning. */
export interface ComparedRow {
  readonly name: string;
  readonly tuningSystem: string;
  readonly startingNote: string;
  readonly notes: readonly string[];
  /** Above the tonic; of a single note above rāst. */
  readonly cents: readonly number[];
  /** Of a single note: the ratio to rāst, and Hz. */
  readonly ratio?: string;
  readonly hertz?: number;
  /** The descent, if it differs from the ascent. */
  readonly descendingNotes?: readonly string[];
  readonly descendingCents?: readonly number[];
  /** Hz of the notes of a form on the given tonic. */
  readonly frequencies?: readonly number[];
  readonly descendingFrequencies?: readonly number[];
}

/** The notes that a tuning lacks for the compared thing, in words. */
export interface LackedIn {
  readonly tuningSystem: string;
  readonly startingNote: string;
  readonly notes: string;
}

type FormPitches = MaqamDetail['pitchData'] | JinsDetail['pitchData'];
type Pitches = readonly Pick<PitchEntry, 'noteNameDisplay' | 'cents'>[];

const namesOf = (pitches: Pitches): string[] => pitches.map(({ noteNameDisplay }) => noteNameDisplay ?? '–');

/** The compared things in each tuning, the tunings that do not have them, and what else has the name. */
export interface CompareAnswer {
  readonly rows: readonly ComparedRow[];
  readonly unavailable: readonly string[];
  readonly lacks: readonly LackedIn[];
  readonly alsoNamed: readonly string[];
  readonly assumed: readonly Assumption[];
}

/** The notes of a form and their cents above its tonic. @param hertz of the tonic, for their frequencies */
function notesOf(
  pitchData: FormPitches,
  hertz: number | undefined,
): Omit<ComparedRow, 'name' | 'tuningSystem' | 'startingNote'> {
  const up: Pitches = 'ascending' in pitchData ? pitchData.ascending : pitchData;
  const down: Pitches = 'descending' in pitchData ? [...pitchData.descending].reverse() : up;
  const tonic = up[0].cents ?? 0;
  const centsOf = (pitches: Pitches) => pitches.map(({ cents = 0 }) => rounded(cents - tonic));
  const frequenciesOf = (pitches: Pitches) =>
    pitches.map(({ cents = 0 }) => rounded((hertz ?? 0) * 2 ** ((cents - tonic) / OCTAVE_CENTS)));
  const isOther = namesOf(up).join() !== namesOf(down).join();
  return {
    notes: namesOf(up),
    cents: centsOf(up),
    ...(isOther ? { descendingNotes: namesOf(down), descendingCents: centsOf(down) } : {}),
    ...(hertz === undefined ? {} : { frequencies: frequenciesOf(up) }),
    ...(hertz === undefined || !isOther ? {} : { descendingFrequencies: frequenciesOf(down) }),
  };
}

const collectionOf = ({ kind }: NamedThing): string => (kind === 'maqam' ? 'maqamat' : 'ajnas');

/** Several maqāmāt or ajnās in one tuning. */
async function compareForms(
  context: QuestionContext,
  things: readonly NamedThing[],
  { tuningSystems, startingNote }: CompareValues,
  hertz: number | undefined,
) {
  const { assumed, ...key } = await context.names.combination(tuningSystems[0] ?? null, startingNote, things[0]);
  const rows = await Promise.all(
    things.map(async (entity): Promise<ComparedRow> => {
      const url = linkTo(pathTo(collectionOf(entity), entity.id), { ...key, pitchClassDataType: 'cents' });
      const { pitchData } = (await get(context.archive, url)) as Pick<MaqamDetail | JinsDetail, 'pitchData'>;
      return { name: entity.name, ...key, ...notesOf(pitchData, hertz) };
    }),
  );
  return { rows, unavailable: [], lacks: [], assumed };
}

type Cell = Pick<MaqamCell, 'tuningSystem' | 'startingNote'> &
  ({ readonly pitchData: FormPitches } | { readonly lacks?: readonly LackedNote[] });

/** A maqām or jins in several tunings. */
async function compareTunings(
  { archive }: QuestionContext,
  entity: NamedThing,
  systems: string,
  startingNotes: string,
  hertz: number | undefined,
) {
  const parameters = { tuningSystems: systems, startingNotes, pitchClassDataType: 'cents' };
  const { comparisons } = (await get(
    archive,
    linkTo(pathTo(collectionOf(entity), entity.id, 'compare'), parameters),
  )) as {
    readonly comparisons: { readonly data: readonly Cell[] };
  };
  return {
    rows: comparisons.data.flatMap((cell): ComparedRow[] =>
      'pitchData' in cell ? [{ name: entity.name, ...combinationOf(cell), ...notesOf(cell.pitchData, hertz) }] : [],
    ),
    unavailable: comparisons.data
      .filter((cell) => !('pitchData' in cell))
      .map((cell) => `${cell.tuningSystem.id} from ${cell.startingNote.idName}`),
    lacks: comparisons.data.flatMap((cell): readonly LackedIn[] =>
      'lacks' in cell && cell.lacks !== undefined
        ? [{ ...combinationOf(cell), notes: lackedInEnglish(cell.lacks) }]
        : [],
    ),
  };
}

/** Every tuning system, or every starting note. */
const ALL = 'all';

/** The note from which notes are counted in every tuning. */
const ZERO = 'rast';

/** The parts of the interface's comparisons of notes and intervals that are used. */
interface NoteCells {
  readonly comparisons: readonly (Cell & {
    readonly pitchClass?: PitchEntry;
    readonly intervals?: readonly { readonly interval: ShownRatio & { readonly cents: number } }[];
  })[];
}

/** The combination of a cell. */
const combinationOf = ({ tuningSystem, startingNote }: Cell) => ({
  tuningSystem: tuningSystem.id,
  startingNote: startingNote.idName,
});

/**
 * A note in several tunings, counted from rāst, the lowest first. Tunings without rāst have no cents.
 *
 * @param candidates the notes that its name can mean: each tuning has the first of them that it has
 */
async function compareNote(
  { archive }: QuestionContext,
  candidates: readonly NamedThing[],
  systems: string,
  startingNote: string,
) {
  const rows: ComparedRow[] = [];
  for (const { id, name } of candidates) {
    const parameters = { tuningSystems: systems, startingNote };
    const [notes, intervals] = (await Promise.all([
      get(
        archive,
        linkTo(pathTo('pitch-classes', 'note-names', id, 'compare'), { ...parameters, pitchClassDataType: 'all' }),
      ),
      get(archive, linkTo('/intervals/compare', { noteNames: `${ZERO},${id}`, ...parameters })),
    ])) as [NoteCells, NoteCells];
    const found = notes.comparisons.map((cell): ComparedRow => {
      const key = combinationOf(cell);
      const [above] = intervals.comparisons.find((it) => hasCombination([combinationOf(it)], key))?.intervals ?? [];
      return {
        name,
        ...key,
        notes: [name],
        cents: above === undefined ? [] : [rounded(above.interval.cents)],
        ...(above === undefined ? {} : { ratio: ratioShown(above.interval) }),
        hertz: rounded(cell.pitchClass?.frequency ?? Number.NaN),
      };
    });
    rows.push(...found.filter((row) => !hasCombination(rows, row)));
  }
  return rows.sort(({ cents: [a = Number.POSITIVE_INFINITY] }, { cents: [b = Number.POSITIVE_INFINITY] }) =>
    a < b ? -1 : Number(a > b),
  );
}

/** Where a note is missing, of the given tunings: a tuning system, or one of its starting notes. */
async function tuningsWithout(
  { archive }: QuestionContext,
  rows: readonly ComparedRow[],
  systems: readonly string[],
  from: string,
) {
  const combinations = allCombinations(await archive.document('catalogue')).filter(
    ({ tuningSystem, startingNote }) =>
      (systems.length === 0 || systems.includes(tuningSystem)) && (from === ALL || startingNote === from),
  );
  const missing = combinations
    .filter((key) => !hasCombination(rows, key))
    .map(({ tuningSystem, startingNote }) =>
      rows.some((row) => row.tuningSystem === tuningSystem) ? `${tuningSystem} from ${startingNote}` : tuningSystem,
    );
  const others = systems.filter((id) => combinations.every(({ tuningSystem }) => tuningSystem !== id));
  return [...new Set([...missing, ...others])];
}

/** The things that names mean. @throws Refusal that says how tunings are compared, for a tuning */
async function comparedThings({ names }: QuestionContext, texts: readonly string[], types: readonly NamedThingType[]) {
  try {
    return await Promise.all(texts.map((text) => names.resolve(text, ...types)));
  } catch (error) {
    const found = await Promise.all(texts.map((text) => names.search(text, ['tuning system'])));
    const tunings = found.flatMap(({ found: [best] }) => best ?? []);
    if (!(error instanceof Refusal) || tunings.length < texts.length) throw error;
    throw new Refusal('refused', {
      error: 'Tunings are compared by a maqām, jins or note that they have.',
      hint: `Name one, such as rast, and give ${tunings.map(({ id }) => id).join(' and ')} as tuning systems (the command: compare rast -t ${tunings.map(({ id }) => id).join(' ')}).`,
    });
  }
}

/** One maqām, jins or note in several tunings. */
async function compareOne(
  context: QuestionContext,
  only: ResolvedThing,
  values: CompareValues,
  types: readonly NamedThingType[],
) {
  const { names } = context;
  const { tuningSystems, startingNote, tonicHertz: hertz } = values;
  const [name] = values.names;
  const systems = await Promise.all(
    tuningSystems.map(async (system) => (await names.find(system, 'tuning system')).id),
  );
  const list = systems.length === 0 ? ALL : systems.join(',');
  const start = startingNote === null ? null : await names.resolve(startingNote, 'note');
  const from = start?.id ?? ALL;
  const assumed = [...only.guessed, ...(start?.guessed ?? [])];
  const alsoNamed = await names.alsoNamed(name, only, ...types);
  if (only.kind === 'note') {
    const rows = await compareNote(context, await names.notesNamed(name), list, from);
    const unavailable = await tuningsWithout(context, rows, systems, from);
    return { rows, unavailable, lacks: [], alsoNamed, assumed };
  }
  const compared = await compareTunings(context, only, list, from, hertz ?? undefined);
  // By default, tunings that cannot realise it are not listed: there are many.
  const shown = systems.length === 0 ? { rows: compared.rows, unavailable: [], lacks: [] } : compared;
  return { ...shown, alsoNamed, assumed };
}

/** A maqām, jins or note in several tunings, or several maqāmāt and ajnās in one. */
export const compare = defineQuestion({
  ...QUESTIONS.compare,
  description:
    'One maqām, jins or note in several tuning systems (default: all), or several maqāmāt and ajnās in one tuning: notes, and cents above the tonic; a missing descent equals the ascent. A note (kind note, or `note segah`): cents and ratio (≈ approximate) above rāst, and Hz, lowest first; `unavailable`: tunings without it.',
  parameters,
  otherNames: { tuningSystem: 'tuningSystems' },
  async run(context, values): Promise<CompareAnswer> {
    const types = values.kind === null ? COMPARED_TYPES : [values.kind];
    const things = await comparedThings(context, values.names, types);
    const [only, ...others] = things;
    if (others.length === 0) return compareOne(context, only, values, types);
    if (things.some(({ kind }) => kind === 'note')) {
      throw new Refusal('refused', {
        error: 'Notes are compared one at a time.',
        hint: 'Name one note, or several maqāmāt and ajnās.',
      });
    }
    const compared = await compareForms(context, things, values, values.tonicHertz ?? undefined);
    const guessed = things.flatMap((thing) => thing.guessed);
    return { ...compared, assumed: [...guessed, ...compared.assumed], alsoNamed: [] };
  },
});
