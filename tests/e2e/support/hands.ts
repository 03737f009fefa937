import type { ElementHandle, Locator, Page } from 'playwright-core';

/** How a donor works a page. Both kinds do the same by name; a journey does not know which it has. */
export type Hands = {
  fill(field: Locator, text: string): Promise<void>;
  /** Ticks a radio or a checkbox. */
  tick(choice: Locator): Promise<void>;
  /** Presses a button or follows a link. */
  press(control: Locator): Promise<void>;
  select(field: Locator, label: string): Promise<void>;
};

/** A finger or a mouse. */
export function pointer(): Hands {
  return {
    fill: (field, text) => field.fill(text),
    tick: (choice) => choice.check(),
    press: (control) => control.click(),
    select: async (field, label) => {
      await field.selectOption({ label });
    },
  };
}

/** The keyboard alone: Tab and Shift+Tab to reach, arrows, Space, Enter and letters to act. */
export function keyboard(page: Page): Hands {
  const keys = page.keyboard;

  /** As far as the page says that it is, and from there on step by step, all round the page if need be. */
  async function reach(target: Locator): Promise<void> {
    let element = await handleOf(target);
    const stepsLeft = async () => {
      // A page may draw it anew on the way.
      if (!(await element.evaluate(({ isConnected }) => isConnected))) element = await handleOf(target);
      return element.evaluate(tabsTo);
    };
    for (let tries = 0; tries < 2; tries++) {
      const steps = await stepsLeft();
      if (steps === 0) return;
      for (let presses = 0; presses < Math.abs(steps); presses++) await keys.press(steps > 0 ? 'Tab' : 'Shift+Tab');
    }
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 120; presses++) {
        if ((await stepsLeft()) === 0) return;
        await keys.press(key);
      }
    }
    throw new Error(`The keyboard does not reach ${target}`);
  }

  return {
    fill: async (field, text) => {
      await reach(field);
      await keys.press('ControlOrMeta+A');
      await keys.type(text);
    },
    tick: async (choice) => {
      await choice.waitFor({ state: 'attached' });
      if (await choice.isChecked()) return;
      if ((await choice.getAttribute('type')) !== 'radio') {
        await reach(choice);
        await keys.press('Space');
        return;
      }
      await reach(choice);
      for (let presses = 0; presses < 30 && !(await choice.isChecked()); presses++) {
        await keys.press(presses === 0 ? 'Space' : 'ArrowDown');
      }
    },
    press: async (control) => {
      await reach(control);
      await keys.press('Enter');
    },
    select: async (field, label) => {
      await reach(field);
      await keys.type(label);
    },
  };
}

async function handleOf(target: Locator): Promise<ElementHandle<Element>> {
  return (await target.elementHandle()) as ElementHandle<Element>;
}

/**
 * How often Tab is to be pressed until the element has the focus, or Shift+Tab where the number is negative; 0 when it has it. A group of
 * radios has one place among them, and any of its radios will do. It is a guess: what has the focus is looked at afterwards.
 */
function tabsTo(target: Element): number {
  const groupOf = (element: Element | null) => (element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '');
  const isSame = (one: Element | null, other: Element) => one === other || (groupOf(one) !== '' && groupOf(one) === groupOf(other));
  const focused = document.activeElement;
  if (isSame(focused, target)) return 0;
  const room = focused?.closest('dialog[open], [role="dialog"]') ?? document;
  const groups = new Set<string>();
  const stops = [...room.querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [tabindex]')].filter((element) => {
    if (
      !(element instanceof HTMLElement) ||
      element.tabIndex < 0 ||
      element.matches(':disabled') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false;
    const group = groupOf(element);
    const isFirst = !groups.has(group);
    if (group !== '') groups.add(group);
    return isFirst || group === '';
  });
  const at = (element: Element | null) => stops.findIndex((stop) => isSame(element, stop));
  return at(target) === -1 ? 1 : at(target) - at(focused);
}
