import { isSymmetric } from '../../engine/characteristics.ts';
import { inOctave, type NamedPitchClass } from '../../engine/combination.ts';
import { plainName } from '../../engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../engine/forms.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES, tonicOctaveBelow } from '../../engine/modulation.ts';
import type { Network } from '../../engine/network.ts';
import type { NoteName } from '../../engine/note-names.ts';
import type { NetworkDocument } from '../../schemas/network.ts';
import type { CombinationOf } from '../documents.ts';
import { path } from '../links.ts';
import { FITS_BELOW, NO_PLACE, SYMMETRIC } from '../network-table.ts';
import { noteRef, systemHeader } from '../refs.ts';
import { builder } from './builder.ts';
import { here } from './parts.ts';

type Modulations = ReturnType<Network['modulationsOf']>;

/** Adds the notes that a form names to others. */
function addNotes({ maqamTonics, jinsTonics, twoPartsBelowThird }: Modulations, notes: Set<NoteName | null>): void {
  notes.add(twoPartsBelowThird);
  for (const category of MODULATION_CATEGORIES) notes.add(maqamTonics[category]).add(jinsTonics[category]);
}

/** A row of the table `modulations`: the ajnās' tonics are left out where they are those of the maqāmāt. */
function row({ maqamTonics, jinsTonics, twoPartsBelowThird }: Modulations, placeOf: (note: NoteName | null) => number) {
  const places = [placeOf(twoPartsBelowThird)];
  for (const category of MODULATION_CATEGORIES) places.push(placeOf(maqamTonics[category]));
  if (MODULATION_CATEGORIES.some((category) => jinsTonics[category] !== maqamTonics[category])) {
    for (const category of MODULATION_CATEGORIES) places.push(placeOf(jinsTonics[category]));
  }
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
      const place = places.get(key) ?? rows.push(made) - 1;
      places.set(key, place);
      return place;
    },
  };
}

/** The modulation network of a combination as a table. */
export const buildNetwork = builder({ place: here.all }, ({ place }, _: CombinationOf): NetworkDocument => {
  const { noteNames, analysis } = place;
  const { combination } = analysis;
  const network = analysis.network();
  const maqamForms = analysis.allMaqamForms();
  const jinsForms = analysis.allJinsForms();
  const below = new Map<MaqamForm | JinsForm, NoteName>();
  const tonics = new Map<NoteName, NamedPitchClass>();
  const used = new Set<NoteName | null>();
  for (const form of [...maqamForms, ...jinsForms]) {
    tonics.set(form.tonic.note, form.tonic);
    const lower = tonicOctaveBelow(combination, form);
    if (lower !== null) below.set(form, lower);
    used.add(form.tonic.note).add(lower);
  }
  for (const form of maqamForms) addNotes(network.modulationsOf(form), used);
  const listed = noteNames.all.filter((note) => used.has(note));
  const places = new Map(listed.map((note, i) => [note, i]));
  const placeOf = (note: NoteName | null | undefined): number => (note ? places.get(note) : undefined) ?? NO_PLACE;
  const lowerOf = (tonic: NamedPitchClass | undefined) =>
    tonic === undefined ? null : inOctave(combination, tonic, -1)?.note;
  const columns = (entity: MaqamForm['maqam'] | JinsForm['jins'], forms: readonly (MaqamForm | JinsForm)[]) => ({
    id: entity.id,
    ...plainName(entity),
    tonics: forms.map((form) => placeOf(form.tonic.note)),
  });
  const fits = (form: MaqamForm | JinsForm) => (below.has(form) ? FITS_BELOW : 0);
  const mirrored = (form: MaqamForm) => (isSymmetric(form.ascending, [...form.descending].reverse()) ? SYMMETRIC : 0);
  const { rows, placeOf: rowOf } = createRows();
  return {
    tuningSystem: systemHeader(combination.system),
    startingNote: noteRef(combination.startingNote),
    categories: MODULATION_CATEGORIES.map((category) => ({ category, degree: CATEGORY_DEGREES[category] })),
    noteNames: listed.map((note) => ({
      idName: note.idName,
      displayName: note.displayName,
      displayNameAr: note.displayNameAr,
      octave: note.octave,
      slot: note.slot,
      octaveBelow: placeOf(lowerOf(tonics.get(note))),
    })),
    maqamat: [...new Set(maqamForms.map(({ maqam }) => maqam))].map((maqam) => {
      const forms = analysis.maqamForms(maqam);
      return {
        ...columns(maqam, forms),
        marks: forms.map((form) => mirrored(form) + fits(form)),
        modulations: forms.map((form) => rowOf(row(network.modulationsOf(form), placeOf))),
      };
    }),
    ajnas: [...new Set(jinsForms.map(({ jins }) => jins))].map((jins) => {
      const forms = analysis.jinsForms(jins);
      return { ...columns(jins, forms), marks: forms.map(fits) };
    }),
    modulations: rows,
    links: { tuningSystem: path('tuning-systems', combination.system.id) },
  };
});
