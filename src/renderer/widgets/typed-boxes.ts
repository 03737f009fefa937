import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { takeBox } from './typed-before.ts';

/** How a box is read. */
type Reading = {
  /** The text in the box, if it differs from the one that the page put there; else undefined. */
  readonly stands: () => string | undefined;
  /** Accepts such a text; `isLeft`: the donor no longer types in the box. */
  readonly take: (typed: string, isLeft: boolean) => void;
};

const readings = new WeakMap<Element, Reading>();

/**
 * Registers a box to be read with its form, and reads it once on hydration: text that was typed into its HTML earlier, or filled in by the browser,
 * is an answer like any other.
 */
export function useReadWithForm(box: RefObject<Element | null>, reading: Reading): void {
  useLayoutEffect(() => {
    if (box.current) readings.set(box.current, reading);
  });
  const takeOver = useEffectEvent(() => {
    const element = box.current;
    if (element === null) return;
    const kept = takeBox(element);
    const typed = reading.stands() ?? kept;
    // Deferred until all boxes of this render were read, since rendering a box again empties it.
    if (typed !== undefined) queueMicrotask(() => flushSync(() => readings.get(element)?.take(typed, false)));
  });
  useLayoutEffect(() => takeOver(), []);
}

/**
 * Reads text that entered a form's boxes without an event: browsers autofill without one, and keyboards compose until a box is left. Reads all boxes
 * before it applies the first text, since the following render empties the others. Renders after each text, since the parts of one answer (floor and
 * unit) depend on one another.
 */
export function readBoxes(form: HTMLFormElement): void {
  const unread = [...form.elements].flatMap((box) => {
    const typed = readings.get(box)?.stands();
    return typed === undefined ? [] : [[box, typed] as const];
  });
  for (const [box, typed] of unread) flushSync(() => readings.get(box)?.take(typed, true));
}
