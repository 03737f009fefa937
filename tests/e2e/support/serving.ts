import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeWindows, openBrowser } from './browser.ts';
import { forget, type Portal, startPortal } from './portal.ts';
import { askForPortal, type SharedPortal } from './shared-portals.ts';
import { type Visit, type Visitor, visit } from './visit.ts';

/** A portal and a browser for the tests of one file. */
export type Serving<P = Portal> = {
  readonly portal: P;
  readonly browser: Browser;
  /** Opens a window of its own on a path of the portal, or on a whole address. */
  visit(visitor: Visitor, address?: string): Promise<Visit>;
};

/**
 * A portal of its own for the file that calls it, started before its tests and ended after them: for a file that changes what is
 * served, counts what a portal counts, or names an account, NRIC or UEN that another file names. `env` adds to its environment.
 */
export function servePortal(env: Readonly<Record<string, string>> = {}): Serving {
  let portal: Portal | undefined;
  beforeAll(async () => {
    portal = await startPortal({ env });
  });
  afterAll(async () => {
    await portal?.stop();
    if (portal) forget(portal);
  });
  return servingOf(
    () => portal,
    () => undefined,
  );
}

/** The portal that all files of a run with this `env` share; its donors are counted by IP address, and each window has one of its own. */
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

function servingOf<P extends SharedPortal | Portal>(portal: () => P | undefined, line: () => string | undefined): Serving<P> {
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
    visit: (visitor, address = '/') => visit(serving.browser, new URL(address, serving.portal.url).href, visitor, line()),
  };
  return serving;
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The portal is started before the first test, not while tests are listed.');
  return value;
}
