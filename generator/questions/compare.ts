import { path, request } from '../../runtime/documents/links.ts';
import type { MaqamCell, OtherCell } from '../../runtime/schemas/compare.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchEntry } from '../../runtime/schemas/pitch.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { get } from './archive.ts';
import { type PlaceInput, type QuestionContext, rounded } from './context.ts';
import type { Thing } from './names.ts';
import { pageOf } from './page-of.ts';

interface CompareInput {
  /** One maqām, jins or note in several tunings, or several maqāmāt and ajnās in one. */
  readonly names: readonly string[];
  /** All where the thing is realisable, unless some are named. */
  readonly tuningSystems?: readonly string[] | undefined;
  readonly startingNote?: string | undefined;
  readonly offset?: number | undefined;
}

/** What is compared, in one tuning. */
export interface ComparedRow {
  readonly name: string;
  readonly tuningSystem: string;
  readonly startingNote: string;
  readonly notes: readonly string[];
  /** Above the tonic, or above the starting note's octave of a single note. */
  readonly cents: readonly number[];
  /** The way down, where it is another. */
  readonly descendingNotes?: readonly string[];
  readonly descendingCents?: readonly number[];
}

type FormPitches = MaqamDetail['pitchData'] | JinsDetail['pitchData'];
type Pitches = readonly Pick<PitchEntry, 'noteNameDisplay' | 'cents'>[];

const namesOf = (pitches: Pitches): string[] => pitches.map(({ noteNameDisplay }) => noteNameDisplay ?? '–');

/** The notes of a form and their cents above its tonic. */
function notesOf(pitchData: FormPitches): Omit<ComparedRow, 'name' | 'tuningSystem' | 'startingNote'> {
  const up: Pitches = 'ascending' in pitchData ? pitchData.ascending : pitchData;
  const down: Pitches = 'descending' in pitchData ? [...pitchData.descending].reverse() : up;
  const tonic = up[0].cents ?? 0;
  const centsOf = (pitches: Pitches) => pitches.map(({ cents = 0 }) => rounded(cents - tonic, 1));
  const isOther = namesOf(up).join() !== namesOf(down).join();
  return {
    notes: namesOf(up),
    cents: centsOf(up),
    ...(isOther ? { descendingNotes: namesOf(down), descendingCents: centsOf(down) } : {}),
  };
}

const collectionOf = ({ kind }: Thing): string => (kind === 'maqam' ? 'maqamat' : 'ajnas');

/** Several maqāmāt or ajnās in one tuning. */
async function compareForms(context: QuestionContext, things: readonly Thing[], place: PlaceInput) {
  const { assumed, ...key } = await context.names.place(place.tuningSystem, place.startingNote, things[0]);
  const rows = await Promise.all(
    things.map(async (it): Promise<ComparedRow> => {
      const asked = request(path(collectionOf(it), it.id), { ...key, pitchClassDataType: 'cents' });
      const { pitchData } = (await get(context.archive, asked)) as Pick<MaqamDetail | JinsDetail, 'pitchData'>;
      return { name: it.name, ...key, ...notesOf(pitchData) };
    }),
  );
  return { rows, unavailable: [], assumed };
}

type Cell = Pick<MaqamCell, 'tuningSystem' | 'startingNote'> &
  ({ readonly pitchData: FormPitches } | Pick<OtherCell, 'tuningSystem'>);

/** A maqām or jins in several tunings. */
async function compareTunings({ archive }: QuestionContext, it: Thing, systems: string, startingNotes: string) {
  const asked = { tuningSystems: systems, startingNotes, pitchClassDataType: 'cents' };
  const { comparisons } = (await get(archive, request(path(collectionOf(it), it.id, 'compare'), asked))) as {
    readonly comparisons: { readonly data: readonly Cell[] };
  };
  const placeOf = ({ tuningSystem, startingNote }: Cell) => ({
    tuningSystem: tuningSystem.id,
    startingNote: startingNote.idName,
  });
  return {
    rows: comparisons.data.flatMap((cell): ComparedRow[] =>
      'pitchData' in cell ? [{ name: it.name, ...placeOf(cell), ...notesOf(cell.pitchData) }] : [],
    ),
    unavailable: comparisons.data
      .filter((cell) => !('pitchData' in cell))
      .map((cell) => `${cell.tuningSystem.id} from ${cell.startingNote.idName}`),
    assumed: undefined,
  };
}

/** A note in several tunings. */
async function compareNote({ archive }: QuestionContext, note: Thing, systems: string, startingNote: string) {
  const asked = request(path('pitch-classes', 'note-names', note.id, 'compare'), {
    tuningSystems: systems,
    startingNote,
    pitchClassDataType: 'cents',
  });
  const { comparisons } = (await get(archive, asked)) as {
    readonly comparisons: readonly (Cell & { readonly pitchClass: PitchEntry })[];
  };
  return {
    rows: comparisons.map(
      ({ tuningSystem, startingNote: from, pitchClass }): ComparedRow => ({
        name: note.name,
        tuningSystem: tuningSystem.id,
        startingNote: from.idName,
        notes: [note.name],
        cents: [rounded(pitchClass.cents ?? 0, 1)],
      }),
    ),
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
    return compareForms(context, things, { tuningSystem: input.tuningSystems?.[0], startingNote: input.startingNote });
  }
  const [only] = things;
  const systems = await Promise.all(
    (input.tuningSystems ?? []).map(async (name) => (await names.find(name, 'tuning system')).id),
  );
  const list = systems.length === 0 ? 'all' : systems.join(',');
  const from = input.startingNote === undefined ? 'all' : (await names.find(input.startingNote, 'note')).id;
  const { rows, unavailable, assumed } = await (only.kind === 'note' ? compareNote : compareTunings)(
    context,
    only,
    list,
    from,
  );
  const missing = systems.filter((id) => !rows.some(({ tuningSystem }) => tuningSystem === id));
  // Without named tunings, those that cannot realise it are not worth listing.
  const listed = only.kind === 'note' ? missing : unavailable;
  return { rows, unavailable: systems.length === 0 ? [] : listed, assumed };
}

/** A comparison in short: as many rows as fit. */
export async function compare(context: QuestionContext, input: CompareInput) {
  const { rows, unavailable, assumed } = await compareAll(context, input);
  return {
    ...pageOf(rows, input.offset),
    ...(unavailable.length === 0 ? {} : { unavailable }),
    ...(assumed === undefined ? {} : { assumed }),
  };
}
