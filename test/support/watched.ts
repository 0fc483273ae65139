import type { Page } from 'playwright-core';

/** What a page asks for and reports while it is watched. */
export interface Watched {
  /** Hosts that were asked for anything. */
  readonly hosts: ReadonlySet<string>;
  /** Uncaught errors and errors of the console. */
  readonly errors: readonly string[];
}

/** Watches a page from now on. */
export function watch(page: Page): Watched {
  const hosts = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { hosts, errors };
}
