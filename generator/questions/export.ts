import { path, request } from '../../runtime/documents/links.ts';
import type { Layout } from '../../runtime/formats/keys.ts';
import type { Direction, ScaleDocument } from '../../runtime/formats/named-scale.ts';
import { ScaleError } from '../../runtime/formats/scale.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { get } from './archive.ts';
import type { CombinationInput, QuestionContext } from './context.ts';
import { type Exported, type ExportFormat, exportAs, hasLayouts } from './formats.ts';
import type { Thing } from './names.ts';

export interface ExportInput extends CombinationInput {
  readonly name: string;
  readonly format: ExportFormat;
  readonly transposeTo?: string | undefined;
  readonly descending?: boolean | undefined;
  /** Of the keys, for formats that tune keys. */
  readonly layout?: Layout | undefined;
}

/** A file, and the parts of the tuning that were not given. */
interface ExportAnswer extends Exported {
  readonly assumed?: string;
}

/** Every format of pitches and both scripts: what files contain. */
const IN_FULL = { pitchClassDataType: 'all', includeArabic: true };

/** @throws CommandError for an option that has no effect on the thing */
function requireMeaning({ kind, id }: Thing, { format, layout, transposeTo, descending }: ExportInput): void {
  if (layout !== undefined && !hasLayouts(format)) {
    const error = `A layout is for formats that tune keys, and ${format} is not one of them.`;
    throw new CommandError(EXIT.usage, { error, hint: 'Leave it out, or choose tun, syx or changes-syx.' });
  }
  const isTuning = kind === 'tuning system';
  const option =
    descending === true && kind !== 'maqam'
      ? '--descending is for maqāmāt'
      : transposeTo !== undefined && isTuning
        ? '--transpose-to is for maqāmāt and ajnās'
        : undefined;
  if (option === undefined) return;
  throw new CommandError(EXIT.usage, { error: `${option}, and ${id} is a ${kind}.`, hint: 'Leave it out.' });
}

/**
 * A maqām, a jins or a tuning system as a file for instruments or programs.
 *
 * @throws CommandError for names that do not exist, options without effect, and notes that the format cannot hold
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
    ? path('tuning-systems', thing.id, combination.startingNote, 'pitch-classes')
    : request(path(thing.kind === 'maqam' ? 'maqamat' : 'ajnas', thing.id), {
        ...combination,
        transposeTo: to,
        ...IN_FULL,
      });
  const answer = (await get(archive, url)) as ScaleDocument;
  const direction: Direction = input.descending === true ? 'descending' : 'ascending';
  try {
    return {
      ...exportAs(input.format, answer, direction, input.layout),
      ...(assumed === undefined ? {} : { assumed }),
    };
  } catch (error) {
    if (!(error instanceof ScaleError)) throw error;
    throw new CommandError(EXIT.refused, { error: error.message, hint: 'Choose another format.' });
  }
}
