import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { buildPages } from '../../../src/commands/build/pages.ts';
import { closeWindows, openBrowser } from './browser.ts';
import { deleteFiles, type Portal, startPortal } from './portal.ts';
import { type StripeDouble, startStripeDouble } from './stripe-double.ts';
import { type Visit, type Visitor, visit } from './visit.ts';

const run = promisify(execFile);

/** A visit, with the page's calls to Stripe and to the portal. */
export type StripeVisit = Visit & { readonly asked: string[]; readonly sent: string[] };

/** A portal on Stripe for one test file: only Stripe itself is doubled, at its own addresses. */
export type StripePortal = {
  readonly portal: Portal;
  /** Opens a window on a path; `host` is the host name used. */
  visit(visitor: Visitor, path?: string, host?: string, before?: (page: Page, origin: string) => Promise<void>): Promise<StripeVisit>;
  /** Confirms in the bank's app, whatever the page shows. */
  approve(intent: string): Promise<void>;
  /** Pays the newest PayNow code in the bank's app. */
  payCode(): Promise<void>;
  /** Output of the ledger command beside the portal, with its settings; must succeed. */
  ledger(...words: string[]): Promise<string>;
  /** The provider detaches every saved card. */
  takeCards(): Promise<void>;
};

export function serveStripe(): StripePortal {
  let stripe: StripeDouble | undefined;
  let portal: Portal | undefined;
  let browser: Browser | undefined;
  let visits = 0;
  beforeAll(async () => {
    [stripe] = await Promise.all([startStripeDouble(), buildPages(process.cwd(), 'stripe')]);
    [portal, browser] = await Promise.all([startPortal({ env: { ...stripe.env, TRUST_PROXY: '127.0.0.1' } }), openBrowser()]);
    stripe.tellWebhooks(portal.url);
  }, 400_000);
  afterAll(async () => {
    await closeWindows();
    await portal?.stop();
    if (portal) deleteFiles(portal);
    await stripe?.stop();
  });
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The portal is started before the first test, not while tests are listed.');
    return value;
  };
  return {
    get portal() {
      return started(portal);
    },
    approve: (intent) => started(stripe).approve(intent),
    ledger: async (...words) => {
      // Asynchronous: the Stripe double runs in this process.
      const env = { ...process.env, ...started(portal).settings, ...started(stripe).env };
      const { stdout } = await run(process.execPath, ['stand-ins/command.ts', 'ledger', ...words], { env });
      return stdout;
    },
    payCode: () => started(stripe).payCode(),
    takeCards: () => started(stripe).takeCards(),
    visit: async (visitor, path = '/', host = '127.0.0.1', before) => {
      // A client address per donor, so that rate limits do not add up.
      visits += 1;
      const address = `http://${host}:${started(portal).port}${path}`;
      const [asked, sent]: [string[], string[]] = [[], []];
      const donor = await visit(started(browser), address, visitor, `10.9.0.${visits}`, async (page, origin) => {
        page.context().on('request', (request) => {
          const { hostname } = new URL(request.url());
          if (hostname.endsWith('stripe.com')) asked.push(request.url());
          else sent.push(request.postData() ?? '');
        });
        await started(stripe).standIn(page.context());
        await before?.(page, origin);
      });
      return { ...donor, asked, sent };
    },
  };
}

/** Stripe's card frame. */
export const cardFrame = ({ page }: Visit): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]');

/** The bank's frame. */
export const bankFrame = ({ page }: Visit): FrameLocator => page.frameLocator('iframe[title="Bank"]');

/** Types a card into Stripe's frame without submitting. */
export async function typeIntoFrame(donor: Visit, number: string): Promise<void> {
  const frame = cardFrame(donor);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
}
