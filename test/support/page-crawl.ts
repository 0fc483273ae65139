import type { Page } from 'playwright-core';
import { linksIn, shapesOf, spread } from './link-walk.ts';

const FOLLOWED = 3;
const ROUNDS = 3;

const fetchAll = (page: Page, addresses: readonly string[]) =>
  page.evaluate(
    (list) =>
      Promise.all(
        list.map(async (address) => {
          const response = await fetch(address);
          return { address, status: response.status, text: await response.text() };
        }),
      ),
    [...addresses],
  );

/** Follows links of every shape from some paths below a root on, which has a slash at its end. */
export async function crawl(page: Page, root: string, starts: readonly string[]) {
  const visited = new Set<string>();
  const nowhere: string[] = [];
  let next = starts.map((path) => new URL(path, root).href);
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await fetchAll(page, next);
    for (const { address, status } of answers) {
      visited.add(address);
      if (status !== 200 || !address.startsWith(root)) nowhere.push(`${address} (${status})`);
    }
    const documents = answers
      .filter(({ status }) => status === 200)
      .map(({ address, text }) => [address.slice(root.length), JSON.parse(text) as unknown] as const);
    const links = linksIn(root, documents);
    for (const address of links.keys()) {
      if (!address.startsWith(root)) nowhere.push(`${address}, of ${links.get(address)}`);
    }
    next = [...shapesOf(root, links).values()].flatMap((some) =>
      spread(
        some.filter((address) => !visited.has(address)),
        FOLLOWED,
      ),
    );
  }
  return { visited, nowhere };
}
