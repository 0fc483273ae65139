import type { JinsForm } from '../../engine/forms.ts';
import { jins } from '../../entities/kind.ts';
import { jinsFormFields } from '../jins-form-view.ts';
import type { BuildContext } from './context.ts';
import { availabilityBuilder, detailBuilder, formsBuilder, listBuilder, type Realised } from './entities.ts';
import { detailContext } from './shared.ts';

/** What only the documents of ajnās hold. */

/** A form's notes as places in the table of pitch classes. */
const record = ({ ascending }: JinsForm) => ({
  ascending: ascending.map(({ index, octave, note }) => ({ pitchClassIndex: index, octave, noteName: note.idName })),
});

/** The fields of a detail that change with the form. */
export function jinsFields(context: BuildContext, { analysis: { combination } }: Realised<'jins'>, form: JinsForm) {
  return jinsFormFields(context.pitchAt(combination), combination.valueFormat, record(form));
}

export const buildAjnas = listBuilder(jins, ({ engine }, { noteNames: [first] }) => ({
  tonic: engine.noteNames.byDisplayName.get(first),
  head: {},
  traits: {},
}));

export const buildJinsAvailability = availabilityBuilder(jins);

export const buildJinsDetail = detailBuilder(jins, (context, found) => {
  const { combination } = found.analysis;
  const { tuningSystem } = detailContext(context, combination);
  const { singleOctave, allOctaves } = tuningSystem.pitchClassCounts;
  return {
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
    fields: jinsFields(context, found, found.forms[0]),
  };
});

export const buildJinsForms = formsBuilder(jins, () => ({ record, degrees: () => ({}), tables: {} }));
