import type { Combination } from '../../engine/combination.ts';
import type { JinsForm } from '../../engine/forms.ts';
import { jins } from '../../entities/kind.ts';
import type { EntityInCombination } from '../documents.ts';
import { jinsFormFields } from '../jins-form-view.ts';
import { builder } from './builder.ts';
import type { Pitches } from './context.ts';
import { availabilityBuilder, detailOf, formsOf, listBuilder, realised } from './entities.ts';
import { entity, everywhere, here } from './parts.ts';
import { detailContext } from './shared.ts';

/** What only the documents of ajnās hold. */

/** A form's notes as places in the table of pitch classes. */
const record = ({ ascending }: JinsForm) => ({
  ascending: ascending.map(({ index, octave, note }) => ({ pitchClassIndex: index, octave, noteName: note.idName })),
});

/** The fields of a detail that change with the form. */
export function jinsFields({ at }: Pitches, { valueFormat }: Combination, form: JinsForm) {
  return jinsFormFields(at, valueFormat, record(form));
}

export const buildAjnas = listBuilder(jins, everywhere.pitches, ({ noteNames }, { noteNames: [first] }) => ({
  tonic: noteNames.byDisplayName.get(first),
  head: {},
  traits: {},
}));

export const buildJinsAvailability = availabilityBuilder(jins);

export const buildJinsDetail = builder(
  { place: here.pitches, record: entity(jins) },
  ({ place: { noteNames, analysis, pitches }, record }, key: EntityInCombination) => {
    const found = realised(jins, analysis, record);
    if (found === null) return null;
    const { combination } = analysis;
    const { tuningSystem } = detailContext(noteNames, combination);
    const { singleOctave, allOctaves } = tuningSystem.pitchClassCounts;
    return detailOf(jins, key, found, {
      head: {},
      stats: {},
      context: {
        tuningSystem: {
          ...tuningSystem,
          numberOfPitchClassesSingleOctave: singleOctave,
          numberOfPitchClassesAllOctaves: allOctaves,
          startingNoteName: combination.startingNote.idName,
        },
      },
      fields: jinsFields(pitches, combination, found.forms[0]),
    });
  },
);

export const buildJinsForms = builder(
  { place: here.pitches, entity: entity(jins) },
  ({ place: { analysis }, entity }, key: EntityInCombination) => {
    const found = realised(jins, analysis, entity);
    return found === null ? null : formsOf(jins, key, found, { record, degrees: () => ({}), tables: {} });
  },
);
