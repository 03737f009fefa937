import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { giveMonthly, payByCard } from './support/giving.ts';
import { startPortalAt, type TimedPortal } from './support/moving-clock.ts';
import type { Portal } from './support/portal.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(closeWindows);

describe.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))('at $width px, in $language, by $hands', (visitor) => {
  let portal: TimedPortal;
  beforeAll(async () => {
    portal = await startPortalAt('2026-12-15T10:00:00+08:00');
  });
  afterAll(() => portal?.end());

  it('a monthly gift is begun, changed, charged again on its due date, and stopped by a mail’s link', async () => {
    const endowment = `http://endowment.localhost:${portal.port}`;
    const donor = await visit(browser, `${endowment}/wakaf-ilmu`, visitor);
    await giveMonthly(donor);
    await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
    await donor.page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
    await donor.page.getByText(donor.t('plan.done-note', { amount: 'S$50.00', next: day(visitor.language, 1) })).waitFor();
    await donor.look('thanks, with what is charged again');

    await donor.hands.press(donor.link('plan.done-link'));
    await donor.page.getByRole('heading', { name: donor.t('plan.heading') }).waitFor();
    await donor.page.getByText(day(visitor.language, 1)).waitFor();
    await donor.look('the plan');
    await expectOneWidth(donor.page.getByRole('region', { name: donor.t('plan.actions') }).locator('.button--secondary'), 3);
    await changeAmount(donor);
    await changeCard(donor);
    await donor.close();

    await portal.moveTo('2027-01-15T10:00:00+08:00');
    const later = await visit(browser, await newestLink(portal), visitor);
    const charges = later.page.getByRole('region', { name: later.t('plan.runs') });
    await charges.getByText(later.t('plan.run-status.paid')).waitFor();
    expect(await charges.getByRole('listitem').textContent()).toContain('S$60.00');
    await later.page.getByText(day(visitor.language, 2)).waitFor();
    expect(new URL(later.page.url()).searchParams.has('k')).toBe(false);
    await later.look('the plan, charged again');

    await later.hands.press(later.button('plan.cancel'));
    await later.page.getByRole('dialog').waitFor();
    await later.look('asked before it is stopped');
    await later.hands.press(later.page.getByRole('dialog').getByRole('button', { name: later.t('plan.cancel') }));
    await later.page.getByText(later.t('plan.cancel-done')).waitFor();
    expect(await later.page.getByRole('button', { name: later.t('plan.change-amount') }).count()).toBe(0);
    await later.look('the plan, stopped');
    await later.close();
  });
});

async function changeAmount({ page, t, hands, button, look }: Visit): Promise<void> {
  await hands.press(button('plan.change-amount'));
  await expectOneWidth(page.locator('.plan-page__form .button'), 2);
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
}

/** A card that needs authentication: the donor confirms at the bank and returns. */
async function changeCard({ page, t, hands, button, field, look }: Visit): Promise<void> {
  await hands.press(button('plan.change-card'));
  await field('payment.card-number.title').waitFor();
  await look('another card');
  await hands.fill(field('payment.card-number.title'), '5555 5555 5555 4444');
  await hands.select(field('payment.card-month.title'), '12');
  await hands.select(field('payment.card-year.title'), String(new Date().getFullYear() + 3));
  await hands.fill(field('payment.card-code.title'), '123');
  await hands.press(button('plan.save-card'));
  await page.getByText(t('plan.card-changed')).waitFor();
  await page.getByText('4444').waitFor();
}

/** Buttons are as wide as each other. */
async function expectOneWidth(buttons: Locator, count: number): Promise<void> {
  await expect.poll(() => buttons.count()).toBe(count);
  const widths = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  expect(new Set(widths).size, `widths of buttons: ${widths}`).toBe(1);
}

/** The newest plan link in the outbox. */
async function newestLink({ url }: Pick<Portal, 'url'>): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const outbox = await (await fetch(`${url}/sandbox/outbox`)).text();
        const [newest = ''] = outbox
          .split('<article')
          .slice(1)
          .filter((mail) => mail.includes('giving-plan') && mail.includes('WKI00000002'));
        link = /http[^\s"]+giving-plan[^\s"<]+/.exec(newest)?.[0].replaceAll('&amp;', '&') ?? '';
        return link;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return link;
}

/** The 15th of a month of 2027, as the page formats it. */
function day(language: string, month: number): string {
  const name = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { month: 'short' }).format(
    new Date(Date.UTC(2027, month - 1, 15)),
  );
  return `15 ${name} 2027`;
}
