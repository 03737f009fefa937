import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { openAccount, PASSWORD, signInWith } from './support/accounts.ts';
import { passLane, payByCard, review } from './support/giving.ts';
import { newestCode } from './support/outbox.ts';
import { deleteFiles, type Portal, startPortal } from './support/portal.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(closeWindows);

const GIVER = 'siti@portal.test';
const MOVER = 'lama@portal.test';
const siti = (nric: string) => ({
  'custom:NRIC': nric,
  'custom:BUSINESS_ACC': 'No',
  'custom:COUNTRY_CODE': '+65',
});

describe.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))('at $width px, in $language, by $hands', (visitor) => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ env: { PORTAL_NOW: '2026-09-15T10:00:00+08:00' } });
  });
  afterAll(async () => {
    await portal?.stop();
    if (portal) deleteFiles(portal);
  });

  it('what is given while signed in stands on the profile, with its receipt in full, its statement, and its plan to be managed', async () => {
    const donor = await visit(browser, `http://endowment.localhost:${portal.port}/wakaf-ilmu/profile`, visitor);
    const { page, t, hands } = donor;
    await page.getByText(t('profile.invitation')).waitFor();
    await donor.look('the profile, signed out');
    await openAccount(portal, GIVER, siti('S1234567D'));
    await signIn(donor, GIVER);
    await page.getByText(t('profile.none-given')).waitFor();
    await donor.look('a profile with nothing given');

    await page.goto(`http://endowment.localhost:${portal.port}/wakaf-ilmu`);
    await giveMonthly(donor);
    await page.goto(`http://endowment.localhost:${portal.port}/wakaf-ilmu/profile`);
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
    await page.getByText('ZKT00000001').first().waitFor();
    expect(await page.getByText(t('receipt.public-view')).count()).toBe(0);
    await donor.close();
  });

  it('an e-mail address changes by a code, and the account is closed', async () => {
    const donor = await visit(browser, `${portal.url}/profile`, visitor);
    const { page, t, hands } = donor;
    await openAccount(portal, MOVER, siti('T7654321D'));
    await signIn(donor, MOVER);
    await hands.press(donor.button('profile.change'));
    await hands.fill(page.getByRole('main').getByLabel(t('individual.email.title')), 'baru@portal.test');
    await donor.look('the details, being changed');
    await hands.press(donor.button('profile.save'));
    await page.getByText(t('profile.code-for.email', { address: 'baru@portal.test' })).waitFor();
    await donor.look('the code that is asked for');
    await hands.fill(page.getByLabel(t('verification.code')), await newestCode(portal.url, 'baru@portal.test'));
    await hands.press(donor.button('profile.confirm'));
    await page.getByText(t('profile.changed')).waitFor();
    await page.getByText('baru@portal.test').waitFor();
    await donor.look('the details, changed');

    await hands.press(donor.fold('profile.close'));
    await hands.press(donor.button('profile.close-button'));
    const dialog = page.getByRole('dialog', { name: t('profile.close-heading') });
    await dialog.waitFor();
    await donor.look('asked before the account is closed');
    await hands.press(dialog.getByRole('button', { name: t('profile.close-button') }));
    await page
      .getByRole('button', { name: /Sign in|Log masuk/ })
      .first()
      .waitFor();
    await donor.close();
  });
});

async function signIn(donor: Visit, email: string): Promise<void> {
  const { page, t, hands } = donor;
  await hands.press(page.getByRole('main').getByRole('button', { name: t('sign-in.header') }));
  await signInWith(donor, email, PASSWORD);
  await page.getByRole('region', { name: t('profile.title'), exact: true }).waitFor();
}

async function giveMonthly(donor: Visit): Promise<void> {
  const { page, t, hands, radio, field, button } = donor;
  await passLane(donor, 'wakaf');
  await page.getByRole('heading', { name: t('wakaf.step.title') }).waitFor();
  await hands.tick(radio('wakaf.amount.preset-50'));
  await hands.tick(radio('receipt.frequencies.monthly'));
  await hands.press(button('shell.actions.continue'));
  await page.getByText(t('giving-as.missing')).waitFor();
  await hands.fill(field('individual.date-of-birth.title'), '27/03/1990');
  await hands.tick(radio('individual.sex.female'));
  await donor.look('what the account does not know yet');
  await hands.press(button('shell.actions.continue'));
  await review(donor, '50.00');
  await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
  await page.getByRole('heading', { name: t('done.title') }).waitFor();
}

async function managePlan({ page, t, hands, look }: Visit): Promise<void> {
  await hands.press(page.getByRole('button', { name: t('profile.manage-of', { what: 'Wakaf Ilmu' }) }));
  await page.getByRole('button', { name: t('plan.pause') }).waitFor();
  await look('a plan on the profile');
  await hands.press(page.getByRole('button', { name: t('plan.pause') }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('plan.pause') }));
  await page.getByText(t('plan.pause-done')).waitFor();
}
