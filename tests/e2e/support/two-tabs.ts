import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { throwDice } from '../../../lab/simulation/dice.ts';
import { chooseKinds } from './giving.ts';
import type { Serving } from './serving.ts';
import type { SharedPortal } from './shared-portals.ts';
import { DESKTOP, ENGLISH_PHONE, type Visit } from './visit.ts';

/** One donor paying in two tabs; drawn from a seed. */
export type TwoTabs = {
  readonly seed: number;
  /** What happens to the save of the e-mail address, or to the second tab: a reload before the other pays, or Back after. */
  readonly mishap: 'nothing' | 'a lost save' | 'a reload' | 'a step back';
  readonly paysFirst: 'the first tab' | 'the second tab';
  /** When the second tab opens: at the last keystroke, or during the save. */
  readonly opens: 'at the last key' | 'with the save';
};

const MISHAPS = ['nothing', 'a lost save', 'a reload', 'a step back'] as const;

/** Fifty of them. */
export const twoTabs: readonly TwoTabs[] = Array.from({ length: 50 }, (_, at) => {
  const dice = throwDice(at + 1);
  return {
    seed: at + 1,
    mishap: MISHAPS[at % MISHAPS.length] ?? 'nothing',
    paysFirst: dice.pick(['the first tab', 'the second tab'] as const),
    opens: dice.pick(['at the last key', 'with the save'] as const),
  };
});

/** Gives S$20.00 as Hamba Allah with an e-mail address, opens a second tab at once, and pays in both. */
export async function payInTwoTabs(
  serving: Pick<Serving<SharedPortal>, 'visit' | 'portal'>,
  { seed, mishap, paysFirst, opens }: TwoTabs,
): Promise<void> {
  const donor = await serving.visit(seed % 2 === 0 ? DESKTOP : ENGLISH_PHONE);
  const { page, context, t } = donor;
  const email = `two.tabs.${seed}@example.org`;
  const donations = donationsOf(donor);
  await chooseKinds(donor, ['fitrah']);
  await donor.field('fitrah.normal.title').fill('4');
  await donor.button('shell.actions.continue').click();
  await page.getByRole('heading', { name: t('donor.title') }).waitFor();
  await donor.radio('donor.kind.anonymous').check();
  if (mishap === 'a lost save') await loseFirstSave(donor);
  const saving = opens === 'with the save' ? page.waitForRequest(isSave) : null;
  await donor.field('donor.email.title').fill(email);
  await saving;
  const second = await context.newPage();
  await second.goto(serving.portal.url);
  for (const tab of [second, page]) await goToPayment(donor, tab);
  expect(await second.locator('main').textContent()).toContain('S$20.00');

  const [earlier, later] = paysFirst === 'the first tab' ? [page, second] : [second, page];
  if (mishap === 'a reload') {
    await later.reload();
    await later.getByRole('radio', { name: t('payment.card') }).waitFor();
  }
  await payOn(donor, earlier);
  await earlier.getByText(t('done.message', { amount: 'S$20.00' })).waitFor();
  if (mishap === 'a step back') await later.goBack();
  await payUntilTold(donor, later);
  // "Just now", or some minutes ago, as fast as the machine is.
  const [before = ''] = t('done.paid-before', { amount: 'S$20.00', ago: '\0' }).split('\0');
  await later
    .getByText(t('done.paid-just-now', { amount: 'S$20.00' }))
    .or(later.getByText(before))
    .waitFor();
  await later.getByRole('link', { name: t('done.view-receipt') }).waitFor();
  await later.getByRole('link', { name: t('done.again') }).waitFor();

  expect(new Set(await Promise.all(donations)).size).toBe(1);
  await expect.poll(() => receiptMailsTo(serving.portal.url, email), { timeout: 60_000 }).toBe(1);
  await donor.close();
}

/** Numbers of the donations returned to any tab. */
function donationsOf({ context }: Visit): Promise<string | undefined>[] {
  const answers: Promise<string | undefined>[] = [];
  context.on('response', (response) => {
    if (!response.url().endsWith('/createDonation') || !response.ok()) return;
    answers.push(response.json().then((body: { data?: { transactionNo: string } }) => body.data?.transactionNo));
  });
  return answers;
}

const isSave = (request: { url(): string; method(): string }) => request.method() === 'PUT' && request.url().includes('/session/draft/');

async function loseFirstSave({ context }: Visit): Promise<void> {
  let lost = false;
  await context.route('**/session/draft/**', async (route) => {
    if (lost || !isSave(route.request())) return route.continue();
    lost = true;
    return route.abort();
  });
}

async function goToPayment({ t }: Visit, tab: Page): Promise<void> {
  await tab.getByRole('heading', { name: t('donor.title') }).waitFor();
  await tab.getByRole('button', { name: t('shell.actions.continue') }).click();
  await tab.getByRole('button', { name: t('review.pay') }).click();
  await tab.getByRole('radio', { name: t('payment.card') }).waitFor();
}

async function payOn({ t }: Visit, tab: Page): Promise<void> {
  await tab.getByRole('radio', { name: t('payment.card') }).check();
  await tab.getByLabel(t('payment.card-number.title')).fill('4242424242424242');
  await tab.getByLabel(t('payment.card-month.title')).selectOption('12');
  await tab.getByLabel(t('payment.card-year.title')).selectOption(String(new Date().getFullYear() + 3));
  await tab.getByLabel(t('payment.card-code.title')).fill('123');
  await tab.getByRole('button', { name: t('payment.pay', { amount: 'S$20.00' }) }).click();
}

/** Clicks whatever offers to pay until the page confirms the payment. */
async function payUntilTold(donor: Visit, tab: Page): Promise<void> {
  const { t } = donor;
  const told = tab.getByRole('heading', { name: t('done.title') });
  const review = tab.getByRole('button', { name: t('review.pay') });
  const card = tab.getByRole('radio', { name: t('payment.card') });
  await told.or(review).or(card).first().waitFor();
  if (await review.isVisible()) {
    await review.click();
    await told.or(card).first().waitFor();
  }
  if (await card.isVisible()) await payOn(donor, tab);
  await told.waitFor();
}

async function receiptMailsTo(url: string, email: string): Promise<number> {
  const outbox = await (await fetch(`${url}/sandbox/outbox`)).text();
  return outbox.split('<article').filter((mail) => mail.includes(email) && mail.includes('ZKT')).length;
}
