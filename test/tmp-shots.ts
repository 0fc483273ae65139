import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { startServer } from '../runtime/server/node.ts';
import { browserOptions } from './support/browser.ts';

const PAGES = (process.env.PAGES ?? 'maqam/maqam_rast maqam/maqam_bayyat maqam/maqam_saba maqam/maqam_shawq_tarab jins/jins_rast jins/jins_hijaz tuning/alsabbagh_1954 tuning/alkindi_874 source/alshawwa_1946 maqamat ajnas tunings sources').split(' ');
const out = '/tmp/r/shots';
mkdirSync(out, { recursive: true });
const server = await startServer({ directory: process.env.DIR ?? 'public', port: 0 });
const browser = await chromium.launch(await browserOptions());
const blank = await (await browser.newContext()).newPage();
blank.on('console', (m) => console.log(m.text()));
async function differing(a: Buffer, b: Buffer): Promise<number> {
  return blank.evaluate(async ([x, y]) => {
    const data = async (text: string) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    };
    const [p, q] = [await data(x), await data(y)];
    let n = 0;
    const w = 1440; const rows = new Map<number, number>();
    for (let i = 0; i < p.length; i += 4) if (p[i] !== q[i] || p[i + 1] !== q[i + 1] || p[i + 2] !== q[i + 2]) { n++; const y = Math.floor(i / 4 / w / 20) * 20; rows.set(y, (rows.get(y) ?? 0) + 1); }
    if (p.length === w * 900 * 4) console.log(JSON.stringify([...rows]));
    return n;
  }, [a.toString('base64'), b.toString('base64')] as const);
}
const settle = async (page: Page) => { await page.evaluate(() => document.fonts.ready); };
try {
  for (const path of PAGES) for (const language of ['en', 'ar']) for (const [width, height] of [[320, 640], [1440, 900]] as const) {
    const file = `${server.url}/${language}/${path}.html`;
    const name = `${path.replaceAll('/', '-')}-${language}-${width}`;
    const viewport = { width, height };
    // Without script.
    const none = await browser.newContext({ viewport, javaScriptEnabled: false });
    const a = await none.newPage();
    await a.goto(file);
    await a.waitForTimeout(200);
    writeFileSync(`${out}/${name}-none.png`, await a.screenshot({ fullPage: process.env.FULL === '1' }));
    const overflow = await a.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth);
    await none.close();
    // Before the script comes.
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const b = await context.newPage();
    await b.route(/explorer\/index-.*\.js/, (route) => route.abort());
    await b.goto(file); await settle(b);
    await b.reload(); await settle(b);
    const before = await b.screenshot();
    writeFileSync(`${out}/${name}-before.png`, before);
    await b.close();
    const c = await context.newPage();
    await c.goto(file);
    await c.waitForSelector('#app:not([aria-busy]) main h1');
    await c.waitForFunction(() => document.querySelector('[data-waiting]') === null && location.hash !== '');
    await settle(c);
    const shift = await c.evaluate(() => new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value'); }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)));
    }));
    const live = await c.screenshot();
    writeFileSync(`${out}/${name}-live.png`, live);
    await context.close();
    const n = await differing(before, live);
    console.log(name, 'pixels', n, `${((100 * n) / (width * height)).toFixed(3)}%`, 'shift', shift.toFixed(4), 'overflow', overflow);
  }
} finally {
  await browser.close();
  await server.close();
}
