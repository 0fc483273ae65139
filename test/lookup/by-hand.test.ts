import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../runtime/input/pitches.ts';
import { type LookUpOptions, lookUp } from '../../runtime/lookup/find-forms.ts';
import { createLookup } from '../../runtime/lookup/form-index.ts';
import { answerFind, type FindValues, find } from '../../runtime/questions/find.ts';
import { readAddress } from '../../runtime/questions/question.ts';
import type { LookupTable } from '../../runtime/schemas/lookup.ts';

/**
 * Five notes in the octave, at 0, 200, 350, 500 and 700 cents, from C3 at 100 Hz; the octave above has the same names.
 * Maqām A goes up C D E𝄳 G and comes down through C D F G; maqām B is C F G both ways, and D G C on D.
 */
const note = (name: string, ipnName: string, slot: number) => ({
  idName: name,
  displayName: name,
  displayNameAr: name,
  ipnName,
  slot,
});
const names = ['c', 'd', 'e', 'f', 'g'];
const ipns = ['C', 'D', 'E-b', 'F', 'G'];
const entity = (idName: string) => ({ idName, displayName: idName, displayNameAr: idName });
const table: LookupTable = {
  noteNames: [3, 4].flatMap((octave) => names.map((name, i) => note(`${name}${octave}`, `${ipns[i]}${octave}`, i))),
  maqamat: [entity('a'), entity('b')],
  ajnas: [entity('j')],
  shapes: [
    [0, 1, 2, 4],
    [0, 1, 3, 4],
    [0, 3, 4],
    [0, 1, 2],
  ],
  combinations: [
    {
      tuningSystem: 'five',
      startingNote: 'c3',
      frequency: 100,
      cents: [0, 200, 350, 500, 700],
      notes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      maqamat: [
        [0, 0, 0, 1],
        [1, 0, 2, 2, 1, 2, 2],
      ],
      ajnas: [[0, 0, 3, 5, 3]],
    },
  ],
};
const lookup = createLookup(table);

const ask = (text: string, options: LookUpOptions = {}) =>
  lookUp(lookup, readQuestion(text, table.noteNames), options).forms.map(
    ({ entity: { idName }, tonic, grade, way, largest, others }) =>
      `${idName} on ${tonic.idName}: ${grade} ${way} ${largest.toFixed(1)} [${others.map((other) => other.idName)}]`,
  );

describe('the reverse look-up, by hand', () => {
  it('states the direction in which a maqām has exactly the notes', () => {
    expect(ask('C D E𝄳 G')).toEqual(['a on c3: exact ascending 0.0 []']);
    expect(ask('C D F G')).toEqual(['a on c3: exact descending 0.0 []']);
    expect(ask('C D E half-flat F G')).toEqual(['a on c3: exact together 0.0 []']);
    expect(ask('C D G')).toContain('a on c3: contains both 0.0 [e3]');
    expect(ask('C F')).toContain('a on c3: contains descending 0.0 [d3,g3]');
    expect(ask('C E𝄳')).toContain('a on c3: contains ascending 0.0 [d3,g3]');
  });

  it('sorts by the number of other notes, base forms first', () => {
    expect(ask('C D E𝄳')).toEqual([
      'j on c3: exact both 0.0 []',
      'j on c4: exact both 0.0 []',
      'a on c3: contains ascending 0.0 [g3]',
    ]);
    expect(ask('C F G', { isWholeOnly: true })).toEqual(['b on c3: exact both 0.0 []']);
  });

  it('is limited to one kind, base forms or one tuning', () => {
    expect(ask('C D E𝄳', { kind: 'jins' })).toHaveLength(2);
    expect(ask('C D E𝄳', { isBaseOnly: true })).toHaveLength(2);
    expect(ask('C D E𝄳', { combination: { tuningSystem: 'five', startingNote: 'd3' } })).toEqual([]);
  });
});

describe('the question find, by hand', () => {
  const defaults = readAddress(find.parameters, {}).values;
  const answer = (pitches: string, values: Partial<FindValues> = {}) =>
    answerFind(lookup, { ...defaults, pitches, ...values });
  const found = (pitches: string, values: Partial<FindValues> = {}) =>
    answer(pitches, values).entities.flatMap(({ holding }) =>
      holding.map((form) => `${form.found().entity.idName} on ${form.found().tonic.idName}`),
    );

  it('takes the first pitch as the tonic if it is to, by default of cents', () => {
    expect(found('D C G')).toEqual(['b on d3', 'a on c3']);
    expect(found('D C G', { first: 'any' })).toEqual(found('D C G'));
    expect(found('D C G', { first: 'on' })).toEqual(['b on d3']);
    // From the second degree to the third.
    expect(found('0 150')).toEqual([]);
    expect(found('0 150', { first: 'any' })).toEqual(['j on c3', 'j on c4', 'a on c3']);
    const isFromTonic = (pitches: string, first: FindValues['first']) => answer(pitches, { first }).isFromTonic;
    expect((['on', 'any', null] as const).map((first) => isFromTonic('C D', first))).toEqual([true, false, false]);
    expect((['on', 'any', null] as const).map((first) => isFromTonic('0 200', first))).toEqual([true, false, true]);
  });

  it('has forms inside a scale on its first pitch only if they are to be', () => {
    const inside = (first: FindValues['first']) => found('0 500 1000', { ask: 'inside', first });
    // D G C; on its second pitch, it also has C F G.
    expect(inside('on')).toEqual(['b on d3']);
    expect(inside('any')).toEqual(['b on c3', 'b on d3']);
    expect(inside(null)).toEqual(inside('any'));
  });

  it('states, without a result, the smallest tolerance with one, or what else to change', () => {
    const hints = (pitches: string, values: Partial<FindValues> = {}) => answer(pitches, values).hints;
    // The second degree is at 200 cents; C F G inside the scale are up to 20 cents away.
    expect(hints('0 215')).toMatchObject([{ code: 'wider', within: 20, isInside: false }]);
    expect(hints('0 215', { within: 10 })).toMatchObject([{ code: 'wider', within: 20 }]);
    expect(hints('0 240')).toMatchObject([{ code: 'wider', within: 50 }]);
    expect(hints('0 520 720', { ask: 'inside', first: 'on' })).toEqual([
      { code: 'wider', within: 20, entities: 1, forms: 1, isInside: true },
    ]);
    expect(hints('C D', { whole: true })).toEqual([{ code: 'notWhole' }]);
    expect(hints('C D F', { kind: 'jins' })).toEqual([{ code: 'fewer' }]);
  });
});

it('shows a form in the octave of rāst, C3, if it fits as well in others', () => {
  const [combination] = table.combinations;
  const lower = createLookup({
    ...table,
    noteNames: [2, 3].flatMap((octave) => names.map((name, i) => note(`${name}${octave}`, `${ipns[i]}${octave}`, i))),
    // The written tonic is G, on which the jins has other notes.
    combinations: [{ ...combination, maqamat: [], ajnas: [[0, 4, 2, 0, 3, 5, 3]] }],
  });
  const { entities } = answerFind(lower, readAddress(find.parameters, { pitches: 'C D E half-flat' }).values);
  expect(entities.map(({ best }) => best.tonic.idName)).toEqual(['c3']);
});
