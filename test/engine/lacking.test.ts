import { describe, expect, it } from 'vitest';
import { lackedInEnglish } from '../../runtime/documents/pitches/lacking.ts';
import { lackedNotes, type TunedPitch } from '../../runtime/engine/lacking.ts';
import { withTaughtFamily } from '../../runtime/engine/teaching.ts';
import { formsAr } from '../../runtime/presentation/text/forms-ar.ts';

const pitch = (name: string | null, cents: number, octave = 1, pitchClassIndex = 0): TunedPitch => ({
  pitchClassIndex,
  octave,
  cents,
  note: name === null ? null : { idName: name, displayName: name, displayNameAr: `ع ${name}` },
});

describe('the notes that a tuning lacks', () => {
  const needed = [pitch('a', 100), pitch('b', 300), pitch('c', 520), pitch('b', 300)];

  it('are none if it has them all', () => {
    expect(lackedNotes(needed, [pitch('c', 0), pitch('b', 1), pitch('a', 2)])).toEqual([]);
    expect(lackedInEnglish([])).toBe('');
    expect(formsAr.lacks([])).toBe('');
  });

  it('are counted from the first shared note, each once, with the nearest pitch', () => {
    // a is 50 here and 100 there, so b is expected at 250 and c at 470.
    const here = [pitch('a', 50), pitch('x', 240), pitch(null, 440), pitch('y', 600)];
    const lacked = lackedNotes(needed, here);
    expect(
      lacked.map(({ note, nearest }) => [note.idName, nearest?.note?.idName, nearest?.cents, nearest?.isAnotherName]),
    ).toEqual([
      ['b', 'x', -10, true],
      ['c', undefined, -30, false],
    ]);
    expect(lackedInEnglish(lacked)).toBe(
      'Missing: b (here under another name: x; 10.0 cents below the b of the default tuning); c (nearest pitch: a pitch without a name; 30.0 cents below the c of the default tuning).',
    );
  });

  it('have no nearest pitch without a shared note', () => {
    expect(lackedNotes([pitch('b', 0)], [pitch('x', 0)])).toMatchObject([{ note: { idName: 'b' }, nearest: null }]);
    expect(lackedInEnglish(lackedNotes([pitch('b', 0)], [pitch('x', 0)]))).toBe('Missing: b.');
  });

  it('name a pitch of another octave as the written octave does', () => {
    const here = [pitch('a', 0), pitch('low', 100, 1, 1), pitch('high', 1300, 2, 1), pitch('higher', 2500, 3, 1)];
    const [one] = lackedNotes([pitch('a', 0), pitch('b', 1300)], here);
    expect(one.nearest?.written).toEqual({ note: expect.objectContaining({ idName: 'low' }), octaves: -1 });
    expect(lackedInEnglish([one])).toBe(
      'Missing: b (here under another name: high, the octave of low; the pitch of the default tuning).',
    );
    const two = lackedNotes([pitch('a', 0), pitch('b', 2510)], here);
    expect(lackedInEnglish(two)).toContain('higher, 2 octaves above low; 10.0 cents below');
    expect(formsAr.lacks(two)).toContain('اسمها هنا ع higher، وأخفض بديوانين ع low، وهي أخفض بـ');
  });
});

describe('the family in which a maqām is taught', () => {
  const source = { sourceId: 'a_1900', page: '7' };
  const teaching = {
    teaching: [
      { maqam: 'maqam_x', family: 'kurd', familyArabic: 'كُرد', source: null },
      { maqam: 'maqam_y', family: 'segāh', familyArabic: 'سيكاه', source },
    ],
  };
  const family = (idName: string) => ({ idName, displayName: idName, displayNameAr: idName });

  it('is added only where it is another', () => {
    expect(withTaughtFamily(teaching, 'maqam_x', family('kurd'))).toEqual(family('kurd'));
    expect(withTaughtFamily(teaching, 'maqam_z', family('hijaz'))).toEqual(family('hijaz'));
    expect(withTaughtFamily(teaching, 'maqam_x', family('hijaz')).taught).toMatchObject({
      idName: 'kurd',
      source: null,
      remark: 'common teaching, no source recorded',
    });
  });

  it('has its source where one is recorded', () => {
    const { taught } = withTaughtFamily(teaching, 'maqam_y', family('huzam'));
    expect(taught).toMatchObject({ idName: 'segah', source, remark: 'taught so in the source' });
  });
});
