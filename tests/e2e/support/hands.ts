import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Input method of a donor. Both implementations have the same methods, so journeys do not depend on it. */
export type Hands = {
  fill(field: Locator, text: string): Promise<void>;
  tick(choice: Locator): Promise<void>;
  press(control: Locator): Promise<void>;
  select(field: Locator, label: string): Promise<void>;
};

/** Mouse or touch. */
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

/**
 * Keyboard only: Tab and Shift+Tab to move, arrows, Space, Enter and letters to act. `stopByStop`: every stop on the way to a control is passed; else
 * the last two before it.
 */
export function keyboard(page: Page, stopByStop = false): Hands {
  const keys = page.keyboard;

  /** Jumps by the estimate, then steps on, around the whole page if necessary. */
  async function reach(target: Locator): Promise<void> {
    let element = await handleOf(target);
    const stepsLeft = async (from?: number) => {
      // The page may replace the element meanwhile.
      if (!(await element.evaluate(({ isConnected }) => isConnected))) element = await handleOf(target);
      return element.evaluate(tabsTo, from);
    };
    for (let tries = 0; tries < 2; tries++) {
      const steps = await stepsLeft(stopByStop ? undefined : LAST_STOPS);
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
      // Of a long text the end, which is typed, is as good as all of it.
      const typed = stopByStop ? text.length : Math.min(text.length, TYPED);
      if (typed < text.length) await keys.insertText(text.slice(0, -typed));
      await keys.type(text.slice(-typed));
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
      // As a pointer does, too: a busy button ignores presses.
      await expect.poll(() => control.isEnabled()).toBe(true);
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

/** So many stops before a control a hurried hand begins to tab. */
const LAST_STOPS = 2;
/** So many letters of a text it types one by one. */
const TYPED = 10;

/**
 * Estimated presses of Tab until the element has the focus; negative for Shift+Tab, 0 if focused. A radio group has one tab stop, so any of
 * its radios counts. From further away than `from` stops, the focus is put so near. The caller checks the focus afterwards.
 */
function tabsTo(target: Element, from?: number): number {
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
  if (at(target) === -1) return 1;
  const steps = at(target) - at(focused);
  if (from === undefined || Math.abs(steps) <= from) return steps;
  const near = stops[at(target) - Math.sign(steps) * from] as HTMLElement;
  const chosen = [...document.querySelectorAll<HTMLElement>('input[type=radio]:checked')].find((radio) => isSame(radio, near));
  (chosen ?? near).focus();
  return Math.sign(steps) * from;
}
