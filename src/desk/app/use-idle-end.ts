import { useEffect } from 'react';
import type { DeskMe } from '../../api/types.ts';

const LATE_MS = 5_000;

/**
 * Calls `look` just after the session could have ended, so that no screen stays open at an abandoned desk. `look` itself does not prolong the session;
 * work in another tab does.
 */
export function useIdleEnd(me: DeskMe | undefined, look: () => Promise<void>): void {
  useEffect(() => {
    if (me === undefined) return;
    const end = Math.min(Date.parse(me.idleAt), Date.parse(me.endsAt));
    const timer = setTimeout(() => void look(), end - Date.parse(me.now) + LATE_MS);
    return () => clearTimeout(timer);
  }, [me, look]);
}
