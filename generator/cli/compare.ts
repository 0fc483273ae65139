import { type Command, Option } from 'commander';
import { type ComparedRow, compare, type LackedIn } from '../../runtime/questions/compare.ts';
import { listField } from '../../runtime/questions/context.ts';
import { worded } from '../../runtime/questions/notes-en.ts';
import { Refusal } from '../../runtime/questions/refusal.ts';
import { type ArchiveOptions, COMBINATION_FLAGS, withArchiveOptions } from './common-options.ts';
import { valuesOf, withParameters } from './question-options.ts';
import { table } from './table.ts';
import type { Terminal } from './terminal.ts';

interface CompareOptions extends ArchiveOptions {
  readonly tuningSystem?: readonly string[];
  readonly tuningSystems?: readonly string[];
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
    ...block(rows[0]?.hertz === undefined ? 'Cents above the tonic:' : 'Cents above rāst, and Hz:', centsAndHertz),
    ...block('On the way down, from the tonic:', (row) => [row.descendingNotes, row.descendingCents]),
    ...block('Hz:', (row) => [row.notes, row.frequencies]),
    ...block('Hz on the way down, from the tonic:', (row) => [row.descendingNotes, row.descendingFrequencies]),
    ...(unavailable.length === 0 ? [] : [`Not realisable in ${unavailable.join(', ')}`]),
  ].join('\n');
}

/** The notes that tunings lack, a line for each tuning. */
const inWords = (lacks: readonly LackedIn[]): readonly string[] =>
  lacks.map(({ tuningSystem, startingNote, notes }) => `${tuningSystem} from ${startingNote}. ${notes}`);

/** Adds `compare`: a maqām, jins or note in several tunings, or several maqāmāt in one. */
export function addCompare(program: Command, terminal: Terminal): void {
  withParameters(withArchiveOptions(program.command(compare.name)), compare.parameters, {
    flags: {
      tuningSystems: '-t, --tuning-system <ids...>',
      startingNote: COMBINATION_FLAGS.startingNote,
      tonicHertz: '--tonic-hertz <hz>',
    },
    argumentNames: ['names'],
  })
    .addOption(new Option('--tuning-systems <ids...>').hideHelp())
    .summary(compare.summary)
    .description(
      'Compares one maqām, jins or note in several tuning systems, all unless some are named, or several maqāmāt and ajnās in one.',
    )
    .argument('<names...>', 'ids, or names as they are written')
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
      const [{ openArchive }, { createContext }] = await Promise.all([
        import('../open-archive.ts'),
        import('../../runtime/questions/context.ts'),
      ]);
      const tuningSystems = options.tuningSystem ?? options.tuningSystems;
      const values = valuesOf(compare.parameters, { ...options, names, tuningSystems });
      const compared = await compare.run(createContext(await openArchive(options)), values);
      const { rows, unavailable, alsoNamed, lacks = [] } = { lacks: undefined, ...compared };
      if (rows.length === 0) {
        throw new Refusal('refused', {
          error: `Not realisable in ${unavailable.join(', ')}.`,
          hint: [...inWords(lacks), `'maqam-archive compare ${names.join(' ')}' lists the tunings that have it.`].join(
            ' ',
          ),
        });
      }
      const { assumed } = worded(compared);
      if (options.json === true)
        return terminal.out(JSON.stringify({ rows, unavailable, ...listField('lacks', lacks), assumed, alsoNamed }));
      const notes = [
        ...(alsoNamed.length === 0 ? [] : [`Also named so: ${alsoNamed.join(', ')}.`]),
        ...(assumed === undefined ? [] : [`Assumed: ${assumed}.`]),
      ];
      return terminal.out([lines(rows, unavailable, terminal), ...inWords(lacks), ...notes].join('\n'));
    });
}
