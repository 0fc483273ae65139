import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startServer } from '../../runtime/server/node/server.ts';
import { browserOptions } from '../support/browser.ts';
import { PUBLIC } from '../support/project.ts';

/** `npm run bench:lighthouse`: scores of a page of each kind on a phone (goal: 95), and what costs points; of three runs, that with the middle speed. */

const LIGHTHOUSE = 'lighthouse@12.8.2';
const GOAL = 0.95;
const RUNS = 3;
const PAGES = [
  '#/en/',
  '#/en/maqam/maqam_rast/alsabbagh_1954/rast',
  '#/en/maqamat',
  '#/en/compare',
  '#/en/compare/maqam/maqam_bayyat?tuning=alsabbagh_1954+rast',
  '#/en/tuning/alsabbagh_1954/rast',
  '#/en/learn/maqam',
  'ar/maqam/maqam_rast.html',
];

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly displayValue?: string }>>;
}

const { executablePath, args, env } = await browserOptions();
const server = await startServer({ directory: PUBLIC, port: 0 });

async function reportOf(page: string): Promise<Report> {
  const flags = `--chrome-flags=--headless ${args.join(' ')}`;
  const given = ['--yes', LIGHTHOUSE, `${server.url}/${page}`, '--output=json', '--quiet', flags];
  const { stdout } = await promisify(execFile)('npx', given, {
    env: { ...env, CHROME_PATH: executablePath },
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout);
}

try {
  for (const page of PAGES) {
    const reports: Report[] = [];
    while (reports.length < RUNS) reports.push(await reportOf(page));
    const { categories, audits } = reports.sort(
      (a, b) => a.categories.performance.score - b.categories.performance.score,
    )[Math.floor(RUNS / 2)];

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
