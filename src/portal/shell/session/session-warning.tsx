import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useContent } from '../../core/content/content.ts';
import { usePortalState } from '../../core/portal.ts';
import type { StayNoticeProps } from './stay-notice.tsx';

const MINUTE = 60_000;

// Rarely needed, so loaded on demand; failing to load it does no harm.
const StayNotice = lazy<ComponentType<StayNoticeProps>>(() =>
  import('./stay-notice.tsx').then(
    ({ StayNotice: notice }) => ({ default: notice }),
    () => ({ default: () => null }),
  ),
);

/** Warns before the session ends, and offers to stay. */
export function SessionWarning() {
  const { warnMinutes } = useContent().definitions.site.session;
  const session = usePortalState((state) => state.session);
  const minutes = useMinutesLeft(session?.deadline ?? null, warnMinutes);
  if (session === null || minutes === null) return null;
  return (
    <Suspense>
      <StayNotice minutes={minutes} mayStay={session.mayStay} />
    </Suspense>
  );
}

/** Whole minutes until the deadline when it is near, else null. */
function useMinutesLeft(deadline: number | null, warnMinutes: number): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => window.clearInterval(timer);
  }, []);
  if (deadline === null || deadline - now > warnMinutes * MINUTE) return null;
  return Math.max(1, Math.ceil((deadline - now) / MINUTE));
}
