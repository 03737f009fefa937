import { useEffect, useState } from 'react';
import { Button, Notice, useTranslate } from '../../renderer/index.ts';
import { usePortal, usePortalState } from '../portal.ts';

const MINUTE = 60_000;
const WARN_BEFORE = 5 * MINUTE;

/** Five minutes before the session ends: says so, and offers the ten minutes more while they have not been had. */
export function SessionWarning() {
  const translate = useTranslate();
  const portal = usePortal();
  const session = usePortalState((state) => state.session);
  const minutes = useMinutesLeft(session?.deadline ?? null);
  if (session === null || minutes === null) return null;
  return (
    <div className="shell__warning">
      <Notice
        kind="warning"
        announced
        actions={!session.extended && <Button onClick={() => void portal.session.extend()}>{translate('shell.session.extend')}</Button>}
      >
        {translate('shell.session.warning', { minutes })}
      </Notice>
    </div>
  );
}

/** Whole minutes until the deadline once it is near; null before. */
function useMinutesLeft(deadline: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => window.clearInterval(timer);
  }, []);
  if (deadline === null || deadline - now > WARN_BEFORE) return null;
  return Math.max(1, Math.ceil((deadline - now) / MINUTE));
}
