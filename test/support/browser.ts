import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserServer, type LaunchOptions, chromium as playwright } from 'playwright-core';

/** A real browser, from a package: nothing has to be installed on the machine. */

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** With these the package makes the browser a single process, which ends with its first page. */
const SINGLE_PROCESS = ['--single-process', '--no-zygote'];

/** How the browser is started. */
export const browserOptions = async (args: readonly string[] = []): Promise<LaunchOptions> => ({
  executablePath: await chromium.executablePath(),
  args: [...chromium.args.filter((arg) => !SINGLE_PROCESS.includes(arg)), ...QUIET, ...args],
  headless: true,
});

/** A browser of one's own. @param args further ones of its command line */
export const launchBrowser = async (...args: readonly string[]): Promise<Browser> =>
  playwright.launch(await browserOptions(args));

/** A browser that others connect to. */
export const launchBrowserServer = async (): Promise<BrowserServer> => playwright.launchServer(await browserOptions());
