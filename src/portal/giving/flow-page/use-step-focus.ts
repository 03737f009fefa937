import { useEffect, useRef } from 'react';
import type { Place } from './place.ts';

/** On a new step, scrolls to the top and focuses the heading; not on the first one shown. */
export function useStepFocus(place: Place): void {
  const id = place.kind === 'step' ? place.step.id : place.kind;
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (previous.current === id || id === 'redirect') return;
    const isFirst = previous.current === null;
    previous.current = id;
    if (!isFirst) focusHeading(`${id}-title`, 20);
  }, [id]);
}

/** The heading may still be loading: retry for a few frames. */
function focusHeading(id: string, frames: number): void {
  const heading = document.getElementById(id);
  if (heading === null) {
    if (frames > 0) requestAnimationFrame(() => focusHeading(id, frames - 1));
    return;
  }
  // An error summary keeps the focus.
  if (document.activeElement?.closest('.error-summary')) return;
  heading.focus({ preventScroll: true });
  scrollToTop(heading);
  // After Back, the browser scrolls to where the page was left, later than this.
  requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement === heading && scrollToTop(heading)));
}

function scrollToTop(heading: HTMLElement): void {
  heading.closest('.flow-page')?.scrollIntoView({ block: 'start' });
}
