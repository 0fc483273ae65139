import { firefox } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { type RunningServer, startServer } from '../../runtime/server/node/server.ts';
import { freePort } from '../support/free-port.ts';
import { EXAMPLES } from '../support/pages.ts';
import { PUBLIC } from '../support/tree.ts';
import { watch } from '../support/watched.ts';
import { requirePrograms, start } from './steps.ts';

/** The explorer in the two other browser engines of Debian, Firefox ESR and WebKitGTK: `npm run hosts`. */

const FIREFOX = '/usr/bin/firefox-esr';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const PACKAGES = { [FIREFOX]: 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' };

/** A browser with one page. Selectors are of CSS. */
interface Browser {
  open(url: string): Promise<unknown>;
  click(selector: string): Promise<unknown>;
  type(selector: string, text: string): Promise<unknown>;
  /** The value of a JavaScript expression. */
  read(expression: string): Promise<unknown>;
  /** Uncaught errors and errors of the console. */
  errors(): readonly string[];
  close(): Promise<unknown>;
}

/** Firefox speaks WebDriver BiDi, as Playwright does with this channel. */
async function openFirefox(root: string): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX });
  const page = await browser.newPage();
  const { errors } = watch(page, root);
  return {
    open: (url) => page.goto(url),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.fill(selector, text),
    read: (expression) => page.evaluate(expression),
    errors: () => errors,
    close: () => browser.close(),
  };
}

/** WebKitGTK has a driver of its own for W3C WebDriver, and writes messages of the console to its output. */
async function openWebKit(): Promise<Browser> {
  const port = await freePort();
  const send = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await response.json()) as { readonly value: Readonly<Record<string, string>> };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const options = { binary: MINI_BROWSER, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const driver = `xvfb-run -a WebKitWebDriver --port=${port}`;
  const { result, output, stop } = await start(driver, { cwd: '/', name: 'WebKitGTK' }, () =>
    send('/session', { capabilities }),
  );
  const session = (path: string, body: object) => send(`/session/${result.sessionId}/${path}`, body);
  const onElement = async (selector: string, command: string, body: object) => {
    const [element] = Object.values(await session('element', { using: 'css selector', value: selector }));
    return session(`element/${element}/${command}`, body);
  };
  return {
    open: (url) => session('url', { url }),
    click: (selector) => onElement(selector, 'click', {}),
    type: (selector, text) => onElement(selector, 'value', { text }),
    read: (expression) => session('execute/sync', { script: `return ${expression}`, args: [] }),
    errors: () =>
      output()
        .split('\n')
        .filter((line) => /CONSOLE.* ERROR/.test(line)),
    close: stop,
  };
}

beforeAll(() => requirePrograms(PACKAGES));

describe.each([
  ['Firefox ESR', openFirefox],
  ['WebKitGTK', openWebKit],
])('%s', (_, openBrowser) => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer({ directory: PUBLIC, port: 0 });
    browser = await openBrowser(server.url);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const poll = (expression: string) => expect.poll(() => browser.read(expression), { message: expression });
  const countOf = (selector: string) => `document.querySelectorAll('${selector}').length`;
  const textOf = (selector: string) => `document.querySelector('${selector}')?.textContent ?? ''`;
  const open = async (address: string) => {
    await browser.open('about:blank');
    await browser.open(`${server.url}/#/${address}`);
    await poll(`${countOf('#app:not([aria-busy]) main > *')} > 0 && ${countOf('[data-waiting]')} === 0`).toBe(true);
  };

  describe.each<Language>(['en', 'ar'])('%s', (language) => {
    const text = { en, ar }[language];
    const rast = { en: 'rāst', ar: 'راست' }[language];
    const problems = [text.notFoundTitle, text.failedTitle, text.offlineTitle, text.notJsonTitle];

    it.each(EXAMPLES)('opens %s', async (address) => {
      await open(`${language}/${address}`);
      expect(problems).not.toContain(String(await browser.read(textOf('h1'))).trim());
      expect(await browser.read(countOf('h1'))).toBe(1);
    });

    it('plays, names what sounds, and stops', async () => {
      await open(`${language}/maqam/maqam_rast/alsabbagh_1954/rast`);
      await browser.click('.head .play');
      await poll(countOf('.rung.sounding')).toBeGreaterThan(0);
      expect(await browser.read(textOf('.transport .sounds'))).toContain(rast);
      await browser.click('.transport .silence');
      await poll(countOf('.sounding, .transport[data-sounds]')).toBe(0);
    });

    it('searches', async () => {
      await open(language);
      await browser.click('.search-open');
      await browser.type('.search-box input', 'rast');
      await poll(textOf('[role=option]')).toContain(rast);
      await browser.click('[role=option]');
      await poll(textOf('h1')).toContain(rast);
    });

    it('finds', async () => {
      await open(`${language}/find/alsabbagh_1954/rast`);
      await browser.type('.pitches', 'C D E-b F');
      await poll(textOf('.finds')).toContain(rast);
      await browser.click('.found button');
      await poll(countOf('.stop-bar:not([data-silent])')).toBe(1);
    });

    it('reports no error', () => expect(browser.errors()).toEqual([]));
  });
});
