import { afterEach, describe, expect, it } from 'vitest';
import { signIn } from './support/accounts.ts';
import { comeToDesk, settled, signInAtDesk } from './support/desk.ts';
import { chooseKinds, giveInOwnName, payByCard, review, thanked } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';
import type { Visit, Visitor } from './support/visit.ts';

/** Staff look after a donor's gift: they find it, open it, send and correct its receipt, and give half of it back, which takes two of them. */

const serving = sharePortal({ REFUND_ALONE_UP_TO: '5' });
const windows: Visit[] = [];
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

async function come(visitor: Partial<Visitor> = {}): Promise<Visit> {
  const visit = await comeToDesk(serving, { ownWindow: true, ...visitor });
  windows.push(visit);
  return visit;
}

/** A donor with an account who has given S$20.00 of fitrah by card, in a window that stays open. */
async function donorWhoGave(email: string): Promise<Visit> {
  const donor = await serving.visit({ width: 1280, language: 'en', hands: 'pointer', ownWindow: true }, '/');
  windows.push(donor);
  await signIn(serving, donor, email);
  await chooseKinds(donor, ['fitrah']);
  await donor.hands.fill(donor.field('fitrah.normal.title'), '4');
  await donor.hands.press(donor.button('shell.actions.continue'));
  await giveInOwnName(donor);
  await review(donor, '20.00');
  await payByCard(donor, '4242424242424242', 'S$20.00');
  await thanked(donor, 'S$20.00');
  return donor;
}

/** Searches by the donor's address, and follows the newest gift that is found. */
async function findGift({ page, hands, look }: Visit): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Gifts', exact: true }));
  await page.getByRole('heading', { level: 1, name: 'Gifts' }).waitFor();
  await hands.press(page.getByRole('button', { name: 'Search' }));
  await page.getByText('Choose why you search.').waitFor();
  await look('a search without a reason');
  await hands.select(page.getByLabel('Why you search'), 'The donor asked');
  await hands.press(page.getByRole('button', { name: 'Search' }));
  await page.getByText('Enter at least one thing to search by.').waitFor();
  await hands.fill(page.getByLabel('Email'), 'siti@example.org');
  await hands.press(page.getByRole('button', { name: 'Search' }));
  const found = page.getByRole('region', { name: 'Gifts that were found' });
  await found.waitFor();
  await look('gifts that were found');
  expect(await found.textContent()).not.toContain('Siti Contoh');
  await hands.press(found.getByRole('link').first());
  await page.getByText('Who gave is masked').waitFor();
  await look('a gift, masked');
}

async function openGift({ page, hands, look }: Visit): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Open the gift' }));
  await page.getByRole('heading', { name: 'Open this gift?' }).waitFor();
  const dialog = page.getByRole('dialog');
  await hands.press(dialog.getByRole('button', { name: 'Open the gift' }));
  await dialog.getByText('Choose a reason.').waitFor();
  await look('opening a gift, without a reason');
  await hands.select(dialog.getByLabel('Reason'), 'Details are wrong');
  await hands.press(dialog.getByRole('button', { name: 'Open the gift' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The gift is open.').first().waitFor();
}

describe.each([768, 1280, 1920])('at %i px', (width) => {
  it('half a gift goes back once a second person has confirmed it, by keyboard alone', async () => {
    await donorWhoGave(`half-${width}@portal.test`);
    const asker = await come({ width, hands: 'keyboard' });
    await signInAtDesk(asker, 'finance');
    await findGift(asker);
    const { page, hands, look } = asker;
    await hands.press(page.getByRole('button', { name: 'Give back from the payment of S$20.00' }));
    const dialog = page.getByRole('dialog');
    await hands.fill(dialog.getByLabel('Amount (S$)'), '99');
    await hands.press(dialog.getByRole('button', { name: 'Ask another person' }));
    await dialog.getByText('Choose a reason.').waitFor();
    await hands.select(dialog.getByLabel('Reason'), 'Given in error, such as too much');
    await hands.press(dialog.getByRole('button', { name: 'Ask another person' }));
    await dialog.getByText('at most what is left').waitFor();
    await look('a refund of more than is left');
    await hands.fill(dialog.getByLabel('Amount (S$)'), '10');
    await hands.press(dialog.getByRole('button', { name: 'Ask another person' }));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Asked for a refund').first().waitFor();
    await look('a gift with a request');
    await hands.press(page.getByRole('link', { name: 'Refunds', exact: true }));
    await page.getByText('Yours: another person confirms it.').first().waitFor();
    await look('one’s own request');

    const second = await come({ width, hands: 'keyboard' });
    await signInAtDesk(second, 'finance-2');
    await second.hands.press(second.page.getByRole('link', { name: 'Refunds', exact: true }));
    await settled(second);
    await second.hands.press(second.page.getByRole('button', { name: 'Confirm: S$10.00' }).first());
    await second.page.getByRole('heading', { name: 'Give this money back?' }).waitFor();
    await second.look('confirming a refund');
    await second.hands.press(second.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
    await second.page.getByRole('dialog').waitFor({ state: 'detached' });
    await second.page.getByText('Confirmed').first().waitFor();
    await second.look('refunds that were decided');
    await second.hands.press(second.page.getByRole('link', { name: /^ZKT\d+ S/ }).first());
    await second.page.getByText('Partly refunded').waitFor();
    await second.look('a gift that is partly refunded');
  });
});

it('support finds a gift, opens it, sends and corrects its receipt; the donor reads that staff looked, in both languages', async () => {
  const donor = await donorWhoGave('looked-at@portal.test');
  const support = await come();
  await signInAtDesk(support, 'support');
  await findGift(support);
  await openGift(support);
  const { page, hands, look } = support;
  await page.getByText('Siti Contoh binti Sampel').first().waitFor();
  expect(await page.getByRole('button', { name: /Give back/ }).count()).toBe(0);
  await look('a gift, opened');

  await hands.press(page.getByRole('button', { name: 'Send receipt' }));
  const dialog = page.getByRole('dialog');
  await hands.select(dialog.getByLabel('Reason'), 'A receipt did not arrive');
  await hands.tick(dialog.getByRole('radio', { name: 'To another address' }));
  await look('sending a receipt to another address');
  await hands.tick(dialog.getByRole('radio', { name: /To the gift’s own address/ }));
  await hands.press(dialog.getByRole('button', { name: 'Send receipt' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Copy of the receipt').first().waitFor();

  await hands.press(page.getByRole('button', { name: 'Correct' }));
  await hands.select(dialog.getByLabel('Reason'), 'Details are wrong');
  await hands.fill(dialog.getByLabel('Email'), 'no address');
  await hands.press(dialog.getByRole('button', { name: 'Save the correction' }));
  await dialog.getByText('The gift’s own questions refuse this.').waitFor();
  await dialog.getByText('Check this.').waitFor();
  await look('a correction that is refused');
  await hands.fill(dialog.getByLabel('Email'), 'siti@example.org');
  await hands.fill(dialog.getByLabel('Name', { exact: true }), 'Siti Contoh binte Sampel');
  await hands.press(dialog.getByRole('button', { name: 'Save the correction' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('revision 2').first().waitFor();
  await look('a gift whose receipt was corrected');

  for (const language of ['en', 'ms'] as const) {
    await donor.page.goto(`${serving.portal.url}/profile?lang=${language}`);
    const t = textsOf(language);
    await donor.page.getByText(t('profile.looks.title')).click();
    const role = t('profile.looks.roles.support');
    await donor.page.getByText(t('profile.looks.corrected', { role })).first().waitFor();
    await donor.page.getByText(t('profile.looks.opened', { role })).first().waitFor();
    expect(await donor.page.getByText('Suria').count()).toBe(0);
    await donor.look(`a profile that says that staff looked, in ${language}`);
  }
});
