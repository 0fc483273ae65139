import { characteristicsOf } from '../engine/characteristics.ts';
import { degreesOf } from '../engine/roman.ts';
import type { ValueFormat } from '../engine/value-format.ts';
import type { EmbeddedJinsEntry, GhammazEntry, JinsAtDegree, MaqamDetail, Sayr } from '../schemas/entities.ts';
import { maqamEntries, type NotesAsked, type PitchAt } from './pitch-fields.ts';
import { intervalsAsked } from './published-intervals.ts';

/** The fields of a form of a maqām in answers, from a short record of it. */

/** A note of a form as the form spells it. */
export interface SpelledPitch {
  readonly pitchClassIndex: number;
  readonly octave: number;
  /** idName */
  readonly noteName: string;
  readonly englishName: string;
  readonly ipnReferenceNoteName: string;
  /** MIDI number of the reference note. */
  readonly referenceMidi: number;
}

/** A note that the treatises single out. */
interface Degree {
  readonly pitchClassIndex: number;
  readonly octave: number;
  readonly noteName: string;
  readonly maqamDegree: string | null;
  /** Key of the table of ajnās. */
  readonly jins: string | null;
}

export type Degrees = readonly Degree[] | null;

/** The ajnās that records name, by idName. */
export type AjnasTable = Record<string, Required<EmbeddedJinsEntry>>;

/** A form without its suyūr. */
export interface FormFrame {
  readonly ascending: readonly SpelledPitch[];
  readonly descending: readonly SpelledPitch[];
  /** The jins at each note, by key of the table. */
  readonly ajnas: { readonly ascending: readonly (string | null)[]; readonly descending: readonly (string | null)[] };
  readonly primaryJins: Degrees;
  readonly secondaryJins: Degrees;
  readonly tertiaryJins: Degrees;
  readonly ghammaz: Degrees;
}

/** A sayr as it lies in a form. */
export interface SayrInForm {
  readonly hasNotesOutOfRange: boolean;
  readonly stops: readonly Pick<Sayr['stops'][number], 'noteName' | 'startingNoteName' | 'jins' | 'maqam'>[];
}

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

/** A degree field with the jins found at each of its notes. */
export function jinsDegrees(tables: FormTables, degrees: Degrees): JinsAtDegree[] | null {
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
export function ghammazDegrees(tables: FormTables, form: Pick<FormFrame, 'ghammaz'>): GhammazEntry[] | null {
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

export function suyurOf(
  base: readonly Omit<Sayr, 'hasNotesOutOfRange'>[],
  form: { readonly suyur: readonly SayrInForm[] },
): Sayr[] {
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

/** The notes of a form and the intervals between them, as far as they are asked for. */
export function maqamNotes(
  { pitchAt, format }: Pick<FormTables, 'pitchAt' | 'format'>,
  form: Pick<FormFrame, 'ascending' | 'descending'>,
  asked: NotesAsked,
): Pick<MaqamDetail, 'pitchData' | 'intervals'> {
  const places = { ascending: form.ascending.map(pitchAt), descending: form.descending.map(pitchAt) };
  const entries = (direction: 'ascending' | 'descending') =>
    maqamEntries(places[direction], form[direction], degreesOf(form[direction], direction), asked);
  const intervals = (direction: 'ascending' | 'descending') =>
    intervalsAsked(places[direction], format, asked.pitchClassDataType);
  return {
    pitchData: { ascending: entries('ascending'), descending: entries('descending') },
    ...(asked.includeIntervals
      ? { intervals: { ascending: intervals('ascending'), descending: intervals('descending') } }
      : {}),
  };
}

/** The characteristics of a maqām from the notes of a form. */
export function characteristicsOfForm(
  { ascending, descending }: Pick<FormFrame, 'ascending' | 'descending'>,
  hasSuyur: boolean,
): MaqamDetail['characteristics'] {
  const names = (notes: readonly SpelledPitch[]) => notes.map(({ noteName }) => noteName);
  return characteristicsOf(names(ascending), names(descending).reverse(), hasSuyur);
}

/** The fields of a detail that change with the form and that every answer has. */
export function formFrame(tables: FormTables, form: FormFrame, hasSuyur: boolean) {
  return {
    characteristics: characteristicsOfForm(form, hasSuyur),
    ajnas: {
      ascending: ajnasMap(tables, form.ascending, form.ajnas.ascending),
      descending: ajnasMap(tables, form.descending, form.ajnas.descending),
    },
    primaryJins: jinsDegrees(tables, form.primaryJins),
    secondaryJins: jinsDegrees(tables, form.secondaryJins),
    tertiaryJins: jinsDegrees(tables, form.tertiaryJins),
    ghammaz: ghammazDegrees(tables, form),
  };
}
