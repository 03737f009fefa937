import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { thanked } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

const VISITORS: readonly Visitor[] = [PHONE, { ...PHONE, language: 'en', hands: 'pointer' }, { ...DESKTOP, hands: 'keyboard' }];
const fifty = ({ page }: Visit) => page.getByRole('button', { name: 'S$50', exact: true });
const more = ({ page, t }: Visit) => page.getByRole('button', { name: t('form.one-more', { label: t('zakat.express.fitrah') }) });

async function onTheLane(donor: Visit): Promise<void> {
  await donor.page.getByRole('heading', { name: donor.t('zakat.express.title'), level: 2 }).waitFor();
}

type Lane = {
  readonly what: string;
  readonly path: (port: number) => string;
  readonly amount: string;
  readonly visitor: Visitor;
  /** The answers before the button is pressed. */
  readonly press: (donor: Visit) => Promise<void>;
};

const ofWakaf = (path: string) => (port: number) => `http://endowment.localhost:${port}${path}`;

const LANES: readonly Lane[] = [
  {
    what: 'kaffarah for two vows',
    path: () => '/kaffarah',
    amount: 'S$80.00',
    visitor: TRANSLATED,
    press: async ({ hands, checkbox, page, t }) => {
      await hands.tick(checkbox('kaffarah.kinds.nazar'));
      await page.getByText(t('kaffarah.each-vow', { amount: 'S$40.00' })).waitFor();
      const one = page.getByRole('button', { name: t('form.one-more', { label: t('kaffarah.nazar.title') }) });
      for (let vow = 0; vow < 2; vow += 1) await hands.press(one);
    },
  },
  {
    what: 'fifty dollars of wakaf ilmu',
    path: ofWakaf('/wakaf-ilmu'),
    amount: 'S$50.00',
    visitor: DESKTOP,
    press: (donor) => donor.hands.press(fifty(donor)),
  },
  {
    what: 'fifty dollars of the community’s wakaf',
    path: ofWakaf('/wms'),
    amount: 'S$50.00',
    visitor: PHONE,
    press: (donor) => donor.hands.press(fifty(donor)),
  },
];

async function isOneRow(one: Locator, other: Locator): Promise<boolean> {
  const [above, below] = [await one.boundingBox(), await other.boundingBox()].map((box) => box ?? { y: Number.NaN, height: 0 });
  return above !== undefined && below !== undefined && above.y < below.y + below.height && below.y < above.y + above.height;
}

/** Whether a list is as wide as its words are. */
function isReadWhole(list: Locator): Promise<boolean> {
  return list.evaluate((element) => {
    const { style, parentElement: label } = element;
    const shown = element.clientWidth;
    if (label !== null) label.style.cssText = 'position: absolute; max-width: none';
    style.maxWidth = 'none';
    const needed = element.clientWidth;
    if (label !== null) label.style.cssText = '';
    style.maxWidth = '';
    return shown >= needed;
  });
}

/** The distance from the text of the last link to the foot of a box. */
async function spaceBelowLast(box: Locator, links: Locator): Promise<number> {
  const foot = await box.evaluate((element) => element.getBoundingClientRect().bottom);
  const words = await links.last().evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().bottom;
  });
  return foot - words;
}

/** Whether a phone, which cannot scan itself, is offered first to save the code, then what to copy, and the code itself last. */
async function savesFirst({ page, button, t }: Visit): Promise<boolean> {
  const copies = ['amount', 'uen', 'reference'].map((name) =>
    button('payment.paynow-page.copy-named', { name: t(`payment.paynow-page.${name}`) }),
  );
  const boxes = [button('payment.paynow-page.save'), ...copies, page.locator('.qr-code')].map((one) => one.boundingBox());
  const places = (await Promise.all(boxes)).map((box) => box?.y ?? Number.NaN);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? Number.NaN));
}

/** The bank's page of the code, where it is paid. */
async function payTheCode({ page, context, link }: Visit): Promise<void> {
  const href = await link('payment.paynow-page.bank-page').getAttribute('href');
  const bank = await context.newPage();
  await bank.goto(new URL(href ?? '', page.url()).href);
  await bank.getByRole('button', { name: 'Pay now' }).click();
  await bank.getByText('Paid.').waitFor();
  await bank.close();
}

describe('the express lane', () => {
  it.each(variants('express: Hamba Allah', VISITORS))(
    'gives fifty dollars as Hamba Allah by PayNow in three presses, at $width px, in $language',
    async (visitor) => {
      const donor = await serving.visit(visitor);
      const { page, hands, button, look, t } = donor;
      await onTheLane(donor);
      await look('the express lane');
      await hands.press(fifty(donor));
      expect(await donor.checkbox('give.kinds.harta').isChecked()).toBe(true);
      expect(await isOneRow(button('express.other-ways'), button('express.paynow', { amount: 'S$50.00' }))).toBe(true);
      await hands.press(button('express.paynow', { amount: 'S$50.00' }));
      await page.getByRole('img', { name: t('payment.paynow-page.qr-label', { amount: 'S$50.00' }) }).waitFor();
      await look('the code of the express lane');
      await payTheCode(donor);
      await thanked(donor, 'S$50.00');
      await donor.close();
    },
  );

  it('on the narrowest phone shows the full name of the language, restores answers on reload, and leaves no quick amount alone', async () => {
    const donor = await serving.visit(PHONE);
    const { page } = donor;
    await onTheLane(donor);
    await donor.hands.press(fifty(donor));
    await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('giving-portal')?.split('.')[2]))).toBeGreaterThan(0);
    // The portal's own face is used once the browser has it.
    const reloaded = async () => {
      await page.reload();
      await onTheLane(donor);
      return isReadWhole(page.locator('.language-menu__list'));
    };
    await expect.poll(reloaded).toBe(true);
    await expect.poll(() => page.locator('[id="amounts.harta"]').inputValue()).toBe('50');

    await page.goto(ofWakaf('/wms')(serving.portal.port));
    await fifty(donor).waitFor();
    const tops = await page.locator('.quick-amounts button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    for (const top of tops) expect(tops.filter((other) => other === top).length).toBeGreaterThan(1);
    await donor.close();
  });

  it.each(variants('express: fitrah', [PHONE, TRANSLATED]))(
    'gives fitrah for five by a stepper, and asks after more kinds, at $width px',
    async (visitor) => {
      const donor = await serving.visit(visitor);
      const { page, hands, checkbox, button, look, t } = donor;
      await onTheLane(donor);
      await hands.tick(checkbox('give.kinds.fitrah'));
      await checkbox('give.kinds.harta').press('Space');
      await page.getByText(t('fitrah.each', { amount: 'S$5.00' })).waitFor();
      for (let person = 0; person < 5; person += 1) await hands.press(more(donor));
      await look('the express lane, fitrah for five');
      await button('express.paynow', { amount: 'S$25.00' }).waitFor();
      await hands.press(button('zakat.express.more'));
      await hands.tick(checkbox('give.kinds.savings'));
      await look('the express lane, more kinds');
      await checkbox('give.kinds.savings').press('Space');
      await hands.press(button('express.paynow', { amount: 'S$25.00' }));
      await page.getByRole('img', { name: t('payment.paynow-page.qr-label', { amount: 'S$25.00' }) }).waitFor();
      expect(await savesFirst(donor)).toBe(true);
      await donor.close();
    },
  );

  it.each(variants('express: other flows', LANES))(
    'gives $what by PayNow, at $visitor.width px',
    async ({ path, press, amount, visitor }) => {
      const donor = await serving.visit(visitor, path(serving.portal.port));
      const { page, hands, button, look, t } = donor;
      await press(donor);
      await look('the express lane of another flow');
      await hands.press(button('express.paynow', { amount }));
      await page.getByRole('img', { name: t('payment.paynow-page.qr-label', { amount }) }).waitFor();
      await donor.close();
    },
  );

  it.each(variants('express: fidyah', [DESKTOP, PHONE, TRANSLATED]))(
    'says that an amount of fidyah is missing, and gives it by PayNow once it is there, at $width px',
    async (visitor) => {
      const donor = await serving.visit(visitor, '/fidyah');
      const { page, hands, button, checkbox, radio, look, t } = donor;
      await hands.tick(checkbox('fidyah.fasting.haid'));
      await hands.tick(radio('fidyah.by.amount'));
      await page.locator('[id="haid.amount"]').waitFor();
      await hands.press(button('express.paynow-blank'));
      await page.getByRole('link', { name: t('fidyah.express.haid-required') }).waitFor();
      await look('the express lane of fidyah, refused');
      await hands.fill(page.locator('[id="haid.amount"]'), '48');
      await button('express.paynow', { amount: 'S$48.00' }).waitFor();
      await look('the express lane of fidyah');
      await hands.press(button('express.paynow', { amount: 'S$48.00' }));
      await page.getByRole('img', { name: t('payment.paynow-page.qr-label', { amount: 'S$48.00' }) }).waitFor();
      await donor.close();
    },
  );

  it.each(variants('express: refused', [DESKTOP, { ...TRANSLATED, width: DESKTOP.width }]))(
    'says what is missing, with the focus on it, and what another kind needs; leads to the other ways of paying, and Back keeps what was typed, at $width px',
    async (visitor) => {
      const donor = await serving.visit(visitor);
      const { page, hands, button, look, t } = donor;
      await onTheLane(donor);
      await page.getByText(t('express.summary-empty')).waitFor();
      const sides = async () => {
        const boxes = ['amounts.harta', 'donor.email'].map((id) => page.locator(`.text-input:has([id="${id}"])`).boundingBox());
        return (await Promise.all(boxes)).map((box) => [box?.x, box?.width]);
      };
      const [amount, email] = await sides();
      expect(email).toEqual(amount);
      await hands.press(button('express.paynow-blank'));
      const summary = page.getByRole('group', { name: t('form.errors.title') });
      await summary.getByRole('link').waitFor();
      await look('the express lane, refused');
      // An error moves nothing, and makes nothing wider.
      expect(await sides()).toEqual([amount, amount]);
      expect(await spaceBelowLast(page.locator('.error-summary'), page.locator('.error-summary a'))).toBeLessThanOrEqual(20);
      await summary.getByRole('link').click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('amounts.harta');
      await page.keyboard.type('0.30');
      await page.getByText(t('payment.too-little-title')).waitFor();

      await hands.press(fifty(donor));
      await hands.press(button('express.other-ways'));
      await page.getByRole('heading', { name: t('payment.title'), exact: true }).waitFor();
      expect(await page.locator('.qr-code').count()).toBe(0);
      await page.goBack();
      await onTheLane(donor);
      expect(await page.locator('[id="amounts.harta"]').inputValue()).toBe('50');
      await donor.close();
    },
  );
});
