import { type FocusEvent, useRef, useState } from 'react';
import { Button, Notice, useAnnounce, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';

export type StayNoticeProps = { readonly minutes: number; readonly mayStay: boolean };

/** The session ends in so many minutes: the donor may stay. What the way to the card provider adds is no part of it. */
export function StayNotice({ minutes, mayStay }: StayNoticeProps) {
  const translate = useTranslate();
  const announce = useAnnounce();
  const { session } = usePortal();
  const { extendMinutes } = useContent().definitions.site.session;
  const [failed, setFailed] = useState(false);
  const before = useRef<EventTarget | null>(null);
  const stay = async () => {
    const stayed = await session.stay();
    setFailed(!stayed);
    if (!stayed) return;
    announce(translate('shell.session.stayed', { minutes: extendMinutes }));
    goOn(before.current);
  };
  const note = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget;
  };
  return (
    <div className="shell__warning" onFocus={note}>
      <Notice kind="warning" announced actions={mayStay && <Button onClick={() => void stay()}>{translate('shell.session.stay')}</Button>}>
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
