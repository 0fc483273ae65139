import { FIRST_COMBINATION } from '../../engine/home.ts';
import { answerFile } from '../answer-file.ts';
import { requireStartingNote, requireTuningSystem } from '../checks.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, name } from '../parameters.ts';
import { readDocument } from '../read-document.ts';
import { TAGS } from '../tags.ts';

export const scales = defineEndpoint({
  id: 'getScales',
  path: '/scales',
  tag: TAGS.index,
  summary: 'The scales of a tuning as plain data for programs.',
  description:
    'Every maqām and jins that the tuning realises, on its written tonic, in cents and letters. Without parameters, the tuning is that of al-Ṣabbāgh (1954) from rāst. An unknown tuning system is 404; a starting note that it lacks is 400, with the valid ones.',
  file: answerFile('scales', { tuningSystem: 'tuningSystem', startingNote: 'startingNote' }),
  parameters: {
    tuningSystem: id('Id of a tuning system; by default alsabbagh_1954.'),
    startingNote: name('A starting note of the tuning system; by default rast, or else its first.'),
  },
  example: '/scales?tuningSystem=alsabbagh_1954&startingNote=rast',
  response: 'scales',
  errors: [404],
  async answer({ values }, resources) {
    const system = requireTuningSystem(resources.catalogue, values.tuningSystem ?? FIRST_COMBINATION.tuningSystem);
    const { startingNotes } = system;
    const { startingNote: first } = FIRST_COMBINATION;
    const fallback = startingNotes.includes(first) ? first : startingNotes[0];
    return readDocument(resources, 'scales', requireStartingNote(system, values.startingNote ?? fallback));
  },
});
