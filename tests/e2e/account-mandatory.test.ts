import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { closeWindows, openBrowser } from './support/browser.ts';
import { leaveSuccess, openAccount, PASSWORD, signInWith } from './support/accounts.ts';
import { copyData } from './support/data.ts';
import { expectFocusKeptIn } from './support/focus.ts';
import { newestCode } from './support/outbox.ts';
import { deleteFiles, type Portal, startPortal } from './support/portal.ts';
import { textsOf } from './support/texts.ts';
import { PHONE, TRANSLATED, type Visit, type Visitor, visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';
import { LANGUAGES } from '../support/languages.ts';
import { poolTables } from '../support/trial/user-pool.ts';

const VISITORS: readonly Visitor[] = [PHONE, TRANSLATED];

const data = copyData();
let database: TestDatabase;
let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  data.edit<{ signInIsMandatory?: boolean }>('flows/site.json', (site) => {
    site.signInIsMandatory = true;
  });
  database = await startTestDatabase();
  const env = { FLOWS_ROOT: data.root, DATABASE_URL: database.url };
  [portal, browser] = await Promise.all([startPortal({ env }), openBrowser()]);
});
afterAll(async () => {
  await closeWindows();
  await portal?.stop();
  if (portal) deleteFiles(portal);
  await database?.close();
});

/** Chooses their language in the popup, which covers the header's menu. */
async function arrive(visitor: Visitor, address = '/'): Promise<Visit> {
  const donor = await visit(browser, new URL(address, portal.url).href, { ...visitor, language: 'en' });
  if (visitor.language === 'en') return donor;
  const list = donor.page.getByRole('dialog').getByRole('combobox');
  await list.focus();
  await donor.page.keyboard.type('Bahasa');
  await donor.page.locator('html[lang="ms"]').waitFor({ state: 'attached' });
  return { ...donor, t: textsOf('ms') };
}

it.each(variants('account mandatory: signing in', VISITORS))(
  'the sign-in stands open until somebody has signed in, which a first password of the staff only leads to, and again once they have logged out, at $width px',
  async (visitor) => {
    const email = `ahmad.${visitor.width}@contoh.sg`;
    await openAccount(portal, email, { name: 'Ahmad Contoh' });
    const pool = poolTables(database.db);
    const newest = pool.selectFrom('cognito.users').select('id').orderBy('created_at', 'desc').limit(1);
    const { id } = await newest.executeTakeFirstOrThrow();
    await pool.updateTable('cognito.users').set({ status: 'force-change-password' }).where('id', '=', id).execute();
    const first = await newestCode(portal.url, email);

    const donor = await arrive(visitor, '/kaffarah');
    const { page, hands, look, t } = donor;
    const login = page.getByRole('dialog', { name: t('sign-in.title') });
    await login.waitFor();
    await look('the sign-in that one cannot pass');
    await expectFocusKeptIn(page);
    await page.keyboard.press('Escape');
    expect(await login.isVisible()).toBe(true);
    expect(await login.getByRole('button', { name: t('shell.popup.close') }).count()).toBe(0);
    await hands.press(login.getByRole('button', { name: t('sign-in.sign-up') }));
    await page.getByRole('heading', { name: t('sign-up.individual.title') }).waitFor();
    await page.keyboard.press('Escape');
    await login.waitFor();

    await signInWith(donor, email, PASSWORD);
    await page.getByText(t('reset-password.forced')).waitFor();
    await look('asked for a password of one’s own');
    await expectFocusKeptIn(page);
    const name = page.getByRole('link', { name: t('sign-in.profile', { name: 'Ahmad Contoh' }) });
    expect(await name.count()).toBe(0);
    const dialog = page.getByRole('dialog');
    const setTo = async (password: string) => {
      await hands.fill(dialog.getByLabel(t('password.new'), { exact: true }), password);
      await hands.fill(dialog.getByLabel(t('reset-password.retyped')), password);
      await hands.press(dialog.getByRole('button', { name: t('reset-password.submit') }));
    };
    await hands.fill(dialog.getByRole('textbox', { name: t('verification.code') }), await newestCode(portal.url, email, first));
    await setTo('Zakat2026!');
    await dialog.getByText(t('password.guessable')).first().waitFor();
    await look('a password that is too easily guessed');
    await setTo('Layang-layang-8');
    await page.getByText(t('sign-in.password-set')).waitFor();
    await leaveSuccess(donor);
    await signInWith(donor, email, 'Layang-layang-8');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await name.waitFor();
    await page.reload();
    await name.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await hands.press(page.getByRole('button', { name: t('sign-in.logout') }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-out.confirm') }));
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await donor.close();
  },
);

const OPEN = ['/reset-password?email=siti%40contoh.sg', '/aws-pool', '/giving-plan'];
it.each(variants('account mandatory: open', [...LANGUAGES.map((language) => ({ ...PHONE, language })), TRANSLATED]))(
  `nobody is kept from ${OPEN.join(', ')}, in $language at $width px`,
  async (visitor) => {
    const donor = await visit(browser, new URL(OPEN[0] ?? '', portal.url).href, visitor);
    const { page } = donor;
    for (const address of OPEN) {
      if (address !== OPEN[0]) await page.goto(new URL(address, portal.url).href);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await donor.look(address);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('');
    }
    await donor.close();
  },
);
