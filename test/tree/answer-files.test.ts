import { describe, expect } from 'vitest';
import { answerFilePath, requestOfFile } from '../../runtime/api/answer-request.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { readParameters } from '../../runtime/api/read-parameters.ts';
import { createRouter } from '../../runtime/api/routing.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { spread } from '../support/link-walk.ts';
import { publishedText } from '../support/project.ts';
import { publishedDocuments } from '../support/published-files.ts';
import { archiveEngine, ask, plan, publishedHandler } from '../support/tree.ts';

const it = halfOfTests();

const engine = await archiveEngine();
const there = new Set(publishedDocuments());
const jobs = plan(engine);
const route = createRouter(endpoints);
const answering = endpoints.filter(({ file }) => file !== null);
const jobsOf = (kind: string) => jobs.filter(({ name, path }) => name === kind && there.has(path));

it.each(answering)('every file of an endpoint is its answer to the stated request $id', async (endpoint) => {
  const own = jobsOf(endpoint.file?.documentType ?? '');
  expect(own.length).toBeGreaterThan(0);
  for (const { key, path } of spread(own, effort(4, 300))) {
    const stated = requestOfFile(endpoint, { ...key });
    const { status, text } = await ask(publishedHandler(), stated);
    expect([stated, status]).toEqual([stated, 200]);
    expect(text === publishedText(path), path).toBe(true);
  }
});

describe('the file of a request', () => {
  const fileOf = (request: string): string | null => {
    const { pathname, searchParams } = new URL(request, 'http://localhost');
    const match = route(pathname);
    return answerFilePath(match.endpoint, readParameters(match, searchParams));
  };

  it.each(answering)('is found from what it states: $id', (endpoint) => {
    for (const { key, path } of spread(jobsOf(endpoint.file?.documentType ?? ''), 40)) {
      expect(fileOf(requestOfFile(endpoint, { ...key }))).toBe(path);
    }
  });

  it.each([
    ['/maqamat?sortBy=alphabetical', 'maqamat.json'],
    ['/maqamat?includeArabic=false', 'maqamat.json'],
    ['/maqamat?sortBy=tonic', null],
    ['/maqamat?includeArabic=true', null],
    ['/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast', null],
    [
      '/maqamat/families?startingNote=R%C4%81st&tuningSystem=alsabbagh_1954',
      'maqamat/families/alsabbagh_1954/rast.json',
    ],
    ['/maqamat/families?tuningSystem=..&startingNote=rast', null],
    ['/maqamat/families?tuningSystem=ALSABBAGH_1954&startingNote=rast', null],
    ['/sources/..%2F..%2Fetc', null],
  ])('of %s is %s', (request, file) => {
    expect(fileOf(request)).toBe(file);
  });
});
