import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../support/languages.ts';
import { variants } from '../support/variants.ts';
import { expectNoFaults } from './support/axe.ts';
import { payByCard, thanked } from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { openWindow } from './support/browser.ts';
import { printWhenFailed } from './support/last-seen.ts';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit } from './support/visit.ts';

const serving = sharePortal();
const t = textsOf('en');

/** A file of the page that a browser does not get, or cannot run. */
const FAILURES = [
  { failure: 'its first script is not found', file: /\/assets\/early-[^/]*\.js$/, answer: { status: 404, body: '' } },
  {
    failure: 'its first script throws',
    file: /\/assets\/early-[^/]*\.js$/,
    answer: { status: 200, contentType: 'text/javascript', body: 'throw new Error("broken");' },
  },
  { failure: 'its second script is not found', file: /\/assets\/page-[^/]*\.js$/, answer: { status: 404, body: '' } },
] as const;

/** The pages are drawn shortly after the portal listens. */
beforeAll(async () => {
  const html = async () => (await fetch(serving.portal.url, { headers: { accept: 'text/html' } })).text();
  await vi.waitUntil(async () => (await html()).includes('data-version='), { timeout: 60_000 });
});

async function openBroken({ file, answer }: Pick<(typeof FAILURES)[number], 'file' | 'answer'>): Promise<Page> {
  const { context, page } = await openWindow(serving.browser);
  printWhenFailed(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await context.route(file, (route) => route.fulfill(answer));
  // A reload comes at once, and what the style sheet says after a while soon.
  await context.addInitScript(() => {
    Math.random = () => 0;
  });
  const session = await context.newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: FASTER });
  return page;
}

/** How much faster than on a donor's device the style sheet's time passes. */
const FASTER = 30;

/** The page's message, in each language, and how to try again. */
async function saysSo(page: Page): Promise<void> {
  for (const language of LANGUAGES) {
    const [sentence = ''] = textsOf(language)('shell.unstarted.message').split('.');
    await page.getByText(sentence).waitFor();
  }
  const again = page.getByRole('link', { name: t('shell.unstarted.again') });
  const waited = await again.evaluate((link) => parseFloat(getComputedStyle(link.closest('.unstarted') ?? link).animationDelay));
  expect(waited, 'seconds until it is said').toBeLessThanOrEqual(15);
  expect(await again.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url());
}

describe.each(variants(import.meta.url, FAILURES, 2))('a page of which $failure', (failing) => {
  it('is readable if it came as HTML, and says that it is incomplete', async () => {
    const page = await openBroken(failing);
    await page.goto(serving.portal.url);
    await page.getByRole('heading', { name: t('zakat.express.title') }).waitFor();
    await saysSo(page);
    expect(await page.getByRole('heading', { name: t('zakat.express.title') }).isVisible()).toBe(true);
    await expectNoFaults(page, failing.failure);
    await page.context().close();
  });

  it('is readable in another language than the donor’s, instead of a permanent placeholder', async () => {
    const page = await openBroken(failing);
    await page.addInitScript(() => localStorage.setItem('lang', 'ms'));
    await page.goto(serving.portal.url);
    await page.getByRole('heading', { name: t('zakat.express.title') }).waitFor();
    await saysSo(page);
    await page.context().close();
  });

  it('says so at a mailed link, and a reload keeps the link’s key', async () => {
    const page = await openBroken(failing);
    // The page has already reloaded by itself: now only the link reloads it.
    await page.addInitScript(() => sessionStorage.setItem('lastReload', String(Date.now())));
    await page.goto(new URL('/receipt/harta?transactionId=X&k=KEY', serving.portal.url).href);
    await saysSo(page);
    await page.context().unroute(failing.file);
    await page.getByRole('link', { name: t('shell.unstarted.again') }).click();
    await page.getByRole('dialog').waitFor();
    expect(page.url()).toContain('k=KEY');
    expect(await page.getByText(t('shell.unstarted.again')).isVisible()).toBe(false);
    await page.context().close();
  });
});

/** A reloaded page has lost this property. */
const NOT_RELOADED = 'notReloaded';

/** A donor whose browser fails to load the file that contains a text of the code; built files have no stable names. */
async function withoutPart(donor: Visit, text: string) {
  const scripts = /\/assets\/[^/]*\.js$/;
  let asked = 0;
  await donor.context.route(scripts, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(text)) return route.fulfill({ response });
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await donor.page.evaluate((mark) => Object.assign(window, { [mark]: true }), NOT_RELOADED);
  return {
    /** The page is unchanged, with one line on the missing part; then the file is available, and the donor tries again. */
    comesAfterAll: async () => {
      await donor.page.getByText(donor.t('shell.missing-part')).waitFor();
      expect(asked).toBeGreaterThan(0);
      await donor.look(`without ${text}`);
      await donor.context.unroute(scripts);
      await donor.hands.press(donor.button('shell.offline.try-again'));
    },
    isStillThere: async () => {
      await donor.page.getByText(donor.t('shell.missing-part')).waitFor({ state: 'detached' });
      expect(await donor.page.evaluate((mark) => Object.hasOwn(window, mark), NOT_RELOADED)).toBe(true);
    },
  };
}

describe.each(variants('failing scripts: visitors', [DESKTOP, PHONE, TRANSLATED]))(
  'a page that is readable at $width px stays',
  (visitor) => {
    it('confirmation without the picture to share, or the address form', async () => {
      const donor = await serving.visit(visitor, paymentOf(KEPT_FITRAH, visitor), keeping(KEPT_FITRAH));
      await payByCard(donor, '4242 4242 4242 4242', 'S$20.00');
      await thanked(donor, 'S$20.00');

      const picture = await withoutPart(donor, 'share.failed');
      await donor.hands.press(donor.button('share.open'));
      await picture.comesAfterAll();
      await donor.page.getByRole('heading', { name: donor.t('share.title') }).waitFor();
      await picture.isStillThere();

      const form = await withoutPart(donor, 'receipt-email.submit');
      await donor.hands.press(donor.button('receipt-email.title'));
      await form.comesAfterAll();
      await donor.button('receipt-email.submit').waitFor();
      await form.isStillThere();
      await thanked(donor, 'S$20.00');
      await donor.close();
    });

    it('sign-in that cannot be opened', async () => {
      const donor = await serving.visit({ ...visitor, ownWindow: true });
      await donor.page.getByRole('heading', { name: donor.t('zakat.express.title') }).waitFor();
      const popups = await withoutPart(donor, 'sign-in-or-skip.skip');
      if (visitor.width < 1024) await donor.hands.press(donor.button('shell.header.menu-open'));
      await donor.hands.press(donor.button('sign-in.title'));
      await popups.comesAfterAll();
      await donor.page.getByRole('dialog').waitFor();
      await popups.isStillThere();
      await donor.close();
    });
  },
);

it('a wide page stays if the giving summary cannot be shown beside it', async () => {
  const donor = await serving.visit(DESKTOP);
  const summary = await withoutPart(donor, 'giving-sheet__head');
  await donor.hands.tick(donor.checkbox('give.kinds.fitrah'));
  await donor.hands.press(donor.button('zakat.express.long-way'));
  await donor.page.getByRole('heading', { name: donor.t('give.title') }).waitFor();
  await donor.hands.press(donor.button('shell.actions.continue'));
  await donor.hands.fill(donor.field('fitrah.normal.title'), '4');
  await donor.hands.press(donor.button('shell.actions.continue'));
  await donor.page.getByRole('heading', { name: donor.t('donor.title') }).waitFor();
  await summary.comesAfterAll();
  await donor.page.getByRole('complementary', { name: donor.t('review.summary') }).waitFor();
  await summary.isStillThere();
  await donor.close();
});
