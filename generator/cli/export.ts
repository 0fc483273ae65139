import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { LAYOUTS } from '../../runtime/formats/keys.ts';
import { FILE_TEMPO, type FileChoices, SCRIPTS, type ScaleFile } from '../../runtime/formats/scale-formats.ts';
import type { QuestionContext } from '../../runtime/questions/context.ts';
import { describeFormat, type ExportFormat, exportFormats } from '../../runtime/questions/formats.ts';
import type { NamedThing } from '../../runtime/questions/names.ts';
import { Refusal } from '../../runtime/questions/refusal.ts';
import { type ArchiveOptions, between, withArchiveOptions, withCombinationOptions } from './common-options.ts';
import { withNamedFile } from './named-file.ts';
import type { Terminal } from './terminal.ts';

interface ExportOptions extends ArchiveOptions, Partial<FileChoices> {
  readonly format: ExportFormat;
  readonly tuningSystem?: string;
  readonly startingNote?: string;
  readonly transposeTo?: string;
  readonly descending?: boolean;
  readonly content?: string;
  readonly output?: string;
}

/** @throws Refusal for a missing or superfluous tuning */
async function requireCombination(
  { archive, names }: QuestionContext,
  { kind, id }: NamedThing,
  options: ExportOptions,
): Promise<void> {
  const { tuningSystem, startingNote } = options;
  const isTuning = kind === 'tuning system';
  if (isTuning && tuningSystem !== undefined) {
    throw new Refusal('usage', {
      error: `--tuning-system is for maqāmāt and ajnās, and ${id} is a tuning system.`,
      hint: 'Leave it out.',
    });
  }
  const system = isTuning ? id : tuningSystem;
  if (system === undefined) {
    const collection = kind === 'maqam' ? 'maqamat' : 'ajnas';
    throw new Refusal('usage', {
      error: `${id} has forms in many tunings, and none is named.`,
      hint: `Name one, as in --tuning-system alsabbagh_1954; 'maqam-archive get /${collection}/${id}/availability' lists them.`,
    });
  }
  const [{ tuningSystems }, named] = await Promise.all([
    archive.document('catalogue'),
    names.find(system, 'tuning system'),
  ]);
  const notes = tuningSystems.find((it) => it.id === named.id)?.startingNotes ?? [];
  if (startingNote !== undefined || notes.length < 2) return;
  throw new Refusal('usage', {
    error: `${system} has several starting notes, and none is named.`,
    hint: `Name one, as in --starting-note ${notes[0]}.`,
    validOptions: notes,
  });
}

async function write({ name, content }: ScaleFile, { output, json }: ExportOptions, terminal: Terminal): Promise<void> {
  if (output !== undefined) {
    const { writeWhole } = await import('../write-whole.ts');
    await withNamedFile(output, () => writeWhole(join(output, name), content));
    return terminal.out(json === true ? JSON.stringify({ name, file: join(output, name) }) : join(output, name));
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
  withCombinationOptions(withArchiveOptions(program.command('export')))
    .summary('write a form or a tuning as a file for instruments')
    .description('Writes a maqām, a jins or a tuning system as a file for instruments or programs.')
    .argument('<name>', 'id or name of a maqām, a jins or a tuning system')
    .addOption(new Option('-f, --format <format>', 'format of the file').choices(exportFormats).default('scl'))
    .option('--transpose-to <note>', 'the tonic; its own without this option')
    .option('--descending', 'the notes of a maqām on the way down')
    .option(
      '--content <content>',
      'of scores and MIDI files: form (the default), ajnas, sayr-1 or, in MIDI files, pattern-1',
    )
    .addOption(new Option('--script <script>', 'of the names in scores').choices(SCRIPTS))
    .option('--cents', 'the cents of each note in scores')
    .option('--tempo <beats>', 'beats a minute of MIDI files', between(FILE_TEMPO.least, FILE_TEMPO.most))
    .addOption(
      new Option(
        '--layout <layout>',
        'keys of tun, syx and changes-syx: letters (white keys, the default of a form) or degrees (neighbouring keys, of a tuning)',
      ).choices(LAYOUTS),
    )
    .option('-o, --output <folder>', 'write the file to this folder, which is created if it is missing')
    .addHelpText(
      'after',
      `
A starting note is needed only where the tuning system has several.

Formats:
${formats}

Examples:
  $ maqam-archive export maqam_rast -t alsabbagh_1954 > rast.scl
  $ maqam-archive export maqam_saba -t ronzevalle_1904 -n yegah -f csv
  $ maqam-archive export jins_hijaz -t alsabbagh_1954 --transpose-to nawa -f kbm -o .
  $ maqam-archive export alkindi_874 -n yegah -f ascl`,
    )
    .action(async (id: string, options: ExportOptions) => {
      const [{ openArchive }, { createContext }, { exportFile }] = await Promise.all([
        import('../open-archive.ts'),
        import('../../runtime/questions/context.ts'),
        import('../../runtime/questions/export.ts'),
      ]);
      const context = createContext(await openArchive(options));
      const thing = await context.names.find(id, 'maqam', 'jins', 'tuning system');
      await requireCombination(context, thing, options);
      await write(await exportFile(context, { ...options, name: thing.id }), options, terminal);
    });
}
