import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserOptions } from './support/browser.ts';
const browser = await chromium.launch(await browserOptions());
const page = await browser.newPage();
const name = process.argv[2] ?? process.env.NAME!;
const [a, b] = ['before', 'live'].map((it) => readFileSync(`/tmp/r/shots/${name}-${it}.png`).toString('base64'));
const text = await page.evaluate(async ([x, y]) => {
  const bitmap = async (t: string) => createImageBitmap(await (await fetch(`data:image/png;base64,${t}`)).blob());
  const [p, q] = [await bitmap(x), await bitmap(y)];
  const canvas = document.createElement('canvas'); canvas.width = p.width; canvas.height = p.height;
  const c = canvas.getContext('2d')!;
  c.drawImage(p, 0, 0); const m = c.getImageData(0, 0, p.width, p.height);
  c.drawImage(q, 0, 0); const n = c.getImageData(0, 0, p.width, p.height);
  const out = c.createImageData(p.width, p.height);
  for (let i = 0; i < m.data.length; i += 4) {
    const same = m.data[i] === n.data[i] && m.data[i + 1] === n.data[i + 1] && m.data[i + 2] === n.data[i + 2];
    const g = 200 + m.data[i] / 5;
    out.data.set(same ? [g, g, g, 255] : [255, 0, 0, 255], i);
  }
  c.putImageData(out, 0, 0);
  return canvas.toDataURL().split(',')[1];
}, [a, b] as const);
writeFileSync('/tmp/r/diff.png', Buffer.from(text, 'base64'));
await browser.close();
