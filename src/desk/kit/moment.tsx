import { formatDateTime } from '../../engine/index.ts';

/** A moment (ISO 8601) as date and time in Singapore. */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDateTime(at, 'en')}</time>;
}

const TO_THE_SECOND = new Intl.DateTimeFormat('en-SG', { timeZone: 'Asia/Singapore', dateStyle: 'medium', timeStyle: 'medium' });

/** A moment to the second, for lists in which the minute is not exact enough. */
export function ExactMoment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{TO_THE_SECOND.format(new Date(at))}</time>;
}

/** Cell of a table: who did it, and when. */
export function Doer({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <span>
      {name}
      <span className="table__quiet">
        <Moment at={at} />
      </span>
    </span>
  );
}
