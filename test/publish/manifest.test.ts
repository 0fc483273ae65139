import { describe, expect, it } from 'vitest';
import { type Manifest, ManifestError, manifestText, parseManifest, sha256 } from '../../generator/publish/manifest.ts';
import { pathConflict, pathProblem, terminalQuote } from '../../generator/publish/tree-path.ts';
import { manifestOf } from '../support/plain-tree.ts';

const honest = manifestOf({ 'a.json': '{}', 'b/c.json': '[]' });

const forged = (change: Partial<Manifest>): string => JSON.stringify({ ...honest, ...change });

const ofPaths = (...paths: readonly string[]): string =>
  JSON.stringify({
    ...honest,
    count: paths.length,
    bytes: 2 * paths.length,
    files: paths.map((path) => ({ path, bytes: 2, sha256: sha256('{}'), schema: null })),
  });

const LARGEST = 8 * 2 ** 30;
const ofBytes = (bytes: number): string => forged({ count: 1, bytes, files: [{ ...honest.files[0], bytes }] });

/** Each file is in two folders of its own. */
const inFolders = (files: number): string => ofPaths(...Array.from({ length: files }, (_, i) => `${i}/a/b.json`));

describe('a manifest', () => {
  it('written by `manifestText` is parsed', () => {
    expect(parseManifest(manifestText(honest), 'here')).toEqual(honest);
  });

  it('without an edition, of an older tree, is parsed', () => {
    const { edition, ...older } = honest;
    expect(edition).toBe('critical');
    expect(parseManifest(manifestText(older), 'here')).toEqual(older);
  });

  it('of the largest tree is parsed', () => {
    expect(parseManifest(ofBytes(LARGEST), 'here').bytes).toBe(LARGEST);
    expect(parseManifest(inFolders(25_000), 'here').count).toBe(25_000);
  });

  it.each([
    ['an unknown edition', JSON.stringify({ ...honest, edition: 'my own' }), 'at /edition'],
    ['the wrong count', forged({ count: 3 }), 'it counts 3 files and lists 2'],
    ['the wrong sum', forged({ bytes: 5 }), 'it counts 5 bytes, and its files have 4'],
    ['no file', forged({ count: 0, bytes: 0, files: [] }), 'it lists no file'],
    ['more bytes than a tree may have', ofBytes(2 ** 40), 'its tree has 1099511627776 bytes, more than'],
    ['a byte more than a tree may have', ofBytes(LARGEST + 1), `more than ${LARGEST}`],
    ['a size that is not a whole number', forged({ files: [{ ...honest.files[0], bytes: 0.5 }] }), '/files/0/bytes'],
    ['itself', ofPaths('a.json', 'manifest.json'), 'it lists itself'],
    ['itself in capitals', ofPaths('a.json', 'Manifest.JSON'), 'it lists itself'],
    ['a path twice', ofPaths('a.json', 'a.json'), '"a.json" and "a.json" would be the same file'],
    ['paths that differ in case', ofPaths('a.json', 'A.json'), 'would be the same file'],
    ['folders that differ in case', ofPaths('a/1.json', 'A/2.json'), '"a" and "A" would be the same file'],
    ['paths that differ in normalisation', ofPaths('r\u0101st', 'ra\u0304st'), 'would be the same file'],
    ['a file where a folder is', ofPaths('a', 'a/b'), '"a" and "a" would be the same file'],
    ['a folder where a file is', ofPaths('a/b', 'a'), '"a" and "a" would be the same file'],
    ['a million files', `{"files":[${'{},'.repeat(999_999)}{}]}`, 'it lists 1000000 files, more than 150000'],
    ['a path 17 names deep', ofPaths('a.json', `${'d/'.repeat(16)}a`), 'it is 17 names deep, more than 16'],
    ['files in too many folders', inFolders(25_001), 'its files are in 50002 folders, more than 50000'],
    ['an unknown field', JSON.stringify({ ...honest, more: 1 }), 'unknown field'],
    ['only nested lists', '['.repeat(100_000), 'expected JSON'],
    [
      'content of another hash',
      forged({ files: [{ ...honest.files[0], content: '[]' }, honest.files[1]] }),
      'its content of "a.json" has another size or hash',
    ],
  ])('that lists %s is refused', (_, text, words) => {
    expect(() => parseManifest(text, 'here')).toThrow(ManifestError);
    expect(() => parseManifest(text, 'here')).toThrow(words);
  });

  it('is refused in one short line without control characters', () => {
    const text = ofPaths(`../\u001b[2J\u202e${'x'.repeat(5000)}`);
    const { message } = (() => {
      try {
        throw new Error(parseManifest(text, 'here').archiveVersion);
      } catch (error) {
        return error as Error;
      }
    })();
    expect(message).toMatch(/^here is not a manifest: [^\p{C}]{1,500}$/u);
  });
});

describe('a path of a tree', () => {
  it.each([
    ...['index.json', '_headers', 'ajnas/jins_awj_ara_(al-hilu)/aldik_1926a/yegah.json'],
    ...['pitch-classes/note-names/g\u0331a\u0304wib\u0323.json', 'a/console.json', 'a..b/c.json'],
    `${'d/'.repeat(15)}a`,
  ])('is valid: %s', (path) => {
    expect(pathProblem(path)).toBeNull();
  });

  it.each([
    ...['', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/../b', '.gitkeep', '.git/hooks/post-checkout', 'a/.htaccess'],
    ...['C:/a', 'C:a', 'a\\b', 'a\0', 'a\nb', 'a\u007f', 'a\u0085', 'a\u202eb', '\ud800', 'a.', 'a ', 'con'],
    ...['a/NUL.json', 'com1.json', 'what?', 'a.lock', 'a.part', 'public.staged/a', 'b.PREVIOUS'],
    'x'.repeat(241),
    'x/'.repeat(600).concat('x'),
  ])('is invalid: %j', (path) => {
    expect(pathProblem(path)).not.toBeNull();
  });

  it('does not conflict with different paths', () => {
    expect(pathConflict(['a.json', 'a/b.json', 'a/c.json', 'b/a.json', 'b/c/a.json'])).toBeNull();
  });

  it('is quoted and cut in messages', () => {
    expect(terminalQuote('a\n\u009b')).toBe('"a\\n\\u{9b}"');
    expect(terminalQuote('x'.repeat(300))).toBe(`"${'x'.repeat(200)}"…`);
  });
});
