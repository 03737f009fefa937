import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openAccount, PASSWORD, signInWith } from './support/accounts.ts';
import { type Client, confirmCard, createDonation, paymentStatus, startPayment } from './support/client.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });

const VISITORS = [DESKTOP, PHONE, TRANSLATED];
const NRICS = ['S8712341C', 'S8712342A', 'S8712343Z'];

it.each(variants(import.meta.url, VISITORS))(
  'what is given while signed in stands on the profile, with its receipt in full, its statement, and its plan to be managed, at $width px in $language',
  async (visitor) => {
    const who = VISITORS.indexOf(visitor);
    const email = `riwayat.${who}@portal.test`;
    const profile = `http://endowment.localhost:${serving.portal.port}/wakaf-ilmu/profile`;
    await openAccount(serving.portal, email, {
      'custom:NRIC': NRICS[who] ?? '',
      'custom:BUSINESS_ACC': 'No',
      'custom:COUNTRY_CODE': '+65',
    });
    const donor = await serving.visit(visitor, profile);
    const { page, t, hands } = donor;
    await page.getByText(t('profile.invitation')).waitFor();
    await donor.look('the profile, signed out');
    await hands.press(page.getByRole('main').getByRole('button', { name: t('sign-in.header') }));
    await signInWith(donor, email, PASSWORD);
    await page.getByRole('region', { name: t('profile.title'), exact: true }).waitFor();
    await page.getByText(t('profile.none-given')).waitFor();
    await donor.look('a profile with nothing given');

    await giveMonthly(donor);
    await page.goto(profile);
    const receipt = page.getByRole('link', { name: /Wakaf Ilmu, 15/ });
    await receipt.waitFor();
    await donor.look('a profile with a gift');
    await managePlan(donor);

    await hands.press(donor.fold('profile.statement'));
    const download = page.waitForEvent('download');
    await hands.press(page.getByRole('button', { name: t('profile.statement-csv', { year: 2026 }) }));
    const table = await readFile(await (await download).path(), 'utf8');
    expect(table).toContain('"50.00","0.00","50.00"');
    const drawn = page.waitForEvent('download');
    await hands.press(page.getByRole('button', { name: t('profile.statement-pdf', { year: 2026 }) }));
    expect((await drawn).suggestedFilename()).toBe('statement-2026.pdf');

    await hands.press(receipt);
    await page
      .getByText(/ZKT\d{8}/)
      .first()
      .waitFor();
    expect(await page.getByText(t('receipt.public-view')).count()).toBe(0);
    await donor.close();
  },
);

/** S$50.00 of wakaf every month in the account's name, by calls of the page's own session. */
async function giveMonthly({ page }: Visit): Promise<void> {
  const client = callsOf(page);
  const { body } = await createDonation(client, {
    flow: 'ilmu',
    answers: {
      ilmu: { amount: '50', frequency: 'monthly' },
      donor: { kind: 'individual', way: 'account', behalf: 'self' },
      individual: { dateOfBirth: '27/03/1990', sex: 'F', iAgree: true },
    },
    shownTotal: 5000,
  });
  const { transactionNo } = body.data;
  await confirmCard(serving.portal.url, await startPayment(client, transactionNo, 'card'), '4242424242424242');
  await expect.poll(async () => (await paymentStatus(client, transactionNo)).status).toBe('succeeded');
}

function callsOf(page: Visit['page']): Client {
  const call = (path: string, body?: unknown) =>
    page.evaluate(
      async ({ path: to, sent }) => {
        const init = sent === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent };
        const answer = await fetch(to, init);
        return { status: answer.status, body: await answer.json() };
      },
      { path, sent: body === undefined ? undefined : JSON.stringify(body) },
    );
  return { post: async (path, body) => (await call(path, body)) as never, get: async (path) => (await call(path)) as never };
}

async function managePlan({ page, t, hands, look }: Visit): Promise<void> {
  await hands.press(page.getByRole('button', { name: t('profile.manage-of', { what: 'Wakaf Ilmu' }) }));
  await page.getByRole('button', { name: t('plan.pause') }).waitFor();
  await look('a plan on the profile');
  await hands.press(page.getByRole('button', { name: t('plan.pause') }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('plan.pause') }));
  await page.getByText(t('plan.pause-done')).waitFor();
}
