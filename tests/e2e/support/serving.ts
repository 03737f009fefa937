import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeWindows, openBrowser } from './browser.ts';
import { deleteFiles, type Portal, startPortal } from './portal.ts';
import { askForPortal, type SharedPortal } from './shared-portals.ts';
import { type Visit, type Visitor, visit } from './visit.ts';

/** Portal and browser for one test file. */
export type Serving<P = Portal> = {
  readonly portal: P;
  readonly browser: Browser;
  /** Opens a window on a path of the portal, or on an address, after `before` has prepared what its browser keeps. */
  visit(visitor: Visitor, address?: string, before?: (page: Page, origin: string) => Promise<void>): Promise<Visit>;
};

/**
 * A portal for the calling test file alone: for files that change what is served, count something, or share account, NRIC or UEN with other
 * files. `env` is added to its environment.
 */
export function servePortal(env: Readonly<Record<string, string>> = {}): Serving {
  let portal: Portal | undefined;
  beforeAll(async () => {
    portal = await startPortal({ env });
  });
  afterAll(async () => {
    await portal?.stop();
    if (portal) deleteFiles(portal);
  });
  return servingOf(
    () => portal,
    () => undefined,
  );
}

/** The portal shared by all files with this `env`. Each window has its own client address, for the rate limits. */
export function sharePortal(env: Readonly<Record<string, string>> = {}): Serving<SharedPortal> {
  let portal: SharedPortal | undefined;
  beforeAll(async () => {
    portal = await askForPortal(env);
  });
  let windows = 0;
  return servingOf(
    () => portal,
    () => {
      windows += 1;
      return portal && `${portal.network}.${windows}`;
    },
  );
}

function servingOf<P extends SharedPortal | Portal>(portal: () => P | undefined, ipAddress: () => string | undefined): Serving<P> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(closeWindows);
  const serving: Serving<P> = {
    get portal() {
      return started(portal());
    },
    get browser() {
      return started(browser);
    },
    visit: (visitor, address = '/', before) =>
      visit(serving.browser, new URL(address, serving.portal.url).href, visitor, ipAddress(), before),
  };
  return serving;
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The portal is started before the first test, not while tests are listed.');
  return value;
}
