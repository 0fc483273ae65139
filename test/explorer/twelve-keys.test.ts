import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../runtime/formats/named-scale.ts';
import { cardOf, signed } from '../../runtime/formats/octave-tuning.ts';
import { exportScale } from '../../runtime/formats/scale-formats.ts';
import { the } from '../support/draws.ts';
import { bytesOf as bytes, formScales, textOf as text } from '../support/form-scales.ts';

/** Tunings of twelve keys, and cards for tuning by hand. */

const { engine, build, details, namedScale, rast } = await formScales();

it('a small negative number is no −0', () => {
  expect([-0.04, -0.06, 0, 12.34].map((value) => signed(value, 1))).toEqual(['+0.0', '−0.1', '+0.0', '+12.3']);
});

describe('the twelve keys', () => {
  it('have offsets for rāst, worked by hand', () => {
    // Rāst is 130.665 Hz: 1.95 cents below C3. Dūgāh 203.91 - 1.95 - 200, segāh 356.86 - 1.95 - 400, and so on.
    const offsets = [-2, 0, 2, 0, -45, -4, 0, 0, 0, 4, 0, -43];
    const message = [0xf0, 0x7f, 0x7f, 0x08, 0x08, 0x03, 0x7f, 0x7f, ...offsets.map((it) => 64 + it), 0xf7];
    expect(bytes('octave-syx', rast)).toEqual(message);
    // From the tonic, segāh is 356.86 − 400.
    expect(text('card', rast)).toContain('E     −45.1   −45      −43.1   segāh');
  });

  it('have offsets for jins ṣabā, whose fourth note is G♭ on the key of F♯', () => {
    const [, jins] = the(details.find(([id]) => id === 'jins_saba'));
    const scale = namedScale(jins);
    expect(scale.letters).toEqual(['D3', 'E-b3', 'F3', 'Gb3']);
    expect(
      bytes('octave-syx', scale)
        .slice(8, -1)
        .map((it) => it - 64),
    ).toEqual([0, 0, 2, 0, -45, -4, -12, 0, 0, 0, 0, 0]);
    const card = text('card', scale);
    for (const row of ['D      +2.0    +2       +0.0   dūgāh', 'F#    −11.7   −12      −13.7   ḥijāz'])
      expect(card).toContain(row);
    expect(text('ly', scale)).toContain('solb1');
    expect(text('musicxml', scale)).toContain('<step>G</step><alter>-1</alter>');
  });

  it('have the nine ajnās that teachers write by step, and no card where two notes share a key', () => {
    const respelled = details.flatMap(([id, detail]) => {
      if ('maqam' in detail) return [];
      const own = detail.pitchData.map(({ englishName }) => englishName).join(' ');
      const letters = scaleOf(detail).letters.join(' ');
      return own === letters ? [] : [`${id}: ${letters}`];
    });
    expect(respelled).toEqual([
      'jins_saba: D3 E-b3 F3 Gb3',
      'jins_saba_zamzam: D3 Eb3 F3 Gb3',
      'jins_athar_kurd: D3 Eb3 F3 G#3 A3',
      'jins_hijaz_kar_kurd: C3 Db3 Eb3 F3',
      'jins_hijaz_kar: C3 Db3 E3 F3',
      'jins_awj_ara_(al-shawwa): B-b2 C3 D#3 E-b3',
      'jins_hisar: D3 E-3 F3 G#3',
      'jins_bint_abqar: A2 Bb2 C3 Db3',
      'jins_awj_ara_(al-hilu): B2 C3 D#3 E3',
    ]);
    const cards = engine.combinations.flatMap((key) =>
      engine.archive.ajnas.flatMap(({ idName }) => {
        const detail = build('jinsDetail', { id: idName, ...key });
        return detail === null ? [] : [cardOf(scaleOf(detail))];
      }),
    );
    // Jins ḥijāz 2 (D, D half-sharp, G half-flat, G) in 19 combinations; in 40, a half-flat is too far from its key.
    const without = (reason: string) => cards.filter((card) => 'reason' in card && card.reason === reason).length;
    expect([cards.length, without('wide'), without('shared'), without('far')]).toEqual([1579, 0, 19, 40]);
    const [, second] = the(details.find(([id]) => id === 'jins_hijaz_2'));
    expect(() => exportScale('card', scaleOf(second))).toThrow(/share a letter or key: dūgāh, [^,;]*; [^,;]*, nawā\.$/);
  });

  it.each([
    ['two octaves', ['C3', 'D3'], [0, 200], 2400, 'wide', []],
    ['a note without a letter', ['C3', null], [0, 200], 1200, 'far', [[1]]],
    ['two notes of a letter', ['C3', 'Eb3', 'E3'], [0, 300, 400], 1200, 'shared', [[1, 2]]],
    ['two notes of a key', ['C3', 'D#3', 'Eb4'], [0, 300, 310], 1200, 'shared', [[1, 2]]],
    ['a note far below its key', ['C3', 'D3'], [0, 135], 1200, 'far', [[1]]],
    ['a note far above its key', ['C3', 'D3'], [0, 264], 1200, 'far', [[1]]],
  ] as const)('do not hold a scale with %s', (_, letters, cents, octaveCents, reason, degrees) => {
    expect(cardOf({ letters, cents, octaveCents, frequency: 130.8128 })).toEqual({ reason, degrees });
  });

  it.each([136, 263])('hold a note as far from its key as keyboards reach: D at %d cents', (cents) => {
    const card = cardOf({ letters: ['C3', 'D3'], cents: [0, cents], octaveCents: 1200, frequency: 130.8128 });
    expect(card).toMatchObject({ 2: { key: 'D', degree: 1, fromTonic: cents - 200 } });
  });
});
