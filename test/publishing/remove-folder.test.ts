import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partsOfTree, removeAtOnce, removeFolder } from '../../generator/publish/remove-folder.ts';
import { inOwnFolder } from '../support/own-folder.ts';

let tree: string;
inOwnFolder((folder) => {
  tree = join(folder, 'tree');
  for (const path of ['manifest.json', 'a/one.json', 'a/b/two.json', 'a/b/c/three.json', 'a/d/four.json', 'e/f/five']) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), '');
  }
});

describe('a tree that is removed by several', () => {
  it('has for its parts the folders in its folders', () => {
    expect([...partsOfTree(tree)].sort()).toEqual(['a/b', 'a/d', 'e/f'].map((path) => `${tree}/${path}`));
  });

  it('loses what is in each of them, and nothing else', () => {
    for (const part of partsOfTree(tree)) removeAtOnce(part);
    expect(readdirSync(tree, { recursive: true }).sort()).toEqual(['a', 'a/one.json', 'e', 'manifest.json']);
  });

  it('may have lost a part by then', async () => {
    expect(() => removeAtOnce(join(tree, 'none'))).not.toThrow();
    removeAtOnce(tree);
    await removeFolder(tree);
    expect(existsSync(tree)).toBe(false);
  });
});
