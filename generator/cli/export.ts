import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { request } from '../../runtime/documents/links.ts';
import type { Direction } from '../../runtime/formats/named-scale.ts';
import { ScaleError } from '../../runtime/formats/scale.ts';
import { writeWhole } from '../write-whole.ts';
import { answersFrom, answerTo, useAnswer } from './answers.ts';
import { type AskingOptions, asking } from './asking.ts';
import { CommandError, EXIT } from './exit.ts';
import { type Exportable, type Exported, exportAs, FORMATS, type FormatName, formatNames } from './formats.ts';
import { withNamedFile } from './named-file.ts';
import type { Terminal } from './terminal.ts';

/** `export`: a maqām, a jins or a tuning as a file for instruments or programs. */

interface ExportOptions extends AskingOptions {
  readonly format: FormatName;
  readonly tuningSystem?: string;
  readonly startingNote: string;
  readonly transposeTo?: string;
  readonly descending?: boolean;
  readonly output?: string;
}

/** Every format of pitches, and both languages: what files hold. */
const IN_FULL = { pitchClassDataType: 'all', includeArabic: true };

const COLLECTIONS: Readonly<Record<string, string>> = { maqam: '/maqamat', jins: '/ajnas' };

/**
 * The request whose answer holds what is to be exported; the id says of which kind it is.
 *
 * @throws CommandError when a maqām or a jins is given no tuning
 */
function requestFor(id: string, { tuningSystem, startingNote, transposeTo }: ExportOptions): string {
  const collection = COLLECTIONS[id.split('_')[0]];
  if (collection === undefined) {
    return `/tuning-systems/${encodeURIComponent(id)}/${encodeURIComponent(startingNote)}/pitch-classes`;
  }
  if (tuningSystem === undefined) {
    throw new CommandError(EXIT.usage, {
      error: `${id} sounds in many tunings, and none is named.`,
      hint: `Name one, as in --tuning-system alsabbagh_1954 --starting-note rast; 'maqam-archive get ${collection}/${id}/availability' lists those that have it.`,
    });
  }
  const at = { tuningSystem, startingNote, transposeTo };
  return request(`${collection}/${encodeURIComponent(id)}`, { ...at, ...IN_FULL });
}

/** @throws CommandError for an option that says nothing about what is to be exported */
function requireMeaning(id: string, { tuningSystem, transposeTo, descending }: ExportOptions): void {
  const kind = id.split('_')[0];
  const isForm = COLLECTIONS[kind] !== undefined;
  const [option] = [
    ...(descending === true && kind !== 'maqam' ? ['--descending is for maqāmāt, and'] : []),
    ...(transposeTo !== undefined && !isForm ? ['--transpose-to is for maqāmāt and ajnās, and'] : []),
    ...(tuningSystem !== undefined && !isForm ? ['--tuning-system is for maqāmāt and ajnās, and'] : []),
  ];
  if (option === undefined) return;
  throw new CommandError(EXIT.usage, {
    error: `${option} ${id} is ${isForm ? 'a jins' : 'none: their ids begin with maqam_ and jins_'}.`,
    hint: 'Leave it out.',
  });
}

/** @throws CommandError when the notes cannot be written in the format */
function fileOf(format: FormatName, answer: unknown, direction: Direction): Exported {
  try {
    return exportAs(format, answer as Exportable, direction);
  } catch (error) {
    if (!(error instanceof ScaleError)) throw error;
    throw new CommandError(EXIT.refused, { error: error.message, hint: 'Choose another --format.' });
  }
}

function write({ name, content }: Exported, { output, json }: ExportOptions, terminal: Terminal): void {
  const isText = typeof content === 'string';
  if (json === true) {
    const packed = isText ? { content } : { base64: Buffer.from(content).toString('base64') };
    terminal.out(JSON.stringify(output === undefined ? { name, ...packed } : { name, file: join(output, name) }));
  } else if (output !== undefined) terminal.out(join(output, name));
  else terminal.raw(content);
}

export function addExport(program: Command, terminal: Terminal): void {
  const formats = formatNames.map((name) => `  ${name.padEnd(12)} ${FORMATS[name].description}`).join('\n');
  asking(program.command('export'))
    .summary('write a form or a tuning as a file for instruments')
    .description('Writes a maqām, a jins or a tuning system as a file for instruments or programs.')
    .argument('<id>', 'idName of a maqām or a jins, or id of a tuning system')
    .addOption(new Option('-f, --format <format>', 'format of the file').choices(formatNames).default('scl'))
    .option('-t, --tuning-system <id>', 'the tuning system in which it sounds')
    .requiredOption('-n, --starting-note <note>', 'the starting note of the tuning system')
    .option('--transpose-to <note>', 'the note on which it stands; its own unless told otherwise')
    .option('--descending', 'the notes of a maqām on the way down')
    .option('-o, --output <folder>', 'write the file there, under its own name; the folder is made if it is missing')
    .addHelpText(
      'after',
      `
Formats:
${formats}

Examples:
  $ maqam-archive export maqam_rast -t alsabbagh_1954 -n rast > rast.scl
  $ maqam-archive export maqam_saba -t ronzevalle_1904 -n yegah -f csv
  $ maqam-archive export jins_hijaz -t alsabbagh_1954 -n rast --transpose-to nawa -f kbm -o .
  $ maqam-archive export alkindi_874 -n yegah -f ascl`,
    )
    .action(async (id: string, options: ExportOptions) => {
      requireMeaning(id, options);
      const answer = await answerTo(await answersFrom(options), requestFor(id, options));
      const direction = options.descending === true ? 'descending' : 'ascending';
      const file = await useAnswer(options, () => fileOf(options.format, answer, direction));
      const { output } = options;
      if (output !== undefined) await withNamedFile(output, () => writeWhole(join(output, file.name), file.content));
      write(file, options, terminal);
    });
}
