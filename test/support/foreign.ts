import { createRandom } from './performances.ts';

/** Sounds that are no maqām, synthesised: twelve-tone music, speech-like glides, hums, sirens and noise. */

export const RATE = 22_050;

/** The pitch at a time in seconds: cents above 1 Hz; null for silence. */
type Contour = (time: number) => number | null;

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const DIATONIC = [
  MAJOR,
  [0, 2, 3, 5, 7, 8, 10],
  [0, 2, 3, 5, 7, 8, 11],
  [0, 2, 3, 5, 7, 9, 10],
  [0, 2, 4, 5, 7, 9, 10],
];
const PENTATONIC = [
  [0, 2, 4, 7, 9],
  [0, 3, 5, 7, 10],
];
const CHROMATIC = [Array.from({ length: 12 }, (_, semitone) => semitone)];

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)];

/** A tune of phrases AABA in one of some scales: each phrase walks by steps and small leaps, and ends on a long note. */
function tune(random: () => number, scales: readonly (readonly number[])[], seconds: number): Contour {
  const scale = pick(random, scales);
  const beat = 0.25 + 0.25 * random();
  const phrase = (end: number) => {
    let at = pick(random, [0, 2, 4]);
    const notes = Array.from({ length: 10 }, () => {
      at = Math.max(-2, Math.min(scale.length + 2, at + pick(random, [-2, -1, -1, 1, 1, 2])));
      return { step: at, beats: pick(random, [0.5, 1, 1, 1, 1.5]) };
    });
    return [...notes, { step: end, beats: 3 }];
  };
  const [first, middle] = [phrase(0), phrase(pick(random, [2, 4]))];
  const verse = [first, first, middle, first].flat();
  const tonic = 8700 + 1000 * random();
  const [vibrato, cycles, glide] = [40 * random(), 4.5 + 2.5 * random(), 0.02 + 0.05 * random()];
  const sung: { from: number; to: number; cents: number }[] = [];
  for (let time = 0, i = 0; time < seconds; i++) {
    const { step, beats } = verse[i % verse.length];
    const octave = Math.floor(step / scale.length);
    const cents = tonic + 1200 * octave + 100 * scale[step - octave * scale.length] + 18 * (random() - 0.5);
    sung.push({ from: time, to: time + beats * beat, cents });
    time += beats * beat;
  }
  return (time) => {
    const index = sung.findIndex(({ to }) => time < to);
    if (index < 0) return null;
    const { from, to, cents } = sung[index];
    if (to - time < (to - from > 2 * beat ? 0.25 : 0.03)) return null;
    const share = Math.min(1, (time - from) / glide);
    const before = sung[index - 1]?.cents ?? cents;
    return before + (cents - before) * share + vibrato * Math.sin(2 * Math.PI * cycles * time) * share;
  };
}

/** Syllables that fall or rise by up to some semitones, in sentences that sink, with gaps. */
function speech(random: () => number, seconds: number): Contour {
  const middle = 8300 + 900 * random();
  const syllables: { from: number; to: number; begin: number; end: number }[] = [];
  for (let time = 0; time < seconds; ) {
    const words = 8 + Math.floor(10 * random());
    for (let i = 0; i < words; i++) {
      const length = 0.1 + 0.2 * random();
      const begin = middle + 400 - (600 * i) / words + 300 * (random() - 0.5);
      syllables.push({ from: time, to: time + length, begin, end: begin - 300 + 400 * random() });
      time += length + 0.04 + 0.1 * random();
    }
    time += 0.4 + 0.4 * random();
  }
  return (time) => {
    const own = syllables.find(({ to }) => time < to);
    return own === undefined || time < own.from
      ? null
      : own.begin + ((own.end - own.begin) * (time - own.from)) / (own.to - own.from);
  };
}

function hum(random: () => number): Contour {
  const [pitch, drift, period] = [8400 + 1200 * random(), 10 + 20 * random(), 5 + 10 * random()];
  return (time) => pitch + drift * Math.sin((2 * Math.PI * time) / period);
}

function siren(random: () => number): Contour {
  const [pitch, range, period] = [10_400 + 1000 * random(), 300 + 600 * random(), 1 + 5 * random()];
  return (time) => pitch + range * Math.sin((2 * Math.PI * time) / period);
}

const CONTOURS = {
  'twelve-tone tunes': (random, seconds) => tune(random, DIATONIC, seconds),
  'pentatonic tunes': (random, seconds) => tune(random, PENTATONIC, seconds),
  'chromatic tunes': (random, seconds) => tune(random, CHROMATIC, seconds),
  speech,
  hums: hum,
  sirens: siren,
  noise: () => () => null,
} satisfies Readonly<Record<string, (random: () => number, seconds: number) => Contour>>;
export type Foreign = keyof typeof CONTOURS;
export const FOREIGN = Object.keys(CONTOURS) as readonly Foreign[];

/** Samples of a sound of a kind, at `RATE`. */
export function soundOf(kind: Foreign, seed: number, seconds: number): Float32Array {
  const random = createRandom(seed);
  const contour: Contour = CONTOURS[kind](random, seconds);
  let [phase, level] = [0, 0];
  return Float32Array.from({ length: seconds * RATE }, (_, i) => {
    const cents = contour(i / RATE);
    if (cents !== null) phase += (2 * Math.PI * 2 ** (cents / 1200)) / RATE;
    level += ((cents === null ? 0 : 0.2) - level) / (0.01 * RATE);
    const noise = (kind === 'noise' ? 0.3 : 0.01) * (random() + random() - 1);
    return level * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase)) + noise;
  });
}
