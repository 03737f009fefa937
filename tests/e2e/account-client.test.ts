import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOn } from '../accounts/chromium/client.ts';
import { runAccountChecks } from '../accounts/run-checks.ts';
import { startAccountWorld } from '../api/support/accounts.ts';
import { closeWindows, openBrowser } from './support/browser.ts';
import { variants } from '../support/variants.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(closeWindows);

// tests/api/accounts covers all of them in Node; the check runs a third of each topic here.
describe('in Chromium', () => {
  runAccountChecks(
    async () => {
      const page = await browser.newPage();
      return startAccountWorld((pool) => clientOn(page, pool));
    },
    (about, checks) => variants(`account-client: ${about}`, checks, Math.ceil(checks.length / 3)),
  );
});

describe('the page of the checks', () => {
  it('is bound by the portal’s policies: it reaches no other site, and no other site reaches the user pool', async () => {
    const page = await browser.newPage();
    const world = await startAccountWorld((pool) => clientOn(page, pool));
    const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
    await page.evaluate(() => fetch('https://cognito-idp.ap-southeast-1.amazonaws.com/').catch(() => undefined));
    expect((await refused).text()).toContain("connect-src 'self'");
    const elsewhere = await browser.newPage();
    await elsewhere.goto(world.url.replace('127.0.0.1', 'localhost'));
    const asked = elsewhere.evaluate(async (url) => (await fetch(url, { method: 'POST' })).status, world.url);
    await expect(asked).rejects.toThrow(/Failed to fetch/);
    await world.close();
  });
});
