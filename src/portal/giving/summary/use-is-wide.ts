import { useSyncExternalStore } from 'react';

/** Where what is given stands beside the questions. */
const WIDE = '(min-width: 64rem)';

/** Whether the window has two columns. A page that is drawn for nobody in particular has one. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => window.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );
}

function onWidth(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
