import type { Page } from 'playwright-core';

export interface Watched {
  readonly outside: ReadonlySet<string>;
  readonly errors: readonly string[];
  /** Requests that a host refused, with their status. A test that means them takes them out. */
  readonly refused: Set<string>;
}

/** Watches a page from now on. @param root address of the tree, without a slash at its end */
export function watch(page: Page, root: string): Watched {
  const outside = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (address.startsWith('http') && !address.startsWith(`${root}/`)) outside.add(address);
  });
  const refused = new Set<string>();
  page.on('response', (response) => {
    if (response.status() >= 400) refused.add(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { outside, errors, refused };
}
