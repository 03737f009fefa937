import { useSyncExternalStore } from 'react';

/** From this width on, the summary is beside the questions. */
const WIDE = '(min-width: 64rem)';

/** Whether the window has two columns. A page drawn on the server has one. */
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
