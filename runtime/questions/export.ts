import { createBuild } from '../api/builders.ts';
import { stopSources } from '../documents/entities/stop-sources.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { createEngine } from '../engine/engine.ts';
import { type ScaleDocument, scaleOf } from '../formats/named-scale.ts';
import { ScaleError } from '../formats/scale.ts';
import { exportScale, type FileChoices, type ScaleFile } from '../formats/scale-formats.ts';
import { withContent } from '../formats/score-contents.ts';
import type { MaqamDetail } from '../schemas/entities.ts';
import { type Archive, get } from './archive.ts';
import type { CombinationInput, QuestionContext } from './context.ts';
import { EXPORT_CHOICES, type ExportFormat, formatsWith } from './formats.ts';
import { type NamedThing, requireNameLength } from './names.ts';
import { Refusal } from './refusal.ts';

export interface ExportInput extends CombinationInput, Partial<FileChoices> {
  readonly name: string;
  readonly format: ExportFormat;
  readonly transposeTo?: string | undefined;
  readonly descending?: boolean | undefined;
  /** Of a score or MIDI file: a name of `contentsOf`. */
  readonly content?: string | undefined;
}

/** A file, and the parts of the tuning that were not given. */
interface ExportAnswer extends ScaleFile {
  readonly assumed?: string;
  /** What the file leaves out. */
  readonly note?: string;
}

/** Every format of pitches and both scripts: what files contain. */
const IN_FULL = { pitchClassDataType: 'all', includeArabic: true };

const OTHER_DESCENT = 'The descent has other notes; descending gives it.';

/** Whether a file has only the ascent of a maqām whose descent differs; scores and JSON have both. */
const lacksDescent = ({ format, descending }: ExportInput, answer: object): boolean =>
  descending !== true &&
  format !== 'json' &&
  !formatsWith('content').includes(format) &&
  'characteristics' in answer &&
  (answer as Pick<MaqamDetail, 'characteristics'>).characteristics.hasAsymmetricDescending;

/** @throws Refusal for an option that has no effect on the thing */
function requireMeaning({ kind, id }: NamedThing, input: ExportInput): void {
  const { format, transposeTo, descending } = input;
  for (const choice of EXPORT_CHOICES) {
    const formats = formatsWith(choice);
    if (input[choice] === undefined || formats.includes(format)) continue;
    const error = `${format} has no choice of ${choice}.`;
    throw new Refusal('usage', {
      error,
      hint: 'Leave it out, or choose another format.',
      validOptions: formats,
    });
  }
  const isTuning = kind === 'tuning system';
  const option =
    descending === true && kind !== 'maqam'
      ? '--descending is for maqāmāt'
      : transposeTo !== undefined && isTuning
        ? '--transpose-to is for maqāmāt and ajnās'
        : undefined;
  if (option === undefined) return;
  throw new Refusal('usage', { error: `${option}, and ${id} is a ${kind}.`, hint: 'Leave it out.' });
}

/** The file of an answer. @throws ScaleError for notes that the format cannot hold, and a content that the form lacks */
async function fileOf(archive: Archive, id: string, answer: ScaleDocument, input: ExportInput): Promise<ScaleFile> {
  const { format, descending, content } = input;
  const scale = scaleOf(answer, descending === true ? 'descending' : 'ascending');
  if (format === 'json') return { name: `${scale.name}.json`, content: `${JSON.stringify(answer)}\n` };
  if (content === undefined || !('pitchData' in answer)) return exportScale(format, scale, input);
  requireNameLength(content);
  const records = await archive.document('archive');
  const filled = await withContent(scale, answer, content, records, () => {
    const build = createBuild(createEngine(records));
    return stopSources(async (name, key) => build(name, key), records, id, answer);
  });
  return exportScale(format, filled, input);
}

/**
 * A maqām, a jins or a tuning system as a file for instruments or programs.
 *
 * @throws Refusal for names that do not exist, options without effect, and notes that the format cannot hold
 */
export async function exportFile({ archive, names }: QuestionContext, input: ExportInput): Promise<ExportAnswer> {
  const thing = await names.find(input.name, 'maqam', 'jins', 'tuning system');
  requireMeaning(thing, input);
  const isTuning = thing.kind === 'tuning system';
  const { assumed, ...combination } = await (isTuning
    ? names.combination(thing.id, input.startingNote)
    : names.combination(input.tuningSystem, input.startingNote, thing));
  const { transposeTo } = input;
  const to = transposeTo === undefined ? undefined : (await names.find(transposeTo, 'note')).id;
  const url = isTuning
    ? pathTo('tuning-systems', thing.id, combination.startingNote, 'pitch-classes')
    : linkTo(pathTo(thing.kind === 'maqam' ? 'maqamat' : 'ajnas', thing.id), {
        ...combination,
        transposeTo: to,
        ...IN_FULL,
        // Scores can have the stops of a sayr.
        includeSuyur: thing.kind === 'maqam' && input.content !== undefined ? true : undefined,
      });
  const answer = (await get(archive, url)) as ScaleDocument;
  try {
    return {
      ...(await fileOf(archive, thing.id, answer, input)),
      ...(lacksDescent(input, answer) ? { note: OTHER_DESCENT } : {}),
      ...(assumed === undefined ? {} : { assumed }),
    };
  } catch (error) {
    if (!(error instanceof ScaleError)) throw error;
    throw new Refusal('refused', { error: error.message, hint: 'Choose another format.' });
  }
}
