import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MidiEvent, writeMidi } from 'midi-file';
import type { CombinationKey } from '../../runtime/engine/engine.ts';
import { maqamatIn } from '../../runtime/listening/candidates.ts';
import { withoutChromatic } from '../../runtime/listening/templates.ts';
import { trackPitch } from '../../runtime/listening/track.ts';
import { the } from '../support/draws.ts';
import { judgeMaqam } from '../support/listen-measures.ts';
import { createRandom, perform, type Sung } from '../support/performances.ts';
import { profileOfTrack } from '../support/recordings.ts';
import { archiveEngine } from '../support/tree.ts';
import { options } from './measure.ts';

/** `npm run bench:synthesisers`: what is recognised in performances that other programs synthesise. */

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

const values = options({ seed: '1', count: '60' });
if (!existsSync(SOUND_FONT))
  throw new Error(`There is no ${SOUND_FONT}: apt-get install fluidsynth fluid-soundfont-gm sox libsox-fmt-mp3`);
const [seed, count] = [Number(values.seed), Number(values.count)];
const engine = await archiveEngine();
const folder = mkdtempSync(join(tmpdir(), 'synthesisers-'));

/** Semitones of a full pitch bend. */
const BEND_RANGE = 12;

/** A melody as a MIDI file, tuned by pitch bends; `vibrato` has cents from the middle, and cycles in a second. */
function midiFile(notes: readonly Sung[], program: number, { depth, rate }: { depth: number; rate: number }) {
  const events: { readonly at: number; readonly event: MidiEvent }[] = [];
  const add = (seconds: number, event: MidiEvent) => events.push({ at: Math.round(1000 * seconds), event });
  const of = { deltaTime: 0, channel: 0 } as const;
  const bend = (seconds: number, cents: number) =>
    add(seconds, { ...of, type: 'pitchBend', value: Math.round((cents / (100 * BEND_RANGE)) * 8192) });
  add(0, { ...of, type: 'programChange', programNumber: program });
  // Registered parameter 0: the range of pitch bends.
  for (const [controllerType, value] of [
    [101, 0],
    [100, 0],
    [6, BEND_RANGE],
    [38, 0],
  ])
    add(0, { ...of, type: 'controller', controllerType, value });
  let begin = 0.1;
  for (const { cents, seconds } of notes) {
    const noteNumber = Math.round(cents / 100);
    const rest = cents - 100 * noteNumber;
    bend(begin - 0.001, rest);
    add(begin, { ...of, type: 'noteOn', noteNumber, velocity: 100 });
    if (depth > 0 && seconds >= 0.35)
      for (let time = 0; time < seconds - 0.02; time += 0.01)
        bend(begin + time, rest + depth * Math.min(1, time / 0.15) * Math.sin(2 * Math.PI * rate * time));
    add(begin + seconds - 0.01, { ...of, type: 'noteOff', noteNumber, velocity: 0 });
    begin += seconds;
  }
  add(begin + 1, { deltaTime: 0, type: 'endOfTrack' });
  events.sort((a, b) => a.at - b.at);
  const track = events.map(({ at, event }, i) => ({ ...event, deltaTime: at - (events[i - 1]?.at ?? 0) }));
  // A quarter note is half a second, so that a tick is a millisecond.
  return Uint8Array.from(writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: 500 }, tracks: [track] }));
}

const totals = { tonic: 0, first: 0, three: 0 };
for (let i = 0; i < count; i++) {
  const random = createRandom(seed + i);
  const timbre = TIMBRES[i % TIMBRES.length];
  const combination = TUNINGS[Math.floor(i / TIMBRES.length) % TUNINGS.length];
  const forms = withoutChromatic(maqamatIn(engine, combination));
  const { maqam } = forms[Math.floor(random() * forms.length)];
  const { sung } = perform(engine, combination, the(engine.maqamat.get(maqam)), seed + i);
  const tonic = 5300 + Math.floor(700 * random());
  const vibrato = { depth: timbre.isPlucked ? 0 : 30 + 40 * random(), rate: 4.5 + 3 * random() };
  const notes = sung.map((note) => ({ ...note, cents: note.cents + tonic }));
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
    maqam,
    combination,
    tonic: cents,
    profile: profileOfTrack(trackPitch(sound, RATE)),
  });
  if (judged.isTonic) totals.tonic++;
  if (judged.rank === 1) totals.first++;
  if (judged.rank >= 1 && judged.rank <= 3) totals.three++;
  if (!judged.isTonic || judged.rank < 1 || judged.rank > 3)
    console.log(
      `  ${maqam} (${timbre.name}, ${combination.tuningSystem}): place ${judged.rank}, first ${judged.first}${judged.isTonic ? '' : ', another tonic'}`,
    );
}
rmSync(folder, { recursive: true });
const percent = (right: number): string => `${((100 * right) / count).toFixed(1)} %`;
console.log(`${count} performances by FluidSynth with reverb, through MP3, seeds ${seed} to ${seed + count - 1}`);
console.log(`  tonic correct, ignoring octaves    ${percent(totals.tonic)} (goal 95 %)`);
console.log(`  maqām first                        ${percent(totals.first)}`);
console.log(`  maqām among the first three        ${percent(totals.three)} (goal 90 %)`);
