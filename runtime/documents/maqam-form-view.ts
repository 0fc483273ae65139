import { characteristicsOf } from '../engine/characteristics.ts';
import { degreesOf } from '../engine/roman.ts';
import type { ValueFormat } from '../engine/value-format.ts';
import type { IdentifierRef } from '../schemas/common.ts';
import type { EmbeddedJinsEntry, GhammazEntry, JinsAtDegree, MaqamDetail, Sayr } from '../schemas/entities.ts';
import type { AjnasTable, FormContent, MaqamFormRecord, MaqamFormsDocument, SpelledPitch } from '../schemas/forms.ts';
import type { MaqamPitchEntry } from '../schemas/pitch.ts';
import { maqamEntry, type PitchAt } from './pitch-fields.ts';
import { publishedIntervals } from './published-intervals.ts';

/** The full detail of a form of a maqām, from its short record and the documents it refers to. */

interface Place {
  readonly pitchClassIndex: number;
  readonly octave: number;
}

/** What the records of a maqām's forms refer to. */
export interface FormTables {
  readonly pitchAt: PitchAt;
  readonly ajnas: AjnasTable;
  readonly format: ValueFormat;
}

const noteNames = ({ pitchAt }: FormTables, place: Place): Omit<GhammazEntry, 'maqamDegree'> => {
  const { noteName, noteNameDisplay, noteNameDisplayAr } = pitchAt(place);
  return { noteName, noteNameDisplay, noteNameDisplayAr };
};

/** The names of a pitch class as a reference. */
function noteOf({ pitchAt }: FormTables, place: Place): IdentifierRef {
  const { noteName, noteNameDisplay, noteNameDisplayAr } = pitchAt(place);
  return { idName: noteName ?? '', displayName: noteNameDisplay ?? '', displayNameAr: noteNameDisplayAr ?? '' };
}

/** A degree field with the jins found at each of its notes. */
export function jinsDegrees(tables: FormTables, degrees: MaqamFormRecord['primaryJins']): JinsAtDegree[] | null {
  return (
    degrees?.map((degree) => {
      const jins = degree.jins === null ? null : tables.ajnas[degree.jins];
      return {
        ...noteNames(tables, degree),
        maqamDegree: degree.maqamDegree,
        jinsId: jins?.id ?? null,
        jinsIdName: jins?.idName ?? null,
        jinsDisplayName: jins?.displayName ?? null,
        jinsDisplayNameAr: jins?.displayNameAr ?? null,
      };
    }) ?? null
  );
}

/** The ghammāz of a form. */
export function ghammazDegrees(tables: FormTables, form: FormContent): GhammazEntry[] | null {
  return (
    form.ghammaz?.map((degree) => ({
      ...noteNames(tables, degree),
      maqamDegree: degree.maqamDegree,
    })) ?? null
  );
}

function ajnasMap(
  tables: FormTables,
  places: readonly SpelledPitch[],
  ajnas: readonly (string | null)[],
): Record<string, EmbeddedJinsEntry[]> {
  return Object.fromEntries(
    places.map((place, i) => {
      const key = ajnas[i];
      return [noteNames(tables, place).noteNameDisplay ?? '', key === null ? [] : [tables.ajnas[key]]];
    }),
  );
}

function suyurOf(base: readonly Omit<Sayr, 'hasNotesOutOfRange'>[], form: FormContent): Sayr[] {
  return base.map(({ stops, ...sayr }, i) => ({
    ...sayr,
    hasNotesOutOfRange: form.suyur[i].hasNotesOutOfRange,
    stops: stops.map(({ type, value, startingNote, direction }, s) => ({
      type,
      value,
      ...(startingNote === undefined ? {} : { startingNote }),
      ...(direction === undefined ? {} : { direction }),
      ...form.suyur[i].stops[s],
    })),
  }));
}

/** The part of a detail that changes with the form. */
export type FormFields = Pick<
  MaqamDetail,
  | 'characteristics'
  | 'pitchData'
  | 'intervals'
  | 'ajnas'
  | 'primaryJins'
  | 'secondaryJins'
  | 'tertiaryJins'
  | 'ghammaz'
  | 'suyur'
>;

/**
 * The fields of a detail that change with the form, everything included.
 *
 * @param suyur the maqām's suyūr as archived
 */
export function formFields(
  tables: FormTables,
  form: FormContent,
  suyur: readonly Omit<Sayr, 'hasNotesOutOfRange'>[],
): FormFields {
  const entries = (direction: 'ascending' | 'descending'): MaqamPitchEntry[] => {
    const degrees = degreesOf(form[direction], direction);
    return form[direction].map((spelled, i) => maqamEntry(tables.pitchAt(spelled), spelled, degrees[i]));
  };
  const [ascending, descending] = [entries('ascending'), entries('descending')];
  const up = ascending.map(({ noteName }) => noteName);
  const down = descending.map(({ noteName }) => noteName).reverse();
  return {
    characteristics: characteristicsOf(up, down, suyur.length > 0),
    ajnas: {
      ascending: ajnasMap(tables, form.ascending, form.ajnas.ascending),
      descending: ajnasMap(tables, form.descending, form.ajnas.descending),
    },
    primaryJins: jinsDegrees(tables, form.primaryJins),
    secondaryJins: jinsDegrees(tables, form.secondaryJins),
    tertiaryJins: jinsDegrees(tables, form.tertiaryJins),
    ghammaz: ghammazDegrees(tables, form),
    // What answers may leave out stands last, as it does in them.
    pitchData: { ascending, descending },
    intervals: {
      ascending: publishedIntervals(ascending, tables.format),
      descending: publishedIntervals(descending, tables.format),
    },
    suyur: suyurOf(suyur, form),
  };
}

function detailOfForm(base: MaqamDetail, tables: FormTables, form: MaqamFormRecord): MaqamDetail {
  const tonic = noteOf(tables, form.ascending[0]);
  const { maqam, family, tonic: original, transposition: _, stats, ...rest } = base;
  const { idName, displayName, displayNameAr } = form.names;
  return {
    maqam: { ...maqam, idName, displayName, displayNameAr, isBaseForm: false },
    family,
    tonic,
    ...(form.isTransposition ? { transposition: { original, resolved: tonic } } : {}),
    stats: {
      ...stats,
      numberOfPitchClasses: form.ascending.length,
      numberOfMaqamModulations: form.numberOfMaqamModulations,
      numberOfAjnasModulations: form.numberOfAjnasModulations,
    },
    ...rest,
    ...formFields(tables, form, base.suyur ?? []),
  };
}

/**
 * The detail of a form other than the base form.
 *
 * @param base the base form's own document
 * @returns null where no form lies on the tonic
 */
export function maqamDetailOn(
  base: MaqamDetail,
  { forms, ajnas }: MaqamFormsDocument,
  tonic: string,
  pitchAt: PitchAt,
): MaqamDetail | null {
  const form = forms.find((record) => record.tonic === tonic);
  const format = base.context.tuningSystem.originalValueType;
  return form === undefined ? null : detailOfForm(base, { pitchAt, ajnas, format }, form);
}
