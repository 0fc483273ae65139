import type { Page } from 'playwright-core';

export interface Watched {
  readonly outside: ReadonlySet<string>;
  readonly errors: readonly string[];
}

/** Watches a page from now on. @param root address of the tree, without a slash at its end */
export function watch(page: Page, root: string): Watched {
  const outside = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (address.startsWith('http') && !address.startsWith(`${root}/`)) outside.add(address);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { outside, errors };
}
