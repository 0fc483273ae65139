import type { Page } from 'playwright-core';

/** What a page asks for and reports while it is watched. */
export interface Watched {
  /** Requests to addresses outside the tree. */
  readonly outside: ReadonlySet<string>;
  /** Uncaught errors and errors of the console. */
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
