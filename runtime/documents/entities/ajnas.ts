import type { JinsForm } from '../../engine/forms.ts';
import { degreesOf } from '../../engine/roman.ts';
import { jins } from '../../entities/entity-type.ts';
import type { JinsDetail } from '../../schemas/entities.ts';
import type { BuildContext, Builders, Pitches } from '../context.ts';
import type { EntityInCombination, FormInCombination } from '../documents.ts';
import { EVERYTHING, jinsEntries, type PitchOptions } from '../pitches/pitch-fields.ts';
import { intervalsInFormat } from '../pitches/published-intervals.ts';
import { type CombinationView, viewOf } from '../views.ts';
import {
  availabilityBuilder,
  detailFrame,
  formOfKey,
  formsOf,
  type InLanguage,
  listBuilder,
  type Realised,
  realisedEntity,
  transpositionsOf,
} from './entities.ts';

/** The parts of documents that only ajnās have. */

/** The requested pitches and intervals of a form. */
export function jinsFields(
  { at, intervals }: Pitches,
  { ascending }: JinsForm,
  options: PitchOptions = EVERYTHING,
): Pick<JinsDetail, 'pitchData' | 'intervals'> {
  const entries = ascending.map(at);
  const pitchData = jinsEntries(entries, degreesOf(ascending, 'ascending'), options);
  return options.includeIntervals
    ? { pitchData, intervals: intervalsInFormat(intervals(entries), options.pitchClassDataType) }
    : { pitchData };
}

const buildAjnas = listBuilder(jins, ({ engine }, { noteNames: [first] }) => ({
  tonic: engine.noteNames.byDisplayName.get(first),
  head: {},
  traits: {},
}));

const buildJinsAvailability = availabilityBuilder(jins);

/** The detail of a form of a jins. */
function jinsDetail(
  { analysis, pitches, context }: CombinationView,
  key: EntityInCombination,
  found: Realised<'jins'>,
  form: JinsForm,
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
  return {
    ...head,
    parameters,
    context: {
      tuningSystem: {
        ...tuningSystem,
        numberOfPitchClassesSingleOctave: singleOctave,
        numberOfPitchClassesAllOctaves: allOctaves,
        startingNoteName: analysis.combination.startingNote.idName,
      },
    },
    ...jinsFields(pitches, form),
    links,
  };
}

function buildJinsDetail(context: BuildContext, key: EntityInCombination | FormInCombination): JinsDetail | null {
  const found = realisedEntity(context, jins, key);
  const form = found === null ? undefined : formOfKey(found, key);
  return found === null || form === undefined ? null : jinsDetail(viewOf(context, key), key, found, form);
}

function buildJinsForms(context: BuildContext, key: EntityInCombination) {
  const found = realisedEntity(context, jins, key);
  return found === null ? null : formsOf(jins, key, found, () => ({}));
}

/** The transpositions of a jins in answers. */
export function buildTranspositions(context: BuildContext, key: InLanguage) {
  const found = realisedEntity(context, jins, key);
  return found === null ? null : transpositionsOf(jins, key, found, () => ({}));
}

export const jinsBuilders = {
  ajnas: buildAjnas,
  jinsAvailability: buildJinsAvailability,
  jinsDetail: buildJinsDetail,
  jinsOnTonic: buildJinsDetail,
  jinsForms: buildJinsForms,
} satisfies Partial<Builders>;
