import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { drawn, effort } from '../support/effort.ts';
import { serveFiles } from '../support/file-host.ts';
import { spread } from '../support/link-walk.ts';
import { opened } from '../support/opened.ts';
import { PUBLIC, publishedText } from '../support/project.ts';
import { publishedDocuments } from '../support/published-files.ts';
import { SEED } from '../support/seed.ts';
import { archiveEngine, ask, plan, publishedHandler } from '../support/tree.ts';

const documents = publishedDocuments();
const published = new Set(documents);
const MOST_HOPS = 4;
const INDEX = 'index.json';

interface Pair {
  readonly link: string;
  readonly file: string;
}

type Links = Readonly<Record<string, string>>;

function pairsIn(value: unknown, found: Pair[] = []): readonly Pair[] {
  if (value === null || typeof value !== 'object') return found;
  const { links, files = {} } = value as { readonly links?: Links; readonly files?: Links };
  if (links !== undefined) {
    for (const [name, file] of Object.entries(files)) found.push({ link: links[name] ?? '', file });
  }
  for (const item of Object.values(value)) pairsIn(item, found);
  return found;
}

const inTree = (file: string): string => decodeURIComponent(file.slice(1));

/** Every file that a program reaches, with the number of hops; those of the last hop are not read. */
async function walk(read: (path: string) => Promise<string>): Promise<ReadonlyMap<string, number>> {
  const hops = new Map([[INDEX, 0]]);
  for (const [path, hop] of hops) {
    if (hop === MOST_HOPS || !published.has(path)) continue;
    for (const { file } of pairsIn(JSON.parse(await read(path)))) {
      const next = inTree(file);
      if (!hops.has(next)) hops.set(next, hop + 1);
    }
  }
  return hops;
}

const reached = await walk(async (path) => publishedText(path));

describe('files from index.json', () => {
  it(`lead to every document that is an answer, in at most ${MOST_HOPS} hops`, async () => {
    const kinds = new Set(endpoints.map(({ file }) => file?.documentType));
    const answers = plan(await archiveEngine()).filter(({ name, path }) => kinds.has(name) && published.has(path));
    expect(answers.length).toBeGreaterThan(5_000);
    expect(answers.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  });

  it('lead to the manifest, the list of files, the description, the tables and the bulk files', () => {
    const { files, bulkTemplate } = JSON.parse(publishedText(INDEX));
    const others = ['manifest', 'fileList', 'description', 'tables', 'bulk'].map((name) => inTree(files[name]));
    const expanded = bulkTemplate.replace('{tuningSystem}', 'alsabbagh_1954').replace('{startingNote}', 'rast');
    const listed = new Set<string>(
      JSON.parse(publishedText('manifest.json')).files.map(({ path }: { path: string }) => path),
    );
    listed.add('manifest.json');
    expect([...others, inTree(expanded)].filter((path) => !listed.has(path))).toEqual([]);
  });

  it('have the template of their resource', () => {
    const { resources } = JSON.parse(publishedText(INDEX));
    const patterns = resources.flatMap(({ fileTemplate }: { fileTemplate?: string }) =>
      fileTemplate === undefined ? [] : [new RegExp(`^${fileTemplate.replace(/\{\w+\}/g, '[^/]+')}$`)],
    );
    expect(patterns).toHaveLength(endpoints.filter(({ file }) => file !== null).length);
    for (const pattern of patterns) expect([...reached.keys()].some((path) => pattern.test(`/${path}`))).toBe(true);
  });
});

it('a file beside a link is the answer to the link of the same name', async () => {
  for (const path of effort(spread(documents, 150), drawn(documents, 16))) {
    const pairs = pairsIn(JSON.parse(publishedText(path)));
    for (const { link, file } of spread(pairs, effort(2, 10))) {
      if (link === file) continue;
      const answer = await ask(publishedHandler(), link);
      expect([path, link, answer.text === publishedText(inTree(file))]).toEqual([path, link, true]);
    }
  }
});

describe.each([
  ['', 0],
  ['/some/path', 1],
])('a host that only serves files, with the tree at "%s"', (basePath, turn) => {
  const host = opened(() => serveFiles(basePath));

  it('has drawn files, others than the other host', async () => {
    const paths = [...reached.keys()];
    const some = effort([...spread(paths, 100), ...drawn(paths, 100)], drawn(paths, 4, SEED + turn));
    for (const path of some) {
      // Paths begin at the root of the tree, which is the folder of index.json.
      const response = await fetch(`${host.url}/${encodeURI(path)}`);
      expect([path, response.status]).toEqual([path, 200]);
      const body = Buffer.from(await response.arrayBuffer());
      expect([path, body.equals(readFileSync(join(PUBLIC, path)))]).toEqual([path, true]);
    }
  });
});
