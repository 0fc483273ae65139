import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CombinationKey } from '../../runtime/engine/engine.ts';
import { type Candidate, maqamatIn } from '../../runtime/listening/candidates.ts';
import { withoutChromatic } from '../../runtime/listening/templates.ts';
import { heard, judgeMaqam } from '../support/listen-measures.ts';
import { type MidiNote, midiFile } from '../support/midi-melody.ts';
import { createRandom } from '../support/performances.ts';
import { archiveEngine } from '../support/tree.ts';
import { options } from './measure.ts';

/**
 * `npm run bench:synthesisers -- [--seed 1] [--count 60]`: what is recognised in performances that other programs
 * synthesise. It needs FluidSynth with a General MIDI sound font, and SoX with MP3:
 * `apt-get install fluidsynth fluid-soundfont-gm sox libsox-fmt-mp3`.
 */

const SOUND_FONT = '/usr/share/sounds/sf2/FluidR3_GM.sf2';
const RATE = 44_100;
/** General MIDI instruments. Plucked strings have no vibrato. */
const TIMBRES = [
  { name: 'nylon guitar', program: 24, isPlucked: true },
  { name: 'violin', program: 40, isPlucked: false },
  { name: 'cello', program: 42, isPlucked: false },
  { name: 'oboe', program: 68, isPlucked: false },
  { name: 'clarinet', program: 71, isPlucked: false },
  { name: 'flute', program: 73, isPlucked: false },
] as const;
const TUNINGS: readonly CombinationKey[] = [
  { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' },
  { tuningSystem: 'allami_2025', startingNote: 'rast' },
  { tuningSystem: 'meshshaqa_1899', startingNote: 'yegah' },
  { tuningSystem: 'cairocongresstuningcommittee_1932a', startingNote: 'yegah' },
  { tuningSystem: 'alkhuliandragheb_1904', startingNote: 'yegah' },
];
/** Seconds of a performance. */
const LENGTH = 30;

const values = options({ seed: '1', count: '60' });
if (!existsSync(SOUND_FONT))
  throw new Error(`There is no ${SOUND_FONT}: apt-get install fluidsynth fluid-soundfont-gm sox libsox-fmt-mp3`);
const [seed, count] = [Number(values.seed), Number(values.count)];
const engine = await archiveEngine();
const folder = mkdtempSync(join(tmpdir(), 'synthesisers-'));

/**
 * A melody that moves mostly by step, rests on the tonic and on the ghammāz or fifth, and descends to the tonic.
 *
 * @returns cents above the tonic
 */
function melody(random: () => number, form: Candidate): readonly MidiNote[] {
  const scaleOf = (isIn: readonly boolean[]) => {
    const own = form.degrees.filter((_, i) => isIn[i]);
    return [...own.slice(-2).map((cents) => cents - 1200), ...own, 1200, 1200 + own[1]];
  };
  const [up, down] = [scaleOf(form.isRising), scaleOf(form.isFalling)];
  const ghammaz = form.degrees.find((_, i) => i > 0 && form.isGhammaz[i]) ?? form.degrees[4];
  const notes: MidiNote[] = [];
  let at = random() < 0.7 ? 0 : ghammaz;
  for (let time = 0; time < LENGTH - 3; ) {
    const target = [0, 0, ghammaz, ghammaz, form.degrees[1], 1200][Math.floor(6 * random())];
    const scale = target >= at ? up : down;
    const between = scale.filter((cents) => cents > Math.min(at, target) && cents < Math.max(at, target));
    const way = target >= at ? between : between.toReversed();
    const passing = way.flatMap((cents) => [cents, ...(random() < 0.25 ? [cents] : [])]);
    const seconds = 0.2 + 0.25 * random();
    const phrase = [...passing.map((cents) => ({ cents, seconds })), { cents: target, seconds: 2 * seconds + 0.3 }];
    notes.push(...phrase);
    time += phrase.reduce((sum, note) => sum + note.seconds, 0);
    at = target;
  }
  const close = down.filter((cents) => cents > 0 && cents < Math.min(at, 700)).toReversed();
  return [...notes, ...close.map((cents) => ({ cents, seconds: 0.4 })), { cents: 0, seconds: 1.6 }];
}

const totals = { tonic: 0, first: 0, three: 0 };
for (let i = 0; i < count; i++) {
  const random = createRandom(seed + i);
  const timbre = TIMBRES[i % TIMBRES.length];
  const combination = TUNINGS[Math.floor(i / TIMBRES.length) % TUNINGS.length];
  const forms = withoutChromatic(maqamatIn(engine, combination));
  const form = forms[Math.floor(random() * forms.length)];
  const tonic = 5300 + Math.floor(700 * random());
  const vibrato = { depth: timbre.isPlucked ? 0 : 30 + 40 * random(), rate: 4.5 + 3 * random() };
  const notes = melody(random, form).map((note) => ({ ...note, cents: note.cents + tonic }));
  const [midi, wav, mp3, raw] = ['mid', 'wav', 'mp3', 'f32'].map((ending) => join(folder, `performance.${ending}`));
  writeFileSync(midi, midiFile(notes, timbre.program, vibrato));
  execFileSync('fluidsynth', ['-ni', '-q', '-R', '1', '-g', '0.6', '-r', String(RATE), '-F', wav, SOUND_FONT, midi]);
  execFileSync('sox', [wav, '-C', '128', mp3, 'channels', '1', 'reverb', String(Math.round(20 + 40 * random()))]);
  execFileSync('sox', [mp3, '-t', 'f32', '-c', '1', '-r', String(RATE), raw]);
  const samples = readFileSync(raw);
  const sound = new Float32Array(samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.length));
  // MIDI note 69 has 440 Hz.
  const cents = 1200 * Math.log2(440) + tonic - 6900;
  const judged = judgeMaqam(engine, {
    seed: seed + i,
    maqam: form.maqam,
    combination,
    tonic: cents,
    ...heard(sound, RATE),
  });
  if (judged.isTonic) totals.tonic++;
  if (judged.rank === 1) totals.first++;
  if (judged.rank >= 1 && judged.rank <= 3) totals.three++;
  if (!judged.isTonic || judged.rank < 1 || judged.rank > 3)
    console.log(
      `  ${form.maqam} (${timbre.name}, ${combination.tuningSystem}): place ${judged.rank}, first ${judged.first}${judged.isTonic ? '' : ', another tonic'}`,
    );
}
rmSync(folder, { recursive: true });
const percent = (right: number): string => `${((100 * right) / count).toFixed(1)} %`;
console.log(`${count} performances by FluidSynth with reverb, through MP3, seeds ${seed} to ${seed + count - 1}`);
console.log(`  tonic correct, ignoring octaves    ${percent(totals.tonic)} (goal 95 %)`);
console.log(`  maqām first                        ${percent(totals.first)}`);
console.log(`  maqām among the first three        ${percent(totals.three)} (goal 90 %)`);
