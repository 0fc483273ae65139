import type { CombinationOf } from '../../documents/documents.ts';
import { linkTo } from '../../documents/links.ts';
import { namesRefIn, systemHeader } from '../../documents/refs.ts';
import type { Combination } from '../../engine/combination.ts';
import { type Interval, intervalBetween } from '../../engine/interval.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { IdentifierRef } from '../../schemas/common.ts';
import { idName } from '../../text/id-name.ts';
import { ApiError } from '../api-error.ts';
import { requireNoteName } from '../checks.ts';
import { comparedCombinations, compareIn, requireCombinations } from '../combinations.ts';
import { includeArabic, startingNoteFilter } from '../common-parameters.ts';
import { defineEndpoint, mapInPieces } from '../endpoint.ts';
import { id, requiredList } from '../parameters.ts';
import { inLanguages } from '../projection.ts';
import { readSystems, startingNoteOfEach, systemsList } from '../systems-list.ts';
import { TAGS } from '../tags.ts';

/** The archive has fewer note names. */
const MAX_NAMES = 200;

const noteNames = requiredList(
  'At least two note names, separated by commas; intervals are those between neighbours.',
  { least: 2, most: MAX_NAMES },
  idName,
);

/** Maximum number of note names whose intervals in all combinations take little time. */
const FEW_NAMES = 8;

const hasFewNames = (values: { readonly noteNames: readonly string[] }): boolean =>
  values.noteNames.length <= FEW_NAMES;

/** Checks the note names of a request. */
const requireNames = (catalogue: Catalogue, names: readonly string[]): IdentifierRef[] =>
  names.map((note) => requireNoteName(catalogue, note, 400, 'noteNames'));

/** An interval between two neighbours of the list. */
interface Step {
  readonly from: IdentifierRef;
  readonly to: IdentifierRef;
  readonly interval: Interval;
}

/** The intervals of a list of notes in a combination; null when one of them has no pitch there. */
function stepsIn({ byName, valueFormat }: Combination, notes: readonly IdentifierRef[]): Step[] | null {
  const pitches = notes.map((note) => byName.get(note.displayName));
  const steps: Step[] = [];
  for (let i = 1; i < notes.length; i++) {
    const [from, to] = [pitches[i - 1], pitches[i]];
    if (from === undefined || to === undefined) return null;
    steps.push({ from: notes[i - 1], to: notes[i], interval: intervalBetween(from, to, valueFormat) });
  }
  return steps;
}

const missing = (key: CombinationOf, notes: readonly IdentifierRef[], { byName }: Combination): ApiError => {
  const absent = notes.filter((note) => !byName.has(note.displayName)).map((note) => note.idName);
  return new ApiError(404, {
    error: `Not in this tuning system: ${absent.join(', ')}`,
    message: `${absent.join(', ')} has no pitch in ${key.tuningSystem} from ${key.startingNote}.`,
    hint: `GET /pitch-classes/note-names/${encodeURIComponent(absent[0])}/availability lists where it has; startingNote=all leaves out combinations that lack it.`,
  });
};

const EXAMPLE = '/intervals?noteNames=rast,dugah,segah&tuningSystem=alsabbagh_1954&startingNote=rast';

export const intervals = defineEndpoint({
  id: 'getIntervals',
  path: '/intervals',
  tag: TAGS.intervals,
  summary: 'The intervals between consecutive note names, in one combination or in all that have them.',
  description:
    'The notes are in the order of the request, so a falling step is a negative interval. With a tuning system and one of its starting notes, a note without a pitch is 404; in a request for several combinations, those that lack a note are omitted. A starting note without a tuning system selects every tuning system that has it; `all` or no starting note selects every combination. An unknown note name is 400.',
  file: null,
  isQuick: hasFewNames,
  parameters: {
    noteNames,
    tuningSystem: id('Id of a tuning system; without it all of them.'),
    startingNote: startingNoteFilter,
    includeArabic,
  },
  example: EXAMPLE,
  response: 'intervals',
  errors: [404],
  async answer({ values, self }, resources) {
    const { includeArabic: inArabic } = values;
    const notes = inLanguages(requireNames(resources.catalogue, values.noteNames), inArabic);
    const { keys, isSingle } = await requireCombinations(resources, values, notes, EXAMPLE);
    const engine = await resources.engine();
    const found = await mapInPieces(resources, keys, (key) => {
      const combination = engine.combination(key);
      const steps = stepsIn(combination, notes);
      if (steps === null) {
        if (isSingle) throw missing(key, notes, combination);
        return [];
      }
      const tuningSystemContext = {
        tuningSystem: inLanguages(systemHeader(combination.system), inArabic),
        startingNote: namesRefIn(combination.startingNote, inArabic),
        referenceFrequency: combination.referenceFrequency,
      };
      return steps.map(({ from, to, interval }) => ({
        tuningSystemContext,
        fromNote: from,
        toNote: to,
        intervalData: interval,
      }));
    });
    const names = values.noteNames.join(',');
    const compare = linkTo('/intervals/compare', { noteNames: names, tuningSystems: 'all', startingNote: 'all' });
    return { context: { noteNames: notes }, intervals: found.flat(), links: { self, compare } };
  },
});

export const intervalsCompare = defineEndpoint({
  id: 'compareIntervals',
  path: '/intervals/compare',
  tag: TAGS.intervals,
  summary: 'The intervals between consecutive note names in several tuning systems, for comparison.',
  description:
    'The intervals are grouped by combination, while `/intervals` gives them in one list. `tuningSystems` and `startingNote` accept `all`; combinations that do not exist or lack a note are omitted and counted. An unknown note name is 400.',
  file: null,
  isQuick: hasFewNames,
  parameters: {
    noteNames,
    tuningSystems: systemsList,
    startingNote: startingNoteOfEach,
    includeArabic,
  },
  example: '/intervals/compare?noteNames=rast,dugah&tuningSystems=alsabbagh_1954,alkindi_874&startingNote=rast',
  response: 'intervalsComparison',
  errors: [404],
  async answer({ values, self }, resources) {
    const { catalogue } = resources;
    const systems = readSystems(catalogue, values.tuningSystems);
    const { includeArabic: inArabic } = values;
    const notes = inLanguages(requireNames(catalogue, values.noteNames), inArabic);
    const keys = comparedCombinations(catalogue, systems, values.startingNote);
    const intervalsIn = (combination: Combination) => {
      const steps = stepsIn(combination, notes);
      return steps === null ? null : { intervals: steps };
    };
    const found = await compareIn(resources, keys, {}, intervalsIn, inArabic);
    return {
      context: { noteNames: notes },
      ...found,
      links: { self, intervals: linkTo('/intervals', { noteNames: values.noteNames.join(',') }) },
    };
  },
});
