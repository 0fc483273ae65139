import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { once } from '../../runtime/memo.ts';

export const sharedBrowser = once(() => chromium.connect(inject('browser')));
