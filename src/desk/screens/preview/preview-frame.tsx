import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskPreview } from '../../../api/types.ts';
import { type FrameMessage, frameMessage } from './frame-messages.ts';
import type { Place } from './place.ts';

const SIZES = { phone: [390, 844], desktop: [1280, 800] } as const;

type PreviewFrameProps = {
  readonly title: string;
  readonly width: Place['width'];
  readonly shown: DeskPreview | null;
  /** Picking mode: a click reports its words. */
  readonly picks?: boolean;
  /** A text to scroll to once the page is drawn. */
  readonly seeks?: string | undefined;
  readonly onMessage: (message: FrameMessage) => void;
};

/**
 * The frame of the preview. Its page has an opaque origin: no cookies, no storage, no calls; this component posts the content to it. `allow-forms` is
 * needed because a browser otherwise does not even fire the submit event of "Continue"; the page's policy blocks every submission (form-action 'none').
 */
export function PreviewFrame({ title, width, shown, picks = false, seeks, onMessage }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [place, scale] = useScale(SIZES[width][0]);
  const heard = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = frameMessage(event, frame.current?.contentWindow);
    if (message === undefined) return;
    // A page that reloaded itself gets the same content again.
    if (message.kind === 'ready' && isReady) {
      hand();
      tellPicks(picks);
    }
    if (message.kind === 'ready') setReady(true);
    if (message.kind === 'shown' && seeks !== undefined) frame.current?.contentWindow?.postMessage({ seek: seeks }, '*');
    onMessage(message);
  });
  const hand = useEffectEvent(() => {
    // '*', since no target origin matches an opaque one.
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

/** Ref and factor that scale a page down to the width of its place; at most 1. */
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
