import { cpSync, existsSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { importHere } from '../support/commands.ts';
import { drawShares, the } from '../support/draws.ts';
import { createImportPlace, type ImportPlace } from '../support/import-place.ts';
import { createSmallProject } from '../support/small-archive.ts';
import { sourceOf, writeSource } from '../support/source-archive.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const TEXTS: readonly string[] = [
  ...['', ' ', '\0', '\u001b[31mred\u0007', 'a\r\nb', '\u202eabc', '\ufeffa', 'a\u200db', 're\u0301', '\ud800'],
  ...['\u2028', '../../../etc/passwd', 'a/b~c', 'CON', '.git', '__proto__', 'constructor', 'NaN', '1e309', '-0', '١٢'],
  ...['１２', '<script>alert(1)</script>', 'javascript:alert(1)'],
  'x'.repeat(100_000),
  'ف'.repeat(5000),
];

const VALUES: readonly string[] = [
  ...['null', '0', '-1', '1e309', '1e-400', 'true', '[]', '{}', '[[]]', '[null]', '{"__proto__":{"isOdd":true}}'],
  ...['{"constructor":1,"toString":2}', '{"a":1,"a":2}', 'NaN'],
  nested(15),
  nested(5000),
  `[${Array.from({ length: 10_000 }, (_, i) => `"${i}"`).join()}]`,
  ...TEXTS.map((text) => JSON.stringify(text)),
];

const MARK = 'here the odd value stands';

type Path = readonly (string | number)[];

function* placesIn(value: unknown, path: Path = []): Iterable<Path> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  const keys = Array.isArray(value) ? [...new Set([0, value.length - 1])] : Object.keys(value);
  for (const key of keys) if (key !== -1) yield* placesIn(Reflect.get(value, key), [...path, key]);
  if (!Array.isArray(value)) for (const key of ['odd', 'toString']) yield [...path, key];
}

const longest = <T>(items: readonly T[], has: (item: T) => boolean = () => true): number => {
  const sizes = items.map((item) => (has(item) ? JSON.stringify(item).length : -1));
  return sizes.indexOf(Math.max(...sizes));
};

let small: string;
let place: ImportPlace;
let before: ReadonlyMap<string, string>;
beforeAll(async () => {
  small = createSmallProject();
  const plain = createImportPlace({ archive: join(small, 'archive'), data: sourceOf(join(small, 'archive')) });
  await plain.import();
  place = createImportPlace(plain);
  plain.remove();
  before = place.files();
});
afterAll(() => {
  place.remove();
  rmSync(small, { recursive: true });
});

function allPlaces(): readonly Path[] {
  const { sources, patterns, ...others } = place.data;
  const ofKind = (type: string) => longest(sources, ({ sourceType }) => sourceType === type);
  const entities: Path[] = [
    ...Object.entries(others).map(([kind, list]) => [kind, longest<unknown>(list)]),
    ...['Book', 'Article', 'Thesis'].map((type) => ['sources', ofKind(type)]),
    ['patterns', longest(patterns)],
  ];
  const valueAt = (path: Path) => path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), place.data);
  return [
    ...Object.keys(place.data).map((kind) => [kind]),
    ...entities.flatMap((path) => [...placesIn(valueAt(path), path)]),
  ];
}

async function writeOdd(path: Path, json: string): Promise<void> {
  const [kind = ''] = path;
  const data: Record<string, unknown> = structuredClone({ ...place.data });
  await writeSource(place.source, place.data);
  let at: object = data;
  for (const key of path.slice(0, -1)) at = Reflect.get(at, key);
  Reflect.set(at, the(path.at(-1)), MARK);
  const text = JSON.stringify(data[kind], null, 2).replace(JSON.stringify(MARK), () => json);
  await writeFile(join(place.source, `${kind}.json`), text);
}

async function problemsOfImport(): Promise<readonly string[]> {
  const { code, output } = await importHere(place.directory, place.source);
  const found: string[] = [];
  if (/^\s+at .+:\d+/m.test(output)) found.push('a stack');
  if (/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(output)) found.push('a character that is not seen');
  if (existsSync(`${place.archive}.staged`)) found.push('a staged archive');
  if (code === 3) {
    if (!/^The source archive has \d+ problems?; nothing was written\.$/m.test(output)) found.push('no sentence');
    if (!/^ {4}found: {4}.+\n {4}expected: .+$/m.test(output)) found.push('no problem');
    const after = place.files();
    if (after.size !== before.size || [...after].some(([file, text]) => before.get(file) !== text))
      found.push('a change');
    return found;
  }
  if (code !== 0) found.push(`status ${code}: ${output.slice(0, 300)}`);
  const again = await importHere(place.directory, place.source);
  if (!again.output.includes('archive/ is up to date; nothing changed.'))
    found.push(`another change: ${again.output.slice(0, 300)}`);
  for (const edition of ['critical', 'as-recorded'] as const) {
    try {
      loadArchive(place.archive, edition);
    } catch (error) {
      found.push(String(error));
    }
  }
  rmSync(place.archive, { recursive: true });
  cpSync(join(small, 'archive'), place.archive, { recursive: true });
  for (const [file, text] of before) await writeFile(join(place.archive, file), text);
  return found;
}

it('is refused in sentences, or imported to the end', async () => {
  const cases = allPlaces().flatMap((path) => VALUES.map((json) => [path, json] as const));
  const drawn = drawShares(80).map((share) => the(cases[Math.floor(share * cases.length)]));
  const wrong: string[] = [];
  for (const [path, json] of drawn) {
    await writeOdd(path, json);
    const found = await problemsOfImport();
    if (found.length > 0) wrong.push(`/${path.join('/')} = ${json.slice(0, 60)}: ${found.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});
