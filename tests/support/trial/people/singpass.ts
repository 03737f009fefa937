import type { Browser } from '../portal.ts';

export type App = 'myinfo' | 'sgverify' | 'corppass';
export type Choice = { readonly persona: string; readonly consent?: 'yes' | 'no'; readonly app?: App; readonly enrolling?: boolean };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Starts a sign-in. Returns the address to which the page redirects the browser. */
export async function begin(browser: Browser, app: App = 'myinfo', enrolling = false): Promise<string> {
  const { body } = await browser.call<{ data: { address: string } }>('POST', '/session/singpass', { app, flow: 'zakat', enrolling });
  return body.data.address;
}

/** Follows the sign-in up to the callback's address, and does not open it. */
export async function walk(browser: Browser, address: string, { persona, consent = 'yes' }: Choice): Promise<string> {
  const chooser = pathOf(await redirect(browser, address));
  const page = await browser.call('GET', chooser);
  if (!page.text.includes(`value="${persona}"`)) throw new Error(`The stand-in does not offer ${persona}.`);
  const form = new URLSearchParams({ persona, consent }).toString();
  const answer = await browser.call('POST', chooser, form, FORM);
  return redirect(browser, pathOf(String(answer.headers.location)));
}

/** The address that a path redirects to. Throws without a redirect. */
export async function redirect(browser: Browser, path: string): Promise<string> {
  const { status, headers, text } = await browser.call('GET', path);
  if (typeof headers.location !== 'string') throw new Error(`${path} leads nowhere: ${status} ${text.slice(0, 200)}`);
  return headers.location;
}

export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://main.localhost');
  return pathname + search;
}
