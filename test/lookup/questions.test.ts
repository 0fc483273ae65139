import { describe, expect, it } from 'vitest';
import {
  createQuestions,
  find,
  interval,
  jins,
  maqam,
  nearest,
  show,
  tuning,
} from '../../runtime/library/questions.ts';
import { Refusal, refusalLines } from '../../runtime/questions/refusal.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const { archive } = await archiveEngine();
const { ask, resolve } = createQuestions(archive);

describe('a question of the library', () => {
  it('find has the forms of a single pitch without the tables of their tunings', async () => {
    const { entities, forms } = await ask(find, { pitches: '49/40' });
    const holding = entities.flatMap((entity) => entity.holding);
    expect(holding.length).toBe(forms);
    expect(forms).toBeGreaterThan(1_000);
    for (const { combination } of holding) expect(Object.keys(combination)).toEqual(['tuningSystem', 'startingNote']);
  });

  it('find refuses what is no pitch with examples that are exactly jins rāst', async () => {
    const error = await ask(find, { pitches: 'blues' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refusal);
    const { hint } = (error as Refusal).text;
    const [, letters, halfFlats, cents, ratios] = the(/^Examples: (.*) \(or (.*)\), (.*), (.*)\.$/.exec(the(hint)));
    expect([cents, ratios].map((pitches) => pitches.split(' ')[0])).toEqual(['0', '1/1']);
    const spelled = halfFlats.split(', ').map((note) => letters.replace('Ed', note));
    for (const pitches of [letters, ...spelled, cents, ratios]) {
      const [first] = (await ask(find, { pitches })).entities;
      expect(first, pitches).toMatchObject({ id: 'jins_rast', best: { grade: 'exact' } });
    }
  });

  it('find has other readings of letters, and of two frequencies and more', async () => {
    const readings = async (pitches: string) =>
      (await ask(find, { pitches })).hints.map((hint) => ('steps' in hint ? [hint.steps, hint.within] : hint));
    expect(await readings('C Db E F G Ab B')).toEqual([['0 100 400 500 700 800 1100', 25]]);
    expect(await readings('C D')).toEqual([]);
    expect(await readings('200 Hz 225 Hz')).toEqual([['0 203.9', 5]]);
    expect(await readings('200 Hz')).toEqual([]);
  });

  it('a name of up to three tuning systems means all of them', async () => {
    const ofAllami = archive.tuningSystems.map(({ id }) => id).filter((id) => id.startsWith('allami'));
    expect(ofAllami.length).toBe(3);
    const { tuningSystem, others = [] } = await ask(interval, { from: 'rast', to: 'dugah', tuningSystem: 'allami' });
    expect(new Set([tuningSystem, ...others.map((other) => other.tuningSystem)])).toEqual(new Set(ofAllami));
    const ofFarabi = ask(interval, { from: 'rast', to: 'dugah', tuningSystem: 'alfarabi' });
    await expect(ofFarabi).rejects.toMatchObject({ text: { error: expect.stringContaining('names 10 things') } });
  });

  it('a refusal lists at most twelve valid values', () => {
    const valid = Array.from({ length: 13 }, (_, i) => `v${i}`);
    const lines = (validOptions: readonly string[]) => refusalLines({ error: 'No.', validOptions }).split('\n');
    expect(lines(valid.slice(1))[1]).toBe(`Valid: ${valid.slice(1).join(', ')}`);
    expect(lines(valid)[1]).toBe(`Valid: ${valid.slice(0, 12).join(', ')}, and 1 more`);
  });

  it('nearest has the note of each pitch by its name', async () => {
    const ratios = ['1/1', '9/8', '4/3', '3/2'];
    const { tunings } = await ask(nearest, { pitches: ratios.join(' ') });
    const [first] = tunings;
    const { values, noteNameSets } = the(archive.tuningSystems.find(({ id }) => id === first.tuningSystem));
    expect(values).toEqual(expect.arrayContaining(ratios));
    const names = the(noteNameSets.find(([note]) => note === first.pitches[0].note));
    expect(first.pitches.map(({ note }) => note)).toEqual(ratios.map((ratio) => names[values.indexOf(ratio)]));
    expect(first.startingNote).toBe('ushayran');
    expect(names[0]).toBe('ʿushayrān');
  });

  it('refuses a name that fits two things, and lists them', async () => {
    const validOptions = archive.tuningSystems.map(({ id }) => id).filter((id) => id.startsWith('alsabbagh'));
    expect(validOptions.length).toBe(2);
    await expect(resolve('alsabbagh', 'tuning system')).rejects.toMatchObject({ text: { validOptions } });
    expect((await resolve('alkindi', 'tuning system')).id).toBe('alkindi_874');
  });

  it('show has the answer of the question for the kind of the thing', async () => {
    expect(await ask(show, { name: 'maqam rast' })).toEqual(await ask(maqam, { name: 'rast' }));
    expect(await ask(show, { name: 'jins hijaz' })).toEqual(await ask(jins, { name: 'hijaz' }));
    expect(await ask(show, { name: 'alkindi_874' })).toEqual(await ask(tuning, { tuningSystem: 'alkindi_874' }));
    const [{ id }] = archive.iqaat.iqaat;
    expect(await ask(show, { name: id })).toMatchObject({ kind: 'iqa', id });
  });
});
