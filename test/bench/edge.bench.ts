import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle, PLATFORMS } from '../../generator/site/edge/edge-bundle.ts';
import type { Endpoint } from '../../runtime/api/endpoint.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { DEFAULT_TOLERANCE } from '../../runtime/engine/tolerance.ts';
import { PROJECT } from '../support/project.ts';
import { installTools } from '../support/tools.ts';
import { processorTimeOf } from './processor.ts';
import { startMeasured } from './workerd-process.ts';

/** `npm run bench:edge`: processor time of each endpoint in a warm workerd; writes docs/hosting.md#limits-of-edge-hosts. */

const EARLIER = `/maqamat/families?tuningSystem=almawsili_850&startingNote=yegah&centsTolerance=${DEFAULT_TOLERANCE + 1}`;

/** Milliseconds of processor time for a request. */
const LIMITS = { Cloudflare: 10, Netlify: 50 };
const OUTPUT = join(PROJECT, '.cache/edge');
const PAGE = join(PROJECT, 'docs/hosting.md');
const MEASURED = /(<!-- measured: edge -->)[\s\S]*?(<!-- \/measured -->)/;

const changed = (path: string, values: Readonly<Record<string, string>>): string => {
  const [pathname, query] = path.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) parameters.set(name, value);
  // Without it, the answer has all sets.
  parameters.delete('setId');
  return `${pathname}?${parameters.toString().replaceAll('%2C', ',')}`;
};

const COSTLIEST: Readonly<Record<string, string>> = {
  tuningSystems: 'all',
  startingNotes: 'all',
  startingNote: 'ushayran',
  tuningSystem: 'ronzevalle_1904',
  maxHops: '5',
};

/** The requests that are measured of an endpoint, by name. @param tolerance of its own, so that nothing is cached */
function requestsOf({ example, parameters }: Endpoint, tolerance: number): readonly (readonly [string, string])[] {
  const given = [...new URL(example, 'http://localhost').searchParams.keys()];
  const isList = 'tuningSystems' in parameters;
  const costly = Object.entries(COSTLIEST).filter(
    ([name]) => given.includes(name) && !(isList && name === 'startingNote'),
  );
  const large = changed(example, Object.fromEntries(costly));
  return [
    ['the example', example],
    ...(costly.length === 0 ? [] : [['a large one', large] as const]),
    ...('centsTolerance' in parameters
      ? [['another tolerance', changed(large, { centsTolerance: String(tolerance) })] as const]
      : []),
  ];
}

const { folder } = PLATFORMS.cloudflare;
const bundled = await bundle(PROJECT, 'cloudflare', OUTPUT);

const exceeded = (milliseconds: number): string =>
  Object.entries(LIMITS)
    .filter(([, limit]) => milliseconds > limit)
    .map(([host]) => host)
    .join(', ');

installTools();
const { url, pid, stop } = await startMeasured(join(OUTPUT, folder), bundled);
const rows: string[] = [];
let within = 0;
try {
  await processorTimeOf(pid, new URL(EARLIER, url));
  for (const [i, endpoint] of endpoints.entries()) {
    for (const [name, path] of requestsOf(endpoint, DEFAULT_TOLERANCE + 2 + i / 10)) {
      const milliseconds = await processorTimeOf(pid, new URL(path, url));
      const hosts = exceeded(milliseconds);
      if (hosts === '') within++;
      else rows.push(`| \`${endpoint.path}\`: ${name} | ${milliseconds.toFixed(0)} | ${hosts} |`);
    }
  }
  const table = ['| Request | CPU, ms | Beyond the limit of |', '| --- | --- | --- |', ...rows].join('\n');
  const page = await readFile(PAGE, 'utf8');
  await writeFile(
    PAGE,
    page.replace(MEASURED, (_, begin, end) => `${begin}\n\n${table}\n\n${end}`),
  );
  console.log(`${table}\n\n${within} others are within both limits.`);
} finally {
  await stop();
}
