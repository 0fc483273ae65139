import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startServer } from '../../runtime/server/node.ts';
import { browserOptions } from '../support/browser.ts';
import { PUBLIC } from '../support/tree.ts';

/**
 * `npm run bench:lighthouse`: the Lighthouse scores of a page of each kind on a phone (goal: 95), and the audits that
 * cost points. npx fetches Lighthouse, which has more packages than the project.
 *
 * Lighthouse slows the processor down four times by default, which makes a phone of a fast desktop computer. It advises
 * to slow down a slower computer less, by its benchmark index (“Calibrating the CPU slowdown” in its documentation).
 */

const LIGHTHOUSE = 'lighthouse@12.8.2';
const GOAL = 0.95;
const PAGES = [
  '#/en/',
  '#/en/maqam/maqam_rast/alsabbagh_1954/rast',
  '#/en/tuning/alsabbagh_1954/rast',
  'ar/maqam/maqam_rast.html',
];

/** The slowdown of Lighthouse, and the benchmark index of the computers that it is meant for, 1500 to 2000. */
const DEFAULT_SLOWDOWN = 4;
const USUAL_INDEX = 1750;

interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly displayValue?: string }>>;
}

const { executablePath, args = [] } = await browserOptions();
const server = await startServer({ directory: PUBLIC, port: 0 });

async function report(page: string, options: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `${server.url}/${page}`,
      '--output=json',
      '--quiet',
      `--chrome-flags=--headless ${args.join(' ')}`,
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout);
}

try {
  const { benchmarkIndex } = (await report(PAGES[0], ['--only-audits=viewport'])).environment;
  const slowdown = Math.max(1, Math.min(DEFAULT_SLOWDOWN, (DEFAULT_SLOWDOWN * benchmarkIndex) / USUAL_INDEX)).toFixed(
    1,
  );
  console.log(`benchmark index ${benchmarkIndex}: the processor is slowed down ${slowdown} times`);
  for (const page of PAGES) {
    const { categories, audits } = await report(page, [`--throttling.cpuSlowdownMultiplier=${slowdown}`]);
    for (const [name, { score, auditRefs }] of Object.entries(categories)) {
      const costly = auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
        .map(({ id }) => [id, audits[id].displayValue].join(' ').trim());
      const goal = score < GOAL ? ' (goal 95)' : '';
      console.log([`${page} ${name}: ${Math.round(100 * score)}${goal}`, ...costly].join('; '));
    }
  }
} finally {
  await server.close();
}
