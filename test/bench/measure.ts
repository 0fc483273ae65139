import { parseArgs } from 'node:util';

export function options<Values extends Readonly<Record<string, string>>>(defaults: Values): Values {
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  const known = Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }] as const);
  return parseArgs({ args, options: Object.fromEntries(known) }).values as Values;
}

/** Milliseconds that a computation takes. */
export async function time(run: () => unknown): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

/** The middle of a list of numbers; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** `name  median  worst` in milliseconds. */
export function line(name: string, milliseconds: readonly number[], goal = ''): string {
  const worst = Math.max(...milliseconds);
  const columns = [
    `median ${median(milliseconds).toFixed(1)} ms`,
    `worst ${worst.toFixed(1)} ms`,
    `${milliseconds.length} runs`,
  ];
  return `${name.padEnd(44)} ${columns.map((column) => column.padEnd(18)).join('')}${goal}`;
}

/** A share with its 95 % interval (Wilson). */
export function shareWithInterval(count: number, all: number): string {
  if (all === 0) return 'none';
  const [z, p] = [1.96, count / all];
  const middle = (p + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z * Math.sqrt((p * (1 - p)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all);
  const percent = (value: number) => (100 * value).toFixed(1);
  return `${percent(p)} % (${percent(middle - half)}–${percent(middle + half)} of ${all})`;
}

const TENTHS = 10;
/** The expected calibration error in percent: how far the mean probability of a tenth is from the share that is right. */
export function calibrationError(judged: readonly (readonly [probability: number, isRight: boolean])[]): number {
  const errors = Array.from({ length: TENTHS }, (_, i) => {
    const own = judged.filter(([probability]) => Math.min(TENTHS - 1, Math.floor(TENTHS * probability)) === i);
    return Math.abs(own.reduce((sum, [probability, isRight]) => sum + probability - Number(isRight), 0));
  });
  return (100 * errors.reduce((sum, error) => sum + error, 0)) / judged.length;
}
