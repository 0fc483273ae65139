import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { once } from '../../runtime/memo.ts';

/** The browser of the run; what a test opens in it, it opens in a context of its own, and closes that. */
export const sharedBrowser = once(() => chromium.connect(inject('browser')));
