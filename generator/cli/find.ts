import { InvalidArgumentError, Option } from 'commander';
import { matchFacts } from '../../runtime/presentation/found-form.ts';
import { findEn } from '../../runtime/presentation/text/find-en.ts';
import { type FindAnswer, find } from '../../runtime/questions/find.ts';
import type { FoundEntity } from '../../runtime/questions/find-entities.ts';
import { worded } from '../../runtime/questions/notes-en.ts';
import { withPitches } from './pitches.ts';
import { questionCommand } from './question-command.ts';
import { table } from './table.ts';
import type { Terminal } from './terminal.ts';

const count = (text: string): number => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 999999.');
};

/** A row of the table: the entity by its best form. */
function rowOf({ id, best, tunings }: FoundEntity): readonly string[] {
  const { grade, tonic, tuningSystem, startingNote, largest, others } = best;
  const how = [...matchFacts(findEn, best)].map((fact) => `, ${fact}`).join('');
  const also = others.length === 0 ? '' : `, with ${others.map(({ idName }) => idName).join(' ')}`;
  const where = `on ${tonic.idName} in ${tuningSystem} ${startingNote}`;
  const differs = largest < 0.05 ? '' : `, within ${largest.toFixed(1)} cents`;
  return [
    grade,
    id,
    `${tunings} ${tunings === 1 ? 'tuning system' : 'tuning systems'}`,
    `best ${where}${how}${differs}${also}`,
  ];
}

function lines({ entities, forms, ...notes }: FindAnswer, limit: number, { style }: Terminal): string {
  const { assumed, hint = '' } = worded(notes);
  const total = entities.length;
  const note = assumed === undefined ? [] : [`Assumed: ${assumed}.`];
  if (total === 0) return ['No maqām or jins holds these pitches.', hint, ...note].join('\n');
  const [head, ...body] = [
    `${total} ${total === 1 ? 'maqām or jins holds' : 'maqāmāt and ajnās hold'} these pitches, in ${forms} forms:`,
    ...table(entities.slice(0, limit).map(rowOf)),
  ];
  const more = total > limit ? [`${total - limit} more; --limit ${total} shows all of them`] : [];
  return [style('bold', head), ...body, ...more, ...(hint === '' ? [] : [hint]), ...note].join('\n');
}

/** Adds `find`: which maqāmāt and ajnās hold some pitches. */
export const addFind = questionCommand(find, {
  arguments: {
    pitches: [
      '<pitches...>',
      'note names, cents, ratios or Hz, all of one kind; or a Scala file; - reads them from standard input',
    ],
  },
  description: 'Finds the maqāmāt and ajnās that contain some pitches, the best first, in any octave.',
  flags: { within: '--within <cents>' },
  options: [new Option('--limit <count>', 'maximum maqāmāt and ajnās to list').argParser(count).default(10)],
  help: 'Quarter-tones: E half-flat is Ed, E-b, Ehb or E½b; F half-sharp is F-# or Fh#.',
  examples: [
    'find C D Ed F G A Bd',
    'find 0 204 355 498 --kind jins --within 10',
    'find 1/1 9/8 27/22 4/3 --base --json',
    'find rast.scl --whole',
  ],
  prepare: withPitches,
  json({ entities, forms, assumed, hints }, { options }) {
    const listed = entities.slice(0, Number(options.limit)).map(({ holding: _, ...entity }) => entity);
    return { total: entities.length, forms, ...worded({ assumed, hints }), entities: listed };
  },
  text: (found, { options, terminal }) => lines(found, Number(options.limit), terminal),
});
