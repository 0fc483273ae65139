import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Job } from '../../generator/tree/plan.ts';
import { createPublisher } from '../../generator/tree/published-form.ts';
import { type Build, createBuild } from '../../runtime/api/builders.ts';
import { createBuildContext } from '../../runtime/documents/context.ts';
import { DEFAULT_TOLERANCE } from '../../runtime/engine/tolerance.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { PUBLIC } from '../support/project.ts';
import { archiveEngine, plan } from '../support/tree.ts';

const it = halfOfTests();

const SAMPLE = effort(6, 40);

const engine = await archiveEngine();
const jobs = plan(engine);
const kinds = [...new Set(jobs.map(({ name }) => name))];
const drawn = fc.constantFrom(...kinds).chain((kind) => fc.constantFrom(...jobs.filter(({ name }) => name === kind)));

const catalogue = readCatalogue();

/** The published form of a job, built anew; null if nothing is published. */
async function bytesOf(build: Build, { name, key }: Job): Promise<string | null> {
  const document = await createPublisher(
    build,
    createBuildContext(engine, DEFAULT_TOLERANCE),
    () => catalogue,
  )(name, key);
  return document === null ? null : `${JSON.stringify(document)}\n`;
}

const published = ({ path }: Job): string | null => {
  const file = join(PUBLIC, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

describe('building a document again', () => {
  it.each(effort(kinds.slice(0, 8), kinds))('with an engine that built nothing before: %s', async (kind) => {
    const own = jobs.filter(({ name }) => name === kind);
    const job = own[Math.floor(own.length / 2)];
    expect((await bytesOf(createBuild(await archiveEngine()), job)) === published(job)).toBe(true);
  });

  it('in another order gives the same bytes', async () => {
    const sample = fc.sample(drawn, SAMPLE);
    const forwards = createBuild(await archiveEngine());
    const backwards = createBuild(await archiveEngine());
    const first = new Map<string, string | null>();
    for (const job of sample) first.set(job.path, await bytesOf(forwards, job));
    for (const job of sample.toReversed())
      expect((await bytesOf(backwards, job)) === first.get(job.path), job.path).toBe(true);
  });

  it('after a build with another tolerance gives the same bytes', async () => {
    const fresh = await archiveEngine();
    const wide = createBuild(fresh, 40);
    const build = createBuild(fresh);
    const property = fc.asyncProperty(drawn, async (job) => {
      wide(job.name, job.key);
      expect((await bytesOf(build, job)) === published(job), job.path).toBe(true);
    });
    await fc.assert(property, { numRuns: SAMPLE });
  });

  it('has no build time: all times of documents are revisions of the archive', () => {
    const revisions = JSON.stringify(engine.archive).match(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g) ?? [];
    const known = new Set(revisions);
    fc.assert(
      fc.property(drawn, (job) => {
        const times = (published(job) ?? '').match(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g) ?? [];
        expect(times.filter((time) => !known.has(time))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
