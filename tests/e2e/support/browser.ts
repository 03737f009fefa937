import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../../lab/bench/chromium.ts';

/** How long a page is waited for, in milliseconds: what takes a second on a quiet machine takes half a minute where others compute beside it. */
const LONGEST_WAIT = 90_000;

/** A worker's test files run in sequence and share its browser, which ends with the worker. */
let launched: Browser | undefined;

/** A window of the worker's browser with empty storage, and its page. */
export type BrowserWindow = { readonly context: BrowserContext; readonly page: Page };

/** Clean windows to reuse: starting a page's process is expensive. */
const spare: BrowserWindow[] = [];

/** The worker's browser; each test file closes its windows with `closeWindows`. */
export async function openBrowser(): Promise<Browser> {
  if (!launched?.isConnected()) {
    spare.length = 0;
    launched = await launchChromium();
  }
  return launched;
}

export async function closeWindows(): Promise<void> {
  const contexts = launched?.contexts() ?? [];
  await Promise.all(contexts.filter((context) => !spare.some((kept) => kept.context === context)).map((context) => context.close()));
}

/** A window with empty storage, reused or new. */
export async function takeWindow(browser: Browser): Promise<BrowserWindow> {
  return (browser === launched ? spare.pop() : undefined) ?? openWindow(browser);
}

/** A new window, of a screen that fingers touch or not. */
export async function openWindow(browser: Browser, hasTouch = false): Promise<BrowserWindow> {
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true, hasTouch });
  context.setDefaultTimeout(LONGEST_WAIT);
  return { context, page: await context.newPage() };
}

/** Cleans a window that was on `origin` only, for reuse: removes its storage and listeners. Closes it if that fails. */
export async function leaveWindow(window: BrowserWindow, origin: string): Promise<void> {
  const { context, page } = window;
  try {
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    for (const event of ['request', 'response', 'page'] as const) context.removeAllListeners(event);
    for (const event of ['request', 'response', 'console', 'pageerror', 'dialog', 'load', 'framenavigated'] as const)
      page.removeAllListeners(event);
    await Promise.all([context.unrouteAll(), page.unrouteAll(), context.setOffline(false), page.emulateMedia({ media: null })]);
    // Same origin, to keep its process; without scripts that could store anything.
    await page.goto(`${origin}/health`);
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      const gone = (name: string) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve();
          request.onerror = request.onblocked = () => reject(new Error(`${name} is in use.`));
        });
      for (const { name } of await indexedDB.databases()) if (name !== undefined) await gone(name);
    });
    await context.clearCookies();
    spare.push(window);
  } catch {
    await context.close();
  }
}
