import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../../src/tools/bench/chromium.ts';

/** The files of a worker come one after another and share its browser, which ends with the worker. */
let launched: Browser | undefined;

/** A window of the worker's browser in which nothing is kept, and its page. */
export type BrowserWindow = { readonly context: BrowserContext; readonly page: Page };

/** Windows that one visit left clean, for the next one: a page's process costs as much to start as a page to show. */
const spare: BrowserWindow[] = [];

/** The browser of this worker; the file that opens windows in it closes them after its tests, by `closeWindows`. */
export async function openBrowser(): Promise<Browser> {
  if (!launched?.isConnected()) {
    spare.length = 0;
    launched = await launchChromium();
  }
  return launched;
}

/** Closes every window of the worker's browser that is in use. */
export async function closeWindows(): Promise<void> {
  const contexts = launched?.contexts() ?? [];
  await Promise.all(contexts.filter((context) => !spare.some((kept) => kept.context === context)).map((context) => context.close()));
}

/** A window in which nothing is kept: one that a visit gave back, or a new one. */
export async function takeWindow(browser: Browser): Promise<BrowserWindow> {
  return (browser === launched ? spare.pop() : undefined) ?? openWindow(browser);
}

/** A window that nobody had. */
export async function openWindow(browser: Browser): Promise<BrowserWindow> {
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true });
  return { context, page: await context.newPage() };
}

/**
 * Leaves a window that was on pages of `origin` alone to the next visit: what it keeps and who listens to it are removed. One that cannot
 * be left so is closed.
 */
export async function leaveWindow(window: BrowserWindow, origin: string): Promise<void> {
  const { context, page } = window;
  try {
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    for (const event of ['request', 'response', 'page'] as const) context.removeAllListeners(event);
    for (const event of ['request', 'response', 'console', 'pageerror', 'dialog', 'load', 'framenavigated'] as const)
      page.removeAllListeners(event);
    await Promise.all([context.unrouteAll(), page.unrouteAll(), context.setOffline(false), page.emulateMedia({ media: null })]);
    // Of the same origin, so that its process stays; and without a script that could keep something.
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
