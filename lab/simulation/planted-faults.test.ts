import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findAttemptByIntent } from '../../src/server/payments/attempts.ts';
import type { PaymentPorts } from '../../src/server/payments/ports.ts';
import { dueForNumber, findReceiptOf, type IssuedNow } from '../../src/server/gifts/issue.ts';
import { together } from '../../src/server/kit/db/together.ts';
import { numberDue } from '../../src/server/paying/settle/number-due.ts';
import type { Plant } from './giving-side.ts';
import { realPortal } from './portal.ts';
import { foundIn } from '../../tests/support/server/simulation.ts';

/** The constraints by which the database itself refuses a second receipt. */
const UNGUARDED =
  'alter table receipts drop constraint receipts_transaction_no_key cascade, drop constraint receipts_attempt_id_key cascade';

/** Advances the counter in a transaction of its own. */
const reserve = sql<{ before: number; count: number }>`
  insert into receipt_series as known (series, last_number) select 'Z', count(*) from receipts_due having count(*) > 0
  on conflict (series) do update set last_number = known.last_number + excluded.last_number
  returning last_number - (select count(*)::integer from receipts_due) as before, (select count(*)::integer from receipts_due) as count`;

type Series = { readonly prefix: string; readonly digits: number };

/** Issues receipts by numbers that were reserved before. */
function issueReserved({ prefix, digits }: Series, at: Date, { before, count }: { readonly before: number; readonly count: number }) {
  return sql<IssuedNow>`
    with due as (
      delete from receipts_due where id in (select id from receipts_due order by id limit ${count}) returning *
    ), issued as (
      insert into receipts (receipt_no, series, number, transaction_no, attempt_id, issued_at)
      select ${prefix}::text || lpad((${before}::integer + place)::text, ${digits}::integer, '0'), ${prefix}::text, ${before}::integer + place,
        transaction_no, attempt_id, ${at}::timestamptz
      from (select row_number() over (order by id) as place, * from due) placed
      returning *
    )
    ${TOLD}`;
}

/** Issues receipts, and leaves what waited where it is. */
function issueKept({ prefix, digits }: Series, at: Date) {
  return sql<IssuedNow>`
    with due as (select * from receipts_due), next as (
      insert into receipt_series as known (series, last_number) select ${prefix}::text, count(*) from due having count(*) > 0
      on conflict (series) do update set last_number = known.last_number + excluded.last_number
      returning last_number - (select count(*) from due) as before
    ), issued as (
      insert into receipts (receipt_no, series, number, transaction_no, attempt_id, issued_at)
      select ${prefix}::text || lpad((before + place)::text, ${digits}::integer, '0'), ${prefix}::text, before + place, transaction_no,
        attempt_id, ${at}::timestamptz
      from (select row_number() over (order by id) as place, * from due) placed, next
      returning *
    )
    ${TOLD}`;
}

const TOLD = sql`
  select issued.*, due.settled_at, total_cents,
    exists (select from donation_particulars p where p.transaction_no = issued.transaction_no and p.field = 'email') as has_mail_address
  from issued join due using (transaction_no) join donations using (transaction_no)`;

function noting(issued: string[]): PaymentPorts['whenIssued'][number] {
  return (receipts) => {
    issued.push(...receipts.map(({ transaction_no }) => transaction_no));
    return [];
  };
}

describe('the simulation finds, when it is planted,', () => {
  it('a portal that takes late money for a code that was withdrawn', async () => {
    const deaf = (ports: PaymentPorts): PaymentPorts => ({
      ...ports,
      provider: {
        ...ports.provider,
        readIntent: async (id) => {
          const intent = await ports.provider.readIntent(id);
          const attempt = await findAttemptByIntent(ports.db, id);
          const isLate = attempt?.status === 'failed' && intent.state === 'succeeded';
          return isLate ? { ...intent, state: 'canceled' } : intent;
        },
      },
    });
    const { webhook, reconcile, status } = realPortal;
    const portal: Plant['portal'] = {
      webhook: (ports, body, signature) => webhook(deaf(ports), body, signature),
      reconcile: (ports, which) => reconcile(deaf(ports), which),
      status: (ports, donation) => status(deaf(ports), donation),
    };
    expect(await foundIn({ kind: 'gifts', portal }, { near: 14 })).toContain(
      'Each charge that succeeded at the provider has exactly one paid payment',
    );
  }, 600_000);

  it('a webhook that has a gift wait for a number while the page does the same', async () => {
    const webhook = async (ports: PaymentPorts, body: Buffer, signature: string) => {
      const event = ports.provider.readEvent(body, signature, ports.now());
      const attempt = await findAttemptByIntent(ports.db, event?.intentId ?? '');
      if (event?.intentId && attempt !== undefined && attempt.status !== 'succeeded') {
        const { state } = await ports.provider.readIntent(event.intentId);
        // The status was read before the provider was asked: the page may have settled meanwhile, and this does not look again.
        const hasSettled = (await findReceiptOf(ports.db, attempt.transaction_no)) !== undefined;
        if (state === 'succeeded' && hasSettled)
          await ports.db.transaction().execute((tx) => together(tx, [dueForNumber(attempt, ports.now())]));
      }
      return realPortal.webhook(ports, body, signature);
    };
    expect(await foundIn({ kind: 'gifts', portal: { webhook }, killChance: 0 }, { prepare: UNGUARDED, near: 251 })).toContain(
      'exactly one receipt',
    );
  }, 600_000);

  it('a leader that is killed between reserving numbers and giving them, which leaves a gap', async () => {
    const number = async (ports: PaymentPorts) => {
      const reserved = await ports.db.transaction().execute((tx) => together(tx, [reserve]));
      const [{ before = 0, count = 0 } = {}] = reserved[0];
      return count > 0 ? numberDue(ports, (series, at) => issueReserved(series, at, { before, count })) : numberDue(ports);
    };
    expect(await foundIn({ kind: 'gifts', portal: { number }, killChance: 0.04 }, { near: 22 })).toContain('no gap and no double');
  }, 600_000);

  it('a leader that forgets what waited after its batch, so that the next one numbers it twice', async () => {
    const number = async (ports: PaymentPorts) => {
      const issued: string[] = [];
      const ofThese = { ...ports, whenIssued: [...ports.whenIssued, noting(issued)] };
      const numbered = await numberDue(ofThese, issueKept);
      if (issued.length > 0)
        await ports.db.transaction().execute((tx) => tx.deleteFrom('receipts_due').where('transaction_no', 'in', issued).execute());
      return numbered;
    };
    expect(await foundIn({ kind: 'gifts', portal: { number } }, { prepare: UNGUARDED, near: 7 })).toContain('exactly one receipt');
  }, 600_000);

  it('receipt numbers that a sequence gives, which a killed portal loses', async () => {
    const fromSequence = `
      create sequence receipt_numbers;
      grant all on sequence receipt_numbers to public;
      create function take_number() returns trigger language plpgsql as $$
      begin
        if not exists (select from receipts) then perform setval('receipt_numbers', 1, false); end if;
        new.number := nextval('receipt_numbers');
        return new;
      end $$;
      create trigger from_sequence before insert on receipts for each row execute function take_number()`;
    expect(await foundIn({ kind: 'plans', killChance: 0.04 }, { prepare: fromSequence, near: 23 })).toContain('no gap and no double');
  }, 600_000);

  it('a code or card that can still be charged after it was cancelled', async () => {
    const reach: Plant['reach'] = (fetch) => async (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      if (!address.endsWith('/cancel')) return fetch(input, init);
      const headers = { authorization: 'Bearer sk_test_sandbox' };
      const intent = (await (await fetch(address.replace('/cancel', ''), { headers })).json()) as object;
      return new Response(JSON.stringify({ ...intent, status: 'canceled' }), { headers: { 'content-type': 'application/json' } });
    };
    expect(await foundIn({ kind: 'gifts', reach }, { near: 10 })).toMatch(/charged twice|has exactly one paid payment/);
  }, 600_000);

  it('a portal that waits for webhooks to tell it of refunds and disputes', async () => {
    const found = await foundIn({ kind: 'gifts', portal: { look: async () => 0 } }, { near: 141 });
    expect(found).toMatch(/Each (refund|dispute) at the provider is/);
  }, 600_000);

  it('a dispute that nobody heeds', async () => {
    const webhook = async (ports: PaymentPorts, body: Buffer, signature: string) => {
      const event = ports.provider.readEvent(body, signature, ports.now());
      if (event === null || event.disputeId === null) return realPortal.webhook(ports, body, signature);
      const row = { event_id: event.id, type: event.type, provider_intent: event.intentId, attempt_id: null, applied_at: ports.now() };
      await ports.db
        .insertInto('webhook_events')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return 'done' as const;
    };
    expect(await foundIn({ kind: 'gifts', portal: { webhook }, killChance: 0 }, { near: 130 })).toContain(
      'Each dispute at the provider is known',
    );
  }, 600_000);
});
