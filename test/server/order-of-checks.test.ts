import { describe, expect, it } from 'vitest';
import { ask, publishedHandler } from '../support/tree.ts';

/**
 * A request with several faults is told of the first: path, syntax of the parameters, entity, tuning system, starting
 * note, realisability. Each list below takes away one fault after the other.
 */

const handler = publishedHandler();

const LADDERS: Readonly<Record<string, readonly (readonly [path: string, status: number, error: RegExp])[]>> = {
  'detail of a maqām': [
    ['/maqamats/nope?tuningSystem=nope&startingNote=nope&colour=red', 404, /path/],
    ['/maqamat/nope?tuningSystem=nope&startingNote=nope&colour=red', 400, /colour/],
    ['/maqamat/nope?tuningSystem=nope&startingNote=nope&includeArabic=yes', 400, /includeArabic/],
    ['/maqamat/nope?startingNote=nope', 400, /tuningSystem/],
    ['/maqamat/nope?tuningSystem=nope', 400, /startingNote/],
    ['/maqamat/nope?tuningSystem=nope&startingNote=nope&transposeTo=nope', 404, /maqām: nope/],
    ['/maqamat/maqam_rast?tuningSystem=nope&startingNote=nope&transposeTo=nope', 404, /tuning system: nope/],
    ['/maqamat/maqam_rast?tuningSystem=alkindi_874&startingNote=nope&transposeTo=nope', 400, /startingNote/],
    ['/maqamat/maqam_rast?tuningSystem=alkindi_874&startingNote=rast&transposeTo=nope', 422, /maqam_rast/],
    ['/maqamat/maqam_kurd?tuningSystem=alkindi_874&startingNote=rast&transposeTo=nope', 400, /transposeTo/],
  ],
  'discovery of a maqām': [
    ['/maqamat/nope?options=true&includeSuyur=true', 400, /tuningSystem/],
    ['/maqamat/nope?options=true&tuningSystem=nope&startingNote=nope&includeSuyur=true', 400, /Conflict/],
    ['/maqamat/nope?options=true&tuningSystem=nope&startingNote=nope', 404, /maqām: nope/],
    ['/maqamat/maqam_rast?options=true&tuningSystem=nope&startingNote=nope', 404, /tuning system: nope/],
    ['/maqamat/maqam_rast?options=true&tuningSystem=alkindi_874&startingNote=nope', 400, /startingNote/],
    ['/maqamat/maqam_rast?options=true&tuningSystem=alkindi_874&startingNote=rast', 422, /maqam_rast/],
  ],
  'detail of a jins': [
    ['/ajnas/nope?tuningSystem=nope&startingNote=nope&pitchClassDataType=pitch', 400, /pitchClassDataType/],
    ['/ajnas/nope?tuningSystem=nope&startingNote=nope', 404, /jins: nope/],
    ['/ajnas/jins_rast?tuningSystem=nope&startingNote=nope', 404, /tuning system: nope/],
    ['/ajnas/jins_rast?tuningSystem=alkindi_874&startingNote=nope', 400, /startingNote/],
    ['/ajnas/jins_rast?tuningSystem=alkindi_874&startingNote=rast', 422, /jins_rast/],
  ],
  families: [
    ['/maqamat/families?tuningSystem=nope&startingNote=nope&centsTolerance=x', 400, /centsTolerance/],
    ['/maqamat/families?tuningSystem=nope&startingNote=nope', 404, /tuning system: nope/],
    ['/maqamat/families?tuningSystem=alkindi_874&startingNote=nope', 404, /startingNote/],
  ],
  'a comparison': [
    ['/maqamat/nope/compare?tuningSystems=all,nope&startingNotes=rast', 400, /tuningSystems/],
    ['/maqamat/nope/compare?tuningSystems=nope&startingNotes=nope', 404, /maqām: nope/],
  ],
  'a listing': [
    ['/tuning-systems/nope/nope/maqamat?sortBy=colour', 400, /sortBy/],
    ['/tuning-systems/nope/nope/maqamat', 404, /tuning system: nope/],
    ['/tuning-systems/alkindi_874/nope/maqamat', 400, /startingNote/],
  ],
  'a note name': [
    [
      '/pitch-classes/note-names/nope?tuningSystem=nope&startingNote=nope&pitchClassDataType=x',
      400,
      /pitchClassDataType/,
    ],
    ['/pitch-classes/note-names/nope?tuningSystem=nope&startingNote=nope', 404, /note name: nope/],
    ['/pitch-classes/note-names/segah?tuningSystem=nope&startingNote=nope', 404, /tuning system: nope/],
    ['/pitch-classes/note-names/segah?tuningSystem=alkindi_874&startingNote=nope', 400, /startingNote/],
    ['/pitch-classes/note-names/segah?tuningSystem=alkindi_874&startingNote=rast', 404, /segah/],
  ],
  intervals: [
    ['/intervals?noteNames=rast&tuningSystem=nope&startingNote=nope', 400, /noteNames/],
    ['/intervals?noteNames=rast,nope&tuningSystem=nope&startingNote=nope', 400, /noteNames/],
    ['/intervals?noteNames=rast,segah&tuningSystem=nope&startingNote=nope', 404, /tuning system: nope/],
    ['/intervals?noteNames=rast,segah&tuningSystem=alkindi_874&startingNote=nope', 400, /startingNote/],
    ['/intervals?noteNames=rast,segah&tuningSystem=alkindi_874&startingNote=rast', 404, /segah/],
  ],
  'modulation routes': [
    ['/modulation-routes?tuningSystem=nope&startingNote=nope&fromMaqam=nope&toMaqam=nope&maxHops=21', 400, /maxHops/],
    ['/modulation-routes?tuningSystem=nope&startingNote=nope&fromMaqam=nope&toMaqam=nope', 400, /maxHops/],
    [
      '/modulation-routes?tuningSystem=nope&startingNote=nope&fromMaqam=nope&toMaqam=nope&maxHops=2&waypoints=:',
      400,
      /waypoints/,
    ],
    [
      '/modulation-routes?tuningSystem=nope&startingNote=nope&fromMaqam=nope&toMaqam=maqam_rast&maxHops=2',
      404,
      /maqām: nope/,
    ],
    [
      '/modulation-routes?tuningSystem=nope&startingNote=nope&fromMaqam=maqam_rast&toMaqam=nope&maxHops=2',
      404,
      /maqām: nope/,
    ],
    [
      '/modulation-routes?tuningSystem=nope&startingNote=nope&fromMaqam=maqam_rast&toMaqam=maqam_rast&maxHops=2',
      404,
      /tuning system: nope/,
    ],
    [
      '/modulation-routes?tuningSystem=alkindi_874&startingNote=nope&fromMaqam=maqam_rast&toMaqam=maqam_rast&maxHops=2',
      400,
      /startingNote/,
    ],
    [
      '/modulation-routes?tuningSystem=alkindi_874&startingNote=rast&fromMaqam=maqam_rast&toMaqam=maqam_rast&maxHops=2&fromTonic=nope',
      422,
      /maqam_rast/,
    ],
  ],
};

describe.each(Object.entries(LADDERS))('%s', (_, ladder) => {
  it.each(ladder.map(([path, status, error]) => ({ path, status, error })))(
    '$path gives $status',
    async ({ path, status, error }) => {
      // With several faults no hint can mend them all, so that hints are not followed here.
      const answer = await ask(handler, path);
      expect([path, answer.status]).toEqual([path, status]);
      expect((answer.json as { error: string }).error).toMatch(error);
    },
  );
});
