import { formatDateTime } from '../../engine/index.ts';

/** A moment as clocks in Singapore show it. */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDateTime(at, 'en')}</time>;
}

const TO_THE_SECOND = new Intl.DateTimeFormat('en-SG', { timeZone: 'Asia/Singapore', dateStyle: 'medium', timeStyle: 'medium' });

/** The same to the second, for what is told apart by it. */
export function ExactMoment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{TO_THE_SECOND.format(new Date(at))}</time>;
}
