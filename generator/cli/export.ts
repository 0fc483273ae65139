import { statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type Command, Option } from 'commander';
import type { ScaleFile } from '../../runtime/formats/scale-formats.ts';
import { exportQuestion } from '../../runtime/questions/export.ts';
import { describeFormat, exportFormats } from '../../runtime/questions/formats.ts';
import { worded } from '../../runtime/questions/notes-en.ts';
import { Refusal } from '../../runtime/questions/refusal.ts';
import { type ArchiveOptions, COMBINATION_FLAGS, withArchiveOptions } from './common-options.ts';
import { withNamedFile } from './named-file.ts';
import { valuesOf, withParameters } from './question-options.ts';
import type { Terminal } from './terminal.ts';

interface ExportOptions extends ArchiveOptions {
  readonly transposeTo?: string;
  readonly output?: string;
}

/** The path of a file: a path with the extension of its name, unless that is a folder; other paths are folders. */
function fileIn(output: string, name: string): string {
  const isFolder = statSync(output, { throwIfNoEntry: false })?.isDirectory() === true;
  const isFile = !isFolder && extname(output).toLowerCase() === extname(name) && !/[\\/]$/.test(output);
  return isFile ? output : join(output, name);
}

async function write({ name, content }: ScaleFile, { output, json }: ExportOptions, terminal: Terminal): Promise<void> {
  if (output !== undefined) {
    const { writeWhole } = await import('../write-whole.ts');
    const file = fileIn(output, name);
    await withNamedFile(output, () => writeWhole(file, content));
    return terminal.out(json === true ? JSON.stringify({ name: basename(file), file }) : file);
  }
  if (json !== true && typeof content !== 'string' && terminal.isOutputTerminal) {
    throw new Refusal('usage', {
      error: `${name} is binary, and the output is a terminal.`,
      hint: 'Write it to a folder, as in --output ., or to a file with >.',
    });
  }
  if (json !== true) return terminal.raw(content);
  const packed = typeof content === 'string' ? { content } : { base64: Buffer.from(content).toString('base64') };
  return terminal.out(JSON.stringify({ name, ...packed }));
}

/** Adds `export`: a maqām, a jins or a tuning as a file for instruments or programs. */
export function addExport(program: Command, terminal: Terminal): void {
  const formats = exportFormats.map((name) => `  ${name.padEnd(12)} ${describeFormat(name)}`).join('\n');
  withParameters(withArchiveOptions(program.command(exportQuestion.name)), exportQuestion.parameters, {
    flags: {
      ...COMBINATION_FLAGS,
      format: '-f, --format <format>',
      tonic: '--tonic <note>',
      content: '--content <content>',
      tempo: '--tempo <beats>',
    },
    argumentNames: ['name'],
  })
    .addOption(new Option('--transpose-to <note>').hideHelp())
    .summary(exportQuestion.summary)
    .description('Writes a maqām, a jins or a tuning system as a file for instruments or programs.')
    .argument('<name>', 'id or name of a maqām, a jins or a tuning system')
    .option('-o, --output <path>', 'write to this file, if it has the extension of the format, or into this folder')
    .addHelpText(
      'after',
      `
Without a tuning, the default tuning of the form is used, and named on standard error.

Formats:
${formats}

Examples:
  $ maqam-archive export maqam_rast -t alsabbagh_1954 > rast.scl
  $ maqam-archive export maqam_saba -t ronzevalle_1904 -n yegah -f csv
  $ maqam-archive export jins_hijaz -t alsabbagh_1954 --tonic nawa -f kbm -o .
  $ maqam-archive export alkindi_874 -n yegah -f ascl`,
    )
    .action(async (name: string, options: ExportOptions & { readonly tonic?: string }) => {
      const [{ openArchive }, { createContext }] = await Promise.all([
        import('../open-archive.ts'),
        import('../../runtime/questions/context.ts'),
      ]);
      const tonic = options.tonic ?? options.transposeTo;
      const values = valuesOf(exportQuestion.parameters, { ...options, name, tonic });
      const file = await exportQuestion.run(createContext(await openArchive(options)), values);
      const guess = file.assumed.find((note) => note.code === 'nameGuessed');
      if (guess !== undefined) {
        throw new Refusal('refused', {
          error: `The archive has no '${guess.typed}'.`,
          hint: `Did you mean ${guess.name} (${guess.id})?`,
        });
      }
      const { assumed } = worded(file);
      if (assumed !== undefined && options.json !== true) terminal.err(`Assumed: ${assumed}.`);
      await write(file, options, terminal);
    });
}
