import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button, Notice, useAnnounce, useTranslate } from '../../renderer/index.ts';
import { useContent } from '../content/content.ts';
import { usePortal, usePortalState } from '../portal.ts';

const MINUTE = 60_000;

/** Some minutes before the session ends: says so, and offers to stay. What the way to the card provider adds is no part of it. */
export function SessionWarning() {
  const translate = useTranslate();
  const announce = useAnnounce();
  const { extendMinutes, warnMinutes } = useContent().definitions.site.session;
  const portal = usePortal();
  const session = usePortalState((state) => state.session);
  const minutes = useMinutesLeft(session?.deadline ?? null, warnMinutes);
  const [failed, setFailed] = useState(false);
  const before = useRef<EventTarget | null>(null);
  if (session === null || minutes === null) return null;
  const stay = async () => {
    const stayed = await portal.session.stay();
    setFailed(!stayed);
    if (!stayed) return;
    announce(translate('shell.session.stayed', { minutes: extendMinutes }));
    goOn(before.current);
  };
  return (
    <div className="shell__warning" onFocus={({ relatedTarget }: FocusEvent) => (before.current = relatedTarget)}>
      <Notice
        kind="warning"
        announced
        actions={session.mayStay && <Button onClick={() => void stay()}>{translate('shell.session.stay')}</Button>}
      >
        {translate(failed ? 'shell.session.not-stayed' : 'shell.session.warning', { minutes })}
      </Notice>
    </div>
  );
}

/** The button goes away: the focus returns to where it came from, or to the page. */
function goOn(before: EventTarget | null): void {
  const target = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/** Whole minutes until the deadline once it is near; null before. */
function useMinutesLeft(deadline: number | null, warnMinutes: number): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => window.clearInterval(timer);
  }, []);
  if (deadline === null || deadline - now > warnMinutes * MINUTE) return null;
  return Math.max(1, Math.ceil((deadline - now) / MINUTE));
}
