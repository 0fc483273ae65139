import { choice, id, requiredId, type Values } from '../api/parameters.ts';
import { isInText } from '../documents/archive/decisions.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES } from '../engine/modulation.ts';
import { combinationsWithForm } from '../lookup/combinations-with.ts';
import { referenceOf } from '../presentation/reference.ts';
import type { JinsDetail, MaqamAvailability, MaqamDetail, Modulations, Sayr } from '../schemas/entities.ts';
import type { JinsPitchEntry, MaqamPitchEntry } from '../schemas/pitch.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import { get } from './archive.ts';
import { aHertz, combinationParameters, tonicHertz } from './common-parameters.ts';
import { listField, type QuestionContext, rounded } from './context.ts';
import { emendationsOf, type ShownEmendation } from './emendations.ts';
import { familyTexts } from './families.ts';
import { QUESTIONS } from './list.ts';
import type { ResolvedThing } from './name-index.ts';
import type { Assumption } from './notes.ts';
import { originOf, scaleOrigin } from './origin.ts';
import { defineQuestion } from './question.ts';
import { Refusal } from './refusal.ts';

const formParameters = {
  name: requiredId('Its name in any spelling, or its id.'),
  ...combinationParameters(),
  tonic: id('Tonic of a transposition.'),
  tonicHertz,
  aHertz,
} as const;

type FormValues = Values<typeof formParameters>;

type Pitch = MaqamPitchEntry | JinsPitchEntry;

/**
 * The degrees of a form, with their cents above the tonic and the ajnās found at them.
 *
 * @param hertz of the tonic; by default that of the tuning
 */
function degreesOf(
  pitches: readonly Pitch[],
  tonic: Pitch,
  hertz = tonic.frequency ?? 0,
  ajnas?: Readonly<Record<string, readonly { displayName: string }[]>>,
) {
  return pitches.map((pitch) => {
    const note = pitch.noteNameDisplay ?? '–';
    const found = ajnas?.[note]?.map(({ displayName }) => displayName) ?? [];
    return {
      degree: pitch.scaleDegree,
      note,
      arabic: pitch.noteNameDisplayAr ?? '–',
      english: pitch.englishName ?? '–',
      cents: rounded((pitch.cents ?? 0) - (tonic.cents ?? 0)),
      hertz: rounded(((pitch.frequency ?? 0) * hertz) / (tonic.frequency ?? 1)),
      ...(found.length === 0 ? {} : { ajnas: found }),
    };
  });
}

/** The primary, secondary and tertiary ajnās and the ghammāz of a maqām, in words. */
function structureOf({ primaryJins, secondaryJins, tertiaryJins, ghammaz }: MaqamDetail): string[] {
  const named = { primary: primaryJins, secondary: secondaryJins, tertiary: tertiaryJins };
  return [
    ...Object.entries(named).flatMap(([role, ajnas]) =>
      (ajnas ?? []).map(
        ({ maqamDegree, noteNameDisplay, jinsDisplayName }) =>
          `${role}: ${maqamDegree ?? '–'} ${noteNameDisplay}, ${jinsDisplayName ?? 'no jins found'}`,
      ),
    ),
    ...(ghammaz ?? []).map(({ maqamDegree, noteNameDisplay }) => `ghammāz: ${maqamDegree ?? '–'} ${noteNameDisplay}`),
  ];
}

const modulationItems = ({ maqamat, ajnas }: Modulations) =>
  [maqamat, ajnas].flatMap((lists) =>
    MODULATION_CATEGORIES.flatMap((category) =>
      lists[category].map(({ idName: id, displayName: name, tonicDisplayName: tonic }) => ({
        degree: CATEGORY_DEGREES[category],
        id,
        name,
        tonic,
      })),
    ),
  );

function stopText({ type, value, noteName, startingNoteName, jins, maqam }: Sayr['stops'][number]): string {
  const name = type === 'direction' ? value : (noteName ?? jins ?? maqam)?.displayName;
  return `${name ?? value}${startingNoteName === undefined ? '' : ` on ${startingNoteName.displayName}`}`;
}

/** An emended stop, with its name in the other edition. */
const emendedStop = (stop: string, { recorded, corrected }: ShownEmendation): string =>
  stop.endsWith(String(recorded)) ? `${stop} (corrected: ${corrected})` : `${stop} (recorded: ${recorded})`;

/** The stops of suyūr. @param emendations of the maqām */
const sayrItems = (suyur: readonly Sayr[], emendations: readonly ShownEmendation[]) =>
  suyur.map(({ sourceId, page, stops }, sayr) => ({
    source: `${sourceId}, p. ${page}`,
    stops: stops.map((stop, i) => {
      const isOfStop = ({ at, decision }: ShownEmendation) =>
        isInText({ decision }) && at.startsWith(`/suyur/${sayr}/stops/${i}/`);
      const own = emendations.find(isOfStop);
      return own === undefined ? stopText(stop) : emendedStop(stopText(stop), own);
    }),
  }));

/** The tuning systems in which a form is realisable. */
async function tuningItems({ archive }: QuestionContext, collection: string, entity: string) {
  const { availability } = (await get(archive, pathTo(collection, entity, 'availability'))) as MaqamAvailability;
  return availability.tuningSystems.map((system) => ({
    id: system.tuningSystemId,
    name: system.tuningSystemDisplayName,
    startingNotes: system.tuningSystemStartingNoteNamesIds,
  }));
}

/** The common fields of details. */
type Detail = Pick<
  MaqamDetail | JinsDetail,
  'tonic' | 'context' | 'availableTranspositions' | 'sources' | 'provenance' | 'comments' | 'stats'
>;

/** Fields of an answer about a form in a tuning. */
const headOf = ({ tonic, context: { tuningSystem } }: Detail) => ({
  tonic: tonic.displayName,
  tuning: `${tuningSystem.displayName} (${tuningSystem.id})`,
  startingNote: tuningSystem.selectedStartingNote.displayName,
  ...listField('tuningOrigin', originOf(tuningSystem)),
});

const restOf = ({ sources, provenance, comments }: Detail) => ({
  sources: sources.map(({ sourceId, page }) => `${sourceId}, p. ${page}`),
  ...(provenance === undefined ? {} : { scale: scaleOrigin(provenance.scale) }),
  ...(comments.english ? { comment: comments.english } : {}),
});

const transpositionItems = ({ availableTranspositions }: Detail) =>
  availableTranspositions.map(({ idName: id, displayName: name, tonic }) => ({ id, name, tonic: tonic.displayName }));

/** Tuning systems that a refusal lists. */
const MAX_TUNINGS = 8;

/** A refusal of a tonic with the tuning systems that have a form on it. */
async function withTunings(
  { names, lookup }: QuestionContext,
  { kind, id: entity }: ResolvedThing,
  tonic: string,
  place: string,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal) || (kind !== 'maqam' && kind !== 'jins')) return error;
  const { table } = await lookup();
  const notes = await names.notesInOctaves(tonic);
  const places = notes.flatMap((note) => combinationsWithForm(table, kind, entity, note.id));
  const systems = [...new Set(places.map(({ tuningSystem }) => tuningSystem))];
  const more = systems.length > MAX_TUNINGS ? `, and ${systems.length - MAX_TUNINGS} more` : '';
  const hint =
    systems.length === 0
      ? 'No tuning system has this form.'
      : `Tuning systems with this form: ${systems.slice(0, MAX_TUNINGS).join(', ')}${more}.`;
  return new Refusal(error.reason, { ...error.text, hint: `It was searched ${place}. ${hint}` });
}

/** The detail of a form on the given tonic. */
async function detailOf<D extends Detail>(
  context: QuestionContext,
  entity: ResolvedThing,
  collection: string,
  { tuningSystem, startingNote, tonic }: FormValues,
  more: Readonly<Record<string, boolean>>,
): Promise<{ readonly detail: D; readonly assumed: readonly Assumption[] }> {
  const { archive, names } = context;
  const { assumed: chosen, ...combination } = await names.combination(tuningSystem, startingNote, entity);
  const assumed = [...entity.guessed, ...chosen];
  const parameters = { ...combination, pitchClassDataType: 'all', includeArabic: true, ...more };
  const to = pathTo(collection, entity.id);
  const detail = (await get(archive, linkTo(to, parameters))) as D;
  if (tonic === null) return { detail, assumed };
  const tonics = [detail.tonic, ...detail.availableTranspositions.map((it) => it.tonic)].map(({ idName }) => idName);
  const place = `in ${combination.tuningSystem} from ${combination.startingNote}`;
  const transposeTo = await names.noteOf(tonic, tonics, `${entity.name} has no form`).catch(async (error) => {
    throw await withTunings(context, entity, tonic, place, error);
  });
  return { detail: (await get(archive, linkTo(to, { ...parameters, transposeTo }))) as D, assumed };
}

/** Hz of the tonic of a form; undefined for that of the tuning. @throws Refusal if it is given twice, or A is missing */
async function tonicHertzOf(
  { archive }: QuestionContext,
  values: FormValues,
  { tuningSystem }: Detail['context'],
  tonic: Pitch,
): Promise<number | undefined> {
  if (values.aHertz === null) return values.tonicHertz ?? undefined;
  const error = (text: string) => new Refusal('refused', { error: text, hint: 'Give either tonicHertz or aHertz.' });
  if (values.tonicHertz !== null) throw error('tonicHertz and aHertz both set the pitch.');
  const url = pathTo('tuning-systems', tuningSystem.id, tuningSystem.selectedStartingNote.idName, 'pitch-classes');
  const reference = referenceOf(((await get(archive, url)) as PitchClassList).pitchClasses);
  if (reference === null) throw error(`${tuningSystem.displayName} has no note A.`);
  return ((tonic.frequency ?? 0) * values.aHertz) / reference;
}

/** A maqām: its notes and ajnās in a tuning, or one of the other sections. */
export const maqam = defineQuestion({
  ...QUESTIONS.maqam,
  description:
    'Notes of a maqām in a tuning (cents above the tonic, Hz), ajnās at each degree, structure and sources; `descending` only where it differs. `emendations`: changes between the recorded and the critical edition (noted: not made). `show` lists its modulations, suyūr, transpositions or the tunings that realise it.',
  parameters: {
    ...formParameters,
    show: choice('The section of the answer.', ['notes', 'modulations', 'suyur', 'transpositions', 'tunings'], 'notes'),
  },
  async run(context, values) {
    const { show } = values;
    const entity = await context.names.resolve(values.name, 'maqam');
    const { guessed, ...named } = entity;
    const others = listField('alsoNamed', await context.names.alsoNamed(values.name, entity, 'maqam'));
    if (show === 'tunings') {
      return { ...named, ...others, assumed: guessed, items: await tuningItems(context, 'maqamat', entity.id) };
    }
    const { detail, assumed } = await detailOf<MaqamDetail>(context, entity, 'maqamat', values, {
      includeModulations: show === 'modulations',
      includeSuyur: show === 'suyur',
    });
    const { stats, pitchData, ajnas, characteristics, modulations, suyur } = detail;
    const head = {
      id: detail.maqam.idName,
      name: detail.maqam.displayName,
      ...others,
      nameArabic: detail.maqam.displayNameAr ?? '',
      ...familyTexts(detail),
      ...headOf(detail),
      assumed,
    };
    if (show === 'transpositions') return { ...head, items: transpositionItems(detail) };
    if (show === 'suyur') {
      const emendations = await emendationsOf(context.archive, 'maqamat', entity.id, '/suyur/');
      return { ...head, ...listField('emendations', emendations), items: sayrItems(suyur ?? [], emendations) };
    }
    if (modulations !== undefined) return { ...head, items: modulationItems(modulations) };
    const [tonic] = pitchData.ascending;
    const hertz = await tonicHertzOf(context, values, detail.context, tonic);
    return {
      ...head,
      ascending: degreesOf(pitchData.ascending, tonic, hertz, ajnas.ascending),
      // Otherwise the descending notes are the ascending ones.
      ...(characteristics.hasAsymmetricDescending
        ? { descending: degreesOf(pitchData.descending, tonic, hertz, ajnas.descending) }
        : {}),
      structure: structureOf(detail),
      ...restOf(detail),
      ...listField('emendations', await emendationsOf(context.archive, 'maqamat', entity.id)),
      counts: {
        transpositions: stats.numberOfTranspositions,
        modulations: stats.numberOfMaqamModulations + stats.numberOfAjnasModulations,
      },
    };
  },
});

/** A jins: its notes in a tuning, or one of the other sections. */
export const jins = defineQuestion({
  ...QUESTIONS.jins,
  description: 'Notes of a jins in a tuning (cents above the tonic, Hz) and its sources, or with `show` a list.',
  parameters: {
    ...formParameters,
    show: choice('The section of the answer.', ['notes', 'transpositions', 'tunings'], 'notes'),
  },
  async run(context, values) {
    const { show } = values;
    const entity = await context.names.resolve(values.name, 'jins');
    const { guessed, ...named } = entity;
    const others = listField('alsoNamed', await context.names.alsoNamed(values.name, entity, 'jins'));
    if (show === 'tunings') {
      return { ...named, ...others, assumed: guessed, items: await tuningItems(context, 'ajnas', entity.id) };
    }
    const { detail, assumed } = await detailOf<JinsDetail>(context, entity, 'ajnas', values, {});
    const { pitchData, stats } = detail;
    const head = {
      id: detail.jins.idName,
      name: detail.jins.displayName,
      ...others,
      nameArabic: detail.jins.displayNameAr ?? '',
      ...headOf(detail),
      assumed,
    };
    if (show === 'transpositions') return { ...head, items: transpositionItems(detail) };
    return {
      ...head,
      ascending: degreesOf(pitchData, pitchData[0], await tonicHertzOf(context, values, detail.context, pitchData[0])),
      ...restOf(detail),
      ...listField('emendations', await emendationsOf(context.archive, 'ajnas', entity.id)),
      counts: { transpositions: stats.numberOfTranspositions },
    };
  },
});
