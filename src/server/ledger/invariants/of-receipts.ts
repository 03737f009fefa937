import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const receiptInvariants: readonly Invariant[] = [
  {
    rule: 4,
    of: 'donations',
    says: 'A donation that was ever paid has exactly one receipt, and an unpaid one has none.',
    query: () => sql`
      select d.transaction_no from donations d
      where (select count(*) from receipts r where r.transaction_no = d.transaction_no)
         <> (select count(distinct 1) from payment_attempts a where a.transaction_no = d.transaction_no and a.status = 'succeeded')`,
  },
  {
    rule: 4,
    of: 'receipts',
    says: 'A receipt belongs to a paid payment of its own donation.',
    query: () => sql`
      select r.receipt_no from receipts r join payment_attempts a on a.id = r.attempt_id
      where a.status <> 'succeeded' or a.transaction_no <> r.transaction_no`,
  },
  {
    rule: 4,
    of: 'all',
    says: 'Receipt numbers have no gap and no double in their series.',
    query: () => sql`
      select s.series from receipt_series s left join receipts r using (series)
      group by s.series, s.last_number having count(r.number) <> s.last_number or coalesce(max(r.number), 0) <> s.last_number
        or count(distinct r.number) <> count(r.number)`,
  },
  {
    rule: 7,
    of: 'receipts',
    says: 'A receipt has one mail when its donor left an address, and none otherwise; a copy, where the address came later.',
    query: () => sql`
      select r.receipt_no from receipts r
      where (select count(*) from mails m where m.receipt_no = r.receipt_no and m.kind = 'receipt')
         <> (select count(*) from donation_particulars p where p.transaction_no = r.transaction_no and p.field = 'email')
        and not (
          (select count(*) from donation_particulars p where p.transaction_no = r.transaction_no and p.field = 'email') > 0
          and (select count(*) from mails m where m.receipt_no = r.receipt_no and m.kind = 'receipt') = 0
          and (select count(*) from mails m where m.receipt_no = r.receipt_no and m.kind = 'receipt-copy') > 0)`,
  },
  {
    rule: 4,
    of: 'receipts',
    says: 'The revisions of a receipt are numbered from two on without a gap, in the order of time, and none is of before the receipt.',
    query: () => sql`
      select r.receipt_no, v.revision from receipts r
        join (select v.*, row_number() over (partition by transaction_no order by revision) as place,
            lag(corrected_at) over (partition by transaction_no order by revision) as before from receipt_revisions v) v
          on v.transaction_no = r.transaction_no
      where v.revision <> v.place + 1 or v.corrected_at < coalesce(v.before, r.issued_at)`,
  },
];

/** The part of the numbering rule that can be checked for some days: no number is missing between the first and the last issued in them. */
export function numbersWithin(from: Date, until: Date): Invariant {
  return {
    rule: 4,
    of: 'all',
    says: 'Receipt numbers have no gap among those of the day.',
    query: () => sql`
      select series, first, last from
        (select series, min(number) as first, max(number) as last from receipts where issued_at >= ${from} and issued_at < ${until}
          group by series) issued
      where last - first + 1 <>
        (select count(*) from receipts r where r.series = issued.series and r.number between issued.first and issued.last)`,
  };
}
