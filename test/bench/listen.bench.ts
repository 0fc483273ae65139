import { trackPitch } from '../../runtime/listening/track.ts';
import { inDefaultTuning, inSystem, type Judged, judgeMaqam, judgeSystem } from '../support/listen-measures.ts';
import { createRandom } from '../support/performances.ts';
import { archiveEngine } from '../support/tree.ts';
import { options, time } from './measure.ts';

/** `npm run bench:listen`: what is heard in synthesised performances, against the measures of docs/listening.md. */

const values = options({ seed: '100000', maqamat: '300', each: '5' });
const [seed, count, each] = [values.seed, values.maqamat, values.each].map(Number);
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
