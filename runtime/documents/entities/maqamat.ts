import type { Analysis } from '../../engine/analysis.ts';
import { characteristicsOf } from '../../engine/characteristics.ts';
import { familyOfJins } from '../../engine/family.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import { lowestFirst } from '../../engine/note-names.ts';
import type { MaqamRecord } from '../../engine/records.ts';
import type { StopLibrary } from '../../engine/sayr.ts';
import type { Family } from '../../engine/teaching.ts';
import { maqam } from '../../entities/entity-type.ts';
import type { MaqamDetail, Sayr } from '../../schemas/entities.ts';
import type { BuildContext, Builders } from '../context.ts';
import type { EntityInCombination, FormInCombination } from '../documents.ts';
import { EVERYTHING, type PitchOptions } from '../pitches/pitch-fields.ts';
import { familyFields } from '../refs.ts';
import { homeOf } from '../shared.ts';
import { analysisOf, type CombinationView, viewOf } from '../views.ts';
import {
  availabilityBuilder,
  detailFrame,
  formOfKey,
  formsOf,
  type InLanguage,
  listBuilder,
  type Realised,
  realisedEntity,
  transpositionsOf,
} from './entities.ts';
import { maqamNotes, suyurOf } from './maqam-form-view.ts';
import { embeddedAjnas, maqamFormDegrees, structureFields, suyurRecords } from './maqam-forms.ts';

/** The parts of documents that only maqāmāt have. */

/** The analysis of the home combination, for lists (docs/theory.md#home-combination); null without a home. */
function homeAnalysis(context: BuildContext, record: MaqamRecord): Analysis | null {
  const home = homeOf(context, maqam, record);
  return home === null ? null : analysisOf(context, home);
}

/** The family in lists: that of the home combination; `no jins` without a home. */
export const listedFamily = (context: BuildContext, record: MaqamRecord): Family =>
  homeAnalysis(context, record)?.familyOf(record) ?? familyOfJins(null);

/** The family of a maqām where it is realisable. */
export function familyIn(analysis: Analysis, record: MaqamRecord): Family {
  const family = analysis.familyOf(record);
  if (family === null) throw new RangeError(`${record.idName} is realisable here, yet has no family.`);
  return family;
}

/** The suyūr of a maqām as archived, without the flags for editors. */
const archivedSuyur = (maqam: MaqamRecord): Omit<Sayr, 'hasNotesOutOfRange'>[] =>
  maqam.suyur.map(({ id, creatorEnglish, creatorArabic, sourceId, page, version, stops }) => ({
    id,
    creatorEnglish,
    creatorArabic,
    sourceId,
    page,
    version,
    stops: stops.map(({ unresolved: _, ...stop }) => stop),
  }));

/** The fields of a form in details and comparisons, in the requested languages. */
export function comparedMaqam(
  { analysis, pitches }: CombinationView,
  record: MaqamRecord,
  form: MaqamForm,
  inArabic: boolean,
) {
  const ajnas = analysis.ajnasOf(form);
  const notesOf = (sequence: MaqamForm['ascending']) => sequence.map(({ note }) => note);
  return {
    characteristics: characteristicsOf(
      notesOf(form.ascending),
      notesOf(form.descending).reverse(),
      record.suyur.length > 0,
    ),
    ajnas: {
      ascending: embeddedAjnas(form.ascending, ajnas.ascending, inArabic),
      descending: embeddedAjnas(form.descending, ajnas.descending, inArabic),
    },
    notes: (options: PitchOptions) => maqamNotes(pitches, form, () => analysis.spellingOf(form), options),
  };
}

/** The parts of a detail in the order of its fields; the notes and suyūr are built on demand. */
export function maqamDetailParts(
  view: CombinationView,
  library: StopLibrary,
  key: InLanguage,
  found: Realised<'maqam'>,
  form: MaqamForm = found.forms[0],
) {
  const { analysis } = view;
  const { maqamat, ajnas } = analysis.modulationCountsOf(form);
  const { record, forms } = found;
  const { inArabic } = key;
  const traits = {
    head: familyFields(familyIn(analysis, record), inArabic),
    stats: { numberOfMaqamModulations: maqamat, numberOfAjnasModulations: ajnas },
  };
  const { notes, ...fields } = comparedMaqam(view, record, form, inArabic);
  return {
    ...detailFrame(maqam, key, found, traits, form),
    fields: { ...fields, ...maqamFormDegrees(analysis, record, forms[0], form, inArabic) },
    notes,
    suyur: () => suyurOf(archivedSuyur(record), { suyur: suyurRecords(analysis, library, record, forms[0], form) }),
  };
}

/** The detail of a form of a maqām. */
export function maqamDetail(
  view: CombinationView,
  library: StopLibrary,
  key: EntityInCombination,
  found: Realised<'maqam'>,
  form: MaqamForm = found.forms[0],
): MaqamDetail {
  const parts = maqamDetailParts(view, library, { ...key, inArabic: true }, found, form);
  return {
    ...parts.head,
    parameters: parts.parameters,
    context: view.context(),
    ...parts.fields,
    ...parts.notes(EVERYTHING),
    suyur: parts.suyur(),
    links: parts.links,
  };
}

export const buildMaqamat = listBuilder(maqam, (context, record) => {
  const { noteNames } = context.engine;
  const { ascendingNoteNames: up, descendingNoteNames: down, suyur } = record;
  const rising = lowestFirst(noteNames, up);
  return {
    tonic: rising[0],
    head: familyFields(listedFamily(context, record)),
    traits: {
      characteristics: characteristicsOf(rising, lowestFirst(noteNames, down), suyur.length > 0),
      ...structureFields(noteNames, homeAnalysis(context, record), record),
    },
  };
});

const buildMaqamAvailability = availabilityBuilder(maqam);

function buildMaqamDetail(context: BuildContext, key: EntityInCombination | FormInCombination): MaqamDetail | null {
  const found = realisedEntity(context, maqam, key);
  const form = found === null ? undefined : formOfKey(found, key);
  if (found === null || form === undefined) return null;
  return maqamDetail(viewOf(context, key), context.engine.stops, key, found, form);
}

const degreesIn =
  ({ analysis, record, forms: [base] }: Realised<'maqam'>) =>
  (form: MaqamForm, inArabic: boolean) =>
    maqamFormDegrees(analysis, record, base, form, inArabic);

function buildMaqamForms(context: BuildContext, key: EntityInCombination) {
  const found = realisedEntity(context, maqam, key);
  return found === null ? null : formsOf(maqam, key, found, degreesIn(found));
}

/** The transpositions of a maqām in answers. */
export function buildTranspositions(context: BuildContext, key: InLanguage) {
  const found = realisedEntity(context, maqam, key);
  return found === null ? null : transpositionsOf(maqam, key, found, degreesIn(found));
}

export const maqamBuilders = {
  maqamat: buildMaqamat,
  maqamAvailability: buildMaqamAvailability,
  maqamDetail: buildMaqamDetail,
  maqamOnTonic: buildMaqamDetail,
  maqamForms: buildMaqamForms,
} satisfies Partial<Builders>;
