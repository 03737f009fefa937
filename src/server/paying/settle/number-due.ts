import { type RawBuilder, sql } from 'kysely';
import { type IssuedNow, ISSUED_AT_ONCE, hasDue, issueDue } from '../../gifts/issue.ts';
import { type AuditEntry, CHAINED_AT_ONCE, chainEntries, hasUnchained } from '../../kit/audit/audit.ts';
import { dayOf } from '../../kit/clock.ts';
import { lastTogether, together } from '../../kit/db/together.ts';
import type { Numbered, PaymentPorts } from '../../payments/ports.ts';

export type NumberingPorts = Pick<PaymentPorts, 'db' | 'now' | 'site' | 'whenIssued'>;

/** The number of the advisory lock: arbitrary, the same in every process. */
const LEADER = 7_203_544_121;
/** A batch takes some milliseconds. A caller that waits longer for the previous batch gives up; due work stays due. */
const LONGEST_WAIT = '1s';

/**
 * Gives receipts their numbers and chains the audit log, in batches, until nothing is due. One batch at a time across all processes: its lock belongs
 * to its transaction, so that a killed process leaves neither the lock nor half a batch. Anything committed before this call is in this batch, or in
 * the one that it waits for. `issue`: the statement that issues the receipts; tests replace it.
 */
export async function numberDue(ports: NumberingPorts, issue: typeof issueDue = issueDue): Promise<Numbered> {
  const numbered = new Map<string, string>();
  for (let mayBeMore = true; mayBeMore; ) {
    const batch = await numberBatch(ports, issue);
    for (const { attempt_id, receipt_no } of batch.issued) numbered.set(attempt_id, receipt_no);
    mayBeMore = batch.mayBeMore;
  }
  return numbered;
}

/** Looks for due work, every second in every process, since the process that should have done it may have been killed. */
export async function sweepDue({ db, numberDue: number }: Pick<PaymentPorts, 'db' | 'numberDue'>): Promise<void> {
  if ((await hasDue(db)) || (await hasUnchained(db))) await number();
}

type Batch = { readonly issued: readonly IssuedNow[]; readonly mayBeMore: boolean };

/** One batch, and whether more may be due. */
function numberBatch({ db, now, site, whenIssued }: NumberingPorts, issue: typeof issueDue): Promise<Batch> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const [, issued] = await together(tx, [leadership, issue(site().seriesOn(dayOf(at)), at)]);
    const lines = issued.map(settledLine);
    const pieces = issued.length === 0 ? [] : whenIssued.flatMap((piece) => piece(issued, at));
    const written = await lastTogether(tx, [...pieces, chainEntries(lines)]);
    const chained = written[pieces.length]?.length ?? 0;
    return { issued, mayBeMore: issued.length === ISSUED_AT_ONCE || chained - lines.length === CHAINED_AT_ONCE };
  });
}

/** The statement that waits until no other batch is running. It sets the limit of the wait first: a select evaluates its parts in order. */
export const leadership: RawBuilder<unknown> = sql`
  select set_config('lock_timeout', ${LONGEST_WAIT}, true), pg_advisory_xact_lock(${LEADER})`;

function settledLine({ attempt_id, receipt_no, total_cents, settled_at }: IssuedNow): AuditEntry {
  return { at: settled_at, event: 'payment.settled', subject: attempt_id, details: { receiptNo: receipt_no, cents: total_cents } };
}
