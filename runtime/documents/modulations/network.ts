import { isMirrored } from '../../engine/characteristics.ts';
import { inOctave, type NamedPitchClass } from '../../engine/combination.ts';
import { plainName } from '../../engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../engine/forms.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES, tonicOctaveBelow } from '../../engine/modulation.ts';
import type { Network } from '../../engine/network.ts';
import type { NoteName } from '../../engine/note-names.ts';
import type { JinsTheory, MaqamTheory } from '../../engine/records.ts';
import type { NetworkDocument } from '../../schemas/network.ts';
import { SLOTS } from '../../slots.ts';
import type { BuildContext } from '../context.ts';
import type { CombinationOf } from '../documents.ts';
import { path } from '../links.ts';
import { namesRef, systemHeader } from '../refs.ts';
import { here } from '../views.ts';
import { FITS_BELOW, NO_PLACE, SYMMETRIC } from './network-table.ts';

type Modulations = ReturnType<Network['modulationsOf']>;

/** The place of a note in the table of all names. */
const placeInAll = (note: NoteName | null): number => (note === null ? NO_PLACE : note.octave * SLOTS + note.slot);

/**
 * A row of the table `modulations`, with places among all note names: the ajnās' tonics are left out where they are
 * those of the maqāmāt.
 */
function row({ maqamTonics, jinsTonics, twoPartsBelowThird }: Modulations): number[] {
  const places = [placeInAll(twoPartsBelowThird)];
  const ofAjnas: number[] = [];
  let isAlike = true;
  for (const category of MODULATION_CATEGORIES) {
    const maqamTonic = maqamTonics[category];
    const jinsTonic = jinsTonics[category];
    places.push(placeInAll(maqamTonic));
    ofAjnas.push(placeInAll(jinsTonic));
    if (maqamTonic !== jinsTonic) isAlike = false;
  }
  if (!isAlike) places.push(...ofAjnas);
  return places;
}

/** The places of rows in a table that holds each once. */
function createRows() {
  const places = new Map<string, number>();
  const rows: number[][] = [];
  return {
    rows,
    placeOf(made: number[]): number {
      const key = made.join();
      const known = places.get(key);
      if (known !== undefined) return known;
      const place = rows.push(made) - 1;
      places.set(key, place);
      return place;
    },
  };
}

function placesIn(rows: readonly (readonly number[])[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const row of rows) for (const place of row) places.add(place);
  return places;
}

/** The modulation network of a combination as a table. */
export function buildNetwork(context: BuildContext, key: CombinationOf): NetworkDocument {
  const { noteNames, analysis } = here(context, key);
  const { combination } = analysis;
  const network = analysis.network();
  const used = new Set<NoteName | null>();
  const tonics = new Map<NoteName, NamedPitchClass>();
  /** The rows of the forms of a maqām or jins, with indices of the complete table of note names. */
  const formRows = <F extends MaqamForm | JinsForm>(forms: readonly F[], marksOf: (form: F) => number) =>
    forms.map((form) => {
      const { tonic } = form;
      const lower = tonicOctaveBelow(combination, form);
      tonics.set(tonic.note, tonic);
      used.add(tonic.note).add(lower);
      return { tonic: tonic.note, mark: marksOf(form) + (lower === null ? 0 : FITS_BELOW) };
    });
  const { rows, placeOf: rowOf } = createRows();
  const mirrored = ({ ascending, descending }: MaqamForm) => (isMirrored(ascending, descending) ? SYMMETRIC : 0);
  const maqamat = [...new Set(analysis.allMaqamForms().map(({ maqam }) => maqam))].map((maqam) => {
    const forms = analysis.maqamForms(maqam);
    const modulations = forms.map((form) => rowOf(row(network.modulationsOf(form))));
    return { maqam, forms: formRows(forms, mirrored), modulations };
  });
  const ajnas = [...new Set(analysis.allJinsForms().map(({ jins }) => jins))].map((jins) => ({
    jins,
    forms: formRows(analysis.jinsForms(jins), () => 0),
  }));
  const isInRow = placesIn(rows);
  const listed = noteNames.all.filter((note, it) => used.has(note) || isInRow.has(it));
  /** Indices in the published table by indices in the complete one. */
  const places = new Int16Array(noteNames.all.length).fill(NO_PLACE);
  for (const [i, note] of listed.entries()) places[placeInAll(note)] = i;
  const placeAt = (it: number): number => (it === NO_PLACE ? NO_PLACE : places[it]);
  const placeOf = (note: NoteName | null | undefined): number => placeAt(placeInAll(note ?? null));
  const lowerOf = (tonic: NamedPitchClass | undefined) =>
    tonic === undefined ? null : inOctave(combination, tonic, -1)?.note;
  const columns = (entity: MaqamTheory | JinsTheory, forms: ReturnType<typeof formRows>) => ({
    id: entity.id,
    ...plainName(entity),
    tonics: forms.map(({ tonic }) => placeOf(tonic)),
    marks: forms.map(({ mark }) => mark),
  });
  return {
    tuningSystem: systemHeader(combination.system),
    startingNote: namesRef(combination.startingNote),
    categories: MODULATION_CATEGORIES.map((category) => ({ category, degree: CATEGORY_DEGREES[category] })),
    noteNames: listed.map((note) => ({
      idName: note.idName,
      displayName: note.displayName,
      displayNameAr: note.displayNameAr,
      octave: note.octave,
      slot: note.slot,
      octaveBelow: placeOf(lowerOf(tonics.get(note))),
    })),
    maqamat: maqamat.map(({ maqam, forms, modulations }) => ({ ...columns(maqam, forms), modulations })),
    ajnas: ajnas.map(({ jins, forms }) => columns(jins, forms)),
    modulations: rows.map((its) => its.map(placeAt)),
    links: { tuningSystem: path('tuning-systems', combination.system.id) },
  };
}
