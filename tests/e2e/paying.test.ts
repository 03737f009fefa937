import { describe, expect, it } from 'vitest';
import { fitrahAtPayment, giveMonthly, payByCard, thanked } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { payInTwoTabs, twoTabs } from './support/two-tabs.ts';
import { DESKTOP, PHONE, type Visit, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

const PHONE_BY_TOUCH: Visitor = { ...PHONE, hands: 'pointer' };
const ASKS_THE_BANK = '4000 0027 6000 3184';

describe('a card', () => {
  it('that the bank declines says so, keeps the form, and another card pays', async () => {
    const donor = await fitrahAtPayment(serving, PHONE_BY_TOUCH);
    await payByCard(donor, '4000 0000 0000 0002', 'S$20.00');
    await donor.page.getByText(donor.t('payment.failed.declined')).waitFor();
    await donor.look('a declined card');
    await donor.field('payment.card-number.title').fill('4242 4242 4242 4242');
    await donor.button('payment.pay', { amount: 'S$20.00' }).click();
    await thanked(donor, 'S$20.00');
    await donor.close();
  });

  it('that the bank asks about is paid once the donor approves', async () => {
    const donor = await fitrahAtPayment(serving, DESKTOP);
    await payByCard(donor, ASKS_THE_BANK, 'S$20.00');
    await donor.page.waitForURL(/\/sandbox\/3ds\//);
    await donor.look('the bank’s question');
    await donor.page.getByRole('button', { name: 'Approve' }).click();
    await thanked(donor, 'S$20.00');
    await donor.close();
  });

  it.each([PHONE_BY_TOUCH, { ...PHONE_BY_TOUCH, width: 768 }, DESKTOP])(
    'that is paid before its receipt has its number says so at $width px, and the page goes on by itself',
    async (visitor) => {
      const donor = await fitrahAtPayment(serving, visitor);
      let isNumbered = false;
      await donor.page.route('**/payment/Donation/paymentStatus', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data?: { receipt?: object; receiptState?: string } };
        if (isNumbered || body.data?.receiptState === undefined) return route.fulfill({ response });
        const { receipt: _, ...data } = body.data;
        return route.fulfill({ response, json: { ...body, data: { ...data, receiptState: 'number-follows' } } });
      });
      await payByCard(donor, '4242 4242 4242 4242', 'S$20.00');
      await donor.page.getByText(donor.t('done.number-follows')).waitFor();
      expect(await donor.link('done.view-receipt').count()).toBe(0);
      await donor.look('a number that follows');
      isNumbered = true;
      await donor.page
        .getByRole('status')
        .filter({ hasText: /ZKT\d+/ })
        .waitFor();
      await donor.page.unroute('**/payment/Donation/paymentStatus');
      await thanked(donor, 'S$20.00');
      await donor.close();
    },
  );

  const WITHOUT_A_YES = [
    ['refuses', 'Refuse', 'payment.failed.authentication-failed'],
    ['leaves unanswered', 'Leave without answering', 'payment.failed.abandoned'],
  ] as const;

  it.each(variants('paying: a question without a yes', WITHOUT_A_YES))(
    'whose question the donor %s is not charged, and PayNow is offered',
    async (_, answer, words) => {
      const donor = await fitrahAtPayment(serving, DESKTOP);
      await payByCard(donor, ASKS_THE_BANK, 'S$20.00');
      await donor.page.waitForURL(/\/sandbox\/3ds\//);
      await donor.page.getByRole('button', { name: answer }).click();
      await donor.page.getByText(donor.t(words)).waitFor();
      await donor.look('a question without a yes');
      const otherWay = donor.button('payment.other-method');
      if (await otherWay.isVisible()) await otherWay.click();
      await donor.radio('payment.paynow').waitFor();
      await donor.close();
    },
  );

  it('is charged once when the button is pressed twice in each of two tabs', async () => {
    const donor = await fitrahAtPayment(serving, DESKTOP);
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
});

it.each(variants(import.meta.url, twoTabs, 2))(
  'an e-mail address typed just before a second tab is opened is kept, and both tabs pay once, with $mishap ($seed)',
  (drawn) => payInTwoTabs(serving, drawn),
);

/** What the page of thanks asks the server, in the order in which it is answered here. */
const ASKED_AT_THE_END = ['getTaxDeduction', 'getDonationReceiptData', 'getDonorTxnRecurrentStatus'] as const;

/** Holds the answers to these calls back; each is let go by itself. */
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

/** Notes from now on what moves in the page; answers what did. */
async function watchMoves({ page }: Visit): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    type Shift = {
      readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
    };
    const noted = Object.assign(window, { moved: [] as string[] });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          noted.moved.push(`${node instanceof Element ? node.className : node?.nodeName} from ${previousRect.y} to ${currentRect.y}`);
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { readonly moved: readonly string[] }).moved);
}

it.each([{ ...DESKTOP, language: 'ms' } as const, { ...PHONE_BY_TOUCH, width: 390, language: 'en' } as const])(
  'the page of thanks does not move at $width px while the server says what holds of the gift',
  async (visitor) => {
    const donor = await serving.visit(visitor, `http://endowment.localhost:${serving.portal.port}/wms`);
    await giveMonthly(donor);
    const answer = await holdAnswers(donor);
    await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
    await thanked(donor, 'S$50.00');
    await donor.link('done.view-receipt').waitFor();
    const moved = await watchMoves(donor);
    await answer();
    await donor.page.getByText(donor.t('plan.terms.title')).waitFor();
    await donor.link('tax-deduction.open').waitFor();
    expect(await moved()).toEqual([]);
    await donor.look('the thanks, whole');
    await donor.close();
  },
);
