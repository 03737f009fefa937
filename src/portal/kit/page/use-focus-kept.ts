import { type FocusEvent, useEffect, useRef } from 'react';

/** In order: a focusable heading, the checked choice, the first control. */
const FOCUS_TARGETS = [':is(h2, h3)[tabindex="-1"]', 'input:checked', 'input, button, a'];

/**
 * Keeps the focus when the focused control is replaced: moves it to the replacement, first to the element that `rather` selects there.
 * `shown` changes whenever the content does.
 */
export function useFocusKept(shown: unknown, rather?: string) {
  const container = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content changes.
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    for (const selector of rather === undefined ? FOCUS_TARGETS : [rather, ...FOCUS_TARGETS]) {
      const found = container.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  }, [shown]);
  return {
    ref: container,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (target.isConnected && relatedTarget !== null) isWithin.current = container.current?.contains(relatedTarget) ?? false;
    },
  };
}
