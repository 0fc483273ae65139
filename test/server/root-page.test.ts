import { describe, expect, it, vi } from 'vitest';
import cloudflare from '../../runtime/server/cloudflare.ts';
import { prefersPage } from '../../runtime/server/http.ts';
import netlify from '../../runtime/server/netlify.ts';

const page = async () => new Response('<p>', { headers: { 'content-type': 'text/html', vary: 'Accept-Encoding' } });
const asked = () => new Request('https://maqam.example/', { headers: { accept: 'text/html' } });

it.each([
  ['text/html', true],
  ['text/html;q=0.5, application/json', false],
  ['text/html; q=0.5, application/json;q=0.4', true],
  ['application/json', false],
])('%s prefers the page: %s', (accept, isPage) => {
  expect(prefersPage(accept)).toBe(isPage);
});

describe('the page at the root', () => {
  it.each([
    ['Cloudflare', () => cloudflare.fetch(asked(), { ASSETS: { fetch: page } })],
    ['Netlify', () => netlify(asked(), { next: page })],
  ])('on %s varies by Accept', async (_, answer) => {
    const { status, headers, body } = await answer();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(headers.get('vary')).toBe('Accept-Encoding, Accept');
    await body?.cancel();
  });

  it('is no answer to another address on Netlify', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
    const { headers } = await netlify(new Request('https://maqam.example/sources', asked()), { next: page });
    expect(headers.get('content-type')).toContain('application/json');
    vi.restoreAllMocks();
  });
});
