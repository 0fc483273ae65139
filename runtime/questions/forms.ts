import { isInText } from '../documents/archive/decisions.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES } from '../engine/modulation.ts';
import { referenceOf } from '../presentation/reference.ts';
import type { JinsDetail, MaqamAvailability, MaqamDetail, Modulations, Sayr } from '../schemas/entities.ts';
import type { JinsPitchEntry, MaqamPitchEntry } from '../schemas/pitch.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import { get } from './archive.ts';
import { type CombinationInput, listField, type QuestionContext, rounded } from './context.ts';
import { emendationsOf, type ShownEmendation } from './emendations.ts';
import type { NamedThing } from './names.ts';
import { originOf, scaleOrigin } from './origin.ts';
import { pageOf } from './page-of.ts';
import { Refusal } from './refusal.ts';

/** The sections of an answer about a form. */
export const MAQAM_SECTIONS = ['notes', 'modulations', 'suyur', 'transpositions', 'tunings'] as const;
export const JINS_SECTIONS = ['notes', 'transpositions', 'tunings'] as const;

interface FormInput extends CombinationInput {
  readonly name: string;
  readonly tonic?: string | undefined;
  /** Hz of the tonic, or of a′ (A4); by default those of the tuning. */
  readonly tonicHertz?: number | undefined;
  readonly aHertz?: number | undefined;
  readonly show?: (typeof MAQAM_SECTIONS)[number] | undefined;
  readonly offset?: number | undefined;
}

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
async function tuningItems({ archive }: QuestionContext, collection: string, id: string) {
  const { availability } = (await get(archive, pathTo(collection, id, 'availability'))) as MaqamAvailability;
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
const headOf = ({ tonic, context: { tuningSystem } }: Detail, assumed: string | undefined) => ({
  tonic: tonic.displayName,
  tuning: `${tuningSystem.displayName} (${tuningSystem.id})`,
  startingNote: tuningSystem.selectedStartingNote.displayName,
  ...listField('tuningOrigin', originOf(tuningSystem)),
  ...(assumed === undefined ? {} : { assumed }),
});

const restOf = ({ sources, provenance, comments }: Detail) => ({
  sources: sources.map(({ sourceId, page }) => `${sourceId}, p. ${page}`),
  ...(provenance === undefined ? {} : { scale: scaleOrigin(provenance.scale) }),
  ...(comments.english ? { comment: comments.english } : {}),
});

const transpositionItems = ({ availableTranspositions }: Detail) =>
  availableTranspositions.map(({ idName: id, displayName: name, tonic }) => ({ id, name, tonic: tonic.displayName }));

/** The detail of a form on the given tonic. */
async function detailOf<D extends Detail>(
  { archive, names }: QuestionContext,
  entity: NamedThing,
  collection: string,
  { tuningSystem, startingNote, tonic }: FormInput,
  more: Readonly<Record<string, boolean>>,
): Promise<{ readonly detail: D; readonly assumed: string | undefined }> {
  const { assumed, ...combination } = await names.combination(tuningSystem, startingNote, entity);
  const parameters = { ...combination, pitchClassDataType: 'all', includeArabic: true, ...more };
  const to = pathTo(collection, entity.id);
  const detail = (await get(archive, linkTo(to, parameters))) as D;
  if (tonic === undefined) return { detail, assumed };
  const tonics = [detail.tonic, ...detail.availableTranspositions.map((it) => it.tonic)].map(({ idName }) => idName);
  const transposeTo = await names.noteOf(tonic, tonics, `${entity.name} has no form`);
  return { detail: (await get(archive, linkTo(to, { ...parameters, transposeTo }))) as D, assumed };
}

/** Hz of the tonic of a form; undefined for that of the tuning. @throws Refusal if it is given twice, or A is missing */
async function tonicHertzOf(
  { archive }: QuestionContext,
  { tonicHertz, aHertz }: FormInput,
  { tuningSystem }: Detail['context'],
  tonic: Pitch,
): Promise<number | undefined> {
  if (aHertz === undefined) return tonicHertz;
  const error = (text: string) => new Refusal('refused', { error: text, hint: 'Give either tonicHertz or aHertz.' });
  if (tonicHertz !== undefined) throw error('tonicHertz and aHertz both set the pitch.');
  const url = pathTo('tuning-systems', tuningSystem.id, tuningSystem.selectedStartingNote.idName, 'pitch-classes');
  const reference = referenceOf(((await get(archive, url)) as PitchClassList).pitchClasses);
  if (reference === null) throw error(`${tuningSystem.displayName} has no note A.`);
  return ((tonic.frequency ?? 0) * aHertz) / reference;
}

/**
 * A maqām: its notes and ajnās in a tuning, or one of the other sections.
 *
 * @throws Refusal for names that do not exist, and where the tuning cannot realise the maqām
 */
export async function describeMaqam(context: QuestionContext, input: FormInput) {
  const { show = 'notes', offset } = input;
  const entity = await context.names.find(input.name, 'maqam');
  const others = listField('alsoNamed', await context.names.alsoNamed(input.name, entity, 'maqam'));
  if (show === 'tunings') {
    const items = await tuningItems(context, 'maqamat', entity.id);
    return { ...entity, ...others, ...pageOf(items, offset) };
  }
  const { detail, assumed } = await detailOf<MaqamDetail>(context, entity, 'maqamat', input, {
    includeModulations: show === 'modulations',
    includeSuyur: show === 'suyur',
  });
  const { maqam, family, stats, pitchData, ajnas, characteristics, modulations, suyur } = detail;
  const head = {
    id: maqam.idName,
    name: maqam.displayName,
    ...others,
    nameArabic: maqam.displayNameAr ?? '',
    family: family.displayName,
    ...headOf(detail, assumed),
  };
  if (show === 'transpositions') return { ...head, ...pageOf(transpositionItems(detail), offset) };
  if (show === 'suyur') {
    const emendations = await emendationsOf(context.archive, 'maqamat', entity.id, '/suyur/');
    const items = sayrItems(suyur ?? [], emendations);
    return { ...head, ...listField('emendations', emendations), ...pageOf(items, offset) };
  }
  if (modulations !== undefined) return { ...head, ...pageOf(modulationItems(modulations), offset) };
  const [tonic] = pitchData.ascending;
  const hertz = await tonicHertzOf(context, input, detail.context, tonic);
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
}

/**
 * A jins: its notes in a tuning, or one of the other sections.
 *
 * @throws Refusal for names that do not exist, and where the tuning cannot realise the jins
 */
export async function describeJins(context: QuestionContext, input: FormInput) {
  const { show = 'notes', offset } = input;
  const entity = await context.names.find(input.name, 'jins');
  const others = listField('alsoNamed', await context.names.alsoNamed(input.name, entity, 'jins'));
  if (show === 'tunings') {
    const items = await tuningItems(context, 'ajnas', entity.id);
    return { ...entity, ...others, ...pageOf(items, offset) };
  }
  const { detail, assumed } = await detailOf<JinsDetail>(context, entity, 'ajnas', input, {});
  const { jins, pitchData, stats } = detail;
  const head = {
    id: jins.idName,
    name: jins.displayName,
    ...others,
    nameArabic: jins.displayNameAr ?? '',
    ...headOf(detail, assumed),
  };
  if (show === 'transpositions') return { ...head, ...pageOf(transpositionItems(detail), offset) };
  return {
    ...head,
    ascending: degreesOf(pitchData, pitchData[0], await tonicHertzOf(context, input, detail.context, pitchData[0])),
    ...restOf(detail),
    ...listField('emendations', await emendationsOf(context.archive, 'ajnas', entity.id)),
    counts: { transpositions: stats.numberOfTranspositions },
  };
}
