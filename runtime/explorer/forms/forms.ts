import type { CombinationOf } from '../../documents/documents.ts';
import { NoFormError, readForm } from '../../documents/entities/read-form.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { ENTITY_TYPES, type EntityTypeName, headerOf } from '../../entities/entity-type.ts';
import { referenceOf } from '../../presentation/reference.ts';
import type { JinsDetail, MaqamDetail } from '../../schemas/entities.ts';
import type { IntervalData, JinsPitchEntry, MaqamPitchEntry, PitchEntry } from '../../schemas/pitch.ts';
import { NotFoundError } from '../app.ts';
import type { Data } from '../data/data.ts';
import type { Names } from './names.ts';
import { type OctaveNames, type OctaveNote, octaveNames, octaveNote } from './octaves.ts';

/** A form of a maqām or a jins, as the page shows it. */

export type { EntityTypeName };

/** The kind of an idName such as `jins_rast`. */
export const entityTypeOf = (idName: string): EntityTypeName => (idName.startsWith('jins_') ? 'jins' : 'maqam');
export type Degree = MaqamPitchEntry | JinsPitchEntry;

export interface Form {
  readonly kind: EntityTypeName;
  readonly id: string;
  readonly combination: CombinationOf;
  readonly names: Names & { readonly idName: string };
  readonly ascending: readonly Degree[];
  /** From the highest note down; empty for a jins. */
  readonly descending: readonly Degree[];
  /** The octave of the tonic; null for a jins, and for a maqām whose ascent reaches it. */
  readonly octave: OctaveNote | null;
  readonly nameInOctave: OctaveNames;
  /** The pitches of its tuning, of all octaves. */
  readonly tuningPitches: readonly PitchEntry[];
  /** The same pitches, moved with the form. */
  readonly pitches: readonly PitchEntry[];
  /** Cents by which the notes of its tuning are moved (`moved.ts`); null if they are not. */
  readonly movedBy: number | null;
  /** Hz of a' (A4) in its tuning; null if that has no note A. */
  readonly reference: number | null;
  readonly intervals: { readonly ascending: readonly IntervalData[]; readonly descending: readonly IntervalData[] };
  readonly isBaseForm: boolean;
  readonly detail: MaqamDetail | JinsDetail;
}

/** The document of a maqām's form; null for a jins. */
export const maqamOf = (form: Form): MaqamDetail | null => ('maqam' in form.detail ? form.detail : null);

/** Whether a maqām descends through other notes. */
export const isAsymmetric = (form: Form): boolean => maqamOf(form)?.characteristics.hasAsymmetricDescending ?? false;

/** The notes and intervals of a form in both directions; a jins does not descend. */
function sequencesOf(detail: MaqamDetail | JinsDetail): Pick<Form, 'ascending' | 'descending' | 'intervals'> {
  if ('maqam' in detail) {
    return { ...detail.pitchData, intervals: detail.intervals ?? { ascending: [], descending: [] } };
  }
  return {
    ascending: detail.pitchData,
    descending: [],
    intervals: { ascending: detail.intervals ?? [], descending: [] },
  };
}

/**
 * A form of a maqām or jins.
 *
 * @param tonic idName of its tonic; empty for the base form
 * @throws FetchError when it is not realisable in the combination, NotFoundError when it has no form on that tonic
 */
export async function loadForm<K extends EntityTypeName>(
  data: Data,
  kind: K,
  id: string,
  combination: CombinationOf,
  tonic: string,
): Promise<Form> {
  const key = { id, ...combination };
  const { documents } = ENTITY_TYPES[kind];
  const [detail, base, list] = await Promise.all([
    readForm(data, ENTITY_TYPES[kind], key, tonic === '' ? null : tonic).catch((error) => {
      throw error instanceof NoFormError ? new NotFoundError(tonic) : error;
    }),
    data.read(documents.detail, key),
    data.read('pitchClasses', combination),
  ]);
  const sequences = sequencesOf(detail);
  const nameInOctave = octaveNames(list);
  return {
    kind,
    id,
    combination,
    names: headerOf(detail),
    ...sequences,
    octave: kind === 'maqam' ? octaveNote(sequences.ascending, nameInOctave) : null,
    nameInOctave,
    tuningPitches: list.pitchClasses,
    pitches: list.pitchClasses,
    movedBy: null,
    reference: referenceOf(list.pitchClasses),
    isBaseForm: detail.tonic.idName === base.tonic.idName,
    detail,
  };
}

/** The number of notes of each jins, by archive id. */
export function jinsSizes(archive: ArchiveRecords): ReadonlyMap<string, number> {
  return new Map(archive.ajnas.map(({ id, noteNames }) => [id, noteNames.length]));
}
