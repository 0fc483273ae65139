import { describe, expect, it } from 'vitest';
import { parseIpnName } from '../../runtime/engine/ipn-name.ts';
import { movedName } from '../../runtime/explorer/forms/moved.ts';

const noteOf = (name: string) => {
  const parts = parseIpnName(name);
  if (parts === null) throw new Error(name);
  return parts;
};
const moved = (names: string, from: string, to: string) =>
  names
    .split(' ')
    .map((name) => movedName(name, noteOf(from), noteOf(to)))
    .join(' ');

describe('letters of a form that moves with its tonic', () => {
  it.each([
    ['nahāwand', 'C3 D3 Eb3 F3 G3 Ab3 B-3', 'C3', 'A3', 'A3 B3 C4 D4 E4 F4 G#-4'],
    ['rāst', 'C3 D3 E-b3 F3 G3 A3 B-b3', 'C3', 'Bb2', 'Bb2 C3 D-b3 Eb3 F3 G3 A-b3'],
    ['bayyāt', 'D3 E-b3 F3 G3 A3 Bb3 C4', 'D3', 'E-b3', 'E-b3 F3 G-b3 A-b3 B-b3 C-b4 D-b4'],
    ['huzām', 'E-b3 F3 G3 Ab3', 'E-b3', 'E3', 'E3 F-#3 G-#3 A-b3'],
  ])('%s goes by step', (_, names, from, to, expected) => {
    expect(moved(names, from, to)).toBe(expected);
  });

  it('takes the neighbouring letter where a sign would be double, and no letter from a note without one', () => {
    expect(moved('Eb3 F3', 'D3', 'Db3')).toBe('D3 Fb3');
    expect(movedName('', noteOf('C3'), noteOf('D3'))).toBe('');
  });
});
