import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { didYouMean } from '../../runtime/api/suggestions.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { expectError, requestsIn } from '../support/errors.ts';
import { ask, publishedHandler } from '../support/tree.ts';

const catalogue = readCatalogue();
const handler = publishedHandler();
const HERE = 'tuningSystem=alsabbagh_1954&startingNote=rast';
const ROUTES = `/modulation-routes?${HERE}&fromMaqam=maqam_rast&toMaqam=maqam_saba`;
const CALCULATE = `/intervals/calculate?${HERE}&unit=cents`;

describe('an unknown id gives 404 and the nearest ids', () => {
  const misspellings = (idName: string, displayName: string, prefix: string) =>
    [displayName, idName.replace(prefix, ''), idName.toUpperCase(), `${idName}_al_nawa`, `${idName}x`].filter(
      (written) => written !== idName,
    );

  it.each([
    ['maqamat', 'maqam_', catalogue.maqamat],
    ['ajnas', 'jins_', catalogue.ajnas],
  ] as const)('every id of %s', async (collection, prefix, entities) => {
    for (const { idName, displayName } of entities) {
      for (const written of misspellings(idName, displayName, prefix)) {
        const path = `/${collection}/${encodeURIComponent(written)}?${HERE}`;
        const answer = await ask(handler, path);
        expect([path, answer.status]).toEqual([path, 404]);
        expect((answer.json as { hint: string }).hint).toContain(`'${idName}'`);
      }
    }
  });

  it('every tuning system', async () => {
    const unnamed: string[] = [];
    for (const { id, displayName } of catalogue.tuningSystems) {
      for (const written of [displayName, id.toUpperCase(), id.replace('_', '-'), id.replace('_', ' ')]) {
        const answer = await ask(handler, `/tuning-systems/${encodeURIComponent(written)}`);
        expect([written, answer.status]).toEqual([written, 404]);
        if (!(answer.json as { hint: string }).hint.includes(`'${id}'`)) unnamed.push(`${written} → ${id}`);
      }
    }
    expect(unnamed).toEqual([]);
  });

  const ID = /(?<=note-names\/|tuning-systems\/|sources\/|tuningSystem=)\w+|\b(?:maqam|jins)_[a-z_]+/gi;
  const misspelt = endpoints.flatMap(({ example }) =>
    [...example.matchAll(ID)].map(({ 0: id, index }) => ({
      path: `${example.slice(0, index + id.length)}x${example.slice(index + id.length)}`,
      nearest: id,
    })),
  );
  it.each([
    ...misspelt,
    { path: `${ROUTES}&maxHops=3&waypoints=bayyat:nawa`, nearest: 'maqam_bayyat' },
    { path: `/maqamat/maqam_rast?${HERE.replace('al', 'Al')}`, nearest: 'alsabbagh_1954' },
    { path: `/maqamat/hicaz?${HERE}`, nearest: 'maqam_hijaz' },
    { path: `/ajnas/${encodeURIComponent('الراست')}?${HERE}`, nearest: 'jins_rast' },
    { path: `/maqamat/families?${HERE.replace('_', '')}`, nearest: 'alsabbagh_1954' },
  ])('$path', async ({ path, nearest }) => {
    expect((await expectError(handler, path, 404)).hint).toContain(`'${nearest}'`);
  });

  it('a misspelt value of a parameter: the hint names the nearest', async () => {
    const { hint } = await expectError(handler, `/maqamat/maqam_rast?${HERE}&pitchClassDataType=cent`, 400);
    expect(hint).toContain("Did you mean 'cents'?");
  });

  it('equally similar ids: the longer ones first, then as they are listed', () => {
    expect(didYouMean('abe', ['abd', 'abc', 'abex', 'xyz'])).toBe("Did you mean 'abex', 'abd' or 'abc'? ");
    expect(didYouMean('ab', ['abcd', 'abcde'])).toBe("Did you mean 'abcd'? ");
  });

  it.each([
    ...['/maqamat/qqqqqqqqqqqq/availability', '/ajnas/qqqqqqqqqqqq/availability', '/tuning-systems/qqqqqqqqqqqq'],
    ...['/sources/qqqqqqqqqqqq', '/pitch-classes/note-names/qqqqqqqqqqqq', '/maqamat/all/availability'],
    `/ajnas/all?${HERE}`,
  ])('%s without a similar id: the hint names a valid request', async (path) => {
    const body = await expectError(handler, path, 404);
    expect(requestsIn(body.hint)).not.toHaveLength(0);
  });
});

describe('a starting note that the system does not have', () => {
  it.each([
    '/maqamat/maqam_kurd?tuningSystem=alkindi_874&startingNote=nawa',
    '/ajnas/jins_kurd/transpositions?tuningSystem=alkindi_874&startingNote=nawa',
    '/tuning-systems/alkindi_874/nawa/maqamat',
    '/intervals/calculate?from=rast&to=nawa&tuningSystem=alkindi_874&startingNote=nawa&unit=cents',
    '/modulation-routes?tuningSystem=alkindi_874&startingNote=nawa&fromMaqam=maqam_kurd&toMaqam=maqam_lami&maxHops=2',
  ])('%s gives 400 with those that are answered', async (path) => {
    const body = await expectError(handler, path, 400);
    expect(body.error).toBe('Invalid parameter: startingNote');
    expect(body.validOptions?.slice(0, 3)).toEqual(['ushayran', 'yegah', 'rast']);
  });

  it('lists none if none realises the maqām', async () => {
    const body = await expectError(handler, '/maqamat/maqam_rast?tuningSystem=alkindi_874&startingNote=nawa', 400);
    expect(body.validOptions).toEqual([]);
  });
});

describe('an entity that the combination does not realise gives 422', () => {
  it.each([
    '/maqamat/maqam_rast?tuningSystem=alkindi_874&startingNote=rast',
    '/ajnas/jins_rast?tuningSystem=alkindi_874&startingNote=rast',
    '/modulation-routes?tuningSystem=alkindi_874&startingNote=rast&fromMaqam=maqam_rast&toMaqam=maqam_kurd&maxHops=2',
    '/modulation-routes?tuningSystem=alkindi_874&startingNote=rast&fromMaqam=maqam_kurd&toMaqam=maqam_kurd&maxHops=2&waypoints=maqam_rast',
  ])('%s', async (path) => {
    const body = await expectError(handler, path, 422);
    expect(requestsIn(body.hint)).not.toHaveLength(0);
  });

  it.each([
    '/maqamat/maqam_rast/transpositions?tuningSystem=alkindi_874&startingNote=rast',
    '/ajnas/jins_rast/transpositions?tuningSystem=alkindi_874&startingNote=rast',
  ])('%s, with error and hint only', async (path) => {
    const answer = await ask(handler, path);
    expect(answer.status).toBe(422);
    const body = answer.json as { error: string; hint: string };
    expect(Object.keys(body)).toEqual(['error', 'hint']);
    expect(body.error).toMatch(/\S/);
    const [request] = requestsIn(body.hint);
    expect((await ask(handler, request)).status).toBe(200);
  });
});

describe('a note name', () => {
  it.each([
    ['/maqamat/maqam_rast/availability?transpositionNoteName=nava', 'transpositionNoteName'],
    ['/ajnas/jins_rast/availability?transpositionNoteName=nava', 'transpositionNoteName'],
    ['/intervals?noteNames=rast,nava', 'noteNames'],
    ['/intervals/compare?noteNames=nava,rast&tuningSystems=all&startingNote=all', 'noteNames'],
  ])('%s is unknown as a parameter: 400', async (path, parameter) => {
    const body = await expectError(handler, path, 400);
    expect(body.error).toBe(`Invalid parameter: ${parameter}`);
    expect(body.hint).toContain("'nawa'");
  });

  it.each([
    '/pitch-classes/note-names/rast?tuningSystem=alkindi_874',
    '/intervals?noteNames=rast,dugah&tuningSystem=alkindi_874',
  ])('%s has a tuning system but no starting note: 400 with those it has, or all', async (path) => {
    const body = await expectError(handler, path, 400);
    expect(body.error).toContain('startingNote');
    expect(body.validOptions).toEqual(['ushayran', 'yegah', 'rast', 'all']);
  });
});

describe('a tonic without a form gives 400 with those that have one', () => {
  it.each([
    `/maqamat/maqam_rast?${HERE}&transposeTo=`,
    `/ajnas/jins_rast?${HERE}&transposeTo=`,
    `${ROUTES}&maxHops=2&fromTonic=`,
    `${ROUTES}&maxHops=2&toTonic=`,
    `${ROUTES}&maxHops=2&waypoints=maqam_rast:`,
  ])('%s', async (path) => {
    const { validOptions } = await expectError(handler, `${path}qarar_yegah`, 400);
    expect(validOptions?.length).toBeGreaterThan(1);
    for (const tonic of validOptions ?? []) expect((await ask(handler, path + tonic)).status).toBe(200);
  });
});

describe('an invalid waypoint gives 400', () => {
  it.each([':', 'maqam_rast:', ':nawa', 'maqam_rast:nawa:dugah', 'maqam_rast,', ',', '::'])('%s', async (waypoint) => {
    expect((await expectError(handler, `${ROUTES}&maxHops=3&waypoints=${waypoint}`, 400)).error).toContain('waypoints');
  });
});

describe('an end of an interval that cannot be read gives 400', () => {
  it.each([
    ['from=100&to=rast', 'fromType', 'centsFromZero'],
    ['from=rast&to=1.5', 'toType', 'centsFromZero'],
  ])('%s is ambiguous and the types are listed', async (ends, parameter, notAType) => {
    const body = await expectError(handler, `${CALCULATE}&${ends}`, 400);
    expect(`${body.error} ${body.message} ${body.hint}`).toContain(parameter);
    expect(body.validOptions).toEqual(['cents', 'decimalRatio', 'stringLength', 'fretDivision']);
    expect(body.validOptions).not.toContain(notAType);
  });

  it.each([
    ...['from=rost&to=rast', 'from=rast&to=3:0', 'from=3/2x&to=rast', 'from=abc&fromType=cents&to=rast'],
    ...['from=3/2&fromType=cents&to=rast', 'from=1.5&fromType=fraction&to=rast'],
    ...['from=-1&fromType=decimalRatio&to=rast', 'from=0&fromType=stringLength&to=rast'],
    ...['from=1e300&fromType=cents&to=rast'],
  ])('%s', async (ends) => {
    expect((await expectError(handler, `${CALCULATE}&${ends}`, 400)).error).toBe(
      `Invalid parameter: ${ends.startsWith('from=rast') ? 'to' : 'from'}`,
    );
  });
});

describe('all together with named tuning systems gives 400', () => {
  it.each([
    '/maqamat/maqam_rast/compare?startingNotes=rast',
    '/ajnas/jins_rast/compare?startingNotes=rast',
    '/pitch-classes/note-names/rast/compare?startingNote=rast',
    '/intervals/compare?noteNames=rast,dugah&startingNote=rast',
  ])('%s', async (path) => {
    for (const list of ['all,alkindi_874', 'alkindi_874,all']) {
      const body = await expectError(handler, `${path}&tuningSystems=${list}`, 400);
      expect(body.error).toBe('Invalid parameter: tuningSystems');
    }
  });
});
