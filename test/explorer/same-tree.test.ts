import { describe, expect, it, vi } from 'vitest';
import { createData } from '../../runtime/explorer/data/data.ts';
import { watchTree } from '../../runtime/explorer/data/same-tree.ts';

/** A page that is open while another tree is published. */

function open(version: string | null = 'a', ofPage: string | null = version) {
  const place = { version };
  const reload = vi.fn();
  const watch = watchTree(ofPage, async () => place.version, reload);
  const requests: [string, RequestInit][] = [];
  const data = createData(async (address, options) => {
    requests.push([address, options]);
    if (address === 'only-in-a.json' && place.version !== 'a') return new Response('', { status: 404 });
    return new Response(`{"of":"${place.version}"}`);
  }, watch);
  return { place, reload, data, requests };
}

const turn = () => new Promise(setImmediate);

describe('a page', () => {
  it('shows documents of one tree', async () => {
    const { reload, data } = open();
    expect(await data.readFile('a.json')).toEqual({ of: 'a' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('has every file and part of a file revalidated, since the browser may have those of another tree', async () => {
    const { data, requests } = open();
    await data.readFile('a.json');
    await data.fetchFile('tables/a.parquet', { headers: { range: 'bytes=2-4' } });
    expect(requests.map(([address, { cache }]) => [address, cache])).toEqual([
      ['a.json', 'no-cache'],
      ['tables/a.parquet', 'no-cache'],
    ]);
  });

  it('is loaded anew when it is older than its documents, and tells the version on the host', async () => {
    const { reload, data } = open('b', 'a');
    void data.readFile('a.json');
    void data.readFile('b.json');
    await turn();
    expect(reload).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('is loaded anew when a part of a file comes from another tree', async () => {
    const { place, reload, data } = open();
    await data.readFile('a.json');
    place.version = 'b';
    void data.fetchFile('tables/a.parquet', { headers: { range: 'bytes=2-4' } });
    await turn();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded anew when a document comes after another tree was published, and does not show it', async () => {
    const { place, reload, data } = open();
    await data.readFile('a.json');
    place.version = 'b';
    const shown = vi.fn();
    void data.readFile('b.json').then(shown);
    await turn();
    expect(reload).toHaveBeenCalledOnce();
    expect(shown).not.toHaveBeenCalled();
    // What it has already needs no host.
    expect(await data.readFile('a.json')).toEqual({ of: 'a' });
  });

  it('is loaded anew when another tree lacks a file, and shows no error before', async () => {
    const { place, reload, data } = open();
    await data.readFile('a.json');
    place.version = 'b';
    const settled = vi.fn();
    void data.readFile('only-in-a.json').finally(settled);
    await turn();
    expect(reload).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
    const other = open('b');
    await expect(other.data.readFile('only-in-a.json')).rejects.toThrow('status 404');
  });

  it('stays where the version cannot be had', async () => {
    const { place, reload, data } = open();
    place.version = null;
    expect(await data.readFile('a.json')).toEqual({ of: 'null' });
    expect(reload).not.toHaveBeenCalled();
    const ofNoTree = open('b', null);
    expect(await ofNoTree.data.readFile('b.json')).toEqual({ of: 'b' });
    expect(ofNoTree.reload).not.toHaveBeenCalled();
  });
});

describe('the files in memory', () => {
  it('are those that were used last', async () => {
    const fetched: string[] = [];
    const data = createData(async (path) => {
      fetched.push(String(path));
      return new Response('{}');
    });
    for (let i = 0; i < 500; i++) {
      await data.readFile('archive.json');
      await data.readFile(`${i}.json`);
    }
    expect(fetched).toHaveLength(501);
    await data.readFile('0.json');
    expect(fetched).toHaveLength(502);
  });
});
