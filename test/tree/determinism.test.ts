import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Job, plan } from '../../generator/build/plan.ts';
import { createBuild } from '../../runtime/documents/build/builders.ts';
import { effort } from '../support/effort.ts';
import { archiveEngine, PUBLIC } from '../support/tree.ts';

/** The same archive and code give the same bytes, whatever was built before and in whatever order. */

const RUNS = effort(40, 150);
const SAMPLE = effort(12, 40);

const engine = await archiveEngine();
const jobs = plan(engine);
const kinds = [...new Set(jobs.map(({ name }) => name))];
const drawn = fc.constantFrom(...kinds).chain((kind) => fc.constantFrom(...jobs.filter(({ name }) => name === kind)));

type Build = ReturnType<typeof createBuild>;
const bytesOf = (build: Build, { name, key }: Job): string => `${JSON.stringify(build(name, key))}\n`;

describe('building a document again', () => {
  it('with the same engine gives the bytes of the published file', () => {
    const build = createBuild(engine);
    fc.assert(
      fc.property(drawn, (job) => {
        const text = bytesOf(build, job);
        if (text !== readFileSync(join(PUBLIC, job.path), 'utf8')) expect.fail(`${job.path} differs`);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(kinds)('with an engine that built nothing before: %s', async (kind) => {
    const own = jobs.filter(({ name }) => name === kind);
    const job = own[Math.floor(own.length / 2)];
    const text = bytesOf(createBuild(await archiveEngine()), job);
    expect(text === readFileSync(join(PUBLIC, job.path), 'utf8')).toBe(true);
  });

  it('leaves no trace: in two orders the same documents have the same bytes', async () => {
    const sample = fc.sample(drawn, SAMPLE);
    const forwards = createBuild(await archiveEngine());
    const backwards = createBuild(await archiveEngine());
    const first = new Map(sample.map((job) => [job.path, bytesOf(forwards, job)]));
    for (const job of sample.toReversed()) expect(bytesOf(backwards, job) === first.get(job.path), job.path).toBe(true);
  });

  it('and at another tolerance in between makes no difference', async () => {
    const fresh = await archiveEngine();
    const wide = createBuild(fresh, 40);
    const build = createBuild(fresh);
    fc.assert(
      fc.property(drawn, (job) => {
        wide(job.name, job.key);
        expect(bytesOf(build, job) === readFileSync(join(PUBLIC, job.path), 'utf8'), job.path).toBe(true);
      }),
      { numRuns: SAMPLE },
    );
  });

  it('holds no time of generation: no time of a document is later than the latest revision in the archive', () => {
    const revisions = JSON.stringify(engine.archive).match(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g) ?? [];
    const known = new Set(revisions);
    fc.assert(
      fc.property(drawn, (job) => {
        const times = readFileSync(join(PUBLIC, job.path), 'utf8').match(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g) ?? [];
        expect(times.filter((time) => !known.has(time))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
