import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button, Notice, useAnnounce, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';

export type StayNoticeProps = { readonly minutes: number; readonly mayStay: boolean };

/** Offers to extend the session; separate from the extension for paying. */
export function StayNotice({ minutes, mayStay }: StayNoticeProps) {
  const translate = useTranslate();
  const announce = useAnnounce();
  const { session } = usePortal();
  const { extendMinutes } = useContent().definitions.site.session;
  const [failed, setFailed] = useState(false);
  const before = useRef<EventTarget | null>(null);
  const sheet = useHeightTold();
  const stay = async () => {
    const stayed = await session.stay();
    setFailed(!stayed);
    if (!stayed) return;
    announce(translate('shell.session.stayed', { minutes: extendMinutes }));
    returnFocus(before.current);
  };
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget;
  };
  return (
    <div className="shell__warning" ref={sheet} onFocus={rememberFocus}>
      <Notice
        kind="warning"
        announced
        actions={
          mayStay && (
            <Button kind="primary" onClick={() => void stay()}>
              {translate('shell.session.stay')}
            </Button>
          )
        }
      >
        {translate(failed ? 'shell.session.not-stayed' : 'shell.session.warning', { minutes })}
      </Notice>
    </div>
  );
}

/** Passes the height of the sheet (`--sheet`) to the style sheets, so that sticky elements at the foot of the page stay above it. */
function useHeightTold() {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = sheet.current;
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--sheet', `${box.offsetHeight}px`));
    observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty('--sheet');
    };
  }, []);
  return sheet;
}

/** Returns the focus from the removed button to its previous element, or to the page. */
function returnFocus(before: EventTarget | null): void {
  const target = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('content');
  target?.focus({ preventScroll: true });
}
