import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import type { CombinationKey, Engine } from '../../runtime/engine/engine.ts';
import { jinsBaseForm, jinsForms, maqamBaseForm, maqamForms } from '../../runtime/engine/forms.ts';
import type { MaqamRecord, SayrRecord } from '../../runtime/engine/records.ts';

/** Random numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Performance {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** Cents above 1 Hz of the tonic as it is sung, with its detuning. */
  readonly tonic: number;
  readonly path: 'sayr' | 'walk';
  readonly sung: readonly Sung[];
}

/** A note of the melody: cents above the tonic, seconds. */
export interface Sung {
  readonly cents: number;
  readonly seconds: number;
  readonly isAccented: boolean;
}

interface Scale {
  readonly up: readonly number[];
  readonly down: readonly number[];
}

const DETUNING = 8;

/** Cents above the tonic, with one detuning for each note of the octave. */
function detuner(random: () => number): (cents: number) => number {
  const detunings = new Map<number, number>();
  return (cents) => {
    const key = Math.round((((cents % 1200) + 1200) % 1200) / 5) % 240;
    if (!detunings.has(key)) detunings.set(key, (2 * random() - 1) * DETUNING);
    return cents + (detunings.get(key) ?? 0);
  };
}

const rising = (cents: readonly number[]): readonly number[] =>
  [...new Set(cents.map((value) => Math.round(value * 1000) / 1000))].sort((a, b) => a - b);

function sequence(notes: readonly NamedPitchClass[], tonic: number, below: number): readonly number[] {
  const own = rising(notes.map(({ cents }) => cents - tonic));
  const inOctave = own.filter((cents) => cents < 1199);
  const lower = inOctave
    .slice(1)
    .slice(-below || own.length)
    .map((cents) => cents - 1200);
  return rising([...(below === 0 ? [] : lower), ...own, 1200]);
}

const nearestIn = (scale: readonly number[], cents: number): number =>
  scale.reduce((best, _, i) => (Math.abs(scale[i] - cents) < Math.abs(scale[best] - cents) ? i : best), 0);

function walk(
  random: () => number,
  { up, down }: Scale,
  anchors: readonly number[],
  seconds: number,
  pace: number,
): readonly Sung[] {
  const sung: Sung[] = [];
  let at = anchors[Math.floor(random() * anchors.length)];
  let direction = random() < 0.7 ? 1 : -1;
  let left = 4 + Math.floor(random() * 8);
  for (let time = 0; time < seconds; ) {
    const isAccented = left <= 0;
    const length = pace * (isAccented ? 1.8 : 0.5 + random()) * (random() < 0.1 ? 1.6 : 1);
    sung.push({ cents: at, seconds: length, isAccented });
    time += length;
    if (isAccented) left = 4 + Math.floor(random() * 9);
    left--;
    if (random() < 0.25) direction = -direction;
    const step = random() < 0.8 ? 1 : random() < 0.7 ? 2 : 3;
    let scale = direction > 0 ? up : down;
    let next = nearestIn(scale, at) + direction * step;
    if (next < 0 || next >= scale.length) {
      direction = -direction;
      scale = direction > 0 ? up : down;
      next = nearestIn(scale, at) + direction * step;
    }
    at = scale[Math.max(0, Math.min(scale.length - 1, next))];
    if (left === 0 && random() < 0.6) at = anchors[Math.floor(random() * anchors.length)];
  }
  return sung;
}

/** The notes that a sayr names, in cents above the tonic; ajnās and maqāmāt as their notes in their direction. */
function stopsOf(engine: Engine, key: CombinationKey, sayr: SayrRecord, tonic: number): readonly number[] {
  const analysis = engine.analysis(key);
  const { combination } = analysis;
  let falls = false;
  return sayr.stops.flatMap((stop): readonly number[] => {
    if (stop.type === 'direction') {
      falls = stop.value === 'descending';
      return [];
    }
    if (stop.type === 'note') {
      const note = combination.byName.get(stop.value);
      return note === undefined ? [] : [note.cents - tonic];
    }
    const isOn = (note: NamedPitchClass) =>
      stop.startingNote === undefined || note.note.displayName === stop.startingNote;
    const way = stop.direction ?? (falls ? 'descending' : 'ascending');
    if (stop.type === 'jins') {
      const jins = engine.archive.ajnas.find(({ id }) => id === stop.value);
      const form = jins === undefined ? undefined : jinsForms(combination, jins, 5).find((some) => isOn(some.tonic));
      const notes = (form ?? (jins === undefined ? null : jinsBaseForm(combination, jins)))?.ascending ?? [];
      const cents = notes.map((note) => note.cents - tonic);
      return way === 'descending' ? cents.toReversed() : cents;
    }
    const maqam = engine.archive.maqamat.find(({ id }) => id === stop.value);
    const form = maqam === undefined ? undefined : maqamForms(combination, maqam, 5).find((some) => isOn(some.tonic));
    const notes = form === undefined ? [] : way === 'descending' ? form.descending : form.ascending;
    return notes.map((note) => note.cents - tonic);
  });
}

function sayrPath(random: () => number, stops: readonly number[], { up, down }: Scale, pace: number): readonly Sung[] {
  const sung: Sung[] = [];
  let at: number | null = null;
  for (const stop of stops) {
    const from: number = at ?? stop;
    const scale = stop > from ? up : down;
    const between = scale.filter((cents) => cents > Math.min(from, stop) + 20 && cents < Math.max(from, stop) - 20);
    const passed = stop > from ? between : between.toReversed();
    for (const cents of passed) sung.push({ cents, seconds: pace * (0.4 + 0.6 * random()), isAccented: false });
    sung.push({ cents: stop, seconds: pace * (0.8 + random()), isAccented: random() < 0.3 });
    at = stop;
  }
  return sung;
}

interface Manner {
  /** Cents from its middle, and cycles in a second. */
  readonly vibrato: number;
  readonly vibratoRate: number;
  readonly glide: number;
  readonly ornaments: number;
  readonly isPlucked: boolean;
  readonly noise: number;
  readonly wave: Float32Array;
}

const TABLE = 2048;

function waveOf(random: () => number): Float32Array {
  const slope = 0.6 + random();
  const formant = 1 + Math.floor(random() * 5);
  const wave = new Float32Array(TABLE);
  for (let harmonic = 1; harmonic <= 12; harmonic++) {
    const strength = harmonic ** -slope * (Math.abs(harmonic - formant) < 1.5 ? 1.8 : 1) * (0.5 + random());
    const phase = 2 * Math.PI * random();
    for (let i = 0; i < TABLE; i++) wave[i] += strength * Math.sin((2 * Math.PI * harmonic * i) / TABLE + phase);
  }
  const most = wave.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return wave.map((value) => value / most);
}

const gauss = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());

/** Renders a melody. @param tonic cents above 1 Hz */
function render(
  random: () => number,
  sung: readonly Sung[],
  scale: Scale,
  tonic: number,
  manner: Manner,
  sampleRate: number,
): Float32Array {
  // Ornaments take their time from the note that they adorn.
  const events = sung.flatMap((note): readonly Sung[] => {
    if (note.seconds < 0.25 || random() >= manner.ornaments) return [note];
    const index = nearestIn(scale.up, note.cents);
    const neighbour = scale.up[index + (random() < 0.7 ? 1 : -1)] ?? note.cents;
    const short = 0.05 + 0.04 * random();
    const grace = { cents: neighbour, seconds: short, isAccented: false };
    const rest = { ...note, seconds: note.seconds - 2 * short };
    return random() < 0.5
      ? [grace, { ...note, seconds: note.seconds - short }]
      : [{ ...note, seconds: short }, grace, rest];
  });
  const total = events.reduce((sum, { seconds }) => sum + seconds, 0);
  const samples = new Float32Array(Math.ceil(total * sampleRate));
  let phase = 0;
  let begin = 0;
  let before = events[0].cents;
  const breathing = random() * 6;
  for (const { cents, seconds, isAccented } of events) {
    const length = Math.floor(seconds * sampleRate);
    const glide = Math.min(manner.glide * (0.5 + random()), 0.5 * seconds);
    const vibrates = manner.isPlucked ? 0 : seconds > 0.3 ? manner.vibrato : 0;
    const error = gauss(random) * 3;
    const rest = isAccented && random() < 0.5 ? 0.12 : 0.01;
    for (let i = 0; i < length && begin + i < samples.length; i++) {
      const time = i / sampleRate;
      const glided =
        time < glide ? before + (cents - before) * (0.5 - 0.5 * Math.cos((Math.PI * time) / glide)) : cents;
      const swing = vibrates * Math.sin(2 * Math.PI * manner.vibratoRate * time) * Math.min(1, time / 0.15);
      const frequency = 2 ** ((tonic + glided + swing + error) / 1200);
      phase = (phase + frequency / sampleRate) % 1;
      const end = seconds - time;
      const envelope = manner.isPlucked
        ? Math.exp(-time * 2.2) * Math.min(1, time / 0.004) * Math.min(1, end / 0.02)
        : Math.min(1, (time + 0.01) / 0.05) * Math.min(1, Math.max(0, end - rest) / 0.04 + (rest > 0.1 ? 0 : 0.2));
      const drift = 0.75 + 0.25 * Math.sin(breathing + (begin + i) / sampleRate / 2.5);
      samples[begin + i] = 0.5 * drift * envelope * manner.wave[Math.floor(phase * TABLE)];
    }
    begin += length;
    before = cents;
  }
  const loud = Math.sqrt(samples.reduce((sum, value) => sum + value ** 2, 0) / samples.length);
  return samples.map((value) => value + gauss(random) * loud * 10 ** (-manner.noise / 20));
}

/** A performance of a maqām, which ends on its tonic. @throws RangeError when the combination does not realise it */
export function perform(
  engine: Engine,
  key: CombinationKey,
  maqam: MaqamRecord,
  seed: number,
  seconds = 30,
): Performance {
  const random = createRandom(seed);
  const form = maqamBaseForm(engine.combination(key), maqam);
  if (form === null) throw new RangeError(`${maqam.idName} is not realisable in ${key.tuningSystem}.`);
  const zero = form.tonic.cents;
  const below = random() < 0.5 ? 0 : 1 + Math.floor(random() * 3);
  const scale: Scale = { up: sequence(form.ascending, zero, below), down: sequence(form.descending, zero, below) };
  const ghammaz = maqam.ghammaz?.flatMap((name) => engine.combination(key).byName.get(name)?.cents ?? []) ?? [];
  const anchors = [0, 0, ...ghammaz.map((cents) => cents - zero), 1200].map(
    (cents) => scale.up[nearestIn(scale.up, cents)],
  );
  const pace = 0.22 + 0.3 * random();
  const paths = maqam.suyur.map((sayr) => stopsOf(engine, key, sayr, zero)).filter((stops) => stops.length > 1);
  const path = paths.length > 0 && random() < 0.5 ? 'sayr' : 'walk';
  const own = path === 'sayr' ? sayrPath(random, paths[Math.floor(random() * paths.length)], scale, pace) : [];
  const taken = own.reduce((sum, note) => sum + note.seconds, 0);
  const rest = walk(random, scale, anchors, Math.max(4, seconds - taken - 2), pace);
  const last = own.length > 0 && random() < 0.5 ? [...rest, ...own] : [...own, ...rest];
  const descent = scale.down.filter((cents) => cents > 20 && cents < (last.at(-1)?.cents ?? 0) - 20).toReversed();
  const close = descent.map((cents) => ({ cents, seconds: pace, isAccented: false }));
  const final = { cents: 0, seconds: random() < 0.9 ? 0.8 + random() : pace, isAccented: true };
  const detune = detuner(random);
  const sung = [...last, ...close, final].map((note) => ({ ...note, cents: detune(note.cents) }));
  const lowest = Math.min(...sung.map(({ cents }) => cents));
  const tonic = 1200 * Math.log2(85 + 130 * random()) - Math.min(0, lowest) + 300 * random();
  const manner: Manner = {
    vibrato: random() < 0.7 ? 10 + 60 * random() : 0,
    vibratoRate: 4.5 + 3 * random(),
    glide: random() < 0.7 ? 0.02 + 0.09 * random() : 0.005,
    ornaments: 0.35 * random(),
    isPlucked: random() < 0.35,
    noise: 15 + 20 * random(),
    wave: waveOf(random),
  };
  const sampleRate = [22_050, 44_100, 48_000][Math.floor(random() * 3)];
  const detuned = { up: scale.up.map(detune), down: scale.down.map(detune) };
  return {
    samples: render(random, sung, detuned, tonic, manner, sampleRate),
    sampleRate,
    tonic: tonic + detune(0),
    path,
    sung,
  };
}
