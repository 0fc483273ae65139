import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { type RunningServer, startServer } from '../../runtime/server/node/server.ts';
import { freePort } from '../support/free-port.ts';
import { EXAMPLES } from '../support/pages.ts';
import { PUBLIC } from '../support/project.ts';
import { ownFolder, requirePrograms, type Started, start } from './steps.ts';

/** The explorer in the two other browser engines of Debian, Firefox ESR and WebKitGTK: `npm run hosts`. */

type Send = (path: string, name: string, parameters: object) => Promise<unknown>;

type Browser = Pick<Started<unknown>, 'stop'> & { readonly send: Send };

/** Firefox takes the commands by Marionette, as JSON on a socket: its length, a colon, and an array. */
async function openFirefox(profile: string): Promise<Browser> {
  const port = await freePort();
  writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});`);
  const command = `exec firefox-esr --headless --no-remote --marionette --profile ${profile}`;
  const { result: socket, stop } = await start(command, { cwd: profile, name: 'Firefox' }, async () => {
    const connection = connect(port, '127.0.0.1').setEncoding('latin1');
    await once(connection, 'data');
    return connection;
  });
  const send: Send = async (_, name, parameters) => {
    const text = JSON.stringify([0, 1, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    let answer = '';
    do answer += (await once(socket, 'data')).join('');
    while (answer.length < answer.indexOf(':') + 1 + Number.parseInt(answer, 10));
    const [, , error, result] = JSON.parse(Buffer.from(answer.replace(/^\d+:/, ''), 'latin1').toString());
    if (error !== null) throw new Error(`${name}: ${error.message}`);
    return result.value;
  };
  await send('', 'NewSession', {});
  return { send, stop };
}

/** WebKitGTK has a driver for the commands by HTTP. */
async function openWebKit(folder: string): Promise<Browser> {
  const port = await freePort();
  const post = async (path: string, body: object) => {
    const request = { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, request);
    const { value } = (await response.json()) as { readonly value: Readonly<Record<string, string>> };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const command = `xvfb-run -a WebKitWebDriver --port=${port}`;
  const place = { cwd: folder, name: 'WebKitGTK' };
  const { result, stop } = await start(command, place, () => post('', { capabilities: {} }));
  return { send: (path, _, parameters) => post(`/${result.sessionId}/${path}`, parameters), stop };
}

/** Uncaught errors and errors of the console since this was first read on a page. */
const ERRORS = `(window.errorsForTest ??= (() => {
  const errors = [];
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  console.error = (...parts) => errors.push(parts.join(' '));
  return errors;
})())`;

let server: RunningServer;
beforeAll(async () => {
  requirePrograms({ 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' });
  server = await startServer({ directory: PUBLIC, port: 0 });
});
afterAll(() => server?.close());

describe.each(Object.entries({ 'Firefox ESR': openFirefox, WebKitGTK: openWebKit }))('%s', (_, openBrowser) => {
  const folder = ownFolder('browser');
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(folder);
  });
  afterAll(() => browser?.stop());

  const onElement = async (selector: string, path: string, name: string, parameters = {}) => {
    const found = await browser.send('element', 'FindElement', { using: 'css selector', value: selector });
    const [id] = Object.values(found as Readonly<Record<string, string>>);
    await browser.send(`element/${id}/${path}`, name, { id, ...parameters });
  };
  const click = (selector: string) => onElement(selector, 'click', 'ElementClick');
  const type = (selector: string, text: string) => onElement(selector, 'value', 'ElementSendKeys', { text });
  const read = (expression: string) =>
    browser.send('execute/sync', 'ExecuteScript', { script: `return ${expression}`, args: [] });
  const poll = (expression: string) => expect.poll(() => read(expression), { message: expression });
  const countOf = (selector: string) => `document.querySelectorAll('${selector}').length`;
  const textOf = (selector: string) => `document.querySelector('${selector}')?.textContent ?? ''`;
  const open = async (address: string) => {
    await browser.send('url', 'Navigate', { url: 'about:blank' });
    await browser.send('url', 'Navigate', { url: `${server.url}/#/${address}` });
    await read(ERRORS);
    await poll(`${countOf('#app:not([aria-busy]) main > *')} > 0 && ${countOf('[data-waiting]')} === 0`).toBe(true);
  };

  describe.each<Language>(['en', 'ar'])('%s', (language) => {
    const text = { en, ar }[language];
    const rast = { en: 'rāst', ar: 'راست' }[language];
    const problems = [text.notFoundTitle, text.failedTitle, text.offlineTitle, text.notJsonTitle];

    afterEach(async () => expect(await read(ERRORS)).toEqual([]));

    it.each(EXAMPLES)('opens %s', async (address) => {
      await open(`${language}/${address}`);
      expect(problems).not.toContain(String(await read(textOf('h1'))).trim());
    });

    it('plays, names what sounds, and stops', async () => {
      await open(`${language}/maqam/maqam_rast/alsabbagh_1954/rast`);
      await click('.form-head .play');
      await poll(countOf('.dot.sounding')).toBeGreaterThan(0);
      expect(await read(textOf('.player-about'))).toContain(rast);
      await click('.player .play');
      await poll(countOf('.sounding, .player.sounds')).toBe(0);
    });

    it('searches', async () => {
      await open(language);
      await click('.search-open');
      await type('.search-box input', 'rast');
      await poll(textOf('[role=option]')).toContain(rast);
      await click('[role=option]');
      await poll(textOf('h1')).toContain(rast);
    });

    it('finds', async () => {
      await open(`${language}/find/alsabbagh_1954/rast`);
      await click('.typing > summary');
      await type('.pitches', 'C D E-b F');
      await poll(textOf('.finds')).toContain(rast);
      await click('.found button');
      await poll(countOf('.player.sounds')).toBe(1);
    });
  });

  it('would report errors', async () => {
    await read("void (console.error('logged'), dispatchEvent(new ErrorEvent('error', { message: 'thrown' })))");
    expect(await read(ERRORS)).toEqual(['logged', 'thrown']);
  });
});
