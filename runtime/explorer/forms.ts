import type { CombinationOf } from '../documents/documents.ts';
import { detailOfJinsForm } from '../documents/jins-form-view.ts';
import { detailOfForm } from '../documents/maqam-form-view.ts';
import { pitchTable } from '../documents/pitch-fields.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { IntervalData, JinsPitchEntry, MaqamPitchEntry } from '../schemas/pitch.ts';
import { NotFoundError } from './app.ts';
import type { Data } from './data.ts';
import type { Names } from './names.ts';

/** A form of a maqām or a jins, as the page shows it. */

export type Kind = 'maqam' | 'jins';
export type Degree = MaqamPitchEntry | JinsPitchEntry;

/** A form that exists: its names and the note that it stands on. */
export interface FormRef extends Names {
  readonly idName: string;
  readonly tonic: string;
  readonly tonicNames: Names;
}

export interface Form {
  readonly kind: Kind;
  /** idName of the maqām or jins, whatever the form. */
  readonly id: string;
  readonly combination: CombinationOf;
  readonly names: Names & { readonly idName: string };
  readonly ascending: readonly Degree[];
  /** From the highest note down; empty for a jins. */
  readonly descending: readonly Degree[];
  readonly intervals: { readonly ascending: readonly IntervalData[]; readonly descending: readonly IntervalData[] };
  readonly isBaseForm: boolean;
  /** Every form of it in this combination, from the lowest. */
  readonly forms: readonly FormRef[];
  readonly detail: MaqamDetail | JinsDetail;
}

/** The maqām's document of a form; null for a jins. */
export const maqamOf = (form: Form): MaqamDetail | null => ('maqam' in form.detail ? form.detail : null);

const byPitch = (at: (tonic: string) => number) => (a: FormRef, b: FormRef) => at(a.tonic) - at(b.tonic);

interface Listed {
  readonly names: Names & { readonly idName: string };
  readonly tonic: string;
}

function formRefs(base: Listed, others: readonly Listed[], nameOf: (tonic: string) => Names): FormRef[] {
  return [base, ...others].map(({ names, tonic }) => ({ ...names, tonic, tonicNames: nameOf(tonic) }));
}

/** Documents that every form of a combination needs. */
async function tablesOf(data: Data, combination: CombinationOf) {
  const { pitchClasses } = await data.read('pitchClasses', combination);
  const places = new Map(pitchClasses.map((pitch, i) => [pitch.noteName, { pitch, i }]));
  const nameOf = (tonic: string): Names => ({
    displayName: places.get(tonic)?.pitch.noteNameDisplay ?? tonic,
    displayNameAr: places.get(tonic)?.pitch.noteNameDisplayAr ?? tonic,
  });
  const order = byPitch((tonic) => places.get(tonic)?.i ?? 0);
  return { pitchAt: pitchTable(pitchClasses), nameOf, order };
}

function wanted<T extends { readonly tonic: string }>(forms: readonly T[], tonic: string): T {
  const found = forms.find((form) => form.tonic === tonic);
  if (found === undefined) throw new NotFoundError(tonic);
  return found;
}

async function loadMaqam(data: Data, id: string, combination: CombinationOf, tonic: string): Promise<Form> {
  const [base, others, tables] = await Promise.all([
    data.read('maqamDetail', { id, ...combination }),
    data.read('maqamForms', { id, ...combination }),
    tablesOf(data, combination),
  ]);
  const isBase = tonic === '' || tonic === base.tonic.idName;
  const format = base.context.tuningSystem.originalValueType;
  const detail = isBase
    ? base
    : detailOfForm(base, { pitchAt: tables.pitchAt, ajnas: others.ajnas, format }, wanted(others.forms, tonic));
  return {
    kind: 'maqam',
    id,
    combination,
    names: detail.maqam,
    ascending: detail.pitchData.ascending,
    descending: detail.pitchData.descending,
    intervals: { ascending: detail.intervals?.ascending ?? [], descending: detail.intervals?.descending ?? [] },
    isBaseForm: isBase,
    forms: formRefs({ names: base.maqam, tonic: base.tonic.idName }, others.forms, tables.nameOf).sort(tables.order),
    detail,
  };
}

async function loadJins(data: Data, id: string, combination: CombinationOf, tonic: string): Promise<Form> {
  const [base, others, tables] = await Promise.all([
    data.read('jinsDetail', { id, ...combination }),
    data.read('jinsForms', { id, ...combination }),
    tablesOf(data, combination),
  ]);
  const isBase = tonic === '' || tonic === base.tonic.idName;
  const detail = isBase ? base : detailOfJinsForm(base, tables.pitchAt, wanted(others.forms, tonic));
  return {
    kind: 'jins',
    id,
    combination,
    names: detail.jins,
    ascending: detail.pitchData,
    descending: [],
    intervals: { ascending: detail.intervals ?? [], descending: [] },
    isBaseForm: isBase,
    forms: formRefs({ names: base.jins, tonic: base.tonic.idName }, others.forms, tables.nameOf).sort(tables.order),
    detail,
  };
}

/**
 * A form of a maqām or jins.
 *
 * @param tonic idName of the note that it stands on; empty for the base form
 * @throws FetchError when it is not realisable there, NotFoundError when it has no form on that tonic
 */
export function loadForm(data: Data, kind: Kind, id: string, combination: CombinationOf, tonic: string): Promise<Form> {
  return (kind === 'maqam' ? loadMaqam : loadJins)(data, id, combination, tonic);
}

/** How many notes each jins has, by archive id. */
export function jinsSizes(archive: ArchiveRecords): ReadonlyMap<string, number> {
  return new Map(archive.ajnas.map(({ id, noteNames }) => [id, noteNames.length]));
}
