import { expect, it, vi } from 'vitest';
import { whenReleased } from './when-released.ts';

/** The events that a browser sends for one press, in their order; the field loses the focus at `mousedown`. */
const PRESSES = {
  'a finger': ['pointerdown', 'pointerup', 'mousemove', 'mousedown', 'mouseup', 'click'],
  'a mouse': ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'],
  'a drag': ['pointerdown', 'mousedown', 'pointercancel'],
  'a menu, and a key': ['pointerdown', 'mousedown', 'contextmenu', 'keydown'],
  'a menu, and a move': ['pointerdown', 'mousedown', 'contextmenu', 'mousemove'],
};

it.each(Object.entries(PRESSES))('delays the effects of leaving a field until the end of %s', async (_, events) => {
  const heard: string[] = [];
  const shown = new Promise<void>((resolve) => {
    for (const name of events) {
      document.addEventListener(name, () => heard.push(name), { once: true });
      document.body.dispatchEvent(new MouseEvent(name, { bubbles: true }));
      if (name === 'mousedown')
        whenReleased(() => {
          heard.push('shown');
          resolve();
        });
    }
  });
  await shown;
  expect(heard).toEqual([...events, 'shown']);
});

it('shows the effects of leaving a field at once without a press', () => {
  const act = vi.fn();
  whenReleased(act);
  expect(act).toHaveBeenCalledOnce();
});
