import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ComparedRow, ComparedType } from '../../runtime/questions/compare.ts';
import { type ArchiveOptions, withArchiveOptions } from './common-options.ts';
import { table } from './table.ts';
import type { Terminal } from './terminal.ts';

interface CompareOptions extends ArchiveOptions {
  readonly kind?: ComparedType;
  readonly tuningSystems?: readonly string[];
  readonly startingNote?: string;
  readonly tonicHertz?: number;
}

const MAX_HERTZ = 100_000;

/** @throws InvalidArgumentError for anything but a frequency */
function readHertz(text: string): number {
  const hertz = Number(text);
  if (hertz > 0 && hertz <= MAX_HERTZ) return hertz;
  throw new InvalidArgumentError(`It must be a frequency of at most ${MAX_HERTZ} Hz, such as 146.8.`);
}

const cellsOf = (values: readonly number[]): string[] => values.map((value) => value.toFixed(1));

/** Rows with the same notes in one table, whose head names them. */
function blockLines(rows: readonly (readonly [readonly string[], readonly string[], readonly number[]])[]): string[] {
  const heads = [...new Set(rows.map(([, notes]) => notes.join(' ')))];
  return heads.flatMap((head) => {
    const own = rows.filter(([, notes]) => notes.join(' ') === head);
    const labels = own[0][0].map(() => '');
    return table([[...labels, ...own[0][1]], ...own.map(([label, , cents]) => [...label, ...cellsOf(cents)])]);
  });
}

/** The notes and cents of a row; of a single note also its frequency. */
const centsAndHertz = ({ notes, cents, hertz }: ComparedRow): readonly [readonly string[], readonly number[]] =>
  hertz === undefined
    ? [notes, cents]
    : [
        [...notes, 'Hz'],
        [...cents, hertz],
      ];

function lines(rows: readonly ComparedRow[], unavailable: readonly string[], { style }: Terminal): string {
  /** A headed block of the rows that have these notes and values; nothing without any. */
  const block = (
    head: string,
    of: (row: ComparedRow) => readonly [readonly string[] | undefined, readonly number[] | undefined],
  ): readonly string[] => {
    const own = rows.flatMap((row) => {
      const [notes, values] = of(row);
      const label = [row.name, row.tuningSystem, row.startingNote];
      return notes === undefined || values === undefined ? [] : [[label, notes, values] as const];
    });
    return own.length === 0 ? [] : [style('bold', head), ...blockLines(own)];
  };
  return [
    ...block('Cents above the tonic; of a note above rāst, and Hz:', centsAndHertz),
    ...block('On the way down, from the tonic:', (row) => [row.descendingNotes, row.descendingCents]),
    ...block('Hz:', (row) => [row.notes, row.frequencies]),
    ...block('Hz on the way down, from the tonic:', (row) => [row.descendingNotes, row.descendingFrequencies]),
    ...(unavailable.length === 0 ? [] : [`Not realisable in ${unavailable.join(', ')}`]),
  ].join('\n');
}

/** Adds `compare`: a maqām, jins or note in several tunings, or several maqāmāt in one. */
export function addCompare(program: Command, terminal: Terminal): void {
  withArchiveOptions(program.command('compare'))
    .summary('compare tunings, or maqāmāt and ajnās in a tuning')
    .description(
      'Compares one maqām, jins or note in several tuning systems, all unless some are named, or several maqāmāt and ajnās in one.',
    )
    .argument('<names...>', 'ids, or names as they are written')
    .addOption(new Option('--kind <kind>', 'what the name means').choices(['maqam', 'jins', 'note']))
    .option('-t, --tuning-systems <ids...>', 'the tuning systems')
    .option('-n, --starting-note <note>', 'only from this starting note')
    .option('--tonic-hertz <hz>', 'also the frequencies of each form with a tonic of so many Hz', readHertz)
    .addHelpText(
      'after',
      `
Examples:
  $ maqam-archive compare maqam_rast -t alsabbagh_1954 alkindi_874 alfarabi_950g
  $ maqam-archive compare segah --kind note
  $ maqam-archive compare nahawand -t alsabbagh_1954 --tonic-hertz 146.8
  $ maqam-archive compare maqam_rast maqam_suznak -t alsabbagh_1954`,
    )
    .action(async (names: readonly string[], options: CompareOptions) => {
      const [{ openArchive }, { compareAll }, { createContext }] = await Promise.all([
        import('../open-archive.ts'),
        import('../../runtime/questions/compare.ts'),
        import('../../runtime/questions/context.ts'),
      ]);
      const { kind, tuningSystems, startingNote, tonicHertz } = options;
      const context = createContext(await openArchive(options));
      const compared = await compareAll(context, { names, kind, tuningSystems, startingNote, tonicHertz });
      if (options.json === true) return terminal.out(JSON.stringify(compared));
      const { rows, unavailable, assumed, alsoNamed } = compared;
      const notes = [
        ...(alsoNamed.length === 0 ? [] : [`Also named so: ${alsoNamed.join(', ')}.`]),
        ...(assumed === undefined ? [] : [`Assumed: ${assumed}.`]),
      ];
      return terminal.out([lines(rows, unavailable, terminal), ...notes].join('\n'));
    });
}
