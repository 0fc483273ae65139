import { describe, expect, it } from 'vitest';
import { ask, publishedHandler } from '../support/tree.ts';

/** A request gets its first fault: path, parameters, entity, tuning system, starting note, realisability, in turn. */

const handler = publishedHandler();

const NOWHERE = 'tuningSystem=nope&startingNote=nope';
const KINDI = 'tuningSystem=alkindi_874&startingNote=nope';
const ROUTES = '/modulation-routes?';

const FROM_RAST = 'fromMaqam=maqam_rast&toMaqam=maqam_rast&maxHops=2';

const LADDERS: Readonly<Record<string, readonly (readonly [path: string, status: number, error: RegExp])[]>> = {
  'detail of a maqām': [
    [`/maqamats/nope?${NOWHERE}&colour=red`, 404, /path/],
    [`/maqamat/nope?${NOWHERE}&colour=red`, 400, /colour/],
    [`/maqamat/nope?${NOWHERE}&includeArabic=yes`, 400, /includeArabic/],
    ['/maqamat/nope?startingNote=nope', 400, /tuningSystem/],
    ['/maqamat/nope?tuningSystem=nope', 400, /startingNote/],
    [`/maqamat/nope?${NOWHERE}&transposeTo=nope`, 404, /maqām: nope/],
    [`/maqamat/maqam_rast?${NOWHERE}&transposeTo=nope`, 404, /tuning system: nope/],
    [`/maqamat/maqam_rast?${KINDI}&transposeTo=nope`, 400, /startingNote/],
    ['/maqamat/maqam_rast?tuningSystem=alkindi_874&startingNote=rast&transposeTo=nope', 422, /maqam_rast/],
    ['/maqamat/maqam_kurd?tuningSystem=alkindi_874&startingNote=rast&transposeTo=nope', 400, /transposeTo/],
  ],
  'discovery of a maqām': [
    ['/maqamat/nope?options=true&includeSuyur=true', 400, /tuningSystem/],
    [`/maqamat/nope?options=true&${NOWHERE}&includeSuyur=true`, 400, /Conflict/],
    [`/maqamat/nope?options=true&${NOWHERE}`, 404, /maqām: nope/],
    [`/maqamat/maqam_rast?options=true&${NOWHERE}`, 404, /tuning system: nope/],
    [`/maqamat/maqam_rast?options=true&${KINDI}`, 400, /startingNote/],
    ['/maqamat/maqam_rast?options=true&tuningSystem=alkindi_874&startingNote=rast', 422, /maqam_rast/],
  ],
  'detail of a jins': [
    [`/ajnas/nope?${NOWHERE}&pitchClassDataType=pitch`, 400, /pitchClassDataType/],
    [`/ajnas/nope?${NOWHERE}`, 404, /jins: nope/],
    [`/ajnas/jins_rast?${NOWHERE}`, 404, /tuning system: nope/],
    [`/ajnas/jins_rast?${KINDI}`, 400, /startingNote/],
    ['/ajnas/jins_rast?tuningSystem=alkindi_874&startingNote=rast', 422, /jins_rast/],
  ],
  families: [
    [`/maqamat/families?${NOWHERE}&centsTolerance=x`, 400, /centsTolerance/],
    [`/maqamat/families?${NOWHERE}`, 404, /tuning system: nope/],
    [`/maqamat/families?${KINDI}`, 404, /startingNote/],
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
    [`/pitch-classes/note-names/nope?${NOWHERE}&pitchClassDataType=x`, 400, /pitchClassDataType/],
    [`/pitch-classes/note-names/nope?${NOWHERE}`, 404, /note name: nope/],
    [`/pitch-classes/note-names/segah?${NOWHERE}`, 404, /tuning system: nope/],
    [`/pitch-classes/note-names/segah?${KINDI}`, 400, /startingNote/],
    ['/pitch-classes/note-names/segah?tuningSystem=alkindi_874&startingNote=rast', 404, /segah/],
  ],
  intervals: [
    [`/intervals?noteNames=rast&${NOWHERE}`, 400, /noteNames/],
    [`/intervals?noteNames=rast,nope&${NOWHERE}`, 400, /noteNames/],
    [`/intervals?noteNames=rast,segah&${NOWHERE}`, 404, /tuning system: nope/],
    [`/intervals?noteNames=rast,segah&${KINDI}`, 400, /startingNote/],
    ['/intervals?noteNames=rast,segah&tuningSystem=alkindi_874&startingNote=rast', 404, /segah/],
  ],
  'modulation routes': [
    [`${ROUTES}${NOWHERE}&fromMaqam=nope&toMaqam=nope&maxHops=21`, 400, /maxHops/],
    [`${ROUTES}${NOWHERE}&fromMaqam=nope&toMaqam=nope`, 400, /maxHops/],
    [`${ROUTES}${NOWHERE}&fromMaqam=nope&toMaqam=nope&maxHops=2&waypoints=:`, 400, /waypoints/],
    [`${ROUTES}${NOWHERE}&fromMaqam=nope&toMaqam=maqam_rast&maxHops=2`, 404, /maqām: nope/],
    [`${ROUTES}${NOWHERE}&fromMaqam=maqam_rast&toMaqam=nope&maxHops=2`, 404, /maqām: nope/],
    [`${ROUTES}${NOWHERE}&${FROM_RAST}`, 404, /tuning system: nope/],
    [`${ROUTES}${KINDI}&${FROM_RAST}`, 400, /startingNote/],
    [`${ROUTES}tuningSystem=alkindi_874&startingNote=rast&${FROM_RAST}&fromTonic=nope`, 422, /maqam_rast/],
  ],
};

describe.each(Object.entries(LADDERS))('%s', (_, ladder) => {
  // With several faults no hint can mend them all, so that hints are not followed here.
  it.each(ladder)('%s gives %i', async (path, status, error) => {
    const answer = await ask(handler, path);
    expect(answer).toMatchObject({ status, json: { error: expect.stringMatching(error) } });
  });
});
