import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { signIn } from './support/accounts.ts';
import { type Client, confirmCard, createDonation, paymentStatus, startPayment } from './support/client.ts';
import { comeToDesk, goTo, lookOver, settled, signInAtDesk } from './support/desk.ts';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';
import type { Visit, Visitor } from './support/visit.ts';

/** Staff look after a donor's gift: they find it, open it, send and correct its receipt, and give half of it back, which takes two of them. */

const serving = sharePortal();
const windows: Visit[] = [];
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

async function come(visitor: Partial<Visitor> = {}): Promise<Visit> {
  const visit = await comeToDesk(serving, { ownWindow: true, ...visitor });
  windows.push(visit);
  return visit;
}

type Given = { readonly donor: Visit; readonly email: string; readonly transactionNo: string };

/** A donor with an account who has given S$28.00 of fitrah by card, in a window that stays open. */
async function donorWhoGave(of: string): Promise<Given> {
  const email = `${of}@portal.test`;
  const donor = await serving.visit({ width: 1280, language: 'en', hands: 'pointer', ownWindow: true }, '/');
  windows.push(donor);
  await signIn(serving, donor, email);
  const client = callsOf(donor);
  const { body } = await createDonation(client, { answers: fitrahOf({ ...donorA, email, nric: 'S9876543C' }) });
  const { transactionNo } = body.data;
  await confirmCard(serving.portal.url, await startPayment(client, transactionNo, 'card'), '4242424242424242');
  await expect.poll(async () => (await paymentStatus(client, transactionNo)).status).toBe('succeeded');
  return { donor, email, transactionNo };
}

/** Calls of the donor's own session. */
function callsOf({ context }: Visit): Client {
  const { url } = serving.portal;
  const told = async (answer: { status(): number; json(): Promise<unknown> }) => ({ status: answer.status(), body: await answer.json() });
  return {
    post: async (path, data) =>
      (await told(await context.request.post(url + path, { data: data as object, headers: { origin: url } }))) as never,
    get: async (path) => (await told(await context.request.get(url + path))) as never,
  };
}

it('support finds a gift, opens it, sends and corrects its receipt, by keyboard alone; the donor sees that staff looked', async () => {
  const { donor, email } = await donorWhoGave('looked-at');
  const support = await come({ hands: 'keyboard' });
  await signInAtDesk(support, 'support');
  await findGift(support, email);
  await openGift(support);
  await sendAndCorrect(support);

  await donor.page.goto(`${serving.portal.url}/profile?lang=ms`);
  const t = textsOf('ms');
  await donor.page.getByText(t('profile.looks.title')).click();
  const role = t('profile.looks.roles.support');
  await donor.page.getByText(t('profile.looks.corrected', { role })).first().waitFor();
  await donor.page.getByText(t('profile.looks.opened', { role })).first().waitFor();
  expect(await donor.page.getByText('Suria').count()).toBe(0);
  await donor.look('a profile that says that staff looked');
});

/** Searches by the donor's address, and follows the gift that is found. */
async function findGift(visit: Visit, email: string): Promise<void> {
  const { page, hands } = visit;
  await goTo(visit, 'Gifts');
  await hands.press(page.getByRole('button', { name: 'Search' }));
  await page.getByText('Choose why you search.').waitFor();
  await hands.select(page.getByLabel('Why you search'), 'The donor asked');
  await hands.fill(page.getByLabel('Email'), email);
  await hands.press(page.getByRole('button', { name: 'Search' }));
  const found = page.getByRole('region', { name: 'Gifts that were found' });
  await found.waitFor();
  await lookOver(visit, 'gifts that were found');
  expect(await found.textContent()).not.toContain(donorA.name);
  await hands.press(found.getByRole('link').first());
  await page.getByText('Who gave is masked').waitFor();
  await lookOver(visit, 'a gift, masked');
}

async function openGift(visit: Visit): Promise<void> {
  const { page, hands } = visit;
  const dialog = page.getByRole('dialog', { name: 'Open this gift?' });
  await hands.press(page.getByRole('button', { name: 'Open the gift' }));
  await hands.press(dialog.getByRole('button', { name: 'Open the gift' }));
  await dialog.getByText('Choose a reason.').waitFor();
  await lookOver(visit, 'opening a gift, without a reason');
  await hands.select(dialog.getByLabel('Reason'), 'Details are wrong');
  await hands.press(dialog.getByRole('button', { name: 'Open the gift' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(donorA.name).first().waitFor();
  await lookOver(visit, 'a gift, opened');
}

async function sendAndCorrect(visit: Visit): Promise<void> {
  const { page, hands } = visit;
  const dialog = page.getByRole('dialog');
  await hands.press(page.getByRole('button', { name: 'Send receipt' }));
  await hands.select(dialog.getByLabel('Reason'), 'A receipt did not arrive');
  await hands.tick(dialog.getByRole('radio', { name: 'To another address' }));
  await lookOver(visit, 'sending a receipt to another address');
  await hands.tick(dialog.getByRole('radio', { name: /To the gift’s own address/ }));
  await hands.press(dialog.getByRole('button', { name: 'Send receipt' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Copy of the receipt').first().waitFor();

  await hands.press(page.getByRole('button', { name: 'Correct' }));
  await hands.select(dialog.getByLabel('Reason'), 'Details are wrong');
  const address = await dialog.getByLabel('Email').inputValue();
  await hands.fill(dialog.getByLabel('Email'), 'no address');
  await hands.press(dialog.getByRole('button', { name: 'Save the correction' }));
  await dialog.getByText('The gift’s own questions refuse this.').waitFor();
  await lookOver(visit, 'a correction that is refused');
  await hands.fill(dialog.getByLabel('Email'), address);
  await hands.fill(dialog.getByLabel('Name', { exact: true }), 'Aisyah Kenari binti Rahman');
  await hands.press(dialog.getByRole('button', { name: 'Save the correction' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('revision 2').first().waitFor();
  await lookOver(visit, 'a gift whose receipt was corrected');
}

it('half a gift is refunded once a second person has confirmed it, by keyboard alone', async () => {
  const { transactionNo } = await donorWhoGave('half');
  const asker = await come({ hands: 'keyboard' });
  await signInAtDesk(asker, 'finance');
  await asker.page.goto(`${serving.portal.url}/desk/gifts/${transactionNo}`);
  const { page, hands } = asker;
  await hands.press(page.getByRole('button', { name: 'Give back from the payment of S$28.00' }));
  const dialog = page.getByRole('dialog');
  await hands.fill(dialog.getByLabel('Amount (S$)'), '14');
  await hands.press(dialog.getByRole('button', { name: 'Ask another person' }));
  await dialog.getByText('Choose a reason.').waitFor();
  await lookOver(asker, 'a refund without a reason');
  await hands.select(dialog.getByLabel('Reason'), 'Given in error, such as too much');
  await hands.press(dialog.getByRole('button', { name: 'Ask another person' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Asked for a refund').first().waitFor();
  await lookOver(asker, 'a gift with a request');
  await goTo(asker, 'Refunds');
  await page.getByText('Yours: another person confirms it.').first().waitFor();
  await lookOver(asker, 'one’s own request');

  const second = await come({ hands: 'keyboard' });
  await signInAtDesk(second, 'finance-2');
  await goTo(second, 'Refunds');
  await settled(second);
  await second.hands.press(second.page.getByRole('button', { name: 'Confirm: S$14.00' }).first());
  await second.page.getByRole('heading', { name: 'Give this money back?' }).waitFor();
  await lookOver(second, 'confirming a refund');
  await second.hands.press(second.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
  await second.page.getByRole('dialog').waitFor({ state: 'detached' });
  await second.page.getByText('Confirmed').first().waitFor();
  await lookOver(second, 'refunds that were decided');
  await second.hands.press(second.page.getByRole('link', { name: /^ZKT\d+ S\$14/ }).first());
  await second.page.getByText('Partly refunded').waitFor();
});

it('finance lists the gifts of a wrong rate, shows their mails, asks a second person, and begins the refund of a difference', async () => {
  const { transactionNo } = await donorWhoGave('wrong-rate');
  const asker = await come();
  await signInAtDesk(asker, 'finance');
  await goTo(asker, 'Wrong rates');
  const { page, hands } = asker;
  const dialog = page.getByRole('dialog');
  await hands.press(page.getByRole('button', { name: 'List gifts' }));
  await hands.press(dialog.getByRole('button', { name: 'List gifts' }));
  await dialog.getByText('Choose a rate.', { exact: true }).waitFor();
  await lookOver(asker, 'listing the gifts of a wrong rate, without a rate');
  const rate = dialog.getByLabel('Rate', { exact: true });
  await hands.select(rate, (await rate.locator('option', { hasText: 'fitrah.normal' }).textContent()) ?? '');
  await hands.fill(dialog.getByLabel('Right value'), '4');
  await hands.fill(dialog.getByLabel('Reason'), 'The rate was too high.');
  await hands.press(dialog.getByRole('button', { name: 'List gifts' }));
  await dialog.getByText('Enter the day and the time from which the rate was wrong.').waitFor();
  await hands.fill(dialog.getByLabel('Wrong since, day'), '1 Jan 2026');
  await hands.press(dialog.getByRole('button', { name: 'List gifts' }));
  await page.getByRole('heading', { level: 1, name: 'Gifts of a wrong rate' }).waitFor();

  await hands.press(page.getByRole('button', { name: 'Show the mails' }));
  await page.getByRole('region', { name: 'Paid too much, Malay' }).waitFor();
  await lookOver(asker, 'the gifts of a wrong rate, and their mails');
  await hands.press(page.getByRole('button', { name: 'Ask to send them' }));
  await hands.fill(dialog.getByLabel('Reason'), 'The rate was too high.');
  await hands.press(dialog.getByRole('button', { name: 'Ask to send them' }));
  await page.getByText('Another person confirms them.').waitFor();
  await goTo(asker, 'Wrong rates');
  await page.getByRole('link', { name: 'fitrah.normal' }).first().waitFor();
  await lookOver(asker, 'wrong rates');

  await hands.press(page.getByRole('link', { name: 'fitrah.normal' }).first());
  const gift = page.getByRole('row').filter({ has: page.locator(`a[href$="/desk/gifts/${transactionNo}"]`) });
  await hands.press(gift.getByRole('link', { name: /^Refund the difference/ }));
  const refund = page.getByRole('dialog', { name: /./ });
  await expect.poll(() => refund.getByLabel('Amount (S$)').inputValue()).toBe('4.00');
});

it('support copies what is kept about a donor, by keyboard alone, once the donor is identified', async () => {
  const { email, transactionNo } = await donorWhoGave('asks');
  const support = await come({ hands: 'keyboard' });
  await signInAtDesk(support, 'support');
  await goTo(support, 'Personal data');
  const { page, hands } = support;
  const dialog = page.getByRole('dialog');
  await lookOver(support, 'personal data');
  await hands.press(page.getByRole('button', { name: 'Copy a donor’s data' }));
  await hands.fill(dialog.getByLabel('Email'), email);
  await hands.press(dialog.getByRole('button', { name: 'Copy a donor’s data' }));
  await dialog.getByText('Choose how you know who asks.').waitFor();
  await lookOver(support, 'copying a donor’s data, without saying how the donor was identified');
  await hands.select(dialog.getByLabel('How do you know who asks?'), 'They wrote from the address of the gift or account');
  await hands.select(dialog.getByLabel('Reason'), 'The donor asked');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    hands.press(dialog.getByRole('button', { name: 'Copy a donor’s data' })),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^personal-data-[A-Z2-7]{26}\.json$/);
  const copy = JSON.parse(readFileSync(await saved.path(), 'utf8')) as { gifts: readonly object[] };
  expect(copy.gifts).toMatchObject([{ 'transaction no': transactionNo }]);
  await dialog.waitFor({ state: 'detached' });
});
