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
