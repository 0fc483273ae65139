import { statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Option } from 'commander';
import type { ScaleFile } from '../../runtime/formats/scale-formats.ts';
import { exportQuestion } from '../../runtime/questions/export.ts';
import { describeFormat, exportFormats } from '../../runtime/questions/formats.ts';
import { worded } from '../../runtime/questions/notes-en.ts';
import { Refusal } from '../../runtime/questions/refusal.ts';
import type { CommonOptions } from './common-options.ts';
import { withNamedFile } from './named-file.ts';
import { questionCommand } from './question-command.ts';
import type { Terminal } from './terminal.ts';

interface ExportOptions extends CommonOptions {
  readonly output?: string;
}

/** The path of a file: a path with the extension of its name, unless that is a folder; other paths are folders. */
function fileIn(output: string, name: string): string {
  const isFolder = statSync(output, { throwIfNoEntry: false })?.isDirectory() === true;
  const isFile = !isFolder && extname(output).toLowerCase() === extname(name) && !/[\\/]$/.test(output);
  return isFile ? output : join(output, name);
}

async function write({ name, content }: ScaleFile, { output, json }: ExportOptions, terminal: Terminal): Promise<void> {
  if (output !== undefined && output !== '-') {
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

const formats = exportFormats.map((name) => `  ${name.padEnd(12)} ${describeFormat(name)}`).join('\n');

/** Adds `export`: a maqām, a jins or a tuning as a file for instruments or programs. */
export const addExport = questionCommand(exportQuestion, {
  arguments: { name: ['<name>', 'id or name of a maqām, a jins or a tuning system'] },
  description: 'Writes a maqām, a jins or a tuning system as a file for instruments or programs.',
  flags: {
    format: '-f, --format <format>',
    tonic: '--tonic <note>',
    content: '--content <content>',
    tempo: '--tempo <beats>',
  },
  options: [
    new Option('--transpose-to <note>').hideHelp(),
    new Option(
      '-o, --output <path>',
      'write to this file, if it has the extension of the format, or into this folder; - is standard output',
    ),
  ],
  help: `Without a tuning, the default tuning of the form is used, and named on standard error.\n\nFormats:\n${formats}`,
  examples: [
    'export maqam_rast -t alsabbagh_1954 > rast.scl',
    'export maqam_saba -t ronzevalle_1904 -n yegah -f csv',
    'export jins_hijaz -t alsabbagh_1954 --tonic nawa -f kbm -o .',
    'export alkindi_874 -n yegah -f ascl',
  ],
  prepare: (given) => ({ ...given, tonic: given.tonic ?? given.transposeTo }),
  async write(file, { options, terminal }) {
    const { assumed } = worded(file);
    if (assumed !== undefined && options.json !== true) terminal.err(`Assumed: ${assumed}.`);
    await write(file, options, terminal);
  },
});
