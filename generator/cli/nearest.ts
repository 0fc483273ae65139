import { nearest } from '../../runtime/questions/nearest.ts';
import { worded } from '../../runtime/questions/notes-en.ts';
import { withPitches } from './pitches.ts';
import { questionCommand } from './question-command.ts';
import { table } from './table.ts';

const MAX_LISTED = 10;

const signed = (cents: number): string =>
  `${cents < -0.05 ? '−' : cents > 0.05 ? '+' : ''}${Math.abs(cents).toFixed(1)}`;

/** Adds `nearest`: the tunings whose pitches are nearest to a scale. */
export const addNearest = questionCommand(nearest, {
  arguments: {
    pitches: ['<pitches...>', 'cents, ratios or Hz; or a Scala file; - reads them from standard input'],
  },
  examples: ['nearest 0 150 350 500 700 850 1050', 'nearest 1/1 9/8 27/22 4/3 --json'],
  prepare: withPitches,
  text(answer) {
    const rows = answer.tunings
      .slice(0, MAX_LISTED)
      .map(({ tuningSystem, startingNote, largest, pitches }) => [
        tuningSystem,
        startingNote,
        `within ${largest.toFixed(1)} cents`,
        pitches.map(({ note, cents }) => `${note ?? '–'} ${signed(cents)}`).join('  '),
      ]);
    const { assumed } = worded(answer);
    return [...table(rows), ...(assumed === undefined ? [] : [`Assumed: ${assumed}.`])].join('\n');
  },
});
