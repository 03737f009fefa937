import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { typedBefore } from './typed-before.ts';

/** How a box is read. */
type Reading = {
  /** What stands in it, if the page has not put that there. */
  readonly stands: () => string | undefined;
  /** Takes what stood in it; `isLeft`: nobody types there any more. */
  readonly take: (typed: string, isLeft: boolean) => void;
};

const readings = new WeakMap<Element, Reading>();

/**
 * Has a box read with its form, and once when the page takes it over: what was typed into its HTML before, or filled in by the browser, is an answer like any
 * other.
 */
export function useReadWithForm(box: RefObject<Element | null>, reading: Reading): void {
  useLayoutEffect(() => {
    if (box.current) readings.set(box.current, reading);
  });
  const takeOver = useEffectEvent(() => {
    const element = box.current;
    if (element === null) return;
    const kept = typedBefore(element.id);
    const typed = reading.stands() ?? kept;
    // Not before each box of this drawing was looked at: one that is drawn anew is emptied.
    if (typed !== undefined) queueMicrotask(() => flushSync(() => readings.get(element)?.take(typed, false)));
  });
  useLayoutEffect(() => takeOver(), []);
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
  for (const [box, typed] of unread) flushSync(() => readings.get(box)?.take(typed, true));
}
