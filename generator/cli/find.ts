import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type LookUpAnswer, type LookUpOptions, lookUp } from '../../runtime/lookup/look-up.ts';
import { createLookup } from '../../runtime/lookup/lookup.ts';
import { type Question, QuestionError, readQuestion } from '../../runtime/lookup/question.ts';
import type { LookupTable } from '../../runtime/schemas/lookup.ts';
import { readTable, useAnswer } from './answers.ts';
import { type AskingOptions, asking } from './asking.ts';
import { CommandError, EXIT } from './exit.ts';
import { withNamedFile } from './named-file.ts';
import type { Terminal } from './terminal.ts';

/** `find`: which forms hold some pitches. */

interface FindOptions extends AskingOptions {
  readonly within: number;
  readonly kind?: 'maqam' | 'jins';
  readonly tuningSystem?: string;
  readonly startingNote?: string;
  readonly base?: boolean;
  readonly whole?: boolean;
  readonly limit: number;
}

const between =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() !== '' && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  };

const count = (text: string): number => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 999999.');
};

/** @throws CommandError for pitches, or a file of them, that cannot be read */
async function questionOf(words: readonly string[], table: LookupTable): Promise<Question> {
  const [first] = words;
  // No note is called so, there or not.
  const isFile = words.length === 1 && /\.scl$/i.test(first);
  try {
    return isFile
      ? readQuestion(await withNamedFile(first, () => readFile(first, 'utf8')), table.noteNames, 'scala')
      : readQuestion(words.join(' '), table.noteNames);
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    throw new CommandError(EXIT.refused, {
      error: error.message,
      hint: 'Try maqam-archive find C D E𝄳 F, or maqam-archive find 0 204 355 498.',
    });
  }
}

/** @throws CommandError for a tuning that is half named, or that there is not */
function combinationOf({ tuningSystem, startingNote }: FindOptions, { combinations }: LookupTable) {
  if (tuningSystem === undefined && startingNote === undefined) return undefined;
  const found = combinations.find((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote);
  if (found !== undefined) return found;
  const validOptions = combinations
    .filter((it) => it.tuningSystem === tuningSystem || tuningSystem === undefined)
    .map((it) => `${it.tuningSystem} ${it.startingNote}`);
  throw new CommandError(EXIT.refused, {
    error: `There is no tuning system '${tuningSystem ?? ''}' from '${startingNote ?? ''}'.`,
    hint: 'Name both, as in --tuning-system alsabbagh_1954 --starting-note rast.',
    validOptions,
  });
}

function lines({ total, forms }: LookUpAnswer, { style }: Terminal): string {
  if (total === 0) return 'No form holds these pitches; --within 20 takes notes that are 20 cents away.';
  const rows = forms.map(({ entity, tonic, tuningSystem, startingNote, grade, largest, others }) => {
    const name = style('cyan', entity.idName);
    const beside = others.length === 0 ? '' : `, and ${others.map(({ idName }) => idName).join(' ')}`;
    return `${grade.padEnd(8)} ${name} on ${tonic.idName} in ${tuningSystem} ${startingNote}, within ${largest.toFixed(1)} cents${beside}`;
  });
  const more = total > forms.length ? [`${total - forms.length} more; --limit ${total} shows all of them`] : [];
  return [...rows, ...more].join('\n');
}

export function addFind(program: Command, terminal: Terminal): void {
  asking(program.command('find'))
    .summary('find the forms that hold some pitches')
    .description('Finds the forms of maqāmāt and ajnās that hold some pitches, the best first; octaves do not count.')
    .argument('<pitches...>', 'note names, cents, ratios or Hz, all of one kind; or a Scala file')
    .option('--within <cents>', 'by how much a note may differ', between(0, 100), 5)
    .addOption(new Option('--kind <kind>', 'only these').choices(['maqam', 'jins']))
    .option('-t, --tuning-system <id>', 'only in this tuning system, beside --starting-note')
    .option('-n, --starting-note <note>', 'only from this starting note')
    .option('--base', 'only base forms')
    .option('--whole', 'only forms that hold nothing else')
    .option('--limit <count>', 'most forms that are told', count, 10)
    .addHelpText(
      'after',
      `
Examples:
  $ maqam-archive find C D E𝄳 F G A B𝄳
  $ maqam-archive find 0 204 355 498 --kind jins --within 10
  $ maqam-archive find 1/1 9/8 27/22 4/3 --base --json
  $ maqam-archive find rast.scl --whole`,
    )
    .action(async (words: readonly string[], options: FindOptions) => {
      const table = await readTable(options);
      const { within, kind, limit, base: isBaseOnly = false, whole: isWholeOnly = false } = options;
      const found = await useAnswer(options, async () => {
        const combination = combinationOf(options, table);
        const asked: LookUpOptions = { within, kind, limit, isBaseOnly, isWholeOnly, combination };
        const answer = lookUp(createLookup(table), await questionOf(words, table), asked);
        return options.json === true ? JSON.stringify(answer) : lines(answer, terminal);
      });
      terminal.out(found);
    });
}
