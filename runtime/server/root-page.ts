/** The page at the root, as a host of files gives it: where data stands too, caches have to keep both apart. */
export async function withVaryAccept(page: Response | Promise<Response>): Promise<Response> {
  const { body, status, headers: own } = await page;
  const headers = new Headers(own);
  headers.append('vary', 'Accept');
  return new Response(body, { status, headers });
}
