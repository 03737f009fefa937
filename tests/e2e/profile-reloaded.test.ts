import { describe, expect, it } from 'vitest';
import { openAccount, PASSWORD, signInWith } from './support/accounts.ts';
import { expectFocusOn } from './support/focus.ts';
import { newestCode } from './support/outbox.ts';
import { sharePortal } from './support/serving.ts';
import { ENGLISH_PHONE, PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

/** A reloaded page knows the signed-in account, but holds no token to change it. */
const serving = sharePortal();

const VISITORS = [ENGLISH_PHONE, PHONE, TRANSLATED];

describe.each(variants(import.meta.url, VISITORS))(
  'on a profile that was loaded anew, at $width px, in $language, by $hands',
  (visitor) => {
    const who = VISITORS.indexOf(visitor);

    it('new e-mail address and mobile number: the password again, automatic continuation, change by code; then the account is closed', async () => {
      const lastFour = `000${who}`;
      const [former, later] = [`lama.${who}@portal.test`, `baru.${who}@portal.test`];
      const donor = await onReloadedProfile(visitor, former);
      const { page, hands, t, look, button } = donor;
      await hands.press(button('profile.change'));
      await hands.fill(typed(donor, 'individual.email.title'), later);
      await hands.fill(typed(donor, 'mobile.number.title'), `9876${lastFour}`);
      await look('the details, being changed');
      await hands.press(button('profile.save'));
      await askedAgain(donor, former);
      await look('the password, asked for once more');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectFocusOn(button('profile.save'));
      expect(await typed(donor, 'individual.email.title').inputValue()).toBe(later);
      expect(await typed(donor, 'mobile.number.title').inputValue()).toBe(`9876 ${lastFour}`);
      await look('the details, after the popup was closed');

      await hands.press(button('profile.save'));
      await askedAgain(donor, former);
      await signInWith(donor, former, 'Bukan-yang-ini-1');
      await page.getByRole('dialog').getByText(t('sign-in.wrong')).waitFor();
      await look('the password, not the right one');
      await signInWith(donor, former, PASSWORD);
      await confirm(donor, 'email', later);
      await confirm(donor, 'phone_number', former);
      await page.getByText(t('profile.changed')).waitFor();
      await page.getByText(later).waitFor();
      await page.getByText(`+65 9876 ${lastFour}`).waitFor();
      await look('the details, changed');

      await hands.press(donor.fold('profile.close'));
      await hands.press(button('profile.close-button'));
      const dialog = page.getByRole('dialog', { name: t('profile.close-heading') });
      await dialog.waitFor();
      await look('asked before the account is closed');
      await hands.press(dialog.getByRole('button', { name: t('profile.close-button') }));
      await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
      await donor.close();
    });
  },
);

async function onReloadedProfile(visitor: Visitor, email: string): Promise<Visit> {
  await openAccount(serving.portal, email);
  const donor = await serving.visit(visitor, '/profile');
  const { page, hands, t } = donor;
  await hands.press(page.getByRole('main').getByRole('button', { name: t('sign-in.header') }));
  await signInWith(donor, email, PASSWORD);
  await page.getByRole('region', { name: t('profile.title'), exact: true }).waitFor();
  await page.reload();
  await page.getByRole('region', { name: t('profile.title'), exact: true }).waitFor();
  return donor;
}

/** A field of the page, not of the popup above it. */
const typed = ({ page, t }: Visit, key: string) => page.getByRole('main').getByLabel(t(key)).first();

async function askedAgain({ page, t }: Visit, email: string): Promise<void> {
  const login = page.getByRole('dialog', { name: t('sign-in.title') });
  await login.getByText(t('sign-in.again')).waitFor();
  await expect.poll(() => login.getByRole('textbox', { name: t('individual.email.title') }).inputValue()).toBe(email);
}

/** The page names the address that the code was mailed to. */
async function confirm(donor: Visit, reach: 'email' | 'phone_number', address: string): Promise<void> {
  const { page, hands, t, look, field, button } = donor;
  await page.getByText(t(`profile.code-for.${reach}`, { address })).waitFor();
  await look(`the code for ${reach}`);
  await hands.fill(field('verification.code'), await newestCode(serving.portal.url, address));
  await hands.press(button('profile.confirm'));
}
