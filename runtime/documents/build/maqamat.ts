import type { Analysis } from '../../engine/analysis.ts';
import { characteristicsOf } from '../../engine/characteristics.ts';
import { familyOfJins } from '../../engine/family.ts';
import type { Names } from '../../engine/form-name.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import { lowestFirst } from '../../engine/note-names.ts';
import type { MaqamRecord } from '../../engine/records.ts';
import { maqam } from '../../entities/kind.ts';
import type { Sayr } from '../../schemas/entities.ts';
import { type FormTables, formFields, ghammazDegrees, jinsDegrees } from '../maqam-form-view.ts';
import { namesRef } from '../refs.ts';
import type { BuildContext } from './context.ts';
import { availabilityBuilder, detailBuilder, formsBuilder, listBuilder, type Realised } from './entities.ts';
import { maqamFormRecord, modulationCounts } from './maqam-forms.ts';
import { detailContext, homeOf } from './shared.ts';

/** What only the documents of maqāmāt hold. */

/** The family that lists give: the one at home (docs/theory.md#home-combination); without a home no jins. */
function listedFamily(context: BuildContext, record: MaqamRecord): Names {
  const home = homeOf(context, maqam, record);
  return (home === null ? null : context.analysis(home).familyOf(record)) ?? familyOfJins(null);
}

/** The family of a maqām where it is realisable. */
export function familyHere(analysis: Analysis, record: MaqamRecord): Names {
  const family = analysis.familyOf(record);
  if (family === null) throw new RangeError(`${record.idName} is realisable here, yet has no family.`);
  return family;
}

/** The suyūr of a maqām as archived, without the marks that are for its editors. */
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

/** What the short records of a maqām's forms refer to; `ajnas` fills up as they are made. */
function tablesOf(context: BuildContext, { combination }: Analysis): FormTables {
  return { pitchAt: context.pitchAt(combination), ajnas: {}, format: combination.valueFormat };
}

/** The fields of a detail that change with the form. */
export function maqamFields(context: BuildContext, { record, analysis, forms }: Realised<'maqam'>, form: MaqamForm) {
  const tables = tablesOf(context, analysis);
  const short = maqamFormRecord(context.engine, analysis, forms[0], form, tables.ajnas);
  return formFields(tables, short, archivedSuyur(record));
}

export const buildMaqamat = listBuilder(maqam, (context, record) => {
  const { ascendingNoteNames: up, descendingNoteNames: down, suyur } = record;
  const rising = lowestFirst(context.engine.noteNames, up);
  return {
    tonic: rising[0],
    head: { family: namesRef(listedFamily(context, record)) },
    traits: {
      characteristics: characteristicsOf(rising, lowestFirst(context.engine.noteNames, down), suyur.length > 0),
    },
  };
});

export const buildMaqamAvailability = availabilityBuilder(maqam);

export const buildMaqamDetail = detailBuilder(maqam, (context, found) => {
  const { record, analysis, forms } = found;
  return {
    head: { family: namesRef(familyHere(analysis, record)) },
    stats: modulationCounts(analysis, forms[0]),
    context: detailContext(context, analysis.combination),
    fields: maqamFields(context, found, forms[0]),
  };
});

export const buildMaqamForms = formsBuilder(maqam, (context, { analysis, forms: [base] }) => {
  const tables = tablesOf(context, analysis);
  return {
    record: (form) => ({
      ...maqamFormRecord(context.engine, analysis, base, form, tables.ajnas),
      ...modulationCounts(analysis, form),
    }),
    degrees: (short) => ({
      primaryJins: jinsDegrees(tables, short.primaryJins),
      secondaryJins: jinsDegrees(tables, short.secondaryJins),
      tertiaryJins: jinsDegrees(tables, short.tertiaryJins),
      ghammaz: ghammazDegrees(tables, short),
    }),
    tables: { ajnas: tables.ajnas },
  };
});
