import fc from 'fast-check';
import { openArchive } from '../../generator/open-archive.ts';
import { QuestionError, readQuestion } from '../../runtime/input/pitches.ts';
import { lookUp } from '../../runtime/lookup/find-forms.ts';
import { createLookup } from '../../runtime/lookup/form-index.ts';
import { HOSTILE_UNITS, longText } from '../support/long-texts.ts';
import { callTool, connectedClient } from '../support/mcp-client.ts';
import { PUBLIC } from '../support/project.ts';

/** Long and drawn texts for the look-up and the assistants, in this process. */

/** Characters of the long texts. */
const LENGTHS = [1_000, 8_000, 64_000, 240_000];
/** Characters of a short text of the same kind. */
const SHORT = 8;
/** Seconds of CPU that a long text may take more than a short one; the number of measurements of a slow text. */
const MOST_SECONDS = 0.3;
const RUNS = 3;
const DRAWN = 10_000;

type Door = (text: string) => Promise<void> | void;

async function doors(): Promise<Readonly<Record<string, Door>>> {
  const table = await (await openArchive({ tree: PUBLIC })).document('lookup');
  const lookup = createLookup(table);
  const client = await connectedClient();
  const tool =
    (name: string, given: (text: string) => Readonly<Record<string, unknown>>): Door =>
    async (text) => {
      const { isError, text: answer } = await callTool(client, name, given(text));
      if (isError && /\n {4}at |TypeError|RangeError/.test(answer)) throw new Error(`${name}: ${answer.slice(0, 500)}`);
    };
  return {
    'the look-up': (text) => {
      try {
        lookUp(lookup, readQuestion(text, table.noteNames), {});
      } catch (error) {
        if (!(error instanceof QuestionError)) throw error;
      }
    },
    find: tool('find', (pitches) => ({ pitches })),
    search: tool('search', (text) => ({ text })),
    maqam: tool('maqam', (name) => ({ name })),
    interval: tool('interval', (from) => ({ from, to: 'nawa', tuningSystem: 'alsabbagh_1954' })),
    export: tool('export', (content) => ({ name: 'maqam_rast', format: 'ly', content })),
    request: tool('request', (path) => ({ path })),
  };
}

async function secondsOf(door: Door, text: string): Promise<number> {
  const before = process.cpuUsage();
  await door(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Megabytes of this process. */
const memory = (): string => `${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`;

/**
 * @param names the look-up and tools to try; all if there is none
 * @returns whether every text took little time
 */
export async function attackQuestions(seed: number, names: readonly string[]): Promise<boolean> {
  let isFast = true;
  for (const [name, door] of Object.entries(await doors())) {
    if (names.length > 0 && !names.includes(name)) continue;
    await secondsOf(door, 'C D');
    let slowest = 0;
    for (const unit of HOSTILE_UNITS) {
      const brief = longText(unit, SHORT);
      const short = Math.max(await secondsOf(door, 'C D'), await secondsOf(door, brief), await secondsOf(door, brief));
      for (const length of LENGTHS) {
        const text = longText(unit, length);
        let seconds = await secondsOf(door, text);
        for (let run = 1; run < RUNS && seconds > short + MOST_SECONDS; run++) {
          seconds = Math.min(seconds, await secondsOf(door, text));
        }
        slowest = Math.max(slowest, seconds - short);
        if (seconds <= short + MOST_SECONDS) continue;
        isFast = false;
        console.log(`${name}: ${JSON.stringify(unit)}, ${length} characters: ${seconds.toFixed(2)} s of CPU`);
      }
    }
    const [before, begun] = [memory(), performance.now()];
    const texts = fc.sample(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.stringMatching(/^[0-9A-Gb#:/.,; \n!Hz-]{1,60}$/)),
      { seed, numRuns: DRAWN },
    );
    for (const text of texts) await door(text);
    console.log(
      `${name}: ${HOSTILE_UNITS.length * LENGTHS.length} long texts, at most ${slowest.toFixed(2)} s of CPU more than a short one; ` +
        `${DRAWN} drawn texts in ${Math.round((performance.now() - begun) / 1000)} s, memory ${before} to ${memory()}`,
    );
  }
  return isFast;
}
