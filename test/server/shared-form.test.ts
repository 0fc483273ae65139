import { get as httpGet } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { createHandler } from '../../runtime/server/handler.ts';
import { createFiles } from '../../runtime/server/node/file-responses.ts';
import { startServer } from '../../runtime/server/node/server.ts';
import { bytesFrom } from '../../runtime/server/node/tree-folder.ts';
import { PUBLIC, publishedText } from '../support/project.ts';

const TUNING = 'tuningSystem=alfarabi_950i&startingNote=ushayran';
const ADDRESS = 'https://maqam.example';
const handler = createHandler({ readFile: bytesFrom(PUBLIC), baseUrl: ADDRESS });
const files = createFiles(PUBLIC);

async function get(path: string): Promise<Response> {
  const request = new Request(`http://localhost/${path}`);
  return (await files(request)) ?? handler(request);
}

/** Sends headers that `fetch` does not let a program set. */
const rawGet = (url: string, headers: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve, reject) => {
    httpGet(url, { headers }, (response) => text(response).then(resolve, reject)).once('error', reject);
  });

const metaOf = (page: string, property: string): string =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1] ?? '';

describe('the page of a shared form', () => {
  const BAYYAT = 'tuningSystem=ibnsina_1037&startingNote=yegah';
  it.each([
    ['en/maqam/maqam_bayyat', `${BAYYAT}&tonic=nawa`, 'maqām bayyāt al-nawā · Ibn Sīnā (1037)'],
    ['en/maqam/maqam_bayyat', `${BAYYAT}&tonic=moved-husayni`, 'maqām bayyāt on ḥusaynī · Ibn Sīnā (1037)'],
    ['ar/maqam/maqam_bayyat', `${BAYYAT}&tonic=nawa`, 'مقام بَيّات النوى · ابن سينا (1037)'],
    ['en/maqam/maqam_bayyat', BAYYAT, 'maqām bayyāt on dūgāh · Ibn Sīnā (1037)'],
    ['ar/maqam/maqam_bayyat', BAYYAT, 'مقام بَيّات على دوكاه · ابن سينا (1037)'],
    ['ar/jins/jins_rast', TUNING, 'جنس راست على راست · الفارابي (950i) تنغيم العود الثاني 22 نغمة · عُشَيران'],
  ])('names form, tonic and tuning in the preview, with the address of the tree: %s?%s', async (path, query, title) => {
    const response = await get(`${path}.html?${query}`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(metaOf(page, 'og:title').startsWith(title)).toBe(true);
    expect(/<title>(.*?)<\/title>/.exec(page)?.[1]?.startsWith(title)).toBe(true);
    expect(metaOf(page, 'og:description')).toContain(title.split(' · ')[1]);
    expect(metaOf(page, 'og:url')).toBe(`${ADDRESS}/${path}.html?${query.replaceAll('&', '&amp;')}`);
    const system = new URLSearchParams(query).get('tuningSystem');
    expect(metaOf(page, 'og:image')).toBe(`${ADDRESS}/pictures/tuning/${system}.png`);
  });

  it('has the picture of the maqām in the tuning of that picture', async () => {
    const page = await (await get('en/maqam/maqam_rast.html?tuningSystem=alsabbagh_1954&startingNote=rast')).text();
    expect(metaOf(page, 'og:image')).toBe(`${ADDRESS}/pictures/maqam/maqam_rast.png`);
  });

  it('has no address and no picture if the address of the tree is unknown, and advises the operator once', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { url, close } = await startServer({ directory: PUBLIC, port: 0 });
    try {
      for (const host of ['localhost', 'other.example']) {
        const page = await rawGet(`${url}/en/maqam/maqam_rast.html?${TUNING}`, { host, 'x-forwarded-proto': 'https' });
        expect([metaOf(page, 'og:title'), metaOf(page, 'og:url'), metaOf(page, 'og:image')]).toEqual([
          expect.stringContaining('al-Fārābī (950i)'),
          '',
          '',
        ]);
        expect(page).not.toContain('other.example');
      }
      expect(reported.mock.calls).toEqual([[expect.stringContaining('--base-url')]]);
    } finally {
      reported.mockRestore();
      await close();
    }
  });

  it('has an address with the parameters of the form alone', async () => {
    for (const added of ['&tuningSystem=%3Cx%3E', '&startingNote=rast', '&tonic=%22%3E', '&fbclid=1']) {
      const page = await (await get(`en/maqam/maqam_rast.html?${TUNING}${added}`)).text();
      expect(metaOf(page, 'og:url')).toBe(`${ADDRESS}/en/maqam/maqam_rast.html?${TUNING.replace('&', '&amp;')}`);
    }
  });

  it('is the plain file without a tuning, and with an unknown one', async () => {
    const file = publishedText('en/maqam/maqam_rast.html');
    for (const query of ['', '?tuningSystem=none&startingNote=rast', '?tuningSystem=alfarabi_950i&startingNote=rast'])
      expect(await (await get(`en/maqam/maqam_rast.html${query}`)).text()).toBe(file);
  });

  it('gives 304 to a client with the page', async () => {
    const request = new Request(`http://localhost/en/maqam/maqam_rast.html?${TUNING}`);
    const { headers } = await handler(request);
    const again = await handler(new Request(request, { headers: { 'if-none-match': headers.get('etag') ?? '' } }));
    expect(again.status).toBe(304);
  });

  it.each(['en/maqam/maqam_none.html', 'en/maqam/%ff.html', 'en/maqam/..%2f..%2findex.html'])(
    'gives 404 if the tree has no such page: %s',
    async (path) => {
      const { status } = await get(`${path}?${TUNING}`);
      expect([400, 404]).toContain(status);
    },
  );

  it('has the address with its tuning, and the picture of the tuning', async () => {
    const base = 'https://maqam.example/archive';
    const page = `<meta property="og:url" content="${base}/en/maqam/maqam_rast.html"><meta property="og:image" content="${base}/pictures/maqam/maqam_rast.png">`;
    const bytes = bytesFrom(PUBLIC);
    const answer = createHandler({
      readFile: (path) => (path.endsWith('.html') ? new TextEncoder().encode(page) : bytes(path)),
    });
    const response = await answer(
      new Request(`http://localhost/en/maqam/maqam_rast.html?${TUNING}&tonic=nawa&fbclid=1"><script>`),
    );
    const text = await response.text();
    expect(metaOf(text, 'og:url')).toBe(
      `${base}/en/maqam/maqam_rast.html?${TUNING.replace('&', '&amp;')}&amp;tonic=nawa`,
    );
    expect(metaOf(text, 'og:image')).toBe(`${base}/pictures/tuning/alfarabi_950i.png`);
    expect(text).not.toContain('script');
  });
});
