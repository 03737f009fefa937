import { expect, it } from 'vitest';
import type { SessionView } from '../../src/api/types.ts';
import { chooseKinds } from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { allStorage } from './support/browser-storage.ts';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

const PHONE_BY_TOUCH: Visitor = { ...PHONE, hands: 'pointer' };
const reviewOf = (visitor: Visitor) => paymentOf(KEPT_FITRAH, visitor).replace('step=payment', 'step=review');

it.each(variants('states: a server that stumbles', [DESKTOP, PHONE_BY_TOUCH, TRANSLATED]))(
  'at $width px a server that stumbles twice costs one reload, one word and no answer',
  async (visitor) => {
    const donor = await serving.visit({ ...visitor, ownWindow: true }, paymentOf(KEPT_FITRAH, visitor), keeping(KEPT_FITRAH));
    await reloadAtOnce(donor);
    await donor.radio('payment.paynow').waitFor();
    let loads = 0;
    donor.page.on('load', () => {
      loads += 1;
    });
    await donor.page.route('**/createDonation', (route) => route.fulfill({ status: 500, json: {} }));
    await donor.radio('payment.paynow').check();
    const reloaded = donor.page.waitForEvent('load');
    await donor.button('payment.pay-by-paynow', { amount: 'S$20.00' }).click();
    await reloaded;
    await donor.page.getByRole('heading', { name: donor.t('payment.not-begun.title') }).waitFor();
    await donor.page.getByText(donor.t('payment.not-begun.message')).waitFor();
    await donor.look('after the reload');
    await donor.radio('payment.paynow').check();
    await donor.button('payment.pay-by-paynow', { amount: 'S$20.00' }).click();
    await donor.page.getByRole('heading', { name: donor.t('shell.offline.title') }).waitFor();
    await donor.look('the error page');
    expect(loads).toBe(1);

    await donor.page.unroute('**/createDonation');
    await donor.button('shell.offline.try-again').click();
    await donor.page.getByRole('heading', { name: donor.t('payment.not-begun.title') }).waitFor();
    await donor.radio('payment.paynow').check();
    await donor.button('payment.pay-by-paynow', { amount: 'S$20.00' }).click();
    await donor.page.getByRole('img', { name: donor.t('payment.paynow-page.qr-label', { amount: 'S$20.00' }) }).waitFor();
    await donor.close();
  },
);

it.each(variants('states: a session that runs out', [DESKTOP, PHONE_BY_TOUCH, TRANSLATED]))(
  'at $width px a session that is stayed in goes on for ten minutes; one that has run out is said, and nothing of it stays in the browser',
  async (visitor) => {
    const donor = await serving.visit({ ...visitor, ownWindow: true }, reviewOf(visitor), keeping(KEPT_FITRAH));
    await donor.page.clock.install();
    await donor.page.reload();
    await donor.page.getByRole('heading', { name: donor.t('review.title') }).waitFor();
    await stayingCountsFromNow(donor);
    await donor.page.clock.fastForward('26:00');
    await donor.button('shell.session.stay').waitFor();
    await donor.look('the session is about to end');
    await donor.hands.press(donor.button('shell.session.stay'));
    await donor.button('shell.session.stay').waitFor({ state: 'detached' });
    await donor.page.clock.fastForward('04:10');
    // After its thirty minutes.
    await donor.button('shell.session.stay').waitFor({ state: 'detached' });
    expect(new URL(donor.page.url()).pathname).toBe('/');
    await donor.page.clock.fastForward('06:00');
    await donor.page.getByRole('heading', { name: donor.t('Session_timeout_title') }).waitFor();
    await donor.look('the session has ended');
    expect(new URL(donor.page.url()).pathname).toBe('/session-expire');
    await expect.poll(() => donor.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await donor.button('Refresh').click();
    await donor.page.getByRole('heading', { name: donor.t('zakat.express.title') }).waitFor();
    expect(await donor.checkbox('give.kinds.fitrah').isChecked()).toBe(false);
    await donor.close();
  },
);

it('typed answers survive Back and Forward, another language and a reload', async () => {
  const donor = await serving.visit(DESKTOP);
  await chooseKinds(donor, ['fitrah']);
  await untilStored(donor, () => donor.field('fitrah.normal.title').fill('4'));
  // At first the step alone may be stored; the next write has the answers.
  await untilStored(donor, () => donor.field('fitrah.premium.title').fill('1'));
  await donor.page.goBack();
  await donor.page.getByRole('heading', { name: donor.t('give.title') }).waitFor();
  expect(await donor.checkbox('give.kinds.fitrah').isChecked()).toBe(true);
  await donor.page.goForward();
  await donor.page.getByRole('combobox', { name: donor.t('shell.header.language') }).selectOption('ms');
  await donor.page.locator('html[lang="ms"]').waitFor({ state: 'attached' });
  await donor.page.reload();
  await donor.page.locator('html[lang="ms"]').waitFor({ state: 'attached' });
  expect(await allStorage(donor.page), 'what the browser keeps, opened').toContain('"normal":"4"');
  const normal = donor.page.getByRole('textbox', { name: textsOf('ms')('fitrah.normal.title') });
  expect(await normal.inputValue()).toBe('4');
  await donor.close();
});

it.each(variants('states: waited for', [DESKTOP, TRANSLATED]))(
  'a draft that is waited for, at $width px, is seen to load, in the middle of its page',
  async (visitor) => {
    const donor = await serving.visit(visitor);
    await chooseKinds(donor, ['fitrah']);
    await untilStored(donor, () => donor.field('fitrah.normal.title').fill('4'));
    const held = Promise.withResolvers<void>();
    await donor.page.route('**/getDraftDonation', async (route) => {
      await held.promise;
      await route.continue();
    });
    await donor.page.goto(donor.page.url());
    const sign = donor.page.getByRole('main').getByText(donor.t('shell.loading'));
    await sign.waitFor();
    await expect.poll(async () => (await sign.boundingBox())?.height ?? 0).toBeGreaterThan(16);
    await donor.look('a draft that is waited for');
    held.resolve();
    await donor.field('fitrah.normal.title').waitFor();
    await donor.close();
  },
);

/** Does something, and waits until the browser's storage changes. */
async function untilStored({ page }: Visit, act: () => Promise<void>): Promise<void> {
  const read = () => page.evaluate(() => localStorage.getItem('giving-portal'));
  const before = await read();
  await act();
  await expect.poll(read, { timeout: 10_000 }).not.toBe(before);
}

/** The page's clock is moved but not the server's: adjusts its answer. */
async function stayingCountsFromNow({ page }: Visit): Promise<void> {
  await page.route('**/session/stay', async (route) => {
    const answer = await route.fetch();
    const view = (await answer.json()) as SessionView;
    const expiresAt = new Date(Date.parse(view.now) + 600_000).toISOString();
    await route.fulfill({ response: answer, json: { ...view, expiresAt } });
  });
}

/** Reloads have a random delay of up to five seconds: here none. */
async function reloadAtOnce({ context, page }: Visit): Promise<void> {
  await context.addInitScript(() => {
    Math.random = () => 0;
  });
  // A file that is still loading would be given up by the reload, and taken for one that is missing: the page would have had its one reload.
  await page.waitForLoadState('networkidle');
  await page.reload();
}
