import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAccount, openLogin, PASSWORD, signInWith } from './support/accounts.ts';
import { markupPayloads } from './support/markup-payloads.ts';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';
import { DESKTOP } from './support/visit.ts';
import { howMany } from '../support/variants.ts';

const serving = sharePortal();

/** One payload of each kind, in different wrappings. */
const PAYLOADS = markupPayloads.filter((_, at) => at % 21 === 0);
const ROUNDS = howMany(2, 1);
const UNFOLD = new RegExp(['by-hand', 'change'].map((name) => textsOf('en')(`form.address.${name}`)).join('|'));

it('H24: markup is text in every field of an enrolment, a sign-up and a profile, and wherever it is shown', async () => {
  const email = 'markah@contoh.sg';
  const [name = '', address = ''] = markupPayloads.filter((payload) => payload.includes('<img src=x onerror') && payload.length < 100);
  await openAccount(serving.portal, email, { name, address });
  const donor = await serving.visit(DESKTOP, '/enrollment/enroll-individual');
  const { page, hands, button, t } = donor;
  let ran = 0;
  page.on('dialog', (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  await hands.press(button('sign-in-or-skip.skip'));
  let fields = 0;
  for (const [step, path] of [
    ['individual', 'enroll-individual'],
    ['corporate', 'enroll-corporate'],
  ]) {
    await page.goto(`${serving.portal.url}/enrollment/${path}`);
    await page.getByRole('heading', { name: t(`${step}.title`) }).waitFor();
    fields += await typeEverywhere(page.getByRole('main'), () => hands.press(button('shell.actions.continue')));
    await page.getByRole('heading', { name: t('form.errors.title') }).waitFor();
  }
  await page.goto(serving.portal.url);
  await openLogin(donor);
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.sign-up') }));
  await page.getByRole('heading', { name: t('sign-up.individual.title') }).waitFor();
  fields += await typeEverywhere(page.getByRole('dialog'), () => page.keyboard.press('Tab'));
  await page.keyboard.press('Escape');

  await openLogin(donor);
  await signInWith(donor, email, PASSWORD);
  await expect.poll(() => page.getByRole('banner').textContent()).toContain(name);
  await page.goto(`${serving.portal.url}/profile`);
  const own = page.getByRole('region', { name: t('profile.title'), exact: true });
  await expect.poll(() => own.textContent()).toContain(name);
  expect(await own.textContent()).toContain(address);
  await hands.press(button('profile.change'));
  fields += await typeEverywhere(page.getByRole('main'), () => hands.press(button('profile.save')));
  await page.getByRole('heading', { name: t('form.errors.title') }).waitFor();

  expect(fields).toBeGreaterThan(35);
  expect(ran).toBe(0);
  await donor.close();
});

/** Types a payload into each text field, folded ones too, and submits; returns the number of fields. */
async function typeEverywhere(within: Locator, send: () => Promise<void>): Promise<number> {
  // Some widgets load after the step.
  await expect.poll(() => within.locator('.skeleton').count()).toBe(0);
  const unfold = within.locator('.address').getByRole('button', { name: UNFOLD });
  if (await unfold.isVisible()) await unfold.click();
  const count = await within.getByRole('textbox').count();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, field] of (await within.getByRole('textbox').all()).entries())
      await field.fill(PAYLOADS[(round + at * ROUNDS) % PAYLOADS.length] ?? '');
    await send();
  }
  return count;
}
