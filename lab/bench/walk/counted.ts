import type { Locator, Page } from 'playwright-core';

/** A donor's way through the portal. Typing, the security code and the bank's own page are not counted. */
export type Walk = {
  readonly page: Page;
  /** Waits for the control by which a screen is known. */
  at(control: Locator): Promise<void>;
  /** Chooses, or presses what stays on the screen. */
  tap(control: Locator): Promise<void>;
  /** Presses what leads to the next screen. */
  leave(control: Locator): Promise<void>;
  /** The control of an answer, by the path of its field; of a choice, also by its value. */
  answer(path: string, value?: string): Locator;
  /** The button that leads on. */
  readonly next: Locator;
  /** What was passed, the screen that is shown now included. */
  counts(): Promise<string>;
};

/** Counts each screen as it is when it is left: its controls, and its words. */
export function walkOn(page: Page): Walk {
  const total = { screens: 0, taps: 0, controls: 0, words: 0 };
  const pass = async () => {
    const { controls, unseen } = await page.evaluate(passed);
    total.screens += 1;
    total.controls += controls;
    // biome-ignore lint/performance/useDomNodeTextContent: counts what is seen, not what is hidden
    total.words += wordsIn(await page.locator('main').innerText()) - wordsIn(unseen);
  };
  const tap = async (control: Locator) => {
    total.taps += 1;
    await control.click();
  };
  return {
    page,
    tap,
    at: (control) => control.first().waitFor(),
    leave: async (control) => {
      await pass();
      await tap(control);
    },
    answer: (path, value) => page.locator(`main [name="${path}"]${value === undefined ? '' : `[value="${value}"]`}`).first(),
    next: page.locator('main button[type=submit]').first(),
    counts: async () => {
      await pass();
      return `${total.screens} screens, ${total.taps} taps, ${total.controls} controls, ${total.words} words`;
    },
  };
}

/** In the page: the controls of questions that can be seen, and the words that only a screen reader says or a closed list holds. */
function passed(): { readonly controls: number; readonly unseen: string } {
  const main = document.querySelector('main');
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const unseen = [...(main?.querySelectorAll('.visually-hidden, option') ?? [])].filter((element) =>
    isSeen(element.closest('select') ?? element),
  );
  return {
    controls: [...(main?.querySelectorAll('input, select, textarea') ?? [])].filter(isSeen).length,
    unseen: unseen.map(({ textContent }) => textContent).join(' '),
  };
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
