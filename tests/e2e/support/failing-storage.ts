import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import type { Serving } from './serving.ts';
import { expectExact } from './translator.ts';
import type { Visit, Visitor } from './visit.ts';

/**
 * How a browser's storage fails. `blocked`: as in Chrome with "block all site data", which the headless shell has no setting for: storage throws on
 * reading, databases are refused, and all cookies vanish, the server's too. `full`: every write exceeds the quota. `throws`: storage and databases
 * throw at any access; cookies work. `cookies`: only cookies vanish; storage works.
 */
export type Failing = 'blocked' | 'cookies' | 'full' | 'throws';

/** A window of such a browser on a path of the portal. Its screens are checked for accessibility; what storage holds cannot be looked at. */
export async function visitWithout(serving: Pick<Serving, 'visit'>, failing: Failing, visitor: Visitor, address = '/'): Promise<Visit> {
  const donor = await serving.visit({ ...visitor, language: 'en', ownWindow: true }, '/health');
  const { context, page } = donor;
  await context.clearCookies();
  await context.addInitScript(fail, failing);
  if (failing === 'blocked' || failing === 'cookies') await dropCookies(donor);
  await page.goto(new URL(address, page.url()).href);
  // The notice that nothing is kept moves the form down when it appears, from under a press.
  if (address === '/' && (failing === 'full' || failing === 'throws')) await page.getByText(donor.t('unkept.notice')).waitFor();
  return {
    ...donor,
    look: async (screen) => {
      const name = `${screen} at ${visitor.width} px, storage ${failing}`;
      await expectNoSidewaysScroll(page, name);
      await expectNoFaults(page, name);
      if (visitor.translated) await expectExact(page, name);
    },
    close: async () => {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await donor.close();
    },
  };
}

/** Runs in the page, ahead of its scripts. */
function fail(failing: Failing): void {
  const refuse = (name: string, message: string) => () => {
    throw new DOMException(message, name);
  };
  const denied = refuse('SecurityError', 'Access is denied for this document.');
  if (failing === 'full') {
    Storage.prototype.setItem = refuse('QuotaExceededError', 'The quota has been exceeded.');
    return;
  }
  if (failing === 'blocked' || failing === 'cookies') Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  if (failing === 'cookies') return;
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
  if (failing === 'blocked') {
    IDBFactory.prototype.open = () => {
      const request = { error: new DOMException('The user denied permission to access the database.', 'UnknownError') };
      setTimeout(() => (request as unknown as IDBOpenDBRequest).onerror?.(new Event('error')));
      return request as unknown as IDBOpenDBRequest;
    };
    return;
  }
  for (const name of ['indexedDB', 'caches', 'cookieStore', 'BroadcastChannel']) Object.defineProperty(window, name, { get: denied });
  for (const name of ['storage', 'locks']) Object.defineProperty(navigator, name, { get: denied });
}

/** No cookie reaches the portal, and none of its cookies the browser. */
async function dropCookies({ context }: Visit): Promise<void> {
  await context.route('**', async (route) => {
    const sent = await route.request().allHeaders();
    const response = await route.fetch({ headers: { ...sent, cookie: 'none=1' }, maxRedirects: 0 });
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
    await context.clearCookies();
  });
}
