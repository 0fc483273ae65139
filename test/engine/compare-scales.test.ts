import { describe, expect, it } from 'vitest';
import {
  type ComparedNote,
  comparedRows,
  differencesOf,
  heardFrequency,
} from '../../runtime/questions/compare-answer.ts';

/** A scale of cents above 100 Hz; a note without an id has no name. */
const scaleOf = (
  notes: readonly (readonly [id: string | null, cents: number])[],
  hertz = 100,
  rast: number | null = hertz,
) => ({
  rast,
  ascending: notes.map(
    ([id, cents]): ComparedNote => ({ id, names: { displayName: id ?? '' }, frequency: hertz * 2 ** (cents / 1200) }),
  ),
  descending: [],
});

const named = (text: string) =>
  text.split(' ').map((note): [string | null, number] => {
    const [id, cents] = note.split('=');
    return [id === '' ? null : id, Number(cents)];
  });

const rast = scaleOf(named('rast=0 dugah=204 segah=355'));
/** In a tuning that is 200 cents higher. */
const bayyat = scaleOf(named('dugah=204 segah=355 chahargah=498'), 100 * 2 ** (200 / 1200));
const pasted = scaleOf(named('=0 =210 =420'), 100, null);

const shown = (rows: ReturnType<typeof comparedRows>) =>
  rows.map((row) =>
    row
      .map((cell) => {
        if (cell === null) return '–';
        const cents = Math.round(cell.cents);
        return cell.difference === null ? `${cents}` : `${cents}(${Math.round(cell.difference)})`;
      })
      .join(' '),
  );

describe('a comparison', () => {
  it('by degree on one tonic counts each scale from its own tonic', () => {
    const rows = comparedRows([rast, bayyat], 'ascending', { isByNote: false, isOnOneTonic: true });
    expect(shown(rows)).toEqual(['0 0(0)', '204 151(-53)', '355 294(-61)']);
  });

  it('by note as tuned counts each from rāst in its tuning, and has each note once, from the lowest', () => {
    const rows = comparedRows([rast, bayyat], 'ascending', { isByNote: true, isOnOneTonic: false });
    expect(shown(rows)).toEqual(['0 –', '204 204(0)', '355 355(0)', '– 498']);
  });

  it('puts a note without a name beside the nearest one within 50 cents, and by itself beyond', () => {
    const rows = comparedRows([rast, pasted], 'ascending', { isByNote: true, isOnOneTonic: true });
    expect(shown(rows)).toEqual(['0 0(0)', '204 210(6)', '355 –', '– 420']);
  });

  it('has no rows in a direction without notes', () => {
    expect(comparedRows([rast], 'descending', { isByNote: false, isOnOneTonic: true })).toEqual([]);
    expect(comparedRows([], 'ascending', { isByNote: false, isOnOneTonic: true })).toEqual([]);
  });

  it('is heard on the tonic of the first, or as it is tuned', () => {
    const [tonic] = bayyat.ascending;
    expect(heardFrequency(tonic, bayyat, rast, { isByNote: false, isOnOneTonic: true })).toBeCloseTo(100, 9);
    expect(heardFrequency(tonic, bayyat, rast, { isByNote: false, isOnOneTonic: false })).toBe(tonic.frequency);
  });

  it('counts each note that differs once, in all octaves and directions', () => {
    const byCents = (cents: readonly number[]) => cents.map((it) => [String(it), it] as const);
    const first = scaleOf(byCents([0, 204, 355, 498, 702, 906, 1057, 1200, 1404]));
    const other = scaleOf(byCents([0, 204, 355, 498, 702, 816, 1110, 1200, 1414]));
    const compared = (scales: Parameters<typeof comparedRows>[0]) => {
      const rows = comparedRows(scales, 'ascending', { isByNote: false, isOnOneTonic: true });
      return [rows, rows];
    };
    const rounded = ({ most, ...counts }: ReturnType<typeof differencesOf>) => ({ ...counts, most: Math.round(most) });
    expect(rounded(differencesOf(compared([first, other]), 1))).toEqual({ differing: 3, more: 0, fewer: 0, most: 90 });
    const jins = scaleOf(byCents([0, 204, 355, 498]));
    expect(rounded(differencesOf(compared([jins, first]), 1))).toEqual({ differing: 0, more: 3, fewer: 0, most: 0 });
    expect(rounded(differencesOf(compared([first, jins]), 1))).toEqual({ differing: 0, more: 0, fewer: 3, most: 0 });
  });
});
