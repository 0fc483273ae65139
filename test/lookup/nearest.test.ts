import { expect, it } from 'vitest';
import { createQuestions, nearest } from '../../runtime/library/questions.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

it('the nearest tuning has the note of each pitch by its name', async () => {
  const { archive } = await archiveEngine();
  const ratios = ['1/1', '9/8', '4/3', '3/2'];
  const { tunings } = await createQuestions(archive).ask(nearest, { pitches: ratios.join(' ') });
  const [first] = tunings;
  const { values, noteNameSets } = the(archive.tuningSystems.find(({ id }) => id === first.tuningSystem));
  expect(values).toEqual(expect.arrayContaining(ratios));
  const names = the(noteNameSets.find(([note]) => note === first.pitches[0].note));
  expect(first.pitches.map(({ note }) => note)).toEqual(ratios.map((ratio) => names[values.indexOf(ratio)]));
  expect(first.startingNote).toBe('ushayran');
  expect(names[0]).toBe('ʿushayrān');
});
