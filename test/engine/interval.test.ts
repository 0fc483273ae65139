import { describe, expect, it } from 'vitest';
import { intervalBetween } from '../../runtime/engine/interval.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();

function interval(tuningSystem: string, startingNote: string, from: string, to: string) {
  const { byName, valueFormat } = engine.analysis({ tuningSystem, startingNote }).combination;
  return intervalBetween(the(byName.get(from), from), the(byName.get(to), to), valueFormat);
}

describe('an interval', () => {
  it('between fractions is their exact quotient: chahārgāh 4/3 to nawā 3/2 is 9/8', () => {
    const found = interval('alsabbagh_1954', 'rast', 'chahārgāh', 'nawā');
    expect(found).toMatchObject({ fraction: '9/8', isFractionExact: true, decimalRatio: 1.125, originalValue: '9/8' });
    expect(found.originalValueType).toBe('fraction');
    expect(found.cents).toBeCloseTo(203.910002, 6); // 701.955001 − 498.044999
    expect(found.stringLength).toBeCloseTo(10000 / 1.5 - 10000 / (4 / 3), 6); // 6666.667 − 7500 = −833.333
    expect(found.fretDivision).toBeCloseTo(833.333333, 6);
  });

  it('downwards is negative, its ratio below 1: nawā to chahārgāh is 8/9', () => {
    const found = interval('alsabbagh_1954', 'rast', 'nawā', 'chahārgāh');
    expect(found.fraction).toBe('8/9');
    expect(found.cents).toBeCloseTo(-203.910002, 6);
    expect(found.stringLength).toBeCloseTo(833.333333, 6);
  });

  it('between fractions keeps large ones: segāh 102/83 to awj 400/217 is 400 · 83 / (217 · 102) = 16600/11067', () => {
    expect(interval('alsabbagh_1954', 'rast', 'segāh', 'awj').fraction).toBe('16600/11067');
  });

  it('between string lengths is the difference of the lengths: 7500 − 8889', () => {
    const found = interval('alsabbagh_1950', 'rast', 'dūgāh', 'kurdī');
    // dūgāh 8889, kurdī 8333: 8333 − 8889 = −556; 8889/8333 = 1.066723, near 16/15 = 1.066667.
    expect(found.stringLength).toBe(-556);
    expect(found.originalValue).toBe('-556.00');
    expect(found.originalValueType).toBe('stringLength');
    expect(found.decimalRatio).toBeCloseTo(8889 / 8333, 9);
    expect(found.fraction).toBe('16/15');
    expect(found.cents).toBeCloseTo(1200 * Math.log2(8889 / 8333), 9);
  });

  it('between cents is their difference, with two decimals as the original value', () => {
    const found = interval('angloeuropean_1800', 'yegah', 'yegāh', 'rāst');
    expect(found).toMatchObject({ cents: 500, originalValue: '500.00', originalValueType: 'cents' });
    expect(found).toMatchObject({ fraction: '4/3', isFractionExact: false }); // 4/3 is 498.04 cents
    expect(interval('angloeuropean_1800', 'yegah', 'yegāh', 'nawā')).toMatchObject({
      fraction: '2/1',
      isFractionExact: true,
    });
  });

  it('between decimal ratios is their quotient: 1.498 / 1.123 = 1.33393', () => {
    const found = interval('mokhtarandmosharrafa_1937', 'rast', 'dūgāh', 'nawā');
    expect(found).toMatchObject({ originalValue: '1.33', originalValueType: 'decimalRatio' });
    expect(found.decimalRatio).toBeCloseTo(1.33393, 5);
  });
});
