import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserServer, type LaunchOptions, chromium as playwright } from 'playwright-core';
import { PROJECT } from './project.ts';

/** Chromium with its libraries and fonts, all from packages: nothing has to be installed on the machine. */

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

const CACHE = join(PROJECT, '.cache');
const PACKAGE = join(PROJECT, 'node_modules/@sparticuz/chromium');

/** The fonts of the device: the same on every machine, since the height of lines and the width of texts depend on them. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir prefix="relative">../../node_modules/@expo-google-fonts/scheherazade-new</dir>
  <alias><family>serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>Open Sans</family></prefer></alias>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Unpacks the browser in a process of its own, whose environment it changes. @returns its folder */
async function unpacked(): Promise<string> {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const staged = await mkdtemp(`${folder}.`);
  const unpack = `import('@sparticuz/chromium').then((it) => it.default.executablePath())`;
  await promisify(execFile)(process.execPath, ['--eval', unpack], {
    cwd: PROJECT,
    env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', TMPDIR: staged },
  });
  try {
    await rename(staged, folder);
  } catch (error) {
    await rm(staged, { recursive: true });
    // Another process has unpacked it meanwhile.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

export async function browserOptions(args: readonly string[] = []) {
  const folder = await unpacked();
  const fonts = join(folder, 'fonts.conf');
  // In one step, since another process may start a browser now.
  await writeFile(`${fonts}.${process.pid}`, FONTS);
  await rename(`${fonts}.${process.pid}`, fonts);
  return {
    executablePath: join(folder, 'chromium'),
    args: [...chromium.args.filter((arg) => !SINGLE_PROCESS.includes(arg)), ...QUIET, ...args],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: fonts,
    },
    headless: true,
  } satisfies LaunchOptions;
}

/** A browser of one's own. @param args further ones of its command line */
export const launchBrowser = async (...args: readonly string[]): Promise<Browser> =>
  playwright.launch(await browserOptions(args));

export const launchBrowserServer = async (): Promise<BrowserServer> => playwright.launchServer(await browserOptions());
