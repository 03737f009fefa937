import type { Browser, TestPortal } from '../../../src/server/testing.ts';

type App = 'myinfo' | 'sgverify' | 'corppass';
type Choice = { readonly persona: string; readonly consent?: 'yes' | 'no'; readonly app?: App; readonly enrolling?: boolean };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A donor's browser with a session, at a name of this machine. */
export async function openBrowser(portal: TestPortal): Promise<Browser> {
  const browser = portal.browse('main.localhost');
  await browser.call('POST', '/session', {});
  return browser;
}

/** Begins a sign-in: the address to which the page sends the browser. */
export async function begin(browser: Browser, app: App = 'myinfo', enrolling = false): Promise<string> {
  const { body } = await browser.call<{ data: { address: string } }>('POST', '/session/singpass', { app, flow: 'zakat', enrolling });
  return body.data.address;
}

/** Walks from there to where the stand-in sends the browser back: the callback, not yet opened. */
export async function walk(browser: Browser, address: string, { persona, consent = 'yes' }: Choice): Promise<string> {
  const chooser = pathOf(await redirect(browser, address));
  const page = await browser.call('GET', chooser);
  if (!page.text.includes(`value="${persona}"`)) throw new Error(`The stand-in does not offer ${persona}.`);
  const form = new URLSearchParams({ persona, consent }).toString();
  const answer = await browser.call('POST', chooser, form, FORM);
  return redirect(browser, pathOf(String(answer.headers.location)));
}

/** The whole way: the address of the page that tells how it went. */
export async function signIn(browser: Browser, choice: Choice): Promise<URL> {
  const callback = await walk(browser, await begin(browser, choice.app, choice.enrolling), choice);
  return new URL(await redirect(browser, pathOf(callback)), 'http://main.localhost');
}

async function redirect(browser: Browser, path: string): Promise<string> {
  const { status, headers, text } = await browser.call('GET', path);
  if (typeof headers.location !== 'string') throw new Error(`${path} leads nowhere: ${status} ${text.slice(0, 200)}`);
  return headers.location;
}

export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://main.localhost');
  return pathname + search;
}
