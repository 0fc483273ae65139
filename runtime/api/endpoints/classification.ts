import {
  classificationAnswer,
  idNamesOf,
  maqamSetPitches,
  type SetTable,
  setIdNameOf,
  turnedToC,
  twelveSetPitches,
} from '../../documents/classification/classification-view.ts';
import { linkTo } from '../../documents/links.ts';
import { SET_DATA_TYPES } from '../../documents/pitches/pitch-formats.ts';
import { TWELVE_SET_FILLER } from '../../engine/twelve-sets.ts';
import type { SetPitchEntry } from '../../schemas/pitch.ts';
import { answerFile } from '../answer-file.ts';
import { ApiError } from '../api-error.ts';
import { requireCombination, requireStartingNote, requireTuningSystem, type TuningSystemEntry } from '../checks.ts';
import { centsTolerance, includeArabic, startingNote, tuningSystem } from '../common-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { flag, id, optionalChoice } from '../parameters.ts';
import { inLanguages, selectPitch } from '../projection.ts';
import { readDocument } from '../read-document.ts';
import { didYouMean } from '../suggestions.ts';
import { TAGS } from '../tags.ts';

const filters = {
  setId: id('Only the set of this idName, e.g. maqam_rast_set.'),
  maqamId: id('Only sets with this maqām, or this form of one, as a member.'),
};
const includeIncompatible = flag('Adds the forms that fit no set because two of their notes share an IPN reference.');

interface Filter {
  readonly setId: string | null;
  readonly maqamId: string | null;
}

/** The sets that match the filters. @throws ApiError 404 that names the nearest ids when nothing matches */
function filterSets<T extends SetTable>(table: T, { setId, maqamId }: Filter, path: string): T['sets'] {
  const sets: T['sets'] = table.sets;
  const at = { tuningSystem: table.tuningSystem.id, startingNote: table.startingNote.idName };
  const missing = (parameter: string, value: string, valid: readonly string[]): ApiError =>
    new ApiError(404, {
      error: `No set for ${parameter}: ${value}`,
      message: `No pitch-class set in ${at.tuningSystem} from ${at.startingNote} matches ${parameter} '${value}'.`,
      hint: `${didYouMean(value, valid)}Try GET ${linkTo(path, at)}`,
    });
  const idName = (set: T['sets'][number]) => setIdNameOf(table, set);
  const byId = setId === null ? sets : sets.filter((set) => idName(set) === setId);
  if (setId !== null && byId.length === 0) throw missing('setId', setId, sets.map(idName));
  if (maqamId === null) return byId;
  const matching = byId.filter(({ members }) => members.some((form) => idNamesOf(table, form).includes(maqamId)));
  if (matching.length > 0) return matching;
  const members = sets.flatMap((set) => set.members.map((form) => table.maqamat[form[0]].idName));
  throw missing('maqamId', maqamId, [...new Set(members)]);
}

const TWELVE_SETS = '/maqamat/classification/12-pitch-class-sets';
const MAQAM_SETS = '/maqamat/classification/maqam-pitch-class-sets';

/** Fields of a set's pitch class besides the identifying ones and those of the data type. */
const ALWAYS = ['ipnReferenceNoteName', 'relativeCents'];

export const twelveSets = defineEndpoint({
  id: 'classifyInto12PitchClassSets',
  path: TWELVE_SETS,
  tag: TAGS.maqamat,
  summary: 'Maqāmāt grouped into sets of twelve pitch classes, filled up from the tuning of al-Kindī (874).',
  description:
    "A set has one pitch for each of the twelve notes of the keyboard, so that all its maqāmāt can be played in one tuning of it; notes that the maqām does not have are taken from al-Kindī. `startSetFromC` rotates the sets to begin on C, `setId` and `maqamId` select sets, and `includeIncompatible` adds the forms that fit no set. A starting note that al-Kindī's tuning lacks is 400; filters that select no set are 404, with the nearest ids.",
  file: answerFile('twelveSets', { tuningSystem: 'tuningSystem', startingNote: 'startingNote' }),
  parameters: {
    tuningSystem,
    startingNote,
    centsTolerance,
    includeIncompatible,
    includeArabic,
    startSetFromC: flag('Rotates each set to begin on C.'),
    pitchClassDataType: optionalChoice('The format in which pitch classes are given.', SET_DATA_TYPES),
    ...filters,
  },
  example: `${TWELVE_SETS}?tuningSystem=ibnsina_1037&startingNote=yegah&setId=maqam_rast_set`,
  response: 'twelveSets',
  errors: [404],
  async answer({ values, self }, resources) {
    const filler = requireTuningSystem(resources.catalogue, TWELVE_SET_FILLER);
    const fillable = ({ startingNotes }: TuningSystemEntry) =>
      startingNotes.filter((note) => filler.startingNotes.includes(note));
    const system = requireTuningSystem(resources.catalogue, values.tuningSystem);
    const key = requireStartingNote(system, values.startingNote, fillable);
    const valid = fillable(system);
    if (!valid.includes(key.startingNote)) {
      throw new ApiError(400, {
        error: 'Invalid parameter: startingNote',
        message: `${filler.displayName}, which fills up the sets, has no starting note '${key.startingNote}'.`,
        hint: `Try GET ${TWELVE_SETS}?tuningSystem=${valid.length > 0 ? system.id : filler.id}&startingNote=${valid[0] ?? filler.startingNotes[0]}`,
        validOptions: valid,
      });
    }
    const table = await readDocument(resources, 'twelveSetTable', key, values.centsTolerance);
    const { includeArabic: inArabic, startSetFromC, includeIncompatible, pitchClassDataType, setId, maqamId } = values;
    const list = twelveSetPitches(table, (pitch: SetPitchEntry) =>
      inLanguages(selectPitch(pitch, pitchClassDataType, ALWAYS), inArabic),
    );
    return classificationAnswer({
      table,
      sets: filterSets(table, values, TWELVE_SETS),
      inArabic,
      pitchesOf: (set) => ({ pitchClassSet: list(startSetFromC ? turnedToC(set) : set.pitchClasses) }),
      options: { startSetFromC, includeIncompatible, pitchClassDataType, setId, maqamId },
      self,
    });
  },
});

export const maqamSets = defineEndpoint({
  id: 'classifyIntoMaqamPitchClassSets',
  path: MAQAM_SETS,
  tag: TAGS.maqamat,
  summary: 'Maqāmāt grouped into sets, each with the pitch classes of one maqām.',
  description:
    'The pitch classes of a maqām are a set; every form whose pitch classes are all in it, within `centsTolerance`, is a member. `includePitchClassData` adds the pitches of each set, and `setId` and `maqamId` select sets. Filters that select no set are 404, with the nearest ids.',
  file: answerFile('maqamSets', { tuningSystem: 'tuningSystem', startingNote: 'startingNote' }),
  parameters: {
    tuningSystem,
    startingNote,
    centsTolerance,
    includeIncompatible,
    includeArabic,
    includePitchClassData: flag('Adds the pitch classes of each set.'),
    ...filters,
  },
  example: `${MAQAM_SETS}?tuningSystem=ibnsina_1037&startingNote=yegah&includePitchClassData=true&setId=maqam_rast_set`,
  response: 'maqamSets',
  errors: [404],
  async answer({ values, self }, resources) {
    const key = requireCombination(resources.catalogue, values.tuningSystem, values.startingNote);
    const table = await readDocument(resources, 'maqamSetTable', key, values.centsTolerance);
    const { includeArabic: inArabic, includeIncompatible, includePitchClassData, setId, maqamId } = values;
    const list = maqamSetPitches(table, (pitch: SetPitchEntry) => inLanguages(pitch, inArabic));
    const pitchesOf = ({ pitchClasses }: (typeof table.sets)[number]) => ({
      pitchClassSet: list(pitchClasses),
      pitchClassCount: pitchClasses.length,
    });
    return classificationAnswer({
      table,
      sets: filterSets(table, values, MAQAM_SETS),
      inArabic,
      pitchesOf: includePitchClassData ? pitchesOf : null,
      options: { includeIncompatible, includePitchClassData, setId, maqamId },
      self,
    });
  },
});
