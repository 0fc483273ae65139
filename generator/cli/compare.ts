import { Option } from 'commander';
import { type CompareAnswer, type ComparedRow, compare, type LackedIn } from '../../runtime/questions/compare.ts';
import { listField } from '../../runtime/questions/context.ts';
import { worded } from '../../runtime/questions/notes-en.ts';
import { Refusal } from '../../runtime/questions/refusal.ts';
import { questionCommand } from './question-command.ts';
import { table } from './table.ts';
import type { Terminal } from './terminal.ts';

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

/** An answer with rows. @throws Refusal for one without */
function realised(answer: CompareAnswer, { names }: { readonly names: readonly string[] }): CompareAnswer {
  const { rows, unavailable, lacks } = answer;
  if (rows.length > 0) return answer;
  const elsewhere = `'maqam-archive compare ${names.join(' ')}' lists the tunings that have it.`;
  throw new Refusal('refused', {
    error: `Not realisable in ${unavailable.join(', ')}.`,
    hint: [...inWords(lacks), elsewhere].join(' '),
  });
}

/** Adds `compare`: a maqām, jins or note in several tunings, or several maqāmāt in one. */
export const addCompare = questionCommand(compare, {
  arguments: { names: ['<names...>', 'ids, or names as they are written'] },
  description:
    'Compares one maqām, jins or note in several tuning systems, all unless some are named, or several maqāmāt and ajnās in one.',
  flags: { tuningSystems: '-t, --tuning-system <ids...>', tonicHertz: '--tonic-hertz <hz>' },
  options: [new Option('--tuning-systems <ids...>').hideHelp()],
  examples: [
    'compare maqam_rast -t alsabbagh_1954 alkindi_874 alfarabi_950g',
    'compare segah --kind note',
    'compare nahawand -t alsabbagh_1954 --tonic-hertz 146.8',
    'compare maqam_rast maqam_suznak -t alsabbagh_1954',
  ],
  prepare: (given) => ({ ...given, tuningSystems: given.tuningSystem ?? given.tuningSystems }),
  json(compared, { values }) {
    const { rows, unavailable, lacks, alsoNamed, assumed } = realised(compared, values);
    return { rows, unavailable, ...listField('lacks', lacks), ...worded({ assumed }), alsoNamed };
  },
  text(compared, { values, terminal }) {
    const { rows, unavailable, lacks, alsoNamed, ...notes } = realised(compared, values);
    const { assumed } = worded(notes);
    return [
      lines(rows, unavailable, terminal),
      ...inWords(lacks),
      ...(alsoNamed.length === 0 ? [] : [`Also named so: ${alsoNamed.join(', ')}.`]),
      ...(assumed === undefined ? [] : [`Assumed: ${assumed}.`]),
    ].join('\n');
  },
});
