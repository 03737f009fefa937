import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { type RemoteServices, startRemoteServices } from './support/remote-services.ts';
import { giveInOwnName, passLane, payByCard, review, thanked } from './support/giving.ts';
import { deleteFiles, type Portal, startPortal } from './support/portal.ts';
import { download, openReceipt, textOf } from './support/receipt.ts';
import { unlooked } from './support/unlooked.ts';
import { DESKTOP, ENGLISH_PHONE, type Visit, visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

let remoteServices: RemoteServices;
let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  remoteServices = await startRemoteServices();
  [portal, browser] = await Promise.all([startPortal({ env: { SERVICE_URLS: remoteServices.setting } }), openBrowser()]);
});
afterAll(async () => {
  await closeWindows();
  await portal?.stop();
  remoteServices?.stop();
  if (portal) deleteFiles(portal);
});

/** Paths of remote services. */
const OF_SERVICES = /^\/(api|wakaf|payment|donor|configuration|address|maps)\//;

it.each(variants(import.meta.url, [DESKTOP, ENGLISH_PHONE]))(
  'at $width px, with every service elsewhere, wakaf is given from the home to the receipt, and no service is asked here',
  async (visitor) => {
    const donor = await visit(browser, 'about:blank', visitor);
    const here: string[] = [];
    donor.page.on('request', (asked) => {
      const { host, pathname } = new URL(asked.url());
      if (host.endsWith(`:${portal.port}`) && OF_SERVICES.test(pathname)) here.push(pathname);
    });
    remoteServices.know(donor);
    await giveOnTheEndowmentHost(unlooked(donor));

    const receipt = await openReceipt(donor.page, () => donor.hands.press(donor.link('done.view-receipt')));
    await receipt.getByText('Siti Contoh binti Sampel').first().waitFor();
    expect(
      await textOf(await download(receipt, () => receipt.getByRole('button', { name: donor.t('receipt.download') }).click())),
    ).toContain('50.00');
    expect(here).toEqual([]);
    await donor.close();
  },
);

it('the services got the session’s token under both names, and never a cookie', () => {
  const calls = new Set(remoteServices.asked.map(({ call }) => call));
  for (const call of EXPECTED) expect(calls).toContain(call);
  expect(remoteServices.asked.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  const given = remoteServices.asked.filter(({ call }) => call.endsWith('/createDonation') || call.endsWith('/paymentStatus'));
  for (const { authorization, token } of given) {
    expect(token).toMatch(/^.{20,}$/);
    expect(authorization).toBe(token);
  }
});

const EXPECTED = [
  'POST /wakaf/v1/Home/getHomePageConfiguration',
  'POST /api/v1/Donation/donorWall',
  'POST /api/v1/Donation/getPayPartners',
  'GET /address/api/common/elastic/search',
  'POST /donor/User/checkCognitoNricExists',
  'POST /donor/User/enrollDonorManuallyPreDonation',
  'POST /payment/Donation/createDonation',
  'POST /payment/Donation/startPayment',
  'POST /payment/Donation/paymentStatus',
  'POST /payment/Donation/getDonationReceiptData',
  'GET /payment/Donation/receiptPdf',
];

async function giveOnTheEndowmentHost(donor: Visit): Promise<void> {
  const { page, t, hands } = donor;
  await page.goto(`http://endowment.localhost:${portal.port}`);
  await page.getByRole('heading', { name: t('home.partners') }).waitFor();
  await hands.press(donor.link('home.give', { cause: t('wakaf.ilmu.title') }));
  await passLane(donor, 'wakaf');
  await page.getByRole('heading', { name: t('wakaf.step.title') }).waitFor();
  await hands.tick(donor.radio('wakaf.amount.preset-50'));
  await hands.press(donor.button('shell.actions.continue'));
  // The existence check is debounced, and skipped when the donor leaves first.
  const existenceIsAsked = page.waitForResponse(/\/checkCognitoNricExists/);
  await giveInOwnName(donor, () => existenceIsAsked);
  await review(donor, '50.00');
  await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
  await thanked(donor, 'S$50.00');
}
