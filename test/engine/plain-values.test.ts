import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/library/documents.ts';
import { maqamScale } from '../../runtime/library/formats.ts';
import {
  classifyIntoMaqamSets,
  consecutiveIntervals,
  formFrequencies,
  intervalBetween,
  pitchOfValue,
  suyurOfForm,
} from '../../runtime/library/index.ts';
import { createLookup, lookUp, readQuestion } from '../../runtime/library/lookup.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const key = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
const maqam = the(engine.maqamat.get('maqam_rast'));
const analysis = engine.analysis(key);
const { combination } = analysis;
const [form] = analysis.maqamForms(maqam);
const build = createBuild(engine);
const detail = the(build('maqamDetail', { id: 'maqam_rast', ...key }) ?? undefined);
const table = the(build('lookup', {}) ?? undefined);

const values: readonly (readonly [string, object])[] = [
  ['a pitch class', form.ascending[4]],
  [
    'a pitch class that no fraction defines',
    engine.combination({ tuningSystem: 'ronzevalle_1904', startingNote: 'yegah' }).named[5],
  ],
  ['a typed pitch', pitchOfValue('3/2', 'fraction', combination)],
  ['an interval', intervalBetween(form.ascending[0], form.ascending[4], 'fraction')],
  ['intervals', consecutiveIntervals(form.ascending, combination.valueFormat)],
  ['a form of a maqām', form],
  ['a form of a jins', analysis.jinsForms(the(engine.ajnas.get('jins_rast')))[0]],
  ['the ajnās of a form', analysis.ajnasOf(form)],
  ['the spellings of a form', analysis.spellingOf(form)],
  ['the family of a maqām', analysis.familyOf(maqam) ?? {}],
  ['the counts of modulations', analysis.modulationCountsOf(form)],
  ['the suyūr of a form', suyurOfForm(analysis, engine.stops, maqam.suyur, form, form)],
  ['the sets of a classification', classifyIntoMaqamSets(analysis).sets],
  ['a document', detail],
  ['a scale', maqamScale(detail)],
  ['an answer of the look-up', lookUp(createLookup(table), readQuestion('C D E𝄳 F', table.noteNames), { limit: 2 })],
];

function asRead(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(asRead);
  const names = new Set(Object.keys(value));
  for (let proto = Object.getPrototypeOf(value); proto !== Object.prototype; proto = Object.getPrototypeOf(proto)) {
    for (const name of Object.getOwnPropertyNames(proto)) if (name !== 'constructor') names.add(name);
  }
  return Object.fromEntries([...names].map((name) => [name, asRead(Reflect.get(value, name))]));
}

it.each(values)('%s keeps every field in JSON, spread and structuredClone', (_, value) => {
  const expected = asRead(value);
  expect(JSON.parse(JSON.stringify(value))).toEqual(expected);
  expect(Array.isArray(value) ? [...value] : { ...value }).toEqual(expected);
  expect(structuredClone(value)).toEqual(expected);
});

describe('the library', () => {
  const combination = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };

  it('throws for a tuning system, starting note or id that the archive does not have', () => {
    const rast = { ...combination, id: 'maqam_rast' };
    expect(() => build('maqamDetail', { ...rast, tuningSystem: 'alsabagh_1954' })).toThrow(RangeError);
    expect(() => build('maqamDetail', { ...rast, startingNote: 'rsat' })).toThrow(RangeError);
    expect(() => build('maqamDetail', { ...rast, id: 'maqam_rsat' })).toThrow("no id 'maqam_rsat'");
    expect(() => build('maqamOnTonic', { ...rast, tonic: 'rsat' })).toThrow("no note 'rsat'");
    expect(build('maqamOnTonic', { ...rast, tonic: 'qarar_yegah' })).toBeNull();
  });

  it('gives an interval that is a ratio exactly as one, also between pitches in cents', () => {
    const { pitchClasses } = engine.combination({ tuningSystem: 'angloeuropean_1700', startingNote: 'yegah' });
    const octave = intervalBetween(pitchClasses[0], pitchClasses[12], 'cents');
    expect(octave).toMatchObject({ fraction: '2/1', isFractionExact: true, cents: 1200 });
    const third = intervalBetween(pitchClasses[0], pitchClasses[4], 'cents');
    expect(third).toMatchObject({ fraction: '63/50', isFractionExact: false });
  });

  it('gives the frequencies of a form on a tonic: rāst on 200 Hz has its fifth, 3/2, on 300 Hz', () => {
    const [rast] = engine.analysis(combination).maqamForms(the(engine.maqamat.get('maqam_rast')));
    const { ascending, descending = [] } = formFrequencies(the(rast), 200);
    expect(ascending[0]).toBe(200);
    expect(ascending[4]).toBeCloseTo(300, 9);
    expect(descending.at(-1)).toBe(200);
    expect(() => formFrequencies(the(rast), 0)).toThrow(RangeError);
  });
});
