import fc from 'fast-check';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { MAX_PATH_LENGTH, MAX_QUERY_LENGTH } from '../../runtime/api/limits.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { createFiles } from '../../runtime/server/node/file-responses.ts';
import { readFrom } from '../../runtime/server/node/tree-folder.ts';
import { PUBLIC } from '../support/project.ts';
import { attackQuestions } from './long-questions.ts';

/** `npm run attack:input`: long and drawn texts for the look-up and the assistants; of requests, eight times the length may take 32 times as long, on an idle machine, once in three. `-- search find` tries these tools alone. */

const TIMES_LONGER = 8;
const TIMES_SLOWER = 32;
const LEAST_MILLISECONDS = 4;
const RUNS = 3;
const SEED = 20_261_121;

const handler = createHandler({
  readDocument: readFrom(PUBLIC),
  report: (error) => {
    throw error;
  },
});
const files = createFiles(PUBLIC);

type Place = (text: string) => Request;

async function milliseconds(place: Place, text: string): Promise<number> {
  const request = place(text);
  const begun = performance.now();
  const response = (await files(request)) ?? (await handler(request));
  const taken = performance.now() - begun;
  await response.body?.cancel();
  return taken;
}

let requests = 0;

async function measure(place: Place, unit: string, size: number): Promise<void> {
  const text = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  let [short, long] = [LEAST_MILLISECONDS, Number.POSITIVE_INFINITY];
  // A machine that is busy for a moment is given another chance.
  for (let run = 0; run < RUNS && long >= TIMES_SLOWER * short; run++) {
    long = Math.min(long, await milliseconds(place, text(size * TIMES_LONGER)));
    if (long >= TIMES_SLOWER * short) short = Math.max(short, await milliseconds(place, text(size)));
  }
  requests += 1;
  if (long < TIMES_SLOWER * short) return;
  process.exitCode = 1;
  console.log(
    `${JSON.stringify(unit)}, ${size} characters: ${short.toFixed(1)} ms, eight times as many: ${long.toFixed(1)} ms`,
  );
}

const UNITS: readonly string[] = [
  ...['/', '//a', '/./', '/../', '~', '%2F', '%CC%81', '%F0%9F%8E%B6', '%EF%B7%BA', '%20', '+', '1', '1/1', '.1'],
  ...['1e1', 'a', 'maqam_', 'maqam_rast,', ':', ',', ';q=', '; ', ' ', '\t', '"', '"a",', 'W/', '*,', '&a', '=&'],
  ...fc.sample(fc.stringMatching(/^[/~%2F.,:;"*= aW1e&-]{1,6}$/), { seed: SEED, numRuns: 24 }),
];

const at = (target: string, headers: Record<string, string> = {}): Request =>
  new Request(`http://localhost${target}`, { headers });

const LONG = 16_384;

async function attackRequests(): Promise<void> {
  for (const unit of UNITS) {
    await measure((text) => at(`/a${text}b/`), unit, LONG);
    await measure((text) => at(`/${text}.json`), unit, LONG);
    await measure((text) => at('/sources', { 'if-none-match': `"a${text}` }), unit, LONG);
    await measure((text) => at('/sources.json', { 'if-none-match': text }), unit, LONG);
    await measure((text) => at('/sources.json', { 'if-none-match': `,${text}x` }), unit, LONG);
    await measure((text) => at('/', { accept: `text/html;${text}` }), unit, LONG);
  }

  for (const { path, parameters, example } of endpoints) {
    const { pathname, searchParams } = new URL(example, 'http://localhost');
    for (const unit of UNITS) {
      const [before, after] = path.split(/\{\w+\}/);
      const room = MAX_PATH_LENGTH - path.length;
      if (after !== undefined) {
        await measure((text) => at(`${before}${text}${after}`), unit, Math.floor(room / TIMES_LONGER));
      }
      for (const name of [...Object.keys(parameters), 'unknown']) {
        const others = [...searchParams].filter(([other]) => other !== name).map((pair) => pair.join('='));
        const query = [...others, `${name}=`].join('&');
        const left = Math.floor((MAX_QUERY_LENGTH - query.length - 1) / TIMES_LONGER);
        await measure((text) => at(`${pathname}?${query}${text}`), unit, left);
      }
    }
  }
  console.log(
    `${requests} kinds of long requests, seed ${SEED}: ${process.exitCode === 1 ? 'some are slow' : 'all linear'}`,
  );
}

const tools = process.argv.slice(2);
if (tools.length === 0) await attackRequests();
if (!(await attackQuestions(SEED, tools))) process.exitCode = 1;
