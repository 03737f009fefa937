import { useEffect } from 'react';
import type { DeskMe } from '../../api/types.ts';

const LATE_MS = 5_000;

/**
 * Looks whether the session still lasts once it could have ended, so that nothing stays on the screen of somebody who has gone away. To look keeps
 * no session from ending; another tab that is worked in does.
 */
export function useIdleEnd(me: DeskMe | undefined, look: () => Promise<void>): void {
  useEffect(() => {
    if (me === undefined) return;
    const end = Math.min(Date.parse(me.idleAt), Date.parse(me.endsAt));
    const timer = setTimeout(() => void look(), end - Date.parse(me.now) + LATE_MS);
    return () => clearTimeout(timer);
  }, [me, look]);
}
