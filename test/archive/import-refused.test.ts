import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { ImportError } from '../../generator/import/import-error.ts';
import { importHere } from '../support/commands.ts';
import { the } from '../support/draws.ts';
import { halfOfTests } from '../support/effort.ts';
import { ownImportPlace } from '../support/import-place.ts';

const it = halfOfTests();

const place = ownImportPlace();
const maqam = (idName: string) => place.maqam(idName);
const jins = (idName: string) => place.jins(idName);
const system = (id: string) => place.system(id);

async function refusal(options: { readonly keepUnresolved?: boolean } = {}): Promise<ImportError> {
  const before = place.files();
  const error = await place.import(options).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImportError);
  expect(place.files()).toEqual(before);
  expect(existsSync(`${place.archive}.staged`)).toBe(false);
  return error as ImportError;
}

describe('an import is refused, and writes nothing:', () => {
  const problem = async () => the((await refusal()).problems[0]);

  it('an unknown field', async () => {
    Reflect.set(maqam('maqam_lami'), 'mood', 'glad');
    const index = place.data.maqamat.indexOf(maqam('maqam_lami'));
    expect(await problem()).toMatchObject({
      file: 'maqamat.json',
      pointer: `/${index}`,
      expected: "no property 'mood'",
    });
  });

  it.each([
    ['an unclosed list', '[{"id": "1"'],
    ['a key given twice', '[{"id": "1", "id": "2"}]'],
    ['a number that is none', '[{\n  "id": NaN,\n  "name": "\u001b[31m"\n}]'],
  ])('JSON with %s', async (_, text) => {
    await place.import({ isCheck: true });
    const before = place.files();
    writeFileSync(join(place.source, 'ajnas.json'), text);
    const run = await importHere(place.directory, place.source);
    expect(run.code).toBe(3);
    expect(run.output).toMatch(/nothing was written\.\n\najnas\.json at/);
    expect(run.output).toMatch(/^ {4}found: {4}.+\n {4}expected: .+$/m);
    expect(run.output).not.toMatch(/^\s+at /m);
    expect(place.files()).toEqual(before);
  });

  it('an unknown note, with its place in the source archive', async () => {
    maqam('maqam_lami').ascendingNoteNames[2] = 'ré';
    const index = place.data.maqamat.indexOf(maqam('maqam_lami'));
    const [found] = (await refusal()).problems;
    expect(found).toMatchObject({ file: 'maqamat.json', pointer: `/${index}/ascendingNoteNames/2`, found: '"ré"' });
  });

  it('a deleted jins that a stop refers to', async () => {
    place.data.ajnas.splice(place.data.ajnas.indexOf(jins('jins_rast')), 1);
    const { problems } = await refusal();
    expect(problems.every(({ file, pointer }) => file === 'maqamat.json' && pointer.endsWith('/value'))).toBe(true);
    const imported = await place.import({ keepUnresolved: true });
    expect(imported.report).toContain('jins rāst (archive/ajnas/jins_rast.json): removed');
  });

  it('an unknown type of stop', async () => {
    Reflect.set(the(maqam('maqam_rast').suyur[0]?.stops[1]), 'type', 'rest');
    expect(await problem()).toMatchObject({
      pointer: `/${place.data.maqamat.indexOf(maqam('maqam_rast'))}/suyur/0/stops/1/type`,
      found: '"rest"',
      expected: 'one of ["note","jins","maqam","direction"]',
    });
  });

  it('a missing and an empty file', async () => {
    place.data.ajnas.splice(0);
    expect(await problem()).toMatchObject({ file: 'ajnas.json', expected: 'at least 1 entry' });
    rmSync(join(place.source, 'patterns.json'));
    const run = await importHere(place.directory, place.source);
    expect(run.output).toContain('patterns.json at the top level');
  });

  it('an unknown source', async () => {
    the(system('alkindi_874').sourcePageReferences[0]).sourceId = 'nobody_2001';
    expect(await problem()).toMatchObject({
      file: 'tuningSystems.json',
      pointer: '/1/sourcePageReferences/0/sourceId',
      found: '"nobody_2001"',
    });
  });

  it('an unknown jins of a stop, unless unresolved stops are accepted', async () => {
    const stop = the(maqam('maqam_rast').suyur[0]?.stops[0]);
    stop.value = '4711';
    const index = place.data.maqamat.indexOf(maqam('maqam_rast'));
    expect(await problem()).toMatchObject({
      pointer: `/${index}/suyur/0/stops/0/value`,
      found: '"4711"',
      expected: expect.stringContaining('the id of a jins'),
    });
    await place.import({ keepUnresolved: true });
    expect(place.record('maqamat/maqam_rast.json').suyur).toMatchObject([
      { stops: expect.arrayContaining([{ ...stop, unresolved: true }]) },
      {},
    ]);
    expect(await place.import()).toMatchObject({ isChanged: false });
  });

  it('a reference frequency with the name of an inherited property', async () => {
    Reflect.set(system('alkindi_874').referenceFrequencies, 'constructor', 100);
    expect(await problem()).toMatchObject({ file: 'tuningSystems.json', pointer: '/1/referenceFrequencies' });
  });

  it('thousands of problems: the message has the first 1,000', async () => {
    const notes = the(place.data.patterns[0]).notes;
    notes.push(...Array.from({ length: 2000 }, () => ({ ...the(notes[0]), scaleDegree: 'high' })));
    const { problems, message } = await refusal();
    expect(problems).toHaveLength(2000);
    expect(message.match(/found:/g)).toHaveLength(1000);
    expect(message).toContain('and 1000 more');
  });

  it('values that are not a scale', async () => {
    system('alkindi_874').tuningSystemPitchClasses[4] = 'loud';
    expect(await problem()).toMatchObject({ file: 'tuningSystems.json', pointer: '/1/tuningSystemPitchClasses' });
  });
});
