import { useEffect, useRef } from 'react';
import type { QueueView } from '../../../api/types.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import './in-queue.css';

type InQueueProps = {
  readonly place: QueueView | null;
  /** Given while a payment waits for its turn: ends the wait, and keeps the place. */
  readonly onLetGo: (() => void) | undefined;
};

/** The draft's place in the queue. Its number changes often: screen readers hear only a new time, politely. */
export function InQueue({ place, onLetGo }: InQueueProps) {
  const translate = useTranslate();
  const shown = useRef<HTMLDivElement>(null);
  const isWaiting = place !== null && place.place > 0;
  // The pressed button may be a page below the notice.
  useEffect(() => {
    if (isWaiting) shown.current?.scrollIntoView?.({ block: 'center' });
  }, [isWaiting]);
  if (place === null) return null;
  if (place.place === 0)
    return (
      <Notice kind="success" title={translate('payment.queue.turn-title')} announced>
        {translate('payment.queue.turn')}
      </Notice>
    );
  const { words, count } = timeIn(place.seconds);
  const time = translate(words, { count });
  return (
    <div ref={shown}>
      <Notice
        kind="info"
        title={translate('payment.queue.title')}
        actions={onLetGo && <Button onClick={onLetGo}>{translate('payment.queue.change')}</Button>}
      >
        <p className="in-queue__place">{translate('payment.queue.place', { place: place.place, time })}</p>
        <p>{translate('payment.queue.stay')}</p>
      </Notice>
      <p className="visually-hidden" role="status">
        {translate('payment.queue.announced', { time })}
      </p>
    </div>
  );
}

/** Text key and count of a wait: "soon" under 45 seconds, else whole minutes. */
function timeIn(seconds: number): { readonly words: string; readonly count: number } {
  const count = Math.max(1, Math.round(seconds / 60));
  if (seconds < 45) return { words: 'payment.queue.soon', count };
  return { words: count === 1 ? 'payment.queue.minute' : 'payment.queue.minutes', count };
}
