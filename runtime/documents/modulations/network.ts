import { isMirrored } from '../../engine/characteristics.ts';
import { movedByOctaves, type NamedPitchClass } from '../../engine/combination.ts';
import { plainName } from '../../engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../engine/forms.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES, tonicOctaveBelow } from '../../engine/modulation.ts';
import type { Network } from '../../engine/network.ts';
import type { NoteName } from '../../engine/note-names.ts';
import type { JinsTheory, MaqamTheory } from '../../engine/records.ts';
import type { NetworkDocument } from '../../schemas/network.ts';
import type { BuildContext } from '../context.ts';
import { createDistinctList } from '../distinct-list.ts';
import type { CombinationOf } from '../documents.ts';
import { pathTo } from '../links.ts';
import { namesRef, systemHeader } from '../refs.ts';
import { viewOf } from '../views.ts';
import { FITS_BELOW, NO_INDEX, SYMMETRIC } from './network-table.ts';

type Modulations = ReturnType<Network['modulationsOf']>;

type Notes = readonly (NoteName | null)[];

/** The notes of a row of the table `modulations`. The tonics of ajnās are omitted if they equal those of maqāmāt. */
function rowOf({ maqamTonics, jinsTonics, twoPartsBelowThird }: Modulations): Notes {
  const ofMaqamat = MODULATION_CATEGORIES.map((category) => maqamTonics[category]);
  const ofAjnas = MODULATION_CATEGORIES.map((category) => jinsTonics[category]);
  const isSame = ofMaqamat.every((tonic, i) => tonic === ofAjnas[i]);
  return [twoPartsBelowThird, ...ofMaqamat, ...(isSame ? [] : ofAjnas)];
}

/** The modulation network of a combination as a table. */
export function buildNetwork(context: BuildContext, key: CombinationOf): NetworkDocument {
  const { noteNames, analysis } = viewOf(context, key);
  const { combination } = analysis;
  const network = analysis.network();
  const rows = createDistinctList(
    (notes: Notes) => notes.map((note) => note?.idName ?? '').join(),
    (notes) => notes,
  );
  const tonics = new Map<NoteName, NamedPitchClass>();
  const formsOf = <F extends MaqamForm | JinsForm>(forms: readonly F[], marksOf: (form: F) => number) =>
    forms.map((form) => {
      const lower = tonicOctaveBelow(combination, form);
      tonics.set(form.tonic.note, form.tonic);
      return { tonic: form.tonic.note, lower, mark: marksOf(form) + (lower === null ? 0 : FITS_BELOW) };
    });
  const mirrored = ({ ascending, descending }: MaqamForm) => (isMirrored(ascending, descending) ? SYMMETRIC : 0);
  const maqamat = [...new Set(analysis.allMaqamForms().map(({ maqam }) => maqam))].map((maqam) => {
    const forms = analysis.maqamForms(maqam);
    const modulations = forms.map((form) => rows.indexOf(rowOf(network.modulationsOf(form))));
    return { maqam, forms: formsOf(forms, mirrored), modulations };
  });
  const ajnas = [...new Set(analysis.allJinsForms().map(({ jins }) => jins))].map((jins) => ({
    jins,
    forms: formsOf(analysis.jinsForms(jins), () => 0),
  }));
  const lowerTonics = [...maqamat, ...ajnas].flatMap(({ forms }) => forms.map(({ lower }) => lower));
  const used = new Set<NoteName | null>([...rows.entries.flat(), ...tonics.keys(), ...lowerTonics]);
  const listed = noteNames.all.filter((note) => used.has(note));
  const indices = new Map<NoteName | null | undefined, number>(listed.map((note, i) => [note, i]));
  const indexOf = (note: NoteName | null | undefined): number => indices.get(note) ?? NO_INDEX;
  const lowerOf = (tonic: NamedPitchClass | undefined) =>
    tonic === undefined ? null : movedByOctaves(combination, tonic, -1)?.note;
  const columns = (entity: MaqamTheory | JinsTheory, forms: ReturnType<typeof formsOf>) => ({
    id: entity.id,
    ...plainName(entity),
    tonics: forms.map(({ tonic }) => indexOf(tonic)),
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
      octaveBelow: indexOf(lowerOf(tonics.get(note))),
    })),
    maqamat: maqamat.map(({ maqam, forms, modulations }) => ({ ...columns(maqam, forms), modulations })),
    ajnas: ajnas.map(({ jins, forms }) => columns(jins, forms)),
    modulations: rows.entries.map((notes) => notes.map(indexOf)),
    links: { tuningSystem: pathTo('tuning-systems', combination.system.id) },
  };
}
