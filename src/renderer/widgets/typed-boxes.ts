import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/** How a box is read. */
type Reading = {
  /** What stands in it, if the page has not put that there. */
  readonly stands: () => string | undefined;
  /** Takes what stood in it. */
  readonly take: (typed: string) => void;
};

const readings = new WeakMap<Element, Reading>();

/** Has a box read with its form. */
export function useReadWithForm(box: RefObject<Element | null>, reading: Reading): void {
  useLayoutEffect(() => {
    if (box.current) readings.set(box.current, reading);
  });
}

/**
 * Takes what stands in the boxes of a form but was told by no event: browsers fill boxes in without one, and keyboards compose until a box is left. All
 * are looked at first, since a box that is drawn anew is emptied; each is taken by itself, since the parts of one answer build on one another.
 */
export function readBoxes(form: HTMLFormElement): void {
  const unread = [...form.elements].flatMap((box) => {
    const typed = readings.get(box)?.stands();
    return typed === undefined ? [] : [[box, typed] as const];
  });
  for (const [box, typed] of unread) flushSync(() => readings.get(box)?.take(typed));
}
