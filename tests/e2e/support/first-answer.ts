import type { Page } from 'playwright-core';

/** A phone, with the browser's own bars. */
export const PHONE = { width: 390, height: 664 };
/** Where a flow begins: the host and the path. */
export const FIRST_STEPS = [
  ...['/', '/fidyah', '/kaffarah', '/calculator'].map((path) => ({ host: '127.0.0.1', path })),
  ...['/wakaf-ilmu', '/wms'].map((path) => ({ host: 'endowment.localhost', path })),
];

/** Where the first answer of a page begins, in px from its top, and how many answers are whole in sight without scrolling. */
export async function firstAnswerOf(page: Page): Promise<{ readonly top: number; readonly whole: number }> {
  await page.locator('main form').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const bar = document.querySelector('.foot-bar');
    const seenTo = bar && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().top : window.innerHeight;
    const controls = [...document.querySelectorAll('main form :is(input, select, textarea, .list button, .quick-amounts button)')].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = controls.map((control) => (control.closest('label, .text-input, .select') ?? control).getBoundingClientRect());
    return {
      top: Math.round(boxes[0]?.top ?? Number.NaN),
      whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= seenTo).length,
    };
  });
}
