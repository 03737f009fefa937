import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { startPortalAt, type TimedPortal } from './support/moving-clock.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

// The clock is moved over midnight while the portal serves, and later from test to test.
let browser: Browser;
let portal: TimedPortal;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortalAt('2026-03-20T23:50:00+08:00'), openBrowser()]);
});
afterAll(closeWindows);
afterAll(() => portal?.end());

it('a ruling that begins at midnight is shown to a donor who returns later, with the amount recomputed', async () => {
  const donor = await visit(browser, `${portal.url}/kaffarah?step=kaffarah`, DESKTOP);
  await donor.page.getByRole('heading', { name: donor.t('kaffarah.step.title') }).waitFor();
  await donor.radio('kaffarah.by.kinds').check();
  await donor.checkbox('kaffarah.kinds.nazar').check();
  const kept = donor.page.waitForResponse((response) => response.request().postData()?.includes('"nazar":"2"') ?? false);
  await donor.field('kaffarah.nazar.title').fill('2');
  await expect.poll(() => donor.page.locator('.foot-bar__amount').textContent()).toBe('S$200.00');
  await kept;
  await portal.moveTo('2026-03-21T00:05:00+08:00');
  await donor.page.reload();
  const words = { rate: donor.t('rates-updated.rates.kaffarah.person'), before: 'S$10.00', after: 'S$4.00' };
  await donor.page.getByText(donor.t('rates-updated.change', words)).waitFor();
  await donor.button('Continue_label').click();
  await donor.page.getByRole('heading', { name: donor.t('kaffarah.express.title') }).waitFor();
  await donor.button('express.paynow', { amount: 'S$80.00' }).waitFor();
  await donor.close();
});

/** Each flow's home, with a step's title and something to tick there; on a desktop, on a phone and translated. */
const FLOWS = [
  {
    host: '127.0.0.1',
    home: '/',
    expire: '/session-expire',
    title: 'zakat.express.title',
    tick: 'give.kinds.fitrah',
    visitor: TRANSLATED,
  },
  {
    host: '127.0.0.1',
    home: '/calculator',
    expire: '/calculator/session-expire',
    title: 'categories.title',
    tick: 'give.kinds.gold',
    visitor: DESKTOP,
  },
  {
    host: '127.0.0.1',
    home: '/fidyah',
    expire: '/fidyah/session-expire',
    title: 'fidyah.express.title',
    tick: 'fidyah.fasting.haid',
    isPrivate: true,
    visitor: PHONE,
  },
  {
    host: '127.0.0.1',
    home: '/kaffarah',
    expire: '/kaffarah/session-expire',
    title: 'kaffarah.express.title',
    tick: 'kaffarah.kinds.nazar',
    isPrivate: true,
    visitor: DESKTOP,
  },
  {
    host: 'endowment.localhost',
    home: '/wakaf-ilmu',
    longWay: '?step=ilmu',
    expire: '/wakaf-ilmu/session-expire',
    title: 'wakaf.step.title',
    tick: 'wakaf.amount.preset-50',
    visitor: DESKTOP,
  },
  {
    host: 'endowment.localhost',
    home: '/wms',
    longWay: '?step=wms',
    expire: '/wms/session-expire',
    title: 'wakaf.step.title',
    tick: 'wakaf.amount.preset-50',
    visitor: DESKTOP,
  },
] as const;

/** Each at the first of another month, when the nisab became another. */
const VISITS = FLOWS.map((flow, at) => ({ ...flow, month: `0${at + 4}` }));

describe('another nisab from midnight on', () => {
  it.each(variants(import.meta.url, VISITS))(
    'at $home, at $visitor.width px, is told on the next load, and what was entered is there again',
    async ({ visitor, month, ...flow }) => {
      const eve = Date.parse(`2026-${month}-01T00:00:00+08:00`) - 600_000;
      await portal.moveTo(new Date(eve).toISOString());
      const was = await nisab();
      const donor = await visit(browser, `http://${flow.host}:${portal.port}${flow.home}${'longWay' in flow ? flow.longWay : ''}`, visitor);
      await atStep(donor, flow.title);
      const { hands, page, t } = donor;
      const choice = donor.checkbox(flow.tick).or(donor.radio(flow.tick));
      // Only the server keeps what reveals a person's health.
      const kept = 'isPrivate' in flow ? page.waitForResponse((response) => response.request().method() === 'PUT') : undefined;
      await hands.tick(choice);
      await kept;
      await expect.poll(() => page.evaluate(() => localStorage.getItem('giving-portal'))).not.toBeNull();
      await portal.moveTo(`2026-${month}-01T00:05:00+08:00`);
      const is = await nisab();
      expect(is).not.toBe(was);
      await page.reload();
      await page.getByRole('heading', { name: t('Rates_updated_title') }).waitFor();
      expect(new URL(page.url()).pathname).toBe(flow.expire);
      const words = { rate: t('rates-updated.rates.nisab'), before: dollars(was), after: dollars(is) };
      // The list shows the answer itself, not its question; answers that only the server has are named by their step.
      await page
        .getByRole('region', { name: t('rates-updated.kept') })
        .getByText(t(flow.tick))
        .first()
        .waitFor();
      // Only zakat and its calculator use the nisab.
      const ofThisFlow = flow.home === '/' || flow.home === '/calculator';
      if (ofThisFlow) await page.getByText(t('rates-updated.change', words)).waitFor();
      else expect(await page.getByText(t('rates-updated.change', words)).count()).toBe(0);
      await donor.look('the rates-updated notice');
      await hands.press(donor.button('Continue_label'));
      // The lane has all questions of this wakaf, and comes first on its home.
      if ('longWay' in flow) await page.getByRole('button', { name: 'S$50', pressed: true }).waitFor();
      else {
        await atStep(donor, flow.title);
        expect(await choice.isChecked()).toBe(true);
      }
      expect(new URL(page.url()).pathname).toBe(flow.home);
      await donor.close();
    },
  );
});

async function atStep({ page, t }: Visit, title: string): Promise<void> {
  await page.getByRole('heading', { name: t(title) }).waitFor();
}

async function nisab(): Promise<number> {
  const answer = await fetch(`${portal.url}/content/current`);
  const { rates } = (await answer.json()) as { rates: { values: Record<string, string> } };
  return Number(rates.values.nisab);
}

function dollars(amount: number): string {
  return `S$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}
