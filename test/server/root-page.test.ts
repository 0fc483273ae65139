import { describe, expect, it } from 'vitest';
import cloudflare from '../../runtime/server/cloudflare.ts';
import netlify from '../../runtime/server/netlify.ts';

/** The root is a page or data, depending on Accept: also on hosts that serve the page themselves. */

const page = async () => new Response('<p>', { headers: { 'content-type': 'text/html', vary: 'Accept-Encoding' } });
const asked = () => new Request('https://maqam.example/', { headers: { accept: 'text/html' } });

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
});
