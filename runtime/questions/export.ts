import {
  choice,
  flag,
  id,
  optionalChoice,
  optionalFlag,
  optionalNumber,
  requiredId,
  type Values,
} from '../api/parameters.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { LAYOUTS } from '../formats/keys.ts';
import { type ScaleDocument, scaleOf } from '../formats/named-scale.ts';
import { ScaleError } from '../formats/scale.ts';
import { exportScale, FILE_TEMPO, type FileChoices, SCRIPTS, type ScaleFile } from '../formats/scale-formats.ts';
import { withContent } from '../formats/score-contents.ts';
import type { MaqamDetail } from '../schemas/entities.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import { type Archive, get } from './archive.ts';
import { combinationParameters } from './common-parameters.ts';
import { EXPORT_CHOICES, exportFormats, formatsWith } from './formats.ts';
import { QUESTIONS } from './list.ts';
import type { NamedThing, ResolvedThing } from './name-index.ts';
import type { Hint } from './notes.ts';
import { defineQuestion } from './question.ts';
import { Refusal } from './refusal.ts';

const parameters = {
  name: requiredId('A maqām, a jins or a tuning system, by name or id.'),
  format: choice('Format of the file.', exportFormats, 'scl'),
  ...combinationParameters(),
  tonic: id('The tonic; by default its own.'),
  descending: flag('The notes of a maqām on the way down.'),
  content: id('Of scores and MIDI files: form, ajnas, sayr-1 or pattern-1.'),
  script: optionalChoice('Of the names in scores.', SCRIPTS),
  cents: optionalFlag('The cents of each note in scores.'),
  tempo: optionalNumber('Beats a minute of MIDI files.', FILE_TEMPO),
  layout: optionalChoice(
    'Keys of tun, syx and changes-syx: letters (white keys) or degrees (neighbouring keys).',
    LAYOUTS,
  ),
} as const;

type ExportValues = Values<typeof parameters>;

/** Every format of pitches and both scripts: what files contain. */
const IN_FULL = { pitchClassDataType: 'all', includeArabic: true };

/** Whether a file has only the ascent of a maqām whose descent differs; scores and JSON have both. */
const lacksDescent = ({ format, descending }: ExportValues, answer: object): boolean =>
  !descending &&
  format !== 'json' &&
  !formatsWith('content').includes(format) &&
  'characteristics' in answer &&
  (answer as Pick<MaqamDetail, 'characteristics'>).characteristics.hasAsymmetricDescending;

/** @throws Refusal for an option that has no effect on the thing */
function requireMeaning({ kind, id: named }: NamedThing, values: ExportValues): void {
  const { format, tonic, descending } = values;
  for (const option of EXPORT_CHOICES) {
    const formats = formatsWith(option);
    if (values[option] === null || formats.includes(format)) continue;
    const error = `${format} has no choice of ${option}.`;
    throw new Refusal('usage', {
      error,
      hint: 'Leave it out, or choose another format.',
      validOptions: formats,
    });
  }
  const isTuning = kind === 'tuning system';
  const without =
    descending && kind !== 'maqam'
      ? '--descending is for maqāmāt'
      : tonic !== null && isTuning
        ? '--tonic is for maqāmāt and ajnās'
        : values.tuningSystem !== null && isTuning
          ? '--tuning-system is for maqāmāt and ajnās'
          : undefined;
  if (without === undefined) return;
  throw new Refusal('usage', { error: `${without}, and ${named} is a ${kind}.`, hint: 'Leave it out.' });
}

/** The document of a tuning from a starting note. */
const tuningPath = (tuningSystem: string, startingNote: string): string =>
  pathTo('tuning-systems', tuningSystem, startingNote, 'pitch-classes');

/** The pitches of the tuning of a form, if its file names notes beyond the form. */
async function pitchesFor(archive: Archive, { context }: Pick<MaqamDetail, 'context'>, { format }: ExportValues) {
  if (!formatsWith('script').includes(format)) return [];
  const { idName, selectedStartingNote } = context.tuningSystem;
  const path = linkTo(tuningPath(idName, selectedStartingNote.idName), { includeArabic: true });
  return ((await get(archive, path)) as PitchClassList).pitchClasses;
}

/** The given choices of a file. */
const choicesOf = ({ script, cents, tempo, layout }: ExportValues): Partial<FileChoices> => ({
  script: script ?? undefined,
  cents: cents ?? undefined,
  tempo: tempo ?? undefined,
  layout: layout ?? undefined,
});

/** The file of an answer. @throws ScaleError for notes that the format cannot hold, and a content that the form lacks */
async function fileOf(
  archive: Archive,
  entity: string,
  answer: ScaleDocument,
  values: ExportValues,
): Promise<ScaleFile> {
  const { format, descending, content } = values;
  const choices = choicesOf(values);
  const pitches = 'pitchData' in answer ? await pitchesFor(archive, answer, values) : [];
  const scale = scaleOf(answer, descending ? 'descending' : 'ascending', pitches);
  if (format === 'json') return { name: `${scale.name}.json`, content: `${JSON.stringify(answer)}\n` };
  if (content === null || !('pitchData' in answer)) return exportScale(format, scale, choices);
  const records = await archive.document('archive');
  const filled = await withContent(scale, answer, content, records, async () => {
    const [{ createBuild }, { createEngine }, { stopSources }] = await Promise.all([
      import('../api/builders.ts'),
      import('../engine/engine.ts'),
      import('../documents/entities/stop-sources.ts'),
    ]);
    const build = createBuild(createEngine(records));
    return stopSources(async (name, key) => build(name, key), records, entity, answer);
  });
  return exportScale(format, filled, choices);
}

/** A file is named after its form, so that its name has to be certain. @throws Refusal for a guess */
function requireCertain({ guessed: [guess] }: ResolvedThing): void {
  if (guess?.code !== 'nameGuessed') return;
  throw new Refusal('refused', {
    error: `The archive has no '${guess.typed}'.`,
    hint: `Did you mean ${guess.name} (${guess.id})?`,
  });
}

/** A maqām, a jins or a tuning system as a file for instruments or programs. */
export const exportQuestion = defineQuestion({
  ...QUESTIONS.export,
  description: 'A maqām, jins or tuning system as a file: scores, MIDI (base64), Scala, Ableton, AnaMark, CSV.',
  parameters,
  otherNames: { transposeTo: 'tonic' },
  async run({ archive, names }, values) {
    const thing = await names.resolve(values.name, 'maqam', 'jins', 'tuning system');
    requireMeaning(thing, values);
    const tonic = values.tonic === null ? undefined : await names.resolve(values.tonic, 'note');
    for (const named of [thing, ...(tonic === undefined ? [] : [tonic])]) requireCertain(named);
    const isTuning = thing.kind === 'tuning system';
    const { assumed, ...combination } = await (isTuning
      ? names.combination(thing.id, values.startingNote)
      : names.combination(values.tuningSystem, values.startingNote, thing));
    const url = isTuning
      ? tuningPath(thing.id, combination.startingNote)
      : linkTo(pathTo(thing.kind === 'maqam' ? 'maqamat' : 'ajnas', thing.id), {
          ...combination,
          transposeTo: tonic?.id,
          ...IN_FULL,
          // Scores can have the stops of a sayr.
          includeSuyur: thing.kind === 'maqam' && values.content !== null ? true : undefined,
        });
    const answer = (await get(archive, url)) as ScaleDocument;
    const hints: readonly Hint[] = lacksDescent(values, answer) ? [{ code: 'otherDescent' }] : [];
    try {
      return {
        ...(await fileOf(archive, thing.id, answer, values)),
        assumed,
        hints,
      };
    } catch (error) {
      if (!(error instanceof ScaleError)) throw error;
      throw new Refusal('refused', { error: error.message, hint: 'Choose another format.' });
    }
  },
});
