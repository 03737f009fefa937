import type { DeskDifference } from '../../../api/types.ts';
import { singaporeDay } from '../../../engine/index.ts';
import { dayInWords } from '../../../releases/index.ts';
import { useStaff } from '../../kit/staff.tsx';
import { type Asked, useAsked } from '../../kit/use-asked.ts';
import { words } from '../../words/words.ts';

/** A value that begins on a future day: "Nisab", "S$16,250" and the day. */
export type Dated = { readonly what: string; readonly after: string; readonly from: string };

export type AskedDated = { readonly asked: Asked<readonly Dated[]>; readonly again: () => Promise<void> };

/** The values of a release that begin on future days. */
export function useDated(release: string): AskedDated {
  const { asked, again } = useAsked<DeskDifference>(`/releases/${release}/difference`);
  const { now } = useStaff().me;
  if (asked.kind !== 'there') return { asked, again };
  const data = asked.data.lines.flatMap(({ what, after, from }) =>
    from === null || after === null || from <= singaporeDay(now) ? [] : [{ what, after, from }],
  );
  return { asked: { kind: 'there', data }, again };
}

/** The first day on which a value begins; undefined where there is none, or until it is loaded. */
export function firstOf({ asked }: AskedDated): string | undefined {
  return asked.kind === 'there' ? asked.data.map(({ from }) => from).toSorted()[0] : undefined;
}

/** "Nisab S$16,250 from 1 December 2026". */
export function datedInWords({ what, after, from }: Dated): string {
  return `${what} ${after} ${words.rates.from.toLowerCase()} ${dayInWords(from)}`;
}
