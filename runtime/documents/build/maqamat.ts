import { availableIn } from '../../engine/availability.ts';
import { characteristicsOf } from '../../engine/characteristics.ts';
import { familyOfJins } from '../../engine/family.ts';
import type { Names } from '../../engine/form-name.ts';
import { namesOfMaqam } from '../../engine/forms.ts';
import { homeCombination } from '../../engine/home.ts';
import { lowestFirst } from '../../engine/note-names.ts';
import type { MaqamRecord } from '../../engine/records.ts';
import type { MaqamAvailability, MaqamatList, MaqamDetail, Sayr } from '../../schemas/entities.ts';
import type { AjnasTable, MaqamFormsDocument } from '../../schemas/forms.ts';
import type { CombinationOf, EntityInCombination, EntityOf } from '../documents.ts';
import { path, request } from '../links.ts';
import { type FormTables, formFields, ghammazDegrees, jinsDegrees, noteOf } from '../maqam-form-view.ts';
import { namesRef, noteRef, plainHeader } from '../refs.ts';
import type { BuildContext } from './context.ts';
import { maqamFormRecord, modulationCounts } from './maqam-forms.ts';
import {
  availabilityBlock,
  availabilityLinks,
  detailContext,
  detailLink,
  detailLinks,
  listedAvailability,
  transpositionRefs,
  transpositionsAnswer,
} from './shared.ts';

const COLLECTION = 'maqamat';

/** Where lists look a maqām up when no combination is given (theory section 8); null: realisable nowhere. */
function homeOf(context: BuildContext, maqam: MaqamRecord): CombinationOf | null {
  return homeCombination(context.engine.combinations, (key) => context.analysis(key).maqamForms(maqam).length > 0);
}

/** The family that lists give: the one in the maqām's home combination (theory section 8); without one no jins. */
export function listedFamily(context: BuildContext, maqam: MaqamRecord): Names {
  const home = homeOf(context, maqam);
  return (home === null ? null : context.analysis(home).familyOf(maqam)) ?? familyOfJins(null);
}

/** A request for the detail of a maqām that can be answered. */
export function homeLink(context: BuildContext, maqam: MaqamRecord): string {
  const home = homeOf(context, maqam);
  return home === null ? path(COLLECTION, maqam.idName, 'availability') : detailLink(COLLECTION, maqam.idName, home);
}

export function buildMaqamat(context: BuildContext): MaqamatList {
  const { archive, noteNames } = context.engine;
  const { maqamat } = archive;
  return {
    count: maqamat.length,
    data: maqamat.map((maqam) => {
      const available = availableIn(context.engine, namesOfMaqam(maqam));
      const { ascendingNoteNames: up, descendingNoteNames: down } = maqam;
      const rising = lowestFirst(noteNames, up);
      const [tonic] = rising;
      if (tonic === undefined) throw new RangeError(`${maqam.idName} begins on no note of the table.`);
      return {
        maqam: plainHeader(maqam, true),
        family: namesRef(listedFamily(context, maqam)),
        tonic: noteRef(tonic),
        stats: { numberOfPitchClasses: up.length, availableInTuningSystems: available.length },
        characteristics: characteristicsOf(rising, lowestFirst(noteNames, down), maqam.suyur.length > 0),
        availability: listedAvailability(available),
        links: { detail: homeLink(context, maqam), availability: path(COLLECTION, maqam.idName, 'availability') },
        sources: [...maqam.sources],
      };
    }),
  };
}

export function buildMaqamAvailability(context: BuildContext, { id }: EntityOf): MaqamAvailability | null {
  const maqam = context.engine.maqamat.get(id);
  if (maqam === undefined) return null;
  const available = availableIn(context.engine, namesOfMaqam(maqam));
  return {
    maqam: plainHeader(maqam),
    availability: availabilityBlock(available, (key) => context.analysis(key).maqamForms(maqam)),
    links: availabilityLinks(COLLECTION, id, homeLink(context, maqam)),
  };
}

/** A maqām in a combination; null where it is not realisable. */
export function realised(context: BuildContext, key: EntityInCombination) {
  const maqam = context.engine.maqamat.get(key.id);
  if (maqam === undefined) return null;
  const analysis = context.analysis(key);
  const forms = analysis.maqamForms(maqam);
  const ajnas: AjnasTable = {};
  const tables: FormTables = {
    pitchAt: context.pitchAt(analysis.combination),
    ajnas,
    format: analysis.combination.valueFormat,
  };
  return forms.length === 0 ? null : { maqam, analysis, forms, tables, ajnas };
}

/** The suyūr of a maqām as archived, without the marks that are for its editors. */
export const archivedSuyur = (maqam: MaqamRecord): Omit<Sayr, 'hasNotesOutOfRange'>[] =>
  maqam.suyur.map(({ id, creatorEnglish, creatorArabic, sourceId, page, version, stops }) => ({
    id,
    creatorEnglish,
    creatorArabic,
    sourceId,
    page,
    version,
    stops: stops.map(({ unresolved: _, ...stop }) => stop),
  }));

export function buildMaqamDetail(context: BuildContext, key: EntityInCombination): MaqamDetail | null {
  const found = realised(context, key);
  if (found === null) return null;
  const { maqam, analysis, forms, tables, ajnas } = found;
  const [base] = forms;
  const record = maqamFormRecord(context.engine, analysis, base, base, ajnas);
  const { tonic, ...fields } = formFields(tables, record, archivedSuyur(maqam));
  const transpositions = transpositionRefs(maqam, forms);
  const family = analysis.familyOf(maqam);
  if (family === null) throw new RangeError(`${maqam.idName} is realisable here, yet has no family.`);
  return {
    maqam: plainHeader(maqam, true),
    family: namesRef(family),
    tonic,
    stats: {
      numberOfTranspositions: transpositions.length,
      numberOfPitchClasses: base.ascending.length,
      ...modulationCounts(analysis, base),
    },
    availableTranspositions: transpositions,
    comments: { ...maqam.comments },
    sources: [...maqam.sources],
    parameters: {
      pitchClassDataType: 'all',
      includeIntervals: true,
      includeModulations: false,
      includeModulations8vb: false,
      includeSuyur: true,
      transposeTo: null,
      centsTolerance: context.tolerance,
    },
    context: detailContext(context, analysis.combination),
    ...fields,
    links: detailLinks(COLLECTION, maqam.idName, key, transpositions.length, fullDetailLink(maqam.idName, key)),
  };
}

/** The request whose answer is the published detail, everything but the modulations included. */
function fullDetailLink(idName: string, { tuningSystem, startingNote }: CombinationOf): string {
  return request(path(COLLECTION, idName), {
    tuningSystem,
    startingNote,
    pitchClassDataType: 'all',
    includeIntervals: true,
    includeSuyur: true,
    includeArabic: true,
  });
}

export function buildMaqamForms(context: BuildContext, key: EntityInCombination): MaqamFormsDocument | null {
  const found = realised(context, key);
  if (found === null) return null;
  const { maqam, analysis, forms, tables, ajnas } = found;
  const [base, ...others] = forms;
  const records = others.map((form) => ({
    ...maqamFormRecord(context.engine, analysis, base, form, ajnas),
    ...modulationCounts(analysis, form),
  }));
  const detailed = records
    .filter(({ isTransposition }) => isTransposition)
    .map((record) => ({
      tonic: noteOf(tables, record.ascending[0]),
      pitchClass: { pitchClassIndex: record.ascending[0].pitchClassIndex, octave: record.ascending[0].octave },
      primaryJins: jinsDegrees(tables, record.primaryJins),
      secondaryJins: jinsDegrees(tables, record.secondaryJins),
      tertiaryJins: jinsDegrees(tables, record.tertiaryJins),
      ghammaz: ghammazDegrees(tables, record),
      links: { detail: detailLink(COLLECTION, maqam.idName, key, record.tonic) },
    }));
  return {
    maqam: plainHeader(maqam, true),
    ...transpositionsAnswer(analysis.combination, COLLECTION, key, detailed),
    ajnas,
    forms: records,
  };
}
