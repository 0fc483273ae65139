import { expect, it } from 'vitest';
import { lilyPond } from '../../runtime/formats/lilypond.ts';
import { alwaysHasCents } from '../../runtime/formats/score.ts';
import { the } from '../support/draws.ts';
import { formScales } from '../support/form-scales.ts';

it('the choice of cents changes a score exactly where its signs describe its pitches', async () => {
  const { scales } = await formScales();
  const always = scales.map(({ score, name }) => {
    const [without, withCents] = [false, true].map((cents) => lilyPond(the(score), { script: 'latin', cents }));
    expect(alwaysHasCents(the(score)), name).toBe(without === withCents);
    return without === withCents;
  });
  expect(new Set(always).size).toBe(2);
});
