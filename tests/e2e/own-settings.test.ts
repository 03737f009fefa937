import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { variants } from '../support/variants.ts';
import { addAccount, chooseKinds, giveInOwnName, payByCard, review } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import type { Visit } from './support/visit.ts';

/** What a donor has set in their own device holds on each screen of giving: twice the text, colours of their own, a thumb instead of a pointer. */

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });

describe('with the settings of the donor’s device', () => {
  it.each(variants(import.meta.url, ['en', 'ms'] as const))(
    'a donor gives with text at 200 % and targets of 44 px on a phone, and with forced colours, in %s',
    async (language) => {
      const donor = await serving.visit({ width: 390, language, hands: 'pointer', ownWindow: true });
      const { page, hands, button, field, t } = donor;
      const look = async (screen: string) => {
        const named = `${screen} (${page.url()})`;
        expect.soft(await page.evaluate(smallTargets), `targets of ${named}`).toEqual([]);
        await settled(page, () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')));
        expect.soft(await page.evaluate(faultsOfLargeText), `text at 200 % of ${named}`).toEqual([]);
        await settled(page, () => page.evaluate(() => document.documentElement.style.removeProperty('font-size')));
        await settled(page, () => page.setViewportSize({ width: 1280, height: 800 }));
        await settled(page, () => page.emulateMedia({ forcedColors: 'active' }));
        expect.soft(await page.evaluate(drawingsInOtherColours), `forced colours of ${named}`).toEqual([]);
        await settled(page, () => page.emulateMedia({ forcedColors: null }));
        await settled(page, () => page.setViewportSize({ width: 390, height: 800 }));
      };
      const watched: Visit = { ...donor, look };
      await button('express.paynow-blank').waitFor();
      await hands.press(button('express.paynow-blank'));
      await look('the express lane, refused');
      await chooseKinds(watched, ['savings', 'fitrah']);
      await addAccount(watched, '34,090');
      await look('an account below the nisab, or above it');
      await hands.press(button('shell.actions.continue'));
      await hands.fill(field('fitrah.normal.title'), '4');
      await look('people counted');
      await hands.press(button('shell.actions.continue'));
      await giveInOwnName(watched);
      await page.getByRole('heading', { name: t('review.title') }).waitFor();
      await review(watched, 'S$');
      const amount = /S\$[\d,.]+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
      await payByCard(watched, '4242 4242 4242 4242', amount);
      await page.getByRole('heading', { name: t('done.title') }).waitFor();
      await look('the thanks');
      await donor.close();
    },
  );
});

/** Changes a setting, and waits until nothing is in motion any more. */
async function settled(page: Page, change: () => Promise<unknown>): Promise<void> {
  await change();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
}

/** Texts beyond the window or cut off by their box, and words broken in their middle. */
function faultsOfLargeText(): string[] {
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('the page scrolls sideways');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const box = text.parentElement;
    if (box === null || !box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Spoken, not shown.
    if (box.closest('[class*=hidden], option, svg, script, style') !== null) continue;
    for (const word of (text.nodeValue ?? '').matchAll(/[^\s\-–/@]+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = range.getClientRects();
      const { right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const control = box.closest('label, button')?.getBoundingClientRect();
      if (control && right > control.right + 1 && control.width > 1) faults.push(`“${word[0]}” is beyond its control`);
      if (right > window.innerWidth + 1) faults.push(`“${word[0]}” is beyond the window`);
      if (lines.length > 1 && word[0].length < 14) faults.push(`“${word[0]}” is broken in ${box.className || box.tagName}`);
    }
    const { overflowX, overflowY } = getComputedStyle(box);
    const isCut =
      (overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1) ||
      (overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).webkitLineClamp === 'none');
    if (isCut) faults.push(`“${box.textContent}” is cut off`);
  }
  return [...new Set(faults)];
}

/** Controls under 44 px in either direction; links in running text are as tall as it. */
function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=button], [role=combobox]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && getComputedStyle(control).display !== 'inline')
    .map((control) => control.closest<HTMLElement>('label') ?? control)
    .filter((target) => {
      const { width, height, left } = target.getBoundingClientRect();
      // Skips elements that are off screen until they have the focus, and those for screen readers only.
      if (left < 0 || width <= 1) return false;
      return width < 43.5 || height < 43.5;
    })
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `${target.tagName} ${target.className} “${target.textContent || target.ariaLabel}”: ${Math.round(width)} x ${Math.round(height)}`;
    });
}

/** Icons and drawings in a colour that is none of the donor's own. */
function drawingsInOtherColours(): string[] {
  const probe = document.body.appendChild(document.createElement('p'));
  const own = [
    'Canvas',
    'CanvasText',
    'LinkText',
    'ButtonText',
    'ButtonFace',
    'Highlight',
    'HighlightText',
    'GrayText',
    'FieldText',
    'Field',
  ];
  const resolved = own.map((colour) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  const allowed = new Set([...resolved, 'none', 'rgba(0, 0, 0, 0)']);
  return [...document.querySelectorAll<SVGElement>('main svg *, header svg *')]
    .filter((shape) => shape.checkVisibility() && shape.closest('.method-icon, [data-brand]') === null && shape.tagName !== 'g')
    .flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      const other = [fill, stroke].filter((colour) => !allowed.has(colour) && !colour.startsWith('url('));
      return other.map((colour) => `${shape.closest('svg')?.getAttribute('class') ?? 'svg'} ${shape.tagName} in ${colour}`);
    });
}
