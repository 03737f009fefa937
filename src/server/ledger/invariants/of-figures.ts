import { sql } from 'kysely';
import { sumsOfHours } from '../sums-of-hours.ts';
import type { Invariant } from './invariant.ts';

export const figureInvariants: readonly Invariant[] = [
  {
    rule: 5,
    of: 'all',
    says: 'The sums that are kept of a day are those of its entries.',
    query: () => sql`
      select day, hour, flow, method, kept.gifts as kept_gifts, kept.given_cents as kept_given, kept.back_cents as kept_back,
        booked.gifts, booked.given_cents, booked.back_cents
      from figure_sums kept full join (${sumsOfHours()}) booked using (day, hour, flow, method)
      where day in (select day from figure_days)
        and (kept.gifts, kept.given_cents, kept.back_cents) is distinct from (booked.gifts, booked.given_cents, booked.back_cents)
      order by day, hour, flow, method`,
  },
];
