import { describe, expect, it } from 'vitest';
import { expectFocusOn } from './support/focus.ts';
import { keyboard } from './support/hands.ts';
import { addAccount, giveAnonymously, passLane, takeLongWay } from './support/giving.ts';
import { KEPT_FITRAH, type KeptGift, keeping } from './support/kept-gift.ts';
import { sharePortal } from './support/serving.ts';
import { TRANSLATED, type Visit, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

/**
 * Every way of giving without a pointer, on the narrowest phone: after whatever is done, the focus is somewhere. From who gives to the payment the ways
 * are the same, and walked once.
 */

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });
const endowment = (path: string) => `http://endowment.localhost:${serving.portal.port}${path}`;

/** Some element keeps the focus or gets it back: with the focus on the body, users of a screen reader are lost. */
async function expectFocusSomewhere({ page }: Visit, after: string): Promise<void> {
  const where = () => page.evaluate(() => (document.activeElement === document.body ? 'nowhere' : 'somewhere'));
  await expect.poll(where, { timeout: 5_000, message: `the focus after ${after}` }).toBe('somewhere');
}

/** Hands that pass every stop, and check after each key whether the focus is lost. */
function watched(donor: Visit): Visit {
  const hands = keyboard(donor.page, true);
  const then = (after: string) => expectFocusSomewhere(donor, after);
  return {
    ...donor,
    hands: {
      fill: (field, text) => hands.fill(field, text).then(() => then(`typing ${text}`)),
      tick: (choice) => hands.tick(choice).then(() => then(`ticking ${choice}`)),
      press: (control) => hands.press(control).then(() => then(`pressing ${control}`)),
      select: (field, label) => hands.select(field, label).then(() => then(`choosing ${label}`)),
    },
  };
}

const goOn = ({ hands, button }: Visit) => hands.press(button('shell.actions.continue'));
const headed = ({ page, t }: Visit, title: string) => page.getByRole('heading', { name: t(title), level: 2, exact: true });

/** A step opens with the focus on its heading. */
async function arrive(donor: Visit, title: string): Promise<void> {
  await expectFocusOn(headed(donor, title).first());
  await donor.look(donor.t(title));
}

/** Back by the button and by the browser, and on again. */
async function goBackAndOn(donor: Visit, before: string, here: string): Promise<void> {
  await donor.hands.press(donor.button('shell.actions.back'));
  await arrive(donor, before);
  await goOn(donor);
  await arrive(donor, here);
  // The browser's own Back; a headless browser has no window for its keys.
  await donor.page.goBack();
  await expectFocusOn(headed(donor, before).first());
  await goOn(donor);
  await expectFocusOn(headed(donor, here).first());
}

/** The network fails and recovers; the same control has the focus again, or its replacement. */
async function loseTheNetwork(donor: Visit): Promise<void> {
  const { context, page, t } = donor;
  await context.setOffline(true);
  await page.getByText(t('shell.offline.title')).first().waitFor();
  await expectFocusOn(page.getByRole('heading', { name: t('shell.offline.title') }));
  await donor.look('offline');
  await context.setOffline(false);
  await page.getByText(t('shell.offline.title')).first().waitFor({ state: 'hidden' });
  await expectFocusSomewhere(donor, 'coming back online');
}

/** Opens the parts of the total, and closes them with Esc. */
async function openTheTotal(donor: Visit): Promise<void> {
  const total = donor.page.locator('button.foot-bar__total');
  await donor.hands.press(total);
  await donor.page.getByRole('dialog').waitFor();
  await donor.look('what the total is made of');
  await donor.page.keyboard.press('Escape');
  await expectFocusOn(total);
}

type Walk = {
  readonly what: string;
  readonly begins: () => string;
  /** What an earlier page has kept. */
  readonly kept?: KeptGift;
  readonly walk: (donor: Visit) => Promise<void>;
};

const WALKS: readonly Walk[] = [
  {
    what: 'the express lane of zakat',
    begins: () => '/',
    walk: async (donor) => {
      const { page, hands, button, checkbox, t } = donor;
      await headed(donor, 'zakat.express.title').waitFor();
      await donor.look('the express lane');
      await hands.press(button('express.paynow-blank'));
      await expectFocusOn(page.getByRole('group', { name: t('form.errors.title') }));
      await donor.look('the express lane, refused');
      await hands.tick(checkbox('give.kinds.fitrah'));
      await hands.press(page.getByRole('button', { name: t('form.one-more', { label: t('zakat.express.fitrah') }) }));
      await hands.press(page.getByRole('button', { name: 'S$50', exact: true }));
      await hands.press(button('express.paynow', { amount: 'S$55.00' }));
      await page.getByRole('img', { name: t('payment.paynow-page.qr-label', { amount: 'S$55.00' }) }).waitFor();
      await arrive(donor, 'payment.paynow-page.title');
    },
  },
  {
    what: 'the long way of zakat',
    begins: () => '/',
    walk: async (donor) => {
      const { page, hands, button, checkbox, field, t } = donor;
      await takeLongWay(donor);
      for (const kind of ['savings', 'fitrah']) await hands.tick(checkbox(`give.kinds.${kind}`));
      await goOn(donor);
      await addAccount(donor, '34,090');
      const item = t('savings.accounts.item', { number: 1 });
      await hands.press(button('list.remove-item', { item }));
      await hands.press(button('list.undo'));
      await page.getByRole('button', { name: t('list.change-item', { item }) }).waitFor();
      await expectFocusSomewhere(donor, 'undoing');
      await goOn(donor);
      await arrive(donor, 'fitrah.title');
      await goBackAndOn(donor, 'savings.title', 'fitrah.title');
      await goOn(donor);
      await expectFocusOn(page.getByRole('group', { name: t('form.errors.title') }));
      await hands.press(page.getByRole('link', { name: t('fitrah.nobody') }));
      await expectFocusOn(field('fitrah.normal.title'));
      await hands.fill(field('fitrah.normal.title'), '4');
      await goOn(donor);
      await arrive(donor, 'donor.title');
    },
  },
  {
    what: 'from who gives to the payment',
    begins: () => '/?step=donor',
    kept: KEPT_FITRAH,
    walk: async (donor) => {
      await headed(donor, 'donor.title').waitFor();
      await openTheTotal(donor);
      await loseTheNetwork(donor);
      await giveAnonymously(donor);
      await arrive(donor, 'review.title');
      await donor.hands.press(donor.button('review.pay'));
      await arrive(donor, 'payment.title');
    },
  },
  {
    what: 'fidyah',
    begins: () => '/fidyah',
    walk: async (donor) => {
      const { page, hands, checkbox, field, radio, t } = donor;
      await passLane(donor, 'fidyah');
      await arrive(donor, 'fidyah.fasting.title');
      await hands.tick(checkbox('fidyah.fasting.haid'));
      await goOn(donor);
      await arrive(donor, 'fidyah.haid.title');
      await hands.fill(field('fidyah.years.year'), '2025');
      await hands.fill(field('fidyah.years.days'), '7');
      await page.keyboard.press('Enter');
      await hands.tick(radio('fidyah.by.amount'));
      const question = page.getByRole('dialog', { name: t('fidyah.by.clear-title') });
      await question.waitFor();
      await donor.look('the years, about to be removed');
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      await expectFocusOn(radio('fidyah.by.days'));
      await goOn(donor);
      await arrive(donor, 'donor.title');
    },
  },
  {
    what: 'kaffarah',
    begins: () => '/kaffarah',
    walk: async (donor) => {
      const { hands, checkbox, radio, field } = donor;
      await passLane(donor, 'kaffarah');
      await arrive(donor, 'kaffarah.step.title');
      await hands.tick(radio('kaffarah.by.kinds'));
      await hands.tick(checkbox('kaffarah.kinds.jimak').or(checkbox('kaffarah.kinds.nazar')).first());
      await hands.fill(field('kaffarah.nazar.title').or(field('kaffarah.jimak.title')).first(), '2');
      await goOn(donor);
      await arrive(donor, 'donor.title');
    },
  },
  {
    what: 'wakaf',
    begins: () => endowment('/wakaf-ilmu'),
    walk: async (donor) => {
      await passLane(donor, 'wakaf');
      await arrive(donor, 'wakaf.step.title');
      await donor.hands.tick(donor.radio('wakaf.amount.preset-50'));
      await goOn(donor);
      await arrive(donor, 'donor.title');
    },
  },
  {
    what: 'a calculation by which nothing is due',
    begins: () => '/calculator',
    walk: async (donor) => {
      const { hands, button, checkbox } = donor;
      await headed(donor, 'categories.title').waitFor();
      await hands.tick(checkbox('give.kinds.savings'));
      await goOn(donor);
      await addAccount(donor, '340');
      await goOn(donor);
      await arrive(donor, 'nothing-due.title');
      expect(await donor.page.title()).toContain(donor.t('nothing-due.title'));
      await hands.press(button('nothing-due.remind'));
      await donor.page.getByText(donor.t('review.calendar-saved')).waitFor();
      await hands.press(button('review.change-step', { title: donor.t('savings.title') }));
      await arrive(donor, 'savings.title');
    },
  },
];

const VISITORS = (['en', 'ms'] as const).map((language): Visitor => ({ width: 320, language, hands: 'keyboard' }));
const BY_TRANSLATOR: Visitor = { ...TRANSLATED, width: 320, hands: 'keyboard' };
const ALL = [
  ...WALKS.flatMap((walk) => VISITORS.map((visitor) => ({ ...walk, visitor, language: visitor.language }))),
  // What the other walks do not pass: the parts of the total, and years that are removed.
  ...WALKS.slice(2, 4).map((walk) => ({ ...walk, visitor: BY_TRANSLATOR, language: 'English, translated' })),
];

describe('by keyboard alone, at 320 px', () => {
  it.each(variants(import.meta.url, ALL, 2))('$what is completed in $language', async ({ begins, kept, walk, visitor }) => {
    const donor = watched(await serving.visit(visitor, begins(), kept && keeping(kept)));
    await walk(donor);
    await donor.close();
  });
});
