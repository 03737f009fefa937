import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../src/tools/chromium.ts';

/** The files of a worker come one after another and share its browser, which ends with the worker. */
let launched: Browser | undefined;

/** The browser of this worker; the file that opens windows in it closes them after its tests, by `closeWindows`. */
export async function openBrowser(): Promise<Browser> {
  if (!launched?.isConnected()) launched = await launchChromium();
  return launched;
}

/** Closes every window of the worker's browser. */
export async function closeWindows(): Promise<void> {
  await Promise.all(launched?.contexts().map((context) => context.close()) ?? []);
}
