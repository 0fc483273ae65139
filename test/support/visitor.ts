import type { BrowserContextOptions } from 'playwright-core';
import type { Language } from '../../runtime/presentation/location.ts';
import { type Explorer, openExplorer } from './explorer.ts';
import { controlsOf } from './page-controls.ts';
import type { Viewport } from './variants.ts';

/** Someone who uses the explorer, with a count of clicks. Typing is no click. */
export interface Visitor extends Explorer {
  /** Clicks and choices since `begin`. */
  readonly clicks: number;
  begin(): Promise<void>;
  click(selector: string): Promise<void>;
  follow(selector: string): Promise<void>;
  toPage(label: string): Promise<void>;
  searchFor(typed: string): Promise<void>;
  /** Chooses from a menu, which is a click. @param index of the menu among those of the selector */
  choose(selector: string, value: string, index?: number): Promise<void>;
}

interface Visit {
  readonly url: string;
  readonly viewport: Viewport;
  readonly language: Language;
}

/** @param options of the browser's context */
export async function openVisitor(
  { url, viewport, language }: Visit,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const explorer = await openExplorer(url, 'recorded', options);
  const { page, settled } = explorer;
  await page.setViewportSize(viewport);
  const controls = controlsOf(page, language);
  let clicks = 0;
  const click = async (selector: string) => {
    clicks++;
    await page.locator(selector).first().click();
  };
  const follow = async (selector: string) => {
    await click(selector);
    await settled();
  };
  return {
    ...explorer,
    get clicks() {
      return clicks;
    },
    async begin() {
      clicks = 0;
      await explorer.go(`${language}/`);
    },
    click,
    follow,
    async searchFor(typed) {
      clicks++;
      await controls.searchFor(typed);
    },
    async toPage(label) {
      clicks += 2;
      await (await controls.menuItem(label)).click();
      await settled();
    },
    async choose(selector, value, index = 0) {
      clicks++;
      await page.locator(selector).nth(index).selectOption(value);
      await settled();
    },
  };
}
