import { describe, expect, it } from 'vitest';
import { confirmSignUp, fillInSignUp, openAccount, openLogin, PASSWORD, signInWith, signUp } from './support/accounts.ts';
import { newestCode } from './support/outbox.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = servePortal();

/** Personas of the stand-in whose NRIC or UEN somebody else claims. */
const NUR = { name: 'NUR CONTOH BINTI SAMPEL', nric: 'S8800001C' };
const HALIMAH = { name: 'HALIMAH CONTOH', nric: 'S4800007Z' };
const IMAN = { name: 'IMAN CONTOH', nric: 'T0100008F' };
const MAJU = { name: 'AMINAH CONTOH', uen: '53399999K' };

const squatOn = (email: string, attributes: { readonly [name: string]: string }) => openAccount(serving.portal, email, attributes);

async function toSignUp(donor: Visit, kind: 'individual' | 'corporate' = 'individual'): Promise<void> {
  const { page, hands, t } = donor;
  await openLogin(donor);
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.sign-up') }));
  if (kind === 'corporate') await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-up.corporate.kind') }));
  await page.getByRole('heading', { name: t(`sign-up.${kind}.title`) }).waitFor();
}

/** Picks a persona at the stand-in, consents, and continues from the confirmation page. */
async function proveAs({ hands, page, button, t }: Visit, name: string): Promise<void> {
  await page.getByText('Nobody here is real').waitFor();
  await hands.tick(page.getByRole('radio', { name: new RegExp(`^${name}`) }));
  await hands.press(page.getByRole('button', { name: 'Agree and share' }));
  await page.getByRole('heading', { name: t('retrieve.done-title') }).waitFor();
  await hands.press(button('shell.actions.continue'));
}

const pressInPopup = ({ page, hands, t }: Visit, key: string) =>
  hands.press(page.getByRole('dialog').getByRole('button', { name: t(key), exact: true }));

const VISITORS = [ENGLISH_PHONE, PHONE, TRANSLATED];

describe.each(variants(import.meta.url, VISITORS))('at $width px, in $language, by $hands', (visitor) => {
  const who = VISITORS.indexOf(visitor);
  const number = 1 + 3 * who;
  const by = [NUR, HALIMAH, IMAN][who] ?? NUR;
  const email = `pemilik.${who}@contoh.sg`;

  it('a donor on whose NRIC somebody squats is told what to do, proves it by Singpass, and has the account', async () => {
    await squatOn(`penceroboh.${who}@contoh.sg`, { 'custom:NRIC': by.nric, 'custom:BUSINESS_ACC': 'No' });
    const donor = await serving.visit(visitor);
    const { page, hands, t } = donor;
    await toSignUp(donor);
    const fields = { 'individual.full-name.title': by.name, 'individual.nric.title': by.nric, 'individual.email.title': email };
    await fillInSignUp(donor, fields, number);
    await pressInPopup(donor, 'sign-up.submit');
    await page.getByText(t('signup-failed-NRIC-exists')).waitFor();
    await page.getByText(t('sign-up.known-person')).waitFor();
    await donor.look('the NRIC that somebody has');
    await pressInPopup(donor, 'retrieve.singpass');
    await proveAs(donor, by.name);
    await page.getByRole('heading', { name: t('sign-up.individual.title') }).waitFor();
    const nric = page.getByRole('dialog').getByRole('textbox', { name: t('individual.nric.title'), exact: true });
    expect(await nric.inputValue()).toBe(by.nric);
    await donor.look('the sign-up of whoever has proved it');
    await fillInSignUp(donor, { 'individual.email.title': email }, number);
    await signUp(donor);
    await confirmSignUp(donor, await newestCode(serving.portal.url, email));
    await signInWith(donor, email, PASSWORD);
    await hands.press(donor.link('sign-in.profile', { name: by.name }));
    await page
      .getByText(`*****${by.nric.slice(-4)}`)
      .first()
      .waitFor();
    await donor.close();

    const squatter = await serving.visit(visitor);
    await openLogin(squatter);
    await signInWith(squatter, `penceroboh.${who}@contoh.sg`, PASSWORD);
    await squatter.hands.press(squatter.link('sign-in.profile', { name: 'Siti Contoh' }));
    await squatter.page.getByText(`penceroboh.${who}@contoh.sg`).first().waitFor();
    expect(await squatter.page.locator('main').textContent()).not.toContain(`*****${by.nric.slice(-4)}`);
    await squatter.close();
  });

  it('whoever would rather not goes on without the NRIC', async () => {
    const donor = await serving.visit(visitor);
    const { page, t } = donor;
    const without = `tanpa.${who}@contoh.sg`;
    await toSignUp(donor);
    const fields = { 'individual.full-name.title': 'Siti Contoh', 'individual.nric.title': by.nric, 'individual.email.title': without };
    await fillInSignUp(donor, fields, number + 1);
    await pressInPopup(donor, 'sign-up.submit');
    await pressInPopup(donor, 'sign-up.without-nric');
    await page.getByText(t('sign-up.without-note')).waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: t('individual.nric.title'), exact: true })
        .count(),
    ).toBe(0);
    await donor.look('the sign-up without an NRIC');
    await signUp(donor);
    await confirmSignUp(donor, await newestCode(serving.portal.url, without));
    await signInWith(donor, without, PASSWORD);
    await donor.link('sign-in.profile', { name: 'Siti Contoh' }).waitFor();
    await donor.close();
  });
});

it('by Google too, an NRIC that somebody squats on is the owner’s once Singpass has confirmed it', async () => {
  await squatOn('penceroboh.google@contoh.sg', { 'custom:NRIC': 'S6600006J', 'custom:BUSINESS_ACC': 'No' });
  const donor = await serving.visit(DESKTOP);
  const { page, hands, t } = donor;
  await toSignUp(donor);
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.with', { provider: 'Google' }) }));
  await page.getByRole('heading', { name: t('nric-unique.title') }).waitFor();
  await hands.fill(page.getByRole('dialog').getByLabel(t('individual.nric.title')), 'S6600006J');
  await pressInPopup(donor, 'shell.actions.continue');
  await page.getByText(t('nric-unique.exists')).first().waitFor();
  await donor.look('the NRIC before Google that somebody has');
  await pressInPopup(donor, 'retrieve.singpass');
  await proveAs(donor, 'ROSNAH CONTOH BINTE SAMPEL');
  await page.getByRole('heading', { name: t('nric-unique.title') }).waitFor();
  await pressInPopup(donor, 'shell.actions.continue');
  // The verified NRIC stays hers; an account under another name would only claim it.
  await page.getByLabel('Name').fill('Rosnah Contoh');
  await page.getByLabel('Email').fill('rosnah@contoh.sg');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await donor.link('sign-in.profile', { name: 'Rosnah Contoh' }).waitFor();
  await donor.close();
});

it('a company on whose UEN somebody squats has it once Corppass has confirmed it', async () => {
  await squatOn('penceroboh.syarikat@contoh.sg', { 'custom:UEN': MAJU.uen, 'custom:COMPANY_NAME': 'X', 'custom:BUSINESS_ACC': 'Yes' });
  const donor = await serving.visit(DESKTOP);
  const { page, t } = donor;
  await toSignUp(donor, 'corporate');
  const email = 'syarikat@contoh.sg';
  const fields = {
    'company-name.title': 'Contoh Maju',
    'uen.title': MAJU.uen,
    'contact-person.title': 'Aminah Contoh',
    'individual.email.title': email,
  };
  await fillInSignUp(donor, fields, 3);
  await pressInPopup(donor, 'sign-up.submit');
  await page.getByText(t('sign-up.known-company')).waitFor();
  await donor.look('the UEN that somebody has');
  await pressInPopup(donor, 'retrieve.corppass');
  await proveAs(donor, MAJU.name);
  await page.getByRole('heading', { name: t('sign-up.corporate.title') }).waitFor();
  const typed = { 'contact-person.title': 'Aminah Contoh', 'individual.email.title': email };
  await fillInSignUp(donor, typed, 3);
  await signUp(donor);
  await confirmSignUp(donor, await newestCode(serving.portal.url, email));
  await signInWith(donor, email, PASSWORD);
  await donor.link('sign-in.profile', { name: 'Aminah Contoh' }).waitFor();
  await donor.close();
});
