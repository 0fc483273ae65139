import type { PitchAnalysis } from '../../engine/analysis.ts';
import type { JinsForm } from '../../engine/forms.ts';
import { degreesOf } from '../../engine/roman.ts';
import { jins } from '../../entities/kind.ts';
import { extended } from '../../extended.ts';
import type { JinsDetail } from '../../schemas/entities.ts';
import type { EntityInCombination, FormInCombination } from '../documents.ts';
import { EVERYTHING, jinsEntries, type NotesAsked } from '../pitch-fields.ts';
import { intervalsAsked } from '../published-intervals.ts';
import { builder } from './builder.ts';
import type { Pitches } from './context.ts';
import {
  availabilityBuilder,
  detailFrame,
  formsOf,
  type InLanguage,
  listBuilder,
  type Realised,
  realised,
  transpositionsOf,
} from './entities.ts';
import { entity, entityHead, everywhere, type Here, here } from './parts.ts';

/** What only the documents of ajnās hold. */

/** The pitches and intervals of a form, as far as they are asked for. */
export function jinsFields(
  { at, intervals }: Pitches,
  { ascending }: JinsForm,
  asked: NotesAsked = EVERYTHING,
): Pick<JinsDetail, 'pitchData' | 'intervals'> {
  const entries = ascending.map(at);
  const pitchData = jinsEntries(entries, degreesOf(ascending, 'ascending'), asked);
  return asked.includeIntervals
    ? { pitchData, intervals: intervalsAsked(intervals(entries), asked.pitchClassDataType) }
    : { pitchData };
}

export const buildAjnas = listBuilder(jins, everywhere.pitches, ({ noteNames }, { noteNames: [first] }) => ({
  tonic: noteNames.byDisplayName.get(first),
  head: {},
  traits: {},
}));

export const buildJinsAvailability = availabilityBuilder(jins);

/** The detail of a form of a jins. */
function jinsDetail(
  { analysis, pitches, context }: Here<PitchAnalysis>,
  key: EntityInCombination,
  found: Realised<'jins', PitchAnalysis>,
  form: JinsForm = found.forms[0],
) {
  const { tuningSystem } = context();
  const { singleOctave, allOctaves } = tuningSystem.pitchClassCounts;
  const { head, parameters, links } = detailFrame(
    jins,
    { ...key, inArabic: true },
    found,
    { head: {}, stats: {} },
    form,
  );
  return extended(head, {
    parameters,
    context: {
      tuningSystem: extended(tuningSystem, {
        numberOfPitchClassesSingleOctave: singleOctave,
        numberOfPitchClassesAllOctaves: allOctaves,
        startingNoteName: analysis.combination.startingNote.idName,
      }),
    },
    ...jinsFields(pitches, form),
    links,
  });
}

export const buildJinsDetail = builder(
  { place: here.pitches, record: entity(jins) },
  ({ place, record }, key: EntityInCombination) => {
    const found = realised(jins, place.analysis, record);
    return found === null ? null : jinsDetail(place, key, found);
  },
);

export const buildJinsOnTonic = builder(
  { place: here.pitches, record: entity(jins) },
  ({ place, record }, { tonic, ...key }: FormInCombination) => {
    const found = realised(jins, place.analysis, record);
    const form = found?.forms.find((it) => it.tonic.note.idName === tonic);
    return found === null || form === undefined ? null : jinsDetail(place, key, found, form);
  },
);

export const buildJinsForms = builder(
  { place: here.pitches, record: entityHead(jins) },
  ({ place: { analysis }, record }, key: EntityInCombination) => {
    const found = realised(jins, analysis, record);
    return found === null ? null : formsOf(jins, key, found, () => ({}));
  },
);

/** The transpositions of a jins as answers list them. */
export const buildTranspositions = builder(
  { place: here.pitches, record: entityHead(jins) },
  ({ place: { analysis }, record }, key: InLanguage) => {
    const found = realised(jins, analysis, record);
    return found === null ? null : transpositionsOf(jins, key, found, () => ({}));
  },
);
