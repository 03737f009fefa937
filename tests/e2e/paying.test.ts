import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../support/languages.ts';
import { giveMonthly, payByCard, thanked } from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { sharePortal } from './support/serving.ts';
import { payInTwoTabs, twoTabs } from './support/two-tabs.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

const PHONE_BY_TOUCH: Visitor = { ...PHONE, hands: 'pointer' };

/** A donor of S$20.00 at the payment. */
const atPayment = (visitor: Visitor) => serving.visit(visitor, paymentOf(KEPT_FITRAH, visitor), keeping(KEPT_FITRAH));

it('a card is charged once when the button is clicked twice in each of two tabs', async () => {
  const donor = await atPayment(DESKTOP);
  const answers: Promise<string | undefined>[] = [];
  donor.context.on('response', (response) => {
    if (!response.url().endsWith('/createDonation')) return;
    answers.push(response.json().then((body: { data?: { transactionNo: string } }) => body.data?.transactionNo));
  });
  const second = await donor.context.newPage();
  await second.goto(donor.page.url());
  for (const page of [donor.page, second]) {
    await page.getByRole('radio', { name: donor.t('payment.card') }).check();
    await page.getByLabel(donor.t('payment.card-number.title')).fill('4242424242424242');
    await page.getByLabel(donor.t('payment.card-month.title')).selectOption('12');
    await page.getByLabel(donor.t('payment.card-year.title')).selectOption(String(new Date().getFullYear() + 3));
    await page.getByLabel(donor.t('payment.card-code.title')).fill('123');
  }
  const pay = donor.t('payment.pay', { amount: 'S$20.00' });
  await Promise.all([donor.page, second].map((page) => page.getByRole('button', { name: pay }).dblclick()));
  for (const page of [donor.page, second]) await page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
  expect(new Set(await Promise.all(answers)).size).toBe(1);
  await donor.close();
});

it.each(variants(import.meta.url, twoTabs))(
  'an e-mail address typed just before a second tab is opened is kept, and both tabs pay once, with $mishap ($seed)',
  (drawn) => payInTwoTabs(serving, drawn),
);

/** What the page of thanks asks the server, in the order in which it is answered here. */
const ASKED_AT_THE_END = ['getTaxDeduction', 'getDonationReceiptData', 'getDonorTxnRecurrentStatus'] as const;

/** Holds the answers to these calls back; each can be released alone. */
async function holdAnswers({ page }: Visit): Promise<() => Promise<void>> {
  const held = ASKED_AT_THE_END.map((call) => ({ call, answered: Promise.withResolvers<void>() }));
  for (const { call, answered } of held)
    await page.route(`**/payment/Donation/${call}*`, async (route) => {
      await answered.promise;
      await route.continue();
    });
  return async () => {
    for (const { call, answered } of held) {
      const response = page.waitForResponse((one) => one.url().includes(call));
      answered.resolve();
      await (await response).finished();
    }
  };
}

/** Notes from now on what moves in the page; answers what did. A centred line that says other words than before stays in its place. */
async function watchMoves({ page }: Visit): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    type Shift = {
      readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
    };
    const noted = Object.assign(window, { moved: [] as string[] });
    const said = new Map([...document.querySelectorAll('p')].map((line) => [line as Node, line.textContent]));
    const isReworded = (node: Node | null, was: DOMRect, is: DOMRect) =>
      node !== null &&
      said.has(node) &&
      said.get(node) !== node.textContent &&
      was.y === is.y &&
      was.height === is.height &&
      Math.abs(was.x + was.width / 2 - is.x - is.width / 2) < 1;
    const placeOf = ({ x, y, width, height }: DOMRect) => `${x}, ${y} (${width} by ${height})`;
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect, currentRect } of sources.filter((one) => !isReworded(one.node, one.previousRect, one.currentRect)))
          noted.moved.push(
            `${node instanceof Element ? node.className : node?.textContent} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          );
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { readonly moved: readonly string[] }).moved);
}

it.each(
  variants('paying: still', [
    { ...DESKTOP, language: 'ms' } as const,
    { ...PHONE_BY_TOUCH, width: 390, language: 'en' } as const,
    TRANSLATED,
  ]),
)('the page of thanks does not move at $width px while the server says what holds of the gift', async (visitor) => {
  const donor = await serving.visit(visitor, `http://endowment.localhost:${serving.portal.port}/wms`);
  await giveMonthly(donor);
  const answer = await holdAnswers(donor);
  await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
  await thanked(donor, 'S$50.00');
  await donor.link('done.view-receipt').waitFor();
  // This is about the server's answers: the next test shows that a late font moves nothing.
  await donor.page.evaluate(() => document.fonts.ready.then(() => undefined));
  const moved = await watchMoves(donor);
  await answer();
  await donor.page.getByText(donor.t('plan.terms.title')).waitFor();
  await donor.link('tax-deduction.open').waitFor();
  expect(await moved()).toEqual([]);
  await donor.look('the thanks, whole');
  await donor.close();
});

it.each(variants('paying: prayer', [DESKTOP, { ...PHONE_BY_TOUCH, width: 390, language: 'en' } as const]))(
  'the prayer has its face when the page of thanks comes, and where that is late the page keeps the one it was begun in, at $width px',
  async (visitor) => {
    const donor = await atPayment({ ...visitor, ownWindow: true });
    const isInItsFace = () =>
      donor.page.locator('[lang="ar"]').evaluate((prayer) => getComputedStyle(prayer).fontFamily.startsWith('Amiri,'));
    await payByCard(donor, '4242 4242 4242 4242', 'S$20.00');
    await thanked(donor, 'S$20.00');
    expect(await donor.page.evaluate(() => document.fonts.check('26px Amiri', 'ا'))).toBe(true);
    expect(await isInItsFace()).toBe(true);

    const face = Promise.withResolvers<void>();
    await donor.page.route('**/amiri-*', async (route) => {
      await face.promise;
      await route.continue();
    });
    await donor.page.reload();
    await thanked(donor, 'S$20.00');
    await donor.link('done.view-receipt').waitFor();
    expect(await isInItsFace()).toBe(false);
    const moved = await watchMoves(donor);
    const came = donor.page.waitForResponse(/amiri-/);
    face.resolve();
    await (await came).finished();
    await donor.page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await moved()).toEqual([]);
    await donor.close();
  },
);

/** Whether an element is completely within the window, with nothing over it. */
function isInSight(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOnTop = [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
    return top >= 0 && bottom <= window.innerHeight && isOnTop;
  });
}

describe.each(variants('paying: phone', LANGUAGES))('on a phone of 390 by 664, in %s, without scrolling', (language) => {
  const onPhone = async () => {
    const donor = await serving.visit({ ...PHONE_BY_TOUCH, width: 390, language });
    await donor.page.setViewportSize({ width: 390, height: 664 });
    await donor.hands.press(donor.page.getByRole('button', { name: 'S$50', exact: true }));
    return donor;
  };

  it('a PayNow code can be saved, with its amount, payee and UEN in sight', async () => {
    const donor = await onPhone();
    const { page, hands, button, t } = donor;
    await hands.press(button('express.paynow', { amount: 'S$50.00' }));
    await page.locator('.qr-code').waitFor();
    const facts = ['amount', 'payee', 'uen'].map((name) =>
      page.locator('.paynow__fact').filter({ has: page.getByText(t(`payment.paynow-page.${name}`), { exact: true }) }),
    );
    expect(await Promise.all([button('payment.paynow-page.save'), ...facts].map(isInSight))).toEqual([true, true, true, true]);
    await donor.look('a code, on a phone');
    await donor.close();
  });

  it('a card can be typed and used, once it is chosen', async () => {
    const donor = await onPhone();
    const { page, hands, button, field, radio, t } = donor;
    await hands.press(button('express.other-ways'));
    await hands.tick(radio('payment.paynow'));
    await hands.press(page.getByRole('button', { name: t('express.other-ways') }));
    await hands.tick(radio('payment.card'));
    await field('payment.card-number.title').waitFor();
    expect(await radio('payment.paynow').count()).toBe(0);
    const boxes = ['card-number', 'card-month', 'card-year', 'card-code'].map((name) => field(`payment.${name}.title`));
    const pay = button('payment.pay', { amount: 'S$50.00' });
    expect(await Promise.all([...boxes, page.locator('.card-safe'), pay].map(isInSight))).toEqual(Array(6).fill(true));
    await donor.look('a card, on a phone');
    await donor.close();
  });
});
