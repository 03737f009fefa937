import { useEffect, useRef } from 'react';
import type { Place } from './place.ts';

/** On another step the page begins at its top and the focus at its heading; on the first one it stays where it is. */
export function useStepFocus(place: Place): void {
  const id = place.kind === 'step' ? place.step.id : place.kind;
  const former = useRef<string | null>(null);
  useEffect(() => {
    if (former.current === id || id === 'redirect') return;
    const isFirst = former.current === null;
    former.current = id;
    if (!isFirst) focusHeading(`${id}-title`, 20);
  }, [id]);
}

/** The heading may be in a part that is still loading: it is looked for a few frames long. */
function focusHeading(id: string, frames: number): void {
  const heading = document.getElementById(id);
  if (heading === null) {
    if (frames > 0) requestAnimationFrame(() => focusHeading(id, frames - 1));
    return;
  }
  // An error summary that has taken the focus keeps it.
  if (document.activeElement?.closest('[role="alert"]')) return;
  heading.focus({ preventScroll: true });
  heading.closest('.flow-page')?.scrollIntoView({ block: 'start' });
}
