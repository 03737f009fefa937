import { begin, type Choice, pathOf, redirect, walk } from '../../support/trial/people/singpass.ts';
import type { Browser, TestPortal } from '../../support/trial/portal.ts';

/** A donor's browser with a session, at a name of this machine. */
export async function openBrowser(portal: TestPortal): Promise<Browser> {
  const browser = portal.browse('main.localhost');
  await browser.call('POST', '/session', {});
  return browser;
}

/** The whole sign-in; returns the address of the page that shows its result. */
export async function signIn(browser: Browser, choice: Choice): Promise<URL> {
  const callback = await walk(browser, await begin(browser, choice.app, choice.enrolling), choice);
  return new URL(await redirect(browser, pathOf(callback)), 'http://main.localhost');
}
