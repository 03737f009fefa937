import { type FocusEvent, useEffect, useRef } from 'react';

/** A heading that can be focused, else what was chosen, else what comes first. */
const FIRST = [':is(h2, h3)[tabindex="-1"]', 'input:checked', 'input, button, a'];

/**
 * What was pressed may give way to something else, as a button does to the code that it shows: the focus, which would be lost with it,
 * goes to what stands there now. `shown` is another one when something else is shown.
 */
export function useFocusKept(shown: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown now is looked at once it is another.
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    for (const selector of FIRST) {
      const found = place.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  }, [shown]);
  return {
    ref: place,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (target.isConnected && relatedTarget !== null) isWithin.current = place.current?.contains(relatedTarget) ?? false;
    },
  };
}
