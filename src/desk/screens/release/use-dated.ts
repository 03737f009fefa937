import type { DeskDifference } from '../../../api/types.ts';
import { singaporeDay } from '../../../engine/index.ts';
import { dayInWords } from '../../../releases/index.ts';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { words } from '../../words/words.ts';

/** A value that begins on a day to come: "Nisab", "S$16,250" and its day. */
export type Dated = { readonly what: string; readonly after: string; readonly from: string };

/** The values of a release that begin on days to come; null until they are known. */
export function useDated(release: string): readonly Dated[] | null {
  const { asked } = useAsked<DeskDifference>(`/releases/${release}/difference`);
  const { now } = useStaff().me;
  if (asked.kind !== 'there') return null;
  return asked.data.lines.flatMap(({ what, after, from }) =>
    from === null || after === null || from <= singaporeDay(now) ? [] : [{ what, after, from }],
  );
}

/** "Nisab S$16,250 from 1 December 2026". */
export function datedInWords({ what, after, from }: Dated): string {
  return `${what} ${after} ${words.rates.from.toLowerCase()} ${dayInWords(from)}`;
}
