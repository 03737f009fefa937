import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * A page translator as in browsers: replaces each text by `<font><font>…</font></font>`, also in what the page renders later, and skips elements that
 * are marked as not to be translated. Words stay unchanged, so that a journey finds them. Sums, numbers with marks of thousands or decimals, receipt
 * numbers and transaction numbers get another form (`data-altered`): they must never be in its reach. Runs in the page, so it is self-contained.
 * Returns a function that stops it.
 */
export function startTranslator(): () => void {
  const SKIPPED = 'script, style, noscript, textarea, svg, font';
  const ALTERED = /(?:S?\$)?\d+(?:,\d{3})+(?:\.\d+)?|(?:S?\$)?\d+\.\d+|S?\$\d+|\b[A-Z]{3}\d{8}\b|\b[A-Z2-7]{26}\b/g;
  const isKept = (element: Element) =>
    element.closest('.notranslate') !== null || element.closest('[translate]')?.getAttribute('translate') === 'no';
  const font = (text: string) => {
    const drawn = document.createElement('font');
    drawn.style.verticalAlign = 'inherit';
    drawn.textContent = text;
    return drawn;
  };
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '' || parent.closest(SKIPPED) !== null || isKept(parent)) return;
    const altered = text.data.match(ALTERED);
    const inner = font(text.data.replaceAll(ALTERED, (found) => `${found.slice(2).replaceAll(',', '.')} (?)`));
    if (altered !== null) inner.dataset.altered = altered.join(' ');
    const outer = font('');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateIn(target);
      for (const added of addedNodes) translateIn(added);
    }
  });
  translateIn(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** Translates each page of the window from its load on, as soon as the document is there: before the page takes it over. */
export async function translatePage(page: Page): Promise<void> {
  await page.context().addInitScript(`addEventListener('DOMContentLoaded', () => void (${startTranslator.toString()})())`);
}

/** That the screen is translated, and nothing that decides with it. */
export async function expectExact(page: Page, screen: string): Promise<void> {
  expect(await page.locator('font').count(), `${screen} is translated`).toBeGreaterThan(0);
  const altered = await page
    .locator('[data-altered]')
    .evaluateAll((found) =>
      found.map((one) => `${one.getAttribute('data-altered')} in ${one.parentElement?.parentElement?.outerHTML.slice(0, 200)}`),
    );
  expect(altered, `${screen}: what a translator may not touch`).toEqual([]);
}
