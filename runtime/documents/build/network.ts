import { isSymmetric } from '../../engine/characteristics.ts';
import { plainName } from '../../engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../engine/forms.ts';
import {
  CATEGORY_DEGREES,
  MODULATION_CATEGORIES,
  type ModulationTonics,
  tonicOctaveBelow,
} from '../../engine/modulation.ts';
import type { NoteName } from '../../engine/note-names.ts';
import type { NetworkDocument } from '../../schemas/network.ts';
import type { CombinationOf } from '../documents.ts';
import { path } from '../links.ts';
import { noteRef, systemHeader } from '../refs.ts';
import { builder } from './builder.ts';
import { here } from './parts.ts';

const tonicIds = (tonics: ModulationTonics) =>
  MODULATION_CATEGORIES.map((category) => tonics[category]?.idName ?? null);

/** Distinct entities of a list of forms, in their order. */
const entities = (list: readonly (MaqamForm['maqam'] | JinsForm['jins'])[]) =>
  [...new Set(list)].map((entity) => ({ id: entity.id, ...plainName(entity) }));

/** The modulation network of a combination, in compact form. */
export const buildNetwork = builder({ place: here.all }, ({ place }, _: CombinationOf): NetworkDocument => {
  const { noteNames, analysis } = place;
  const { combination } = analysis;
  const network = analysis.network();
  const maqamForms = analysis.allMaqamForms();
  const jinsForms = analysis.allJinsForms();
  const used = new Set<NoteName>();
  const idOf = (note: NoteName | null): string | null => {
    if (note !== null) used.add(note);
    return note?.idName ?? null;
  };
  const maqamNodes = maqamForms.map((form) => {
    const { maqamTonics, jinsTonics, twoPartsBelowThird } = network.modulationsOf(form);
    used.add(form.tonic.note);
    return {
      maqam: form.maqam.idName,
      tonic: form.tonic.note.idName,
      isBaseForm: form.isBaseForm,
      isTransposition: form.isTransposition,
      isSymmetric: isSymmetric(form.ascending, [...form.descending].reverse()),
      octaveBelow: idOf(tonicOctaveBelow(combination, form)),
      maqamTonics: tonicIds(maqamTonics),
      jinsTonics: tonicIds(jinsTonics),
      twoPartsBelowThird: idOf(twoPartsBelowThird),
    };
  });
  const jinsNodes = jinsForms.map((form) => {
    used.add(form.tonic.note);
    return {
      jins: form.jins.idName,
      tonic: form.tonic.note.idName,
      isBaseForm: form.isBaseForm,
      octaveBelow: idOf(tonicOctaveBelow(combination, form)),
    };
  });
  return {
    tuningSystem: systemHeader(combination.system),
    startingNote: noteRef(combination.startingNote),
    categories: MODULATION_CATEGORIES.map((category) => ({ category, degree: CATEGORY_DEGREES[category] })),
    noteNames: noteNames.all
      .filter((note) => used.has(note))
      .map(({ idName, displayName, displayNameAr, octave, slot }) => ({
        idName,
        displayName,
        displayNameAr,
        octave,
        slot,
      })),
    maqamat: entities(maqamForms.map(({ maqam }) => maqam)),
    ajnas: entities(jinsForms.map(({ jins }) => jins)),
    maqamForms: maqamNodes,
    jinsForms: jinsNodes,
    links: { tuningSystem: path('tuning-systems', combination.system.id) },
  };
});
