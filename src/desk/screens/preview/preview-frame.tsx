import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskPreview } from '../../../api/types.ts';
import { type FrameMessage, frameMessage } from './frame-messages.ts';
import type { Place } from './place.ts';

const SIZES = { phone: [390, 844], desktop: [1280, 800] } as const;

type PreviewFrameProps = {
  readonly title: string;
  readonly width: Place['width'];
  readonly shown: DeskPreview | null;
  /** Whether pressing something tells its words. */
  readonly picks?: boolean;
  /** A text that is scrolled to once it is shown. */
  readonly seeks?: string | undefined;
  readonly onMessage: (message: FrameMessage) => void;
};

/**
 * The frame of the preview. Its page has an origin of its own, which is nobody's: no cookie, no storage, no call; what it shows is handed to it here. Forms are
 * allowed since a browser does not even tell a page of "Continue" without; its policy lets none be sent.
 */
export function PreviewFrame({ title, width, shown, picks = false, seeks, onMessage }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [place, scale] = useScale(SIZES[width][0]);
  const heard = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = frameMessage(event, frame.current?.contentWindow);
    if (message === undefined) return;
    // A page that reloaded itself is handed the same again.
    if (message.kind === 'ready' && isReady) {
      hand();
      tellPicks(picks);
    }
    if (message.kind === 'ready') setReady(true);
    if (message.kind === 'shown' && seeks !== undefined) frame.current?.contentWindow?.postMessage({ seek: seeks }, '*');
    onMessage(message);
  });
  const hand = useEffectEvent(() => {
    // No address names an origin that is nobody's.
    if (shown !== null) frame.current?.contentWindow?.postMessage(shown, '*');
  });
  const tellPicks = useEffectEvent((isOn: boolean) => {
    frame.current?.contentWindow?.postMessage({ picks: isOn }, '*');
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => heard(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  useEffect(() => {
    if (isReady && shown !== null) hand();
  }, [isReady, shown]);
  useEffect(() => {
    if (isReady) tellPicks(picks);
  }, [isReady, picks]);
  const [wide, high] = SIZES[width];
  return (
    <div className="preview__place" ref={place} style={{ height: high * scale }}>
      <iframe
        className="preview__frame"
        ref={frame}
        title={title}
        src="/desk/preview-frame"
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        style={{ width: wide, height: high, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
    </div>
  );
}

/** How much smaller a page must be drawn to stand in its place whole; never larger. */
function useScale(wide: number) {
  const place = useRef<HTMLDivElement>(null);
  const [there, setThere] = useState(wide);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setThere(entry?.contentRect.width ?? wide));
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [wide]);
  return [place, there === 0 ? 1 : Math.min(1, there / wide)] as const;
}
