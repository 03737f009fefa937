import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from '../../../src/tools/chromium.ts';
import { forget, type Portal, startPortal } from './portal.ts';
import { type Visit, type Visitor, visit } from './visit.ts';

/** A portal and a browser that live as long as the tests of one file. */
export type Serving = {
  readonly portal: Portal;
  readonly browser: Browser;
  /** Opens a window of its own on a path of the portal, or on a whole address. */
  visit(visitor: Visitor, address?: string): Promise<Visit>;
};

/** Starts a portal and a browser before the tests of the file that calls it, and ends both after them; `env` adds to the portal's environment. */
export function servePortal(env: Record<string, string> = {}): Serving {
  let portal: Portal | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal({ env }), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    if (portal) forget(portal);
  });
  const serving: Serving = {
    get portal() {
      return started(portal);
    },
    get browser() {
      return started(browser);
    },
    visit: (visitor, address = '/') => visit(serving.browser, new URL(address, serving.portal.url).href, visitor),
  };
  return serving;
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The portal is started before the first test, not while tests are listed.');
  return value;
}
