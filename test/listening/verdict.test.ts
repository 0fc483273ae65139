import { describe, expect, it } from 'vitest';
import { makamModels, TURKISH_MAKAMS } from '../../runtime/listening/makams.ts';
import { melodyOf } from '../../runtime/listening/melody.ts';
import { type Profile, profileOf } from '../../runtime/listening/profile.ts';
import { endProbability, tonicsOf } from '../../runtime/listening/tonic.ts';
import { judge, type Verdict } from '../../runtime/listening/verdict.ts';

/** Notes of a second, in turn, for 90 s. @param degrees cents */
const profileOn = (degrees: readonly number[]): Profile =>
  profileOf(
    melodyOf({
      frequencies: Float32Array.from(
        { length: 9000 },
        (_, i) => 200 * 2 ** (degrees[Math.floor(i / 100) % degrees.length] / 1200),
      ),
    }),
  );
const profile = profileOn([0, 400, 700]);
const FIRST: Parameters<typeof judge>[1] = { tonic: 0.85, family: 0.7, makam: 0.9 };
const ALIKE = { divergence: 0.1, advantage: 0 };
const LAST = { start: 37, duration: 2, cents: 9000, spread: 0, trail: 2 };

function verdict(
  change: Partial<Profile>,
  first: Partial<typeof FIRST> = {},
  alike: Partial<typeof ALIKE> = {},
): Verdict {
  return judge({ ...profile, ...change }, { ...FIRST, ...first }, { ...ALIKE, ...alike });
}

describe('the verdict', () => {
  it('is clear where all conditions hold', () => {
    expect(verdict({})).toEqual({
      isTonicClear: true,
      isFamilyClear: true,
      isMakamLikely: true,
      // The logistic function of 1.6 + 0.85 ln 9 − 1.38.
      makamProbability: expect.closeTo(0.8897, 3),
      doubt: null,
    });
  });

  const NONE = { isTonicClear: false, isFamilyClear: false, isMakamLikely: false };
  const UNLIKE = { isTonicClear: true, isFamilyClear: false, isMakamLikely: false } as const;
  const NO_MAQAM = { ...UNLIKE, doubt: 'noMaqam' } as const;
  it.each<[string, Parameters<typeof verdict>, Partial<Verdict>]>([
    ['too few notes', [{ notes: profile.notes.slice(0, 19) }], { ...NONE, doubt: 'fewNotes' }],
    ['two pitches in three octaves', [profileOn([0, 700, 1200, 1900])], { ...NONE, doubt: 'fewPitches' }],
    ['pitch for half of the time', [{ voicedShare: 0.5 }], { ...NONE, doubt: 'littlePitch' }],
    ['a melody more like a Western scale', [{}, {}, { advantage: -0.21 }], NO_MAQAM],
    ['a melody unlike every makam', [{}, {}, { divergence: 0.26 }], NO_MAQAM],
    ['39 seconds that need not end on the tonic', [{ seconds: 39 }], { ...NONE, doubt: 'short' }],
    // The probability that it ends there is 0.66.
    [
      '39 seconds that may end earlier',
      [{ seconds: 39, lastNote: { ...LAST, trail: 0 } }],
      { ...NONE, doubt: 'short' },
    ],
    ['an uncertain tonic', [{}, { tonic: 0.79 }], { ...NONE, doubt: 'tonic' }],
    ['a melody hardly like the makam', [{}, {}, { divergence: 0.21 }], { ...UNLIKE, doubt: 'unlike' }],
    ['an uncertain family', [{}, { family: 0.59 }], { isTonicClear: true, isFamilyClear: false, doubt: null }],
    ['less than a minute', [{ seconds: 59 }], { isFamilyClear: true, isMakamLikely: false, doubt: null }],
    ['an uncertain makam', [{}, { makam: 0.3 }, { divergence: 0.15 }], { isMakamLikely: false }],
  ])('is not clear for %s', (_, given, expected) => {
    expect(verdict(...given)).toMatchObject(expected);
  });

  it('counts the pitches of a melody in which one sounds most of the time', () => {
    const onOne = [200, 350, 500].flatMap((degree) => [0, 0, 0, 0, 0, 0, 0, degree]);
    expect(verdict(profileOn(onOne)).doubt).toBeNull();
  });

  it('takes a tonic that is given as clear, and a short recording that ends on it', () => {
    expect(verdict({ seconds: 39 }, { tonic: null }).isTonicClear).toBe(true);
    expect(verdict({ seconds: 39, lastNote: LAST }).isTonicClear).toBe(true);
  });

  it('is clear from each limit on', () => {
    expect(verdict({ seconds: 40 }).isFamilyClear).toBe(true);
    expect(verdict({ seconds: 60 }).isMakamLikely).toBe(true);
    expect(verdict({ notes: profile.notes.slice(0, 20), voicedShare: 0.7 }).doubt).toBeNull();
    expect(verdict({}, { tonic: 0.8, family: 0.6 }, { divergence: 0.2, advantage: -0.12 }).isFamilyClear).toBe(true);
  });
});

it.each([
  // The logistic function of −0.54 + 1.73 ln d + 1.04 s, by hand.
  { duration: 1, trail: 0, probability: 0.3682 },
  { duration: 2, trail: 1, probability: 0.8454 },
  { duration: 0.5, trail: 0.5, probability: 0.2281 },
  { duration: 1, trail: 3, probability: 0.9296 },
  { duration: 1, trail: 30, probability: 0.9296 },
])('a last note of $duration s before $trail s ends the recording with the probability $probability', (last) => {
  const { probability, ...note } = last;
  const lastNote = { start: 0, cents: 9000, spread: 0, ...note };
  expect(endProbability({ ...profile, lastNote })).toBeCloseTo(probability, 3);
  expect(endProbability({ ...profile, lastNote: null })).toBe(0);
});

it('gives a hum on one pitch one tonic, and names nothing', () => {
  const hum = profileOf(melodyOf({ frequencies: new Float32Array(2000).fill(220) }));
  expect(tonicsOf(hum, makamModels(TURKISH_MAKAMS, true))).toEqual([
    { of: expect.closeTo(1200 * Math.log2(220), -1), probability: 1 },
  ]);
  expect(judge(hum, FIRST, ALIKE)).toMatchObject({ isTonicClear: false, isFamilyClear: false, doubt: 'fewNotes' });
});

it('makes the first of four tonics likelier, in the share in which recordings show it, and the others less', () => {
  const tonics = tonicsOf(profileOn([0, 300, 600, 900]), makamModels(TURKISH_MAKAMS, true));
  // Before, it is 0.402: the logistic function of 0.39 + 0.55 ln(p / (1 − p)) + 0.66 ln(90 / 60) + 0.26 × 0.3682 is 0.63.
  expect(tonics.map(({ probability }) => probability.toFixed(3))).toEqual(['0.630', '0.189', '0.096', '0.085']);
});
