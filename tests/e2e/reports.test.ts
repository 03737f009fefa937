import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { chooseKinds, giveInOwnName } from './support/giving.ts';
import { deleteFiles, type Portal, startPortal } from './support/portal.ts';
import { receiveReports, type Reports } from './support/reports.ts';
import { DESKTOP, visit } from './support/visit.ts';

let reports: Reports;
let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  reports = await receiveReports();
  [portal, browser] = await Promise.all([startPortal({ env: { SENTRY_DSN: reports.dsn } }), openBrowser()]);
});
afterAll(async () => {
  await closeWindows();
  await portal.stop();
  deleteFiles(portal);
  reports.close();
});

const PARTICULARS = /\bSiti\b|Contoh|S1234567D|27\/03|91234567|siti@example|200640|ROWELL/i;
const isReported = (part: string) => reports.received.some((report) => report.includes(part));

it('a failing call is reported with a masked recording without typed text; a paying page is never recorded', async () => {
  const donor = await visit(browser, portal.url, DESKTOP);
  const { hands, page, t } = donor;
  await page.route('**/enrollDonorManuallyPreDonation', (route) =>
    route.fulfill({ status: 503, json: { status: 0, code: 'UNAVAILABLE', message: 'Siti Contoh' } }),
  );
  await chooseKinds(donor, ['fitrah']);
  await hands.fill(donor.field('fitrah.normal.title'), '4');
  await hands.press(donor.button('shell.actions.continue'));
  await giveInOwnName(donor);
  await expect.poll(() => isReported('127.0.0.1: POST /donor/User/enrollDonorManuallyPreDonation 503 UNAVAILABLE')).toBe(true);
  await expect.poll(() => isReported('replay_recording')).toBe(true);
  await page
    .getByRole('heading', { name: t('review.title') })
    .or(page.getByRole('alert'))
    .first()
    .waitFor();
  expect(reports.received.flatMap((report) => report.match(PARTICULARS)?.[0] ?? [])).toEqual([]);
  await donor.close();

  const payer = await visit(browser, portal.url, DESKTOP);
  await payer.hands.press(payer.page.getByRole('button', { name: 'S$50', exact: true }));
  await payer.hands.press(payer.button('express.other-ways'));
  await payer.page.getByRole('heading', { name: t('payment.title'), exact: true }).waitFor();
  reports.received.length = 0;
  await payer.page.route('**/createDonation', (route) =>
    route.fulfill({ status: 503, json: { status: 0, code: 'UNAVAILABLE', message: 'Not now.' } }),
  );
  await payer.radio('payment.paynow').check();
  await payer.button('payment.pay-by-paynow', { amount: 'S$50.00' }).click();
  await expect.poll(() => isReported('POST /payment/Donation/createDonation 503 UNAVAILABLE')).toBe(true);
  expect(isReported('replay_recording')).toBe(false);
  await payer.close();
});
