import { recognise } from '../../runtime/listening/analyse.ts';
import { melodyOf } from '../../runtime/listening/melody.ts';
import { profileOf } from '../../runtime/listening/profile.ts';
import { trackPitch } from '../../runtime/listening/track.ts';
import type { Verdict } from '../../runtime/listening/verdict.ts';
import { FOREIGN, RATE, soundOf } from '../support/foreign.ts';
import {
  DEFAULT,
  inDefaultTuning,
  inSystem,
  type Judged,
  judgeMaqam,
  judgeSystem,
  UNKNOWN,
} from '../support/listen-measures.ts';
import { createRandom } from '../support/performances.ts';
import { archiveEngine } from '../support/tree.ts';
import { options, shareWithInterval, time } from './measure.ts';

/** `npm run bench:listen`: what is heard in synthesised performances, against the measures of docs/listening.md. */

const values = options({ seed: '100000', maqamat: '300', each: '5', foreign: '20' });
const [seed, count, each, foreign] = [values.seed, values.maqamat, values.each, values.foreign].map(Number);
const engine = await archiveEngine();
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const share = (judged: readonly Judged[], isRight: (one: Judged) => boolean): string =>
  percent(judged.filter(isRight).length / judged.length);

const errors = new Map<string, number>();
const judged = Array.from({ length: count }, (_, i) => {
  const listened = inDefaultTuning(engine, seed + i);
  const result = judgeMaqam(engine, listened);
  if (!result.isTonic || result.rank !== 1) {
    const error = `${listened.maqam} heard as ${result.first}${result.isTonic ? '' : ' on another tonic'}`;
    errors.set(error, (errors.get(error) ?? 0) + 1);
  }
  return result;
});
console.log(`seeds ${seed} to ${seed + count - 1}: ${count} performances of 30 s in the default tuning`);
console.log(`  tonic correct, ignoring octaves          ${share(judged, ({ isTonic }) => isTonic)} (goal 95 %)`);
console.log(`  maqām first                              ${share(judged, ({ rank }) => rank === 1)} (goal 85 %)`);
const amongThree = ({ rank }: Judged) => rank >= 1 && rank <= 3;
console.log(`  maqām among the first three              ${share(judged, amongThree)} (goal 95 %)`);

const systems = engine.archive.tuningSystems.map(({ id }) => id);
const wrong = new Map<string, number>();
const heard = systems.flatMap((system, index) =>
  Array.from({ length: each }, (_, i) => {
    const result = judgeSystem(engine, inSystem(engine, system, seed + 10_000 + each * index + i));
    const error = `${system} heard as ${result.first}`;
    if (result.rank !== 1) wrong.set(error, (wrong.get(error) ?? 0) + 1);
    return result;
  }),
);
console.log(
  `seeds ${seed + 10_000} to ${seed + 10_000 + heard.length - 1}: ${heard.length} performances, ${each} for each system`,
);
console.log(`  system first, the maqām known            ${share(heard, ({ rank }) => rank === 1)} (goal 80 %)`);

/** Seconds of a sound that is no maqām: longer than the minute that a makam needs. */
const SECONDS = 80;
console.log(`no maqām, ${foreign} of ${SECONDS} s each (goal: family clear 10 %, makam likely 15 %)`);
for (const kind of FOREIGN) {
  const melodies = Array.from({ length: foreign }, (_, i) =>
    melodyOf(trackPitch(soundOf(kind, seed + 20_000 + i, SECONDS), RATE)),
  );
  const verdicts = melodies
    .filter(({ notes }) => notes.length > 0)
    .map((melody) => recognise(engine, profileOf(melody), DEFAULT, UNKNOWN).verdict);
  const count = (isTrue: (verdict: Verdict) => boolean) => shareWithInterval(verdicts.filter(isTrue).length, foreign);
  console.log(
    `  ${kind.padEnd(18)} family clear ${count(({ isFamilyClear }) => isFamilyClear)}, makam likely ${count(({ isMakamLikely }) => isMakamLikely)}, tonic clear ${count(({ isTonicClear }) => isTonicClear)}`,
  );
  console.log(
    `  ${''.padEnd(18)} without a note ${melodies.length - verdicts.length}; ${verdicts
      .map(({ doubt }) => doubt ?? 'no doubt')
      .sort()
      .join(', ')}`,
  );
}

const random = createRandom(seed);
const tenMinutes = Float32Array.from(
  { length: 600 * 44_100 },
  (_, i) => 0.3 * Math.sin(0.03 * i + Math.sin(i / 9000)) + 0.02 * random(),
);
const milliseconds = await time(() => trackPitch(tenMinutes, 44_100));
console.log(`ten minutes of audio: ${(milliseconds / 1000).toFixed(1)} s (goal 30 s)`);

for (const [title, some] of [
  ['maqāmāt', errors],
  ['systems', wrong],
] as const) {
  console.log(`most frequent errors, ${title}:`);
  for (const [error, times] of [...some].sort((a, b) => b[1] - a[1]).slice(0, 12)) console.log(`  ${times} × ${error}`);
}
