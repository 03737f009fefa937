import { useEffect, useRef } from 'react';
import type { Place } from './place.ts';

/** On a new step, scrolls to the top and focuses the heading; not on the first one shown. */
export function useStepFocus(place: Place): void {
  const id = place.kind === 'step' ? place.step.id : place.kind;
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (previous.current === id || id === 'redirect') return undefined;
    const isFirst = previous.current === null;
    previous.current = id;
    return isFirst ? undefined : focusOnceThere(`${id}-title`);
  }, [id]);
}

/** For this many frames the heading takes the focus from any other element. */
const AT_ONCE = 20;

/** Focuses a heading; one that still loads, as soon as it is there, unless the donor has moved the focus meanwhile. Returns the cancel function. */
function focusOnceThere(id: string): () => void {
  const before = document.activeElement;
  let [frame, frames] = [0, 0];
  const look = () => {
    const heading = document.getElementById(id);
    const isElsewhere = ![before, document.body].includes(document.activeElement);
    if (frames > AT_ONCE && isElsewhere) return;
    if (heading !== null) return focus(heading);
    frames += 1;
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

function focus(heading: HTMLElement): void {
  // An error summary keeps the focus.
  if (document.activeElement?.closest('.error-summary')) return;
  heading.focus({ preventScroll: true });
  scrollToTop(heading);
  // After Back, the browser restores its scroll position later than this.
  requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement === heading && scrollToTop(heading)));
}

function scrollToTop(heading: HTMLElement): void {
  heading.closest('.flow-page')?.scrollIntoView({ block: 'start' });
}
