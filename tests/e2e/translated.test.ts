import { expect, it } from 'vitest';
import { fillInSignUp, openAccount, openLogin, PASSWORD, signInWith } from './support/accounts.ts';
import {
  addAccount,
  chooseKinds,
  giveAnonymously,
  giveInOwnName,
  giveMonthly,
  passLane,
  payByCard,
  review,
  thanked,
} from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { openReceipt } from './support/receipt.ts';
import { sharePortal } from './support/serving.ts';
import { variants } from '../support/variants.ts';
import { DESKTOP, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';

/** The portal in a browser that translates its pages while they are used: each screen shows the amount charged, and none breaks. */

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });
const ON_DESKTOP: Visitor = { ...TRANSLATED, width: 1280 };

const goOn = ({ hands, button }: Visit) => hands.press(button('shell.actions.continue'));
const arrive = ({ page, t }: Visit, title: string) =>
  page
    .getByRole('heading', { name: t(title), exact: true })
    .first()
    .waitFor();
const totals = ({ page }: Visit, total: string) => expect.poll(() => page.locator('main').textContent()).toContain(total);

const WALKS: readonly (readonly [string, () => Promise<void>])[] = [
  [
    'an amount that is changed is the one that is paid, by a card that is refused, declined and taken, up to the receipt',
    async () => {
      const donor = await serving.visit(ON_DESKTOP);
      const { page, hands, button, field, radio, link, t, look } = donor;
      await chooseKinds(donor, ['savings', 'fitrah']);
      await goOn(donor);
      await page.getByRole('group', { name: t('form.errors.title') }).waitFor();
      await look('savings, refused');
      await addAccount(donor, '34,090');
      await totals(donor, 'S$852.25');
      await goOn(donor);
      await arrive(donor, 'fitrah.title');
      for (const [people, total] of [
        ['4', 'S$872.25'],
        ['20', 'S$952.25'],
        ['2', 'S$862.25'],
      ] as const) {
        await hands.fill(field('fitrah.normal.title'), people);
        await totals(donor, total);
        await look(`fitrah for ${people}`);
      }
      await goOn(donor);
      await giveInOwnName(donor);
      await review(donor, 'S$862.25');
      await hands.tick(radio('payment.card'));
      await hands.press(button('payment.pay', { amount: 'S$862.25' }));
      await page.getByText(t('payment.card-number.required')).first().waitFor();
      await look('a card, refused');
      await payByCard(donor, '4000 0000 0000 0002', 'S$862.25');
      await page.getByText(t('payment.failed.declined')).waitFor();
      await look('a card, declined');
      await payByCard(donor, '4242 4242 4242 4242', 'S$862.25');
      await thanked(donor, 'S$862.25');
      await link('done.view-receipt').waitFor();
      await look('thanks');
      const receipt = await openReceipt(page, () => hands.press(link('done.view-receipt')));
      await receipt.getByText('862.25').first().waitFor();
      await look('the receipt', receipt);
      await donor.close();
    },
  ],
  [
    'the express lane pays its sum by a PayNow code, which is waited for and paid',
    async () => {
      const donor = await serving.visit(ON_DESKTOP);
      const { page, hands, button, link, t, look } = donor;
      await hands.press(button('express.paynow-blank'));
      await page.getByRole('group', { name: t('form.errors.title') }).waitFor();
      await look('the express lane, refused');
      for (const sum of ['S$50', 'S$100']) {
        await hands.press(page.getByRole('button', { name: sum, exact: true }));
        await button('express.paynow', { amount: `${sum}.00` }).waitFor();
        await look(`the express lane with ${sum}`);
      }
      await hands.press(button('express.paynow', { amount: 'S$100.00' }));
      await page.getByRole('img', { name: t('payment.paynow-page.qr-label', { amount: 'S$100.00' }) }).waitFor();
      await look('the code');
      const bank = await donor.context.newPage();
      await bank.goto(new URL((await link('payment.paynow-page.bank-page').getAttribute('href')) ?? '', page.url()).href);
      await bank.getByRole('button').first().click();
      await thanked(donor, 'S$100.00');
      await look('thanks for PayNow');
      await donor.close();
    },
  ],
  [
    'fidyah for years says at each step what is paid',
    async () => {
      const fidyah = await serving.visit(ON_DESKTOP, '/fidyah');
      const { page, hands, button, checkbox, field, look } = fidyah;
      await passLane(fidyah, 'fidyah');
      await arrive(fidyah, 'fidyah.fasting.title');
      await hands.tick(checkbox('fidyah.fasting.haid'));
      await goOn(fidyah);
      await field('fidyah.years.year').waitFor();
      await hands.fill(field('fidyah.years.year'), '2024');
      await hands.fill(field('fidyah.years.days'), '7');
      await totals(fidyah, 'S$28.00');
      await page.keyboard.press('Enter');
      await hands.press(button('fidyah.years.add'));
      await hands.fill(field('fidyah.years.year'), '2025');
      await hands.fill(field('fidyah.years.days'), '5');
      await page.keyboard.press('Enter');
      await totals(fidyah, 'S$48.00');
      await look('the years');
      await goOn(fidyah);
      await giveAnonymously(fidyah);
      await review(fidyah, 'S$48.00');
      await payByCard(fidyah, '4242 4242 4242 4242', 'S$48.00');
      await thanked(fidyah, 'S$48.00');
      await fidyah.close();
    },
  ],
  [
    'kaffarah for vows says at each step what is paid',
    async () => {
      const kaffarah = await serving.visit(ON_DESKTOP, '/kaffarah');
      await passLane(kaffarah, 'kaffarah');
      await arrive(kaffarah, 'kaffarah.step.title');
      await kaffarah.hands.tick(kaffarah.radio('kaffarah.by.kinds'));
      await kaffarah.hands.tick(kaffarah.checkbox('kaffarah.kinds.nazar'));
      for (const [vows, total] of [
        ['2', 'S$80.00'],
        ['3', 'S$120.00'],
      ] as const) {
        await kaffarah.hands.fill(kaffarah.field('kaffarah.nazar.title'), vows);
        await totals(kaffarah, total);
        await kaffarah.look(`${vows} vows`);
      }
      await goOn(kaffarah);
      await giveAnonymously(kaffarah);
      await review(kaffarah, 'S$120.00');
      await payByCard(kaffarah, '4242 4242 4242 4242', 'S$120.00');
      await thanked(kaffarah, 'S$120.00');
      await kaffarah.close();
    },
  ],
  [
    'a monthly wakaf is begun, and its plan says another amount',
    async () => {
      const donor = await serving.visit(ON_DESKTOP, `http://endowment.localhost:${serving.portal.port}/wakaf-ilmu`);
      const { page, hands, button, link, t, look } = donor;
      await giveMonthly(donor);
      await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
      await thanked(donor, 'S$50.00');
      const certificate = await openReceipt(page, () => hands.press(link('done.certificate')), /\/certificate/);
      await certificate.getByText('50.00').first().waitFor();
      await look('the certificate', certificate);
      await certificate.close();
      await hands.press(link('plan.done-link'));
      await page.getByRole('heading', { name: t('plan.heading') }).waitFor();
      await look('the plan');
      await hands.press(button('plan.change-amount'));
      await hands.fill(page.getByLabel(t('wakaf.own.title')), '4');
      await hands.press(button('plan.save-amount'));
      await page
        .getByText(t('amounts.amount.too-small', { least: 'S$5.00' }))
        .first()
        .waitFor();
      await look('an amount that is too small');
      await hands.fill(page.getByLabel(t('wakaf.own.title')), '60');
      await hands.press(button('plan.save-amount'));
      await page.getByText(t('plan.amount-changed', { amount: 'S$60.00' })).waitFor();
      await totals(donor, 'S$60.00');
      await look('the plan, changed');
      await hands.press(button('plan.pause'));
      await page.getByRole('dialog').waitFor();
      await look('a pause, asked');
      await hands.press(page.getByRole('dialog').getByRole('button', { name: t('plan.pause'), exact: true }));
      await page.getByText(t('plan.pause-done')).waitFor();
      await look('the plan, paused');
      await donor.close();
    },
  ],
  [
    'the calculator says what is due and what is not, and carries what is due',
    async () => {
      const donor = await serving.visit(ON_DESKTOP, '/calculator');
      const { page, hands, button, checkbox, field, look } = donor;
      await arrive(donor, 'categories.title');
      await hands.tick(checkbox('give.kinds.savings'));
      await goOn(donor);
      await hands.fill(field('savings.accounts.amount'), '340');
      await goOn(donor);
      await arrive(donor, 'nothing-due.title');
      await look('nothing due');
      await page.goBack();
      await hands.press(page.locator('.list-item__change'));
      await hands.fill(field('savings.accounts.amount'), '34,090');
      await goOn(donor);
      await arrive(donor, 'calculator.result.title');
      await look('the result');
      await hands.press(button('calculator.carry', { amount: 'S$852.25' }));
      await giveAnonymously(donor);
      await review(donor, 'S$852.25');
      await donor.close();
    },
  ],
  [
    'an account is opened and signed in to, and its profile shows a gift',
    async () => {
      const donor = await serving.visit(ON_DESKTOP);
      const { page, hands, button, link, t, look } = donor;
      const press = (key: string) => hands.press(page.getByRole('dialog').getByRole('button', { name: t(key), exact: true }));
      await openLogin(donor);
      await press('sign-in.submit');
      await page.locator(':focus[aria-invalid="true"]').waitFor();
      await look('a sign-in, refused');
      await press('sign-in.forgot');
      await arrive(donor, 'forgot-password.title');
      await press('forgot-password.submit');
      await look('a forgotten password, refused');
      await press('forgot-password.back');
      await press('sign-in.sign-up');
      await arrive(donor, 'sign-up.individual.title');
      await look('a sign-up');
      const email = 'terjemah@portal.test';
      await fillInSignUp(
        donor,
        { 'individual.full-name.title': 'Siti Contoh', 'individual.nric.title': 'S7654321F', 'individual.email.title': email },
        8,
      );
      await look('a sign-up, filled in');
      await page.keyboard.press('Escape');
      await openAccount(serving.portal, email);
      await openLogin(donor);
      await signInWith(donor, email, PASSWORD);
      await link('sign-in.profile', { name: 'Siti Contoh' }).waitFor();
      await hands.press(page.getByRole('button', { name: 'S$50', exact: true }));
      await hands.press(button('express.other-ways'));
      await donor.radio('payment.card').waitFor();
      await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
      await thanked(donor, 'S$50.00');
      await page.goto(new URL('/profile', page.url()).href);
      await arrive(donor, 'profile.title');
      await page.getByText(t('profile.given-in-year', { amount: 'S$50.00', year: 2026 })).waitFor();
      await look('the profile');
      await donor.close();
    },
  ],
];

it.each(variants(import.meta.url, WALKS, 2))('%s', (_, walk) => walk());

it('text typed into the page before hydration is kept, even if the page was translated by then', async () => {
  const donor = await serving.visit({ ...ON_DESKTOP, ownWindow: true });
  const { page } = donor;
  let isHeld = true;
  const held = Promise.withResolvers<void>();
  await page.route('**/content/current', async (route) => {
    if (isHeld) await held.promise;
    await route.continue();
  });
  await page.goto(serving.portal.url, { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox').first().fill('75');
  expect(await page.locator('font').count()).toBeGreaterThan(0);
  isHeld = false;
  held.resolve();
  await donor.button('express.paynow', { amount: 'S$75.00' }).waitFor();
  await donor.look('a first page that was translated');
  await donor.close();
});

it('a page that fails, whatever an extension did to it, checks the payment’s outcome and says that it is paid', async () => {
  const donor = await serving.visit({ ...DESKTOP, ownWindow: true }, paymentOf(KEPT_FITRAH, DESKTOP), keeping(KEPT_FITRAH));
  const { page, button, t, look } = donor;
  // After the charge the form is a copy, which React does not know.
  let isCharged = false;
  await page.route('**/payment/Donation/paymentStatus', async (route) => {
    const response = await route.fetch();
    if (!isCharged) await page.locator('form').evaluateAll((forms) => forms.map((form) => form.replaceWith(form.cloneNode(true))));
    isCharged = true;
    await route.fulfill({ response });
  });
  await payByCard(donor, '4242 4242 4242 4242', 'S$20.00');
  await page.getByText(t('shell.offline.fault')).waitFor();
  expect(await page.getByText(t('shell.offline.message')).count()).toBe(0);
  await page.getByText(t('payment.ended.paid-title')).waitFor();
  await look('a page that fell, of a paid gift');
  await button('shell.offline.try-again').click();
  await thanked(donor, 'S$20.00');
  await donor.close();
});

it('a payment is authenticated at the bank', async () => {
  const donor = await serving.visit(ON_DESKTOP, paymentOf(KEPT_FITRAH, ON_DESKTOP), keeping(KEPT_FITRAH));
  await payByCard(donor, '4000 0027 6000 3184', 'S$20.00');
  await donor.page.waitForURL(/\/sandbox\/3ds\//);
  await donor.page.getByRole('button', { name: 'Approve' }).click();
  await thanked(donor, 'S$20.00');
  await donor.look('thanks, back from the bank');
  await donor.close();
});
