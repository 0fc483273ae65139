import { path, request } from '../../runtime/documents/links.ts';
import { hasCombination } from '../../runtime/engine/home.ts';
import { OCTAVE_CENTS } from '../../runtime/engine/octave.ts';
import type { MaqamCell, OtherCell } from '../../runtime/schemas/compare.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchEntry } from '../../runtime/schemas/pitch.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { get } from './archive.ts';
import { type CombinationInput, type QuestionContext, rounded } from './context.ts';
import type { Thing } from './names.ts';
import { pageOf } from './page-of.ts';

interface CompareInput {
  /** One maqām, jins or note in several tunings, or several maqāmāt and ajnās in one. */
  readonly names: readonly string[];
  /** By default all in which the thing is realisable. */
  readonly tuningSystems?: readonly string[] | undefined;
  readonly startingNote?: string | undefined;
  /** Hz of the tonic, for the frequencies of forms. */
  readonly tonicHertz?: number | undefined;
  readonly offset?: number | undefined;
}

/** The compared thing in one tuning. */
export interface ComparedRow {
  readonly name: string;
  readonly tuningSystem: string;
  readonly startingNote: string;
  readonly notes: readonly string[];
  /** Above the tonic; of a single note above rāst. */
  readonly cents: readonly number[];
  /** Of a single note. */
  readonly hertz?: number;
  /** The descent, if it differs from the ascent. */
  readonly descendingNotes?: readonly string[];
  readonly descendingCents?: readonly number[];
  /** Hz of the notes of a form on the given tonic. */
  readonly frequencies?: readonly number[];
  readonly descendingFrequencies?: readonly number[];
}

type FormPitches = MaqamDetail['pitchData'] | JinsDetail['pitchData'];
type Pitches = readonly Pick<PitchEntry, 'noteNameDisplay' | 'cents'>[];

const namesOf = (pitches: Pitches): string[] => pitches.map(({ noteNameDisplay }) => noteNameDisplay ?? '–');

/** The notes of a form and their cents above its tonic. @param hertz of the tonic, for their frequencies */
function notesOf(
  pitchData: FormPitches,
  hertz: number | undefined,
): Omit<ComparedRow, 'name' | 'tuningSystem' | 'startingNote'> {
  const up: Pitches = 'ascending' in pitchData ? pitchData.ascending : pitchData;
  const down: Pitches = 'descending' in pitchData ? [...pitchData.descending].reverse() : up;
  const tonic = up[0].cents ?? 0;
  const centsOf = (pitches: Pitches) => pitches.map(({ cents = 0 }) => rounded(cents - tonic, 1));
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

const collectionOf = ({ kind }: Thing): string => (kind === 'maqam' ? 'maqamat' : 'ajnas');

/** Several maqāmāt or ajnās in one tuning. */
async function compareForms(
  context: QuestionContext,
  things: readonly Thing[],
  combination: CombinationInput,
  hertz: number | undefined,
) {
  const { assumed, ...key } = await context.names.combination(
    combination.tuningSystem,
    combination.startingNote,
    things[0],
  );
  const rows = await Promise.all(
    things.map(async (it): Promise<ComparedRow> => {
      const url = request(path(collectionOf(it), it.id), { ...key, pitchClassDataType: 'cents' });
      const { pitchData } = (await get(context.archive, url)) as Pick<MaqamDetail | JinsDetail, 'pitchData'>;
      return { name: it.name, ...key, ...notesOf(pitchData, hertz) };
    }),
  );
  return { rows, unavailable: [], assumed };
}

type Cell = Pick<MaqamCell, 'tuningSystem' | 'startingNote'> &
  ({ readonly pitchData: FormPitches } | Pick<OtherCell, 'tuningSystem'>);

/** A maqām or jins in several tunings. */
async function compareTunings(
  { archive }: QuestionContext,
  it: Thing,
  systems: string,
  startingNotes: string,
  hertz: number | undefined,
) {
  const parameters = { tuningSystems: systems, startingNotes, pitchClassDataType: 'cents' };
  const { comparisons } = (await get(archive, request(path(collectionOf(it), it.id, 'compare'), parameters))) as {
    readonly comparisons: { readonly data: readonly Cell[] };
  };
  const combinationOf = ({ tuningSystem, startingNote }: Cell) => ({
    tuningSystem: tuningSystem.id,
    startingNote: startingNote.idName,
  });
  return {
    rows: comparisons.data.flatMap((cell): ComparedRow[] =>
      'pitchData' in cell ? [{ name: it.name, ...combinationOf(cell), ...notesOf(cell.pitchData, hertz) }] : [],
    ),
    unavailable: comparisons.data
      .filter((cell) => !('pitchData' in cell))
      .map((cell) => `${cell.tuningSystem.id} from ${cell.startingNote.idName}`),
    assumed: undefined,
  };
}

/** The note from which notes are counted in every tuning. */
const ZERO = 'rast';

/**
 * A note in several tunings, counted from rāst. Tunings without rāst have no cents.
 *
 * @param candidates the notes that its name can mean: each tuning has the first of them that it has
 */
async function compareNote(
  { archive }: QuestionContext,
  candidates: readonly Thing[],
  systems: string,
  startingNote: string,
) {
  const cellsOf = async (id: string) => {
    const url = request(path('pitch-classes', 'note-names', id, 'compare'), {
      tuningSystems: systems,
      startingNote,
      pitchClassDataType: 'all',
    });
    const { comparisons } = (await get(archive, url)) as {
      readonly comparisons: readonly (Cell & { readonly pitchClass: PitchEntry })[];
    };
    return comparisons.map(({ tuningSystem, startingNote: from, pitchClass }) => ({
      key: { tuningSystem: tuningSystem.id, startingNote: from.idName },
      cents: pitchClass.cents ?? Number.NaN,
      hertz: pitchClass.frequency ?? Number.NaN,
    }));
  };
  const zeros = await cellsOf(ZERO);
  const cells: (Awaited<ReturnType<typeof cellsOf>>[number] & { readonly name: string })[] = [];
  for (const { id, name } of candidates) {
    const there = cells.map(({ key }) => key);
    cells.push(
      ...(await cellsOf(id)).filter(({ key }) => !hasCombination(there, key)).map((cell) => ({ ...cell, name })),
    );
  }
  return {
    rows: cells.map(({ name, key, cents, hertz }): ComparedRow => {
      const zero = zeros.find((it) => hasCombination([it.key], key));
      return {
        name,
        ...key,
        notes: [name],
        cents: zero === undefined ? [] : [rounded(cents - zero.cents, 1)],
        hertz: rounded(hertz),
      };
    }),
    unavailable: [],
    assumed: undefined,
  };
}

/** Lists every row of a comparison. @throws CommandError for names that do not exist or cannot be compared */
export async function compareAll(context: QuestionContext, input: CompareInput) {
  const { names } = context;
  const things = await Promise.all(input.names.map((name) => names.find(name, 'maqam', 'jins', 'note')));
  const isOne = things.length === 1;
  if (!isOne && things.some(({ kind }) => kind === 'note')) {
    throw new CommandError(EXIT.refused, {
      error: 'Notes are compared one at a time.',
      hint: 'Name one note, or several maqāmāt and ajnās.',
    });
  }
  if (!isOne) {
    const combination = { tuningSystem: input.tuningSystems?.[0], startingNote: input.startingNote };
    return compareForms(context, things, combination, input.tonicHertz);
  }
  const [only] = things;
  const systems = await Promise.all(
    (input.tuningSystems ?? []).map(async (name) => (await names.find(name, 'tuning system')).id),
  );
  const list = systems.length === 0 ? 'all' : systems.join(',');
  const from = input.startingNote === undefined ? 'all' : (await names.find(input.startingNote, 'note')).id;
  const { rows, unavailable, assumed } =
    only.kind === 'note'
      ? await compareNote(context, await names.notesNamed(input.names[0]), list, from)
      : await compareTunings(context, only, list, from, input.tonicHertz);
  const missing = systems.filter((id) => !rows.some(({ tuningSystem }) => tuningSystem === id));
  // By default, tunings that cannot realise it are not listed.
  const listed = only.kind === 'note' ? missing : unavailable;
  return { rows, unavailable: systems.length === 0 ? [] : listed, assumed };
}

/** A short comparison: as many rows as fit. */
export async function compare(context: QuestionContext, input: CompareInput) {
  const { rows, unavailable, assumed } = await compareAll(context, input);
  return {
    ...pageOf(rows, input.offset),
    ...(unavailable.length === 0 ? {} : { unavailable }),
    ...(assumed === undefined ? {} : { assumed }),
  };
}
