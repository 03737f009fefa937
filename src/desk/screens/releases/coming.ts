import type { DeskListedRelease, DeskRate } from '../../../api/types.ts';
import { singaporeDay } from '../../../engine/index.ts';

/** An event on a future day. */
export type Coming = {
  readonly id: string;
  /** The day in Singapore. */
  readonly day: string;
  /** The exact moment; only of a release. */
  readonly at?: string;
  readonly to: string;
  readonly title: string;
  readonly kind: 'release' | 'rate' | 'day';
  readonly value?: string;
};

/** Scheduled releases, values of rates that begin after today, and future days that are values of rates, in order of their days. */
export function comingOf(scheduled: readonly DeskListedRelease[], rates: readonly DeskRate[], today: string): readonly Coming[] {
  const ofReleases = scheduled.flatMap(({ id, number, title, liveAt }): readonly Coming[] =>
    liveAt === null
      ? []
      : [{ id, day: singaporeDay(liveAt), at: liveAt, to: `/desk/releases/${id}`, title: `#${number} ${title}`, kind: 'release' }],
  );
  const ofRates = rates.flatMap(({ name, title, unit, values }) =>
    values.flatMap(({ from, value, says }): readonly Coming[] => {
      const to = `/desk/rates?rate=${name}`;
      const begins: readonly Coming[] = from > today ? [{ id: `${name} ${from}`, day: from, to, title, kind: 'rate', value: says }] : [];
      const isNamed = unit === 'date' && value !== null && value > today;
      return [...begins, ...(isNamed ? [{ id: `${name} on ${value}`, day: value, to, title, kind: 'day' as const }] : [])];
    }),
  );
  return [...ofReleases, ...ofRates].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
