/**
 * The requests that a script in the head of the page begins before the script of the explorer is loaded
 * (generator/site/static-pages/page-frame.ts): for the archive and the catalogue.
 */

declare global {
  var begunRequests: Record<string, Promise<Response>> | undefined;
}

/** The response to a request that has begun; undefined if there is none, or if it was taken before. */
export function takeBegun(address: string): Promise<Response> | undefined {
  const response = globalThis.begunRequests?.[address];
  delete globalThis.begunRequests?.[address];
  return response;
}
