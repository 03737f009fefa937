import { describe, expect, it } from 'vitest';
import { findAttemptByIntent } from '../../src/server/payments/attempts.ts';
import type { PaymentPorts } from '../../src/server/payments/ports.ts';
import { getDonation } from '../../src/server/gifts/donation.ts';
import { findReceiptOf, issueReceipt } from '../../src/server/gifts/issue.ts';
import type { Plant } from './giving-side.ts';
import { realPortal } from './portal.ts';
import { foundIn } from '../../tests/support/server/simulation.ts';

/** The constraints by which the database itself refuses a second receipt. */
const UNGUARDED =
  'alter table receipts drop constraint receipts_transaction_no_key cascade, drop constraint receipts_attempt_id_key cascade';

describe('the simulation detects a planted fault:', () => {
  it('a portal that accepts late money for a withdrawn code', async () => {
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
    expect(await foundIn({ kind: 'gifts', portal }, { near: 21 })).toContain(
      'Each charge that succeeded at the provider has exactly one paid payment',
    );
  }, 600_000);

  it('a webhook that issues a receipt at the same time as the page', async () => {
    const webhook = async (ports: PaymentPorts, body: Buffer, signature: string) => {
      const event = ports.provider.readEvent(body, signature, ports.now());
      const attempt = await findAttemptByIntent(ports.db, event?.intentId ?? '');
      if (event?.intentId && attempt !== undefined && attempt.status !== 'succeeded') {
        const { state } = await ports.provider.readIntent(event.intentId);
        // The status was read before the provider was asked: the page may have settled meanwhile, and this does not look again.
        const hasSettled = (await findReceiptOf(ports.db, attempt.transaction_no)) !== undefined;
        if (state === 'succeeded' && hasSettled)
          await ports.db.transaction().execute(async (tx) => {
            const donation = await getDonation(tx, attempt.transaction_no);
            await issueReceipt(tx, donation, attempt.id, ports.site().seriesOn('2026-09-15'), ports.now());
          });
      }
      return realPortal.webhook(ports, body, signature);
    };
    expect(await foundIn({ kind: 'gifts', portal: { webhook }, killChance: 0 }, { prepare: UNGUARDED, near: 99 })).toContain(
      'exactly one receipt',
    );
  }, 600_000);

  it('receipt numbers from a sequence, which a killed portal loses', async () => {
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

  it('a code or card that can still be charged after cancellation', async () => {
    const reach: Plant['reach'] = (fetch) => async (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      if (!address.endsWith('/cancel')) return fetch(input, init);
      const headers = { authorization: 'Bearer sk_test_sandbox' };
      const intent = (await (await fetch(address.replace('/cancel', ''), { headers })).json()) as object;
      return new Response(JSON.stringify({ ...intent, status: 'canceled' }), { headers: { 'content-type': 'application/json' } });
    };
    expect(await foundIn({ kind: 'gifts', reach }, { near: 10 })).toMatch(/charged twice|has exactly one paid payment/);
  }, 600_000);

  it('a portal that relies on webhooks for refunds and disputes', async () => {
    const found = await foundIn({ kind: 'gifts', portal: { look: async () => 0 } }, { near: 141 });
    expect(found).toMatch(/Each (refund|dispute) at the provider is/);
  }, 600_000);

  it('a dispute that is ignored', async () => {
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
