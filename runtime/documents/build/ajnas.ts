import { availableIn } from '../../engine/availability.ts';
import { nameOnTonic } from '../../engine/form-name.ts';
import type { JinsForm } from '../../engine/forms.ts';
import { homeCombination } from '../../engine/home.ts';
import type { JinsRecord } from '../../engine/records.ts';
import type { AjnasList, JinsAvailability, JinsDetail } from '../../schemas/entities.ts';
import type { JinsFormsDocument } from '../../schemas/forms.ts';
import type { CombinationOf, EntityInCombination, EntityOf } from '../documents.ts';
import { jinsFormFields } from '../jins-form-view.ts';
import { path, request } from '../links.ts';
import { namesRef, noteRef, plainHeader } from '../refs.ts';
import type { BuildContext } from './context.ts';
import {
  availabilityBlock,
  availabilityLinks,
  detailContext,
  detailLink,
  detailLinks,
  listedAvailability,
  transpositionRefs,
  transpositionsAnswer,
} from './shared.ts';

const COLLECTION = 'ajnas';

/** A request for the detail of a jins that can be answered. */
export function homeLink(context: BuildContext, jins: JinsRecord): string {
  const home = homeCombination(context.engine.combinations, (key) => context.analysis(key).jinsForms(jins).length > 0);
  return home === null ? path(COLLECTION, jins.idName, 'availability') : detailLink(COLLECTION, jins.idName, home);
}

export function buildAjnas(context: BuildContext): AjnasList {
  const { ajnas } = context.engine.archive;
  return {
    count: ajnas.length,
    data: ajnas.map((jins) => {
      const available = availableIn(context.engine, jins.noteNames);
      const note = context.engine.noteNames.byDisplayName.get(jins.noteNames[0]);
      if (note === undefined) throw new RangeError(`${jins.idName} begins on no note of the table.`);
      return {
        jins: plainHeader(jins, true),
        tonic: noteRef(note),
        stats: { numberOfPitchClasses: jins.noteNames.length, availableInTuningSystems: available.length },
        availability: listedAvailability(available),
        links: { detail: homeLink(context, jins), availability: path(COLLECTION, jins.idName, 'availability') },
        sources: [...jins.sources],
      };
    }),
  };
}

export function buildJinsAvailability(context: BuildContext, { id }: EntityOf): JinsAvailability | null {
  const jins = context.engine.ajnas.get(id);
  if (jins === undefined) return null;
  return {
    jins: plainHeader(jins),
    availability: availabilityBlock(availableIn(context.engine, jins.noteNames), (key) =>
      context.analysis(key).jinsForms(jins),
    ),
    links: availabilityLinks(COLLECTION, id, homeLink(context, jins)),
  };
}

/** A jins in a combination; null where it is not realisable. */
export function realised(context: BuildContext, key: EntityInCombination) {
  const jins = context.engine.ajnas.get(key.id);
  if (jins === undefined) return null;
  const analysis = context.analysis(key);
  const forms = analysis.jinsForms(jins);
  return forms.length === 0 ? null : { jins, analysis, forms };
}

/** A form's notes as places in the table of pitch classes. */
export const places = ({ ascending }: JinsForm) =>
  ascending.map(({ index, octave, note }) => ({ pitchClassIndex: index, octave, noteName: note.idName }));

export function buildJinsDetail(context: BuildContext, key: EntityInCombination): JinsDetail | null {
  const found = realised(context, key);
  if (found === null) return null;
  const { jins, analysis, forms } = found;
  const { combination } = analysis;
  const [base] = forms;
  const transpositions = transpositionRefs(jins, forms);
  const { tuningSystem } = detailContext(context, combination);
  return {
    jins: plainHeader(jins, true),
    tonic: noteRef(base.tonic.note),
    stats: { numberOfTranspositions: transpositions.length, numberOfPitchClasses: base.ascending.length },
    availableTranspositions: transpositions,
    comments: { ...jins.comments },
    sources: [...jins.sources],
    parameters: {
      pitchClassDataType: 'all',
      includeIntervals: true,
      transposeTo: null,
      centsTolerance: context.tolerance,
    },
    context: {
      tuningSystem: {
        ...tuningSystem,
        numberOfPitchClassesSingleOctave: tuningSystem.pitchClassCounts.singleOctave,
        numberOfPitchClassesAllOctaves: tuningSystem.pitchClassCounts.allOctaves,
        startingNoteName: combination.startingNote.idName,
      },
    },
    ...jinsFormFields(context.pitchAt(combination), combination.valueFormat, { ascending: places(base) }),
    links: detailLinks(COLLECTION, jins.idName, key, transpositions.length, fullDetailLink(jins.idName, key)),
  };
}

/** The request whose answer is the published detail. */
function fullDetailLink(idName: string, { tuningSystem, startingNote }: CombinationOf): string {
  return request(path(COLLECTION, idName), { tuningSystem, startingNote, includeIntervals: true, includeArabic: true });
}

export function buildJinsForms(context: BuildContext, key: EntityInCombination): JinsFormsDocument | null {
  const found = realised(context, key);
  if (found === null) return null;
  const { jins, analysis, forms } = found;
  const others = forms.slice(1);
  const detailed = others
    .filter(({ isTransposition }) => isTransposition)
    .map(({ tonic }) => ({
      tonic: noteRef(tonic.note),
      pitchClass: { pitchClassIndex: tonic.index, octave: tonic.octave },
      links: { detail: detailLink(COLLECTION, jins.idName, key, tonic.note.idName) },
    }));
  return {
    jins: plainHeader(jins, true),
    ...transpositionsAnswer(analysis.combination, COLLECTION, key, detailed),
    forms: others.map((form) => ({
      names: namesRef(nameOnTonic(jins, form.tonic.note)),
      tonic: form.tonic.note.idName,
      isTransposition: form.isTransposition,
      ascending: places(form),
    })),
  };
}
