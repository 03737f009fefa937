import type { Role } from '../../../../src/server/config/staff.ts';
import type { Browser, TestPortal } from '../portal.ts';

/** The second member of finance is a persona of its own. */
export type Persona = Role | 'finance-2';

export type SignInAs = { readonly role: Persona; readonly to?: string; readonly fresh?: 'yes' };

/** A browser of a member of staff, signed in at the desk. */
export async function staffOf(portal: Pick<TestPortal, 'browse'>, role: Persona): Promise<Browser> {
  const browser = portal.browse();
  await signInStaff(browser, { role });
  return browser;
}

/** Signs a browser in at the desk as the stand-in's persona of a role; returns the address that the callback redirected to. */
export async function signInStaff(browser: Browser, { role, to, fresh }: SignInAs): Promise<string> {
  const asked = new URLSearchParams({ ...(to !== undefined && { to }), ...(fresh && { fresh }) });
  return (await returnAs(browser, await chooseAs(browser, `/desk/sign-in?${asked}`, role))).location;
}

/** Goes to the provider and chooses a persona; returns the callback address without opening it. */
export async function chooseAs(browser: Browser, start: string, role: string): Promise<string> {
  const asked = await open(browser, start);
  const choice = await open(browser, asked.location);
  const form = new URLSearchParams({ persona: role, sign: role === 'nobody' ? 'no' : 'yes' }).toString();
  const chosen = await browser.call('POST', choice.location, form, { 'content-type': 'application/x-www-form-urlencoded' });
  return (await open(browser, locationOf(chosen.headers))).location;
}

/** Opens the callback address. */
export function returnAs(browser: Browser, callback: string): Promise<{ readonly status: number; readonly location: string }> {
  return open(browser, callback);
}

async function open(browser: Browser, address: string) {
  const { status, headers } = await browser.call('GET', address);
  return { status, location: locationOf(headers) };
}

/** Target of a redirect without the host: all targets are in this portal. */
function locationOf(headers: { readonly [name: string]: unknown }): string {
  const url = new URL(String(headers.location ?? ''), 'http://portal.invalid');
  return url.pathname + url.search;
}
