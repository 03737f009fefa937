import type { Locator, Page } from 'playwright-core';

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

  async function reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 120; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
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
      await reachGroup(choice);
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

  /** Tab stops at one radio of a group: any of them will do. */
  async function reachGroup(radio: Locator): Promise<void> {
    const name = await radio.getAttribute('name');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 120; presses++) {
        const there = await page.evaluate((group) => (document.activeElement as HTMLInputElement | null)?.name === group, name);
        if (there) return;
        await keys.press(key);
      }
    }
    throw new Error(`The keyboard does not reach the group of ${radio}`);
  }
}
