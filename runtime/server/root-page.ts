/** Adds `Vary: Accept` to the page at the root: the same address also has JSON, so caches must store both separately. */
export async function withVaryAccept(page: Response | Promise<Response>): Promise<Response> {
  const { body, status, headers: own } = await page;
  const headers = new Headers(own);
  headers.append('vary', 'Accept');
  return new Response(body, { status, headers });
}
