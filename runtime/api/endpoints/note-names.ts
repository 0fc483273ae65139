import { linkTo, pathTo } from '../../documents/links.ts';
import { noteNameLinks, pitchOfNoteName } from '../../documents/note-names/note-names.ts';
import type { DataType } from '../../documents/pitches/pitch-formats.ts';
import type { NoteNameDetails } from '../../schemas/listings.ts';
import { alphabetically } from '../../text/collation.ts';
import { answerFile } from '../answer-file.ts';
import { ApiError } from '../api-error.ts';
import { allCombinations, requireNoteName, requireTuningSystem } from '../checks.ts';
import { requireCombinations } from '../combinations.ts';
import { includeArabic, pitchClassDataType, startingNoteFilter } from '../common-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { choice, id } from '../parameters.ts';
import { noteNameInPath } from '../placeholders.ts';
import { inLanguages, selectPitch } from '../projection.ts';
import { readDocument } from '../read-document.ts';
import { ALL } from '../systems-list.ts';
import { TAGS } from '../tags.ts';

export const noteNames = defineEndpoint({
  id: 'listNoteNames',
  path: '/pitch-classes/note-names',
  tag: TAGS.pitchClasses,
  summary: 'All note names, in the order of their degree or alphabetically.',
  description:
    'A note name belongs to one degree of one octave; its pitch depends on the tuning. `filterByTuningSystem` selects the names that a tuning system uses, from any of its starting notes; an unknown tuning system is 404. `sortBy` orders them by degree or by name.',
  file: answerFile('noteNames', {}),
  parameters: {
    sortBy: choice(
      'By place within the octave, then by octave; or alphabetical by idName.',
      ['order', 'alphabetical'],
      'order',
    ),
    filterByTuningSystem: id('Only the names that occur in this tuning system, in any octave.'),
    includeArabic,
  },
  example: '/pitch-classes/note-names?filterByTuningSystem=alkindi_874',
  response: 'noteNames',
  errors: [404],
  async answer({ values }, resources) {
    const { filterByTuningSystem: system } = values;
    if (system !== null) requireTuningSystem(resources.catalogue, system);
    const { data: all } = await readDocument(resources, 'noteNames', {});
    const listed = all.filter(({ tuningSystems = [] }) => system === null || tuningSystems.includes(system));
    if (values.sortBy === 'alphabetical') listed.sort(alphabetically(({ noteName }) => noteName.idName));
    const data = listed.map(({ tuningSystems: _, ...item }) => inLanguages(item, values.includeArabic));
    return { count: data.length, data };
  },
});

type Item = NoteNameDetails['data'][number];

function projectItem({ context, pitchClass }: Item, dataType: DataType): Item {
  return {
    context: { ...context, pitchClassDataType: dataType },
    pitchClass: selectPitch(pitchClass, dataType),
  };
}

export const noteName = defineEndpoint({
  id: 'getNoteName',
  path: '/pitch-classes/note-names/{noteName}',
  placeholders: { noteName: noteNameInPath },
  tag: TAGS.pitchClasses,
  summary: 'The pitch of a note name: in one combination, on every starting note of a system, or in all combinations.',
  description:
    'With a tuning system and one of its starting notes the answer is one pitch; otherwise it is a list. A starting note without a tuning system selects every tuning system that has it; `all` or no starting note selects every combination. A tuning system without a starting note is 400. An unknown note name is 404, and so is one without a pitch in a single combination; a list omits such combinations.',
  file: answerFile('noteName', { id: 'noteName' }),
  parameters: {
    tuningSystem: id('Id of a tuning system; without it all of them.'),
    startingNote: startingNoteFilter,
    pitchClassDataType,
    includeArabic,
  },
  example: '/pitch-classes/note-names/rast?tuningSystem=alsabbagh_1954&startingNote=rast',
  response: 'noteName',
  errors: [404],
  async answer({ path: { noteName: wanted }, values, self }, resources) {
    const note = requireNoteName(resources.catalogue, wanted, 404);
    const here = pathTo('pitch-classes', 'note-names', note.idName);
    const dataType = values.pitchClassDataType;
    const example = linkTo(here, { tuningSystem: 'alsabbagh_1954', startingNote: ALL });
    const { keys, isSingle } = await requireCombinations(resources, values, [note], example);
    const pitches = async (): Promise<readonly Item[]> => {
      const isEvery = keys.length === allCombinations(resources.catalogue).length;
      if (isEvery) return (await readDocument(resources, 'noteName', { id: note.idName })).data;
      const engine = await resources.engine();
      return keys.flatMap((key) => pitchOfNoteName(engine.combination(key), note) ?? []);
    };
    const found = await pitches();
    const links = { ...noteNameLinks(note.idName), self };
    if (!isSingle) {
      const data = found.map((item) => projectItem(item, dataType));
      return inLanguages({ context: { noteName: note }, count: data.length, data, links }, values.includeArabic);
    }
    const [item] = found;
    if (item === undefined) {
      throw new ApiError(404, {
        error: `Not in this tuning system: ${note.idName}`,
        message: `${note.displayName} is no pitch class of ${keys[0].tuningSystem} from ${keys[0].startingNote}.`,
        hint: `GET ${here}/availability lists where it is; GET ${here} gives its pitch everywhere.`,
      });
    }
    const { context, pitchClass } = projectItem(item, dataType);
    const { tuningSystem, startingNote, ...rest } = context;
    const answer = { context: { tuningSystem, startingNote, noteName: note, ...rest }, pitchClass, links };
    return inLanguages(answer, values.includeArabic);
  },
});

export const noteNameAvailability = defineEndpoint({
  id: 'getNoteNameAvailability',
  path: '/pitch-classes/note-names/{noteName}/availability',
  placeholders: { noteName: noteNameInPath },
  tag: TAGS.pitchClasses,
  summary: 'The tuning systems and starting notes in which a note name has a pitch.',
  description:
    'Lists, for each tuning system, the starting notes from which the name has a pitch, with the index and octave of the pitch class. An unknown note name is 404, with the nearest ones.',
  file: answerFile('noteNameAvailability', { id: 'noteName' }),
  parameters: { includeArabic },
  example: '/pitch-classes/note-names/segah/availability',
  response: 'noteNameAvailability',
  errors: [404],
  async answer({ path: { noteName: wanted }, values, self }, resources) {
    const note = requireNoteName(resources.catalogue, wanted, 404);
    const document = await readDocument(resources, 'noteNameAvailability', { id: note.idName });
    return inLanguages({ ...document, links: { ...document.links, self } }, values.includeArabic);
  },
});
