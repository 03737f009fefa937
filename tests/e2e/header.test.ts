import { expect, it } from 'vitest';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

/** The contents of the header and their places, also while the page below it loads. */
const serving = sharePortal();

it('above 1024 px the menu is always open; below, its button opens it', async () => {
  const donor = await serving.visit({ ...DESKTOP, width: 1025 });
  const { page, t } = donor;
  const back = page.getByRole('navigation', { name: t('shell.header.menu') }).getByRole('link', { name: t('shell.header.back-main') });
  const toggle = donor.button('shell.header.menu-open');
  await back.waitFor();
  expect(await toggle.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1024, height: 800 });
  await back.waitFor({ state: 'hidden' });
  await donor.hands.press(toggle);
  await back.waitFor();
  await donor.close();
});

const WINDOWS = [
  ENGLISH_PHONE,
  { ...ENGLISH_PHONE, width: 390 },
  { ...PHONE, hands: 'pointer' },
  { ...DESKTOP, width: 768 },
  DESKTOP,
] as const;

it.each(variants(import.meta.url, WINDOWS, 2))(
  'at $width px in $language nothing of the header moves when the sign-in opens',
  async (visitor) => {
    const donor = await serving.visit(visitor);
    await donor.page
      .getByRole('banner')
      .getByRole('button', { name: donor.t('sign-in.header') })
      .waitFor();
    await donor.page.evaluate(() => document.fonts.ready);
    const before = await boxesOfHeader(donor);
    await donor.hands.press(donor.page.getByRole('banner').getByRole('button', { name: donor.t('sign-in.header') }));
    await donor.page.getByRole('dialog').waitFor();
    expect(await boxesOfHeader(donor)).toEqual(before);
    await donor.close();
  },
);

it.each(variants('header: on its way', [ENGLISH_PHONE, DESKTOP]))(
  'at $width px the header stands while the page of an account is on its way',
  async (visitor) => {
    const donor = await serving.visit(visitor);
    const { page, t } = donor;
    const address = `${serving.portal.url}/profile`;
    const namedByPage = await (await fetch(address)).text();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/*.js', async (route) => {
      if (!namedByPage.includes(new URL(route.request().url()).pathname)) await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .getByRole('banner')
      .getByRole('combobox', { name: t('shell.header.language') })
      .waitFor();
    await page.locator('main [aria-busy=true]').filter({ visible: true }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(1);
    letGo();
    await page.getByText(t('profile.invitation')).waitFor();
    await donor.close();
  },
);

/** Position and size of what the header shows, in whole pixels. */
function boxesOfHeader({ page }: Visit): Promise<readonly unknown[]> {
  return page
    .locator('.header__bar > *, .header-account > *')
    .evaluateAll((parts) =>
      parts.map((part) => [
        part.className,
        ...Object.values(part.getBoundingClientRect().toJSON()).map((side) => Math.round(Number(side))),
      ]),
    );
}
