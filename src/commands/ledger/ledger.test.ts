import { standIns } from '../../../stand-ins/index.ts';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { individual, pay } from '../../../tests/api/support/donors.ts';
import type { TestDatabase } from '../../../tests/support/trial/database.ts';
import { startTestDatabase } from '../../../tests/support/trial/database.ts';
import { applyDispute } from '../../server/paying/disputes.ts';
import { createPaymentProvider } from '../../server/start/payment-provider.ts';
import type { Browser, GivingWorld } from '../../../tests/support/server/giving-world.ts';
import { createGivingWorld, savings } from '../../../tests/support/server/giving-world.ts';
import { idTypeOf } from '../../server/ledger/tax/tax-record.ts';
import { insertBalance } from '../../../stand-ins/stripe/returns/balance.ts';
import { closeDay } from './day.ts';
import { refundOrVoid } from './refund-or-void.ts';
import { writeTaxFile } from './iras.ts';
import type { PaymentProvider } from '../../server/payments/provider/provider.ts';
import type { Work } from './usage.ts';
import { UsageError } from './usage.ts';
import { verify } from './verify.ts';
import { moneyState } from '../../server/operator/state.ts';

let database: TestDatabase;
let world: GivingWorld;
let donor: Browser;
const folder = mkdtempSync(join(tmpdir(), 'ledger-'));

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await world.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const tables =
    'tasks, donations, receipt_series, audit_log, audit_pending, webhook_events, outbox, sandbox.objects, sandbox.idempotency, rate_limits';
  await sql.raw(`truncate ${tables} restart identity cascade`).execute(database.owner);
  world = await createGivingWorld(database);
  donor = await world.browse();
});

async function run(work: Work, hears: Partial<PaymentProvider> = {}): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const provider = {
    ...createPaymentProvider(
      world.services,
      standIns.stripe(world.services, async () => 503),
    ),
    ...hears,
  };
  const ledger = { services: world.services, provider, close: async () => undefined };
  const code = await work(ledger, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

const refund = (transactionNo: string, ...more: string[]) =>
  run(refundOrVoid('refund', [transactionNo, ...more, '--reason', 'donor-asked']));

describe('day', () => {
  it('balances payments, refunds and disputes against the report of the provider', async () => {
    const first = await pay(donor, individual);
    await pay(donor, savings('34,090'));
    const disputed = await donor.give(individual);
    await donor.card(await donor.start(disputed.transactionNo), '4000000000000259');
    await refund(first, '8.00');
    await world.work('sandbox-webhooks');
    const { code, text } = await run(closeDay(['2026-09-15']));
    expect(text).toMatch(/^payment +\$908\.25 \(3\) +\$908\.25 \(3\)$/m);
    expect(text).toMatch(/^refund +-\$8\.00 \(1\) +-\$8\.00 \(1\)$/m);
    expect(text).toMatch(/^dispute +-\$28\.00 \(1\) +-\$28\.00 \(1\)$/m);
    expect(text).toMatch(/^sum +\$872\.25 +\$872\.25$/m);
    expect(text).toContain('Receipts: 3, ZKT00000001 to ZKT00000003');
    expect(text).toContain(`dispute: $28.00, fraudulent, transaction ${disputed.transactionNo}`);
    expect(text).toContain('It balances.');
    expect(text).toContain('At the desk it is not closed: finance does that under Days.');
    expect(code).toBe(0);
    const at = new Date('2026-09-16T02:00:00Z');
    await database.owner
      .insertInto('staff_members')
      .values({ id: 'M', lookup: 'L', person: '', created_at: at, signed_in_at: at })
      .execute();
    const closed = { state: 'closed' as const, asked_by: 'M', asked_at: at, closed_at: at, found: null };
    await database.owner
      .insertInto('day_closes')
      .values({ day: '2026-09-15', ...closed })
      .execute();
    expect((await run(closeDay(['2026-09-15']))).text).toContain(`At the desk it was closed at ${at.toISOString()}.`);
    await database.owner.deleteFrom('day_closes').execute();
  });

  it('names money that only the provider has, and money that only we have', async () => {
    const { transactionNo } = await donor.give(individual);
    await donor.card(await donor.start(transactionNo), '4242424242424242');
    const before = await run(closeDay(['2026-09-15']));
    expect(before.text).toMatch(/The provider has a payment of 2800 cents \(ch_\w+\) that is not in our books/);
    expect(before.code).toBe(1);
    await donor.status(transactionNo);
    expect((await run(closeDay(['2026-09-15']))).code).toBe(0);
    await sql`delete from sandbox.objects where kind = 'balance_transaction'`.execute(database.db);
    expect((await run(closeDay(['2026-09-15']))).text).toContain(`Our books have a payment of 2800 cents for transaction ${transactionNo}`);
  });

  it('counts a dispute that began as an inquiry on the day when the provider took its money', async () => {
    await pay(donor, individual);
    const attempt = await database.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow();
    const [asked, taken] = [world.clock.now, new Date('2026-09-17T02:00:00Z')];
    const tell = (status: 'inquiry' | 'open', tookMoney: boolean) =>
      database.db.transaction().execute((tx) => {
        const told = {
          id: 'du_1',
          status,
          tookMoney,
          amountCents: 2_800,
          reason: 'general',
          openedAt: asked,
          dueAt: null,
          awaits: 'us' as const,
        };
        return applyDispute(tx, attempt, told, world.clock.now);
      });
    await tell('inquiry', false);
    world.clock.now = taken;
    await tell('open', true);
    await database.db.transaction().execute((tx) => insertBalance(tx, { type: 'adjustment', amount: -2_800, source: 'du_1' }, taken));
    expect((await run(closeDay(['2026-09-15']))).text).toContain('It balances.');
    const { text } = await run(closeDay(['2026-09-17']));
    expect(text).toMatch(/^dispute +-\$28\.00 \(1\) +-\$28\.00 \(1\)$/m);
    expect(text).toContain('It balances.');
  });

  it('ends at midnight in Singapore', async () => {
    world.clock.now = new Date('2026-09-15T15:59:59Z');
    await pay(await world.browse(), individual);
    world.clock.now = new Date('2026-09-15T16:00:00Z');
    await pay(await world.browse(), savings('34,090'));
    expect((await run(closeDay(['2026-09-15']))).text).toMatch(/^sum +\$28\.00 +\$28\.00$/m);
    expect((await run(closeDay(['2026-09-16']))).text).toMatch(/^sum +\$852\.25 +\$852\.25$/m);
    expect((await run(closeDay(['2026-09-17']))).text).toContain('Receipts: none');
  });

  it.each([[[]], [['15/09/2026']], [['2026-13-45']], [['2026-09-15', 'x']]])('rejects %j as a day', (args) => {
    expect(() => closeDay(args)).toThrow(UsageError);
  });
});

describe('verify', () => {
  it('finds nothing in valid books', async () => {
    await refund(await pay(donor, individual), '8.00');
    await world.work('sandbox-webhooks');
    expect(await run(verify([]))).toMatchObject({ code: 0, text: expect.stringMatching(/^All \d+ rules hold\.$/) });
  });

  it('beside a busy portal compares entries older than two minutes, and reports no fresh one-sided entry', async () => {
    const later = () => {
      world.clock.now = new Date(world.clock.now.getTime() + 121_000);
    };
    // This payment is booked here while the provider's report is being read.
    await pay(donor, individual);
    const readBefore = { listMovements: async () => [] };
    expect((await run(verify([]), readBefore)).text).toMatch(/^All \d+ rules hold\.$/);
    // This payment is charged at the provider, and its event is still on its way here.
    const { transactionNo } = await donor.give(savings('34,090'));
    await donor.card(await donor.start(transactionNo), '4242424242424242');
    expect((await run(verify([]))).text).toMatch(/^All \d+ rules hold\.$/);
    later();
    expect((await run(verify([]), readBefore)).text).toContain('that the provider does not know');
    expect((await run(verify([]))).text).toContain('[1] Each charge that succeeded at the provider has exactly one paid payment');
    expect((await run(verify([]))).text).toContain('that is not in our books');
  });

  it('reports nothing about a gift that settles between the readings of report and books, whatever our clock says', async () => {
    await pay(donor, individual);
    const real = createPaymentProvider(
      world.services,
      standIns.stripe(world.services, async () => 503),
    );
    const meanwhile: Partial<PaymentProvider> = {
      listMovements: async (from, until) => {
        const report = await real.listMovements(from, until);
        await pay(await world.browse(), individual);
        // By the provider's clock this was paid long ago.
        await sql`update payment_attempts set paid_at = '2026-09-15T01:00:00Z' where status = 'succeeded'`.execute(database.db);
        return report;
      },
    };
    expect((await run(verify([]), meanwhile)).text).toMatch(/^All \d+ rules hold\.$/);
    expect((await run(closeDay(['2026-09-15']), meanwhile)).text).toContain('It balances.');
  });

  it('measures the two minutes by the provider’s clock', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    await donor.card(await donor.start(transactionNo), '4242424242424242');
    // Charged at the provider a second ago, by a clock that is an hour behind ours.
    await sql`update sandbox.objects set created_at = created_at - interval '1 hour',
      body = jsonb_set(body, '{created}', to_jsonb((body ->> 'created')::bigint - 3600)) where body ? 'created'`.execute(database.db);
    const behind = { readClock: async () => new Date(world.clock.now.getTime() - 3_600_000 + 1_000) };
    expect((await run(verify([]), behind)).text).toMatch(/^All \d+ rules hold\.$/);
    expect((await run(verify([]))).text).toContain('that is not in our books');
  });

  it('reports an amount that its own answers do not yield, and a charity of another host', async () => {
    await pay(donor, savings('34,090'));
    await sql`update donations set total_cents = 85226, charity_id = 135`.execute(database.db);
    await sql`update donation_items set amount_cents = 85226`.execute(database.db);
    const { code, text } = await run(verify([]));
    expect(code).toBe(1);
    expect(text).toContain('[3] The amount of a donation is what its stored inputs and rates come to.');
    expect(text).toContain('[9] Charity and donation type fit the host.');
    expect(text).toContain('[1] A payment is of the amount of its donation');
  });

  it('of a day reports faults of that day only', async () => {
    await pay(donor, individual);
    const numbers = async () => (await run(verify(['2026-09-15']))).text;
    expect(await numbers()).toMatch(/^All \d+ rules hold\.$/);
    await sql`update donation_items set amount_cents = 1`.execute(database.db);
    expect(await numbers()).toContain('[3] The items of a donation add up to its amount.');
    expect((await run(verify(['2026-09-16']))).text).toMatch(/^All \d+ rules hold\.$/);
    await sql`update receipt_series set last_number = last_number + 1`.execute(database.db);
    await pay(donor, individual);
    expect(await numbers()).toContain('[4] Receipt numbers have no gap among those of the day. [{"series":"ZKT","first":1,"last":3}]');
    expect((await run(verify(['2026-09-16']))).code).toBe(0);
    expect(() => verify(['yesterday'])).toThrow(UsageError);
  });
});

describe('refund and void', () => {
  it('refund, say so, and refund no more than the rest', async () => {
    const transactionNo = await pay(donor, individual);
    expect(await refund(transactionNo, '8')).toMatchObject({ code: 0, text: expect.stringMatching(/of \$8\.00 has been made/) });
    expect(await refund(transactionNo, '8.00')).toMatchObject({ code: 1, text: expect.stringContaining('add --again') });
    expect((await refund(transactionNo, '20.01')).text).toBe('At most $20.00 of it is left to give back.');
    expect((await run(refundOrVoid('void', [transactionNo, '--reason', 'given-in-error']))).text).toMatch(
      /The void \w+ of \$20\.00 has been made/,
    );
    expect((await refund(transactionNo)).text).toBe('All of it was given back before.');
  });

  it('explain a refusal in words', async () => {
    const { transactionNo } = await donor.give(individual);
    expect((await refund(transactionNo)).text).toContain('Nothing was paid');
    await donor.card(await donor.start(transactionNo), '4000000000000259');
    await world.work('sandbox-webhooks');
    expect((await refund(transactionNo)).text).toContain('It is disputed');
    const other = await pay(await world.browse(), individual);
    world.clock.now = new Date('2026-09-16T02:00:00Z');
    expect((await run(refundOrVoid('void', [other, '--reason', 'duplicate']))).text).toContain(
      'It was paid on 2026-09-15, and that day is over',
    );
  });

  it('name the payments of a gift paid twice, list the owed ones with the command, and refund them', async () => {
    const { transactionNo } = await donor.give(individual);
    const code = await donor.start(transactionNo, 'paynow');
    // The provider reports the code as withdrawn but still accepts the payment; then it refunds it.
    await sql`update payment_attempts set provider_final = true, status = 'failed', reason = 'expired'`.execute(database.db);
    await sql`insert into payment_transitions
      select attempt_id, 3, 'pending', 'expired', 'failed', 'expired', at from payment_transitions where position = 2`.execute(database.db);
    const card = await donor.start(transactionNo);
    await donor.card(card, '4242424242424242');
    await donor.status(transactionNo);
    await donor.form(code.paynow?.bankPage ?? '', {});
    await world.work('sandbox-webhooks');
    expect((await run(verify([]))).code).toBe(0);
    await sql`update refunds set status = 'failed'`.execute(database.db);
    await sql`insert into refund_transitions
      select refund_id, 2, 'requested', 'refused', 'failed', at from refund_transitions`.execute(database.db);

    const command = `npm run ledger -- refund ${code.attemptId} --reason duplicate`;
    const day = await run(closeDay(['2026-09-15']));
    expect(day.text).toContain(`The transaction ${transactionNo} was paid twice, and 2800 cents of the second payment are still here.`);
    expect(day).toMatchObject({ code: 1, text: expect.stringContaining(command) });
    expect(await run(verify([]))).toMatchObject({ code: 1, text: expect.stringContaining(command) });
    expect((await moneyState(world.services)).owedBack).toEqual([expect.stringContaining(command)]);

    const unnamed = await refund(transactionNo);
    expect(unnamed.code).toBe(1);
    expect(unnamed.text).toContain(`${card.attemptId}  the gift, with the receipt: $28.00 of it left`);
    expect(unnamed.text).toContain(`${code.attemptId}  the second payment, owed back: $28.00 of it left`);
    expect(await refund(code.attemptId, '8')).toMatchObject({ code: 0, text: expect.stringContaining('is on its way') });
    expect((await run(closeDay(['2026-09-15']))).text).toContain('2000 cents of the second payment are still here');
    expect((await refund(code.attemptId)).code).toBe(0);
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    await world.work('sandbox-webhooks');
    expect(await run(closeDay(['2026-09-15']))).toMatchObject({ code: 0, text: expect.stringContaining('It balances.') });
    expect((await run(verify([]))).text).toMatch(/^All \d+ rules hold\.$/);
    await world.work('mail');
    const { rows } = await sql<{ kind: string }>`select kind from mails where kind = 'refund' and status = 'sent'`.execute(database.db);
    expect(rows).toHaveLength(2);
  });

  const some = 'A'.repeat(26);
  it.each([
    [[]],
    [['ZKT00000001', '--reason', 'duplicate']],
    [[some]],
    [[some, '--reason', 'because']],
    [[some, '1e5', '--reason', 'duplicate']],
    [[some, '5', '6', '--reason', 'duplicate']],
    [[some, '--nonsense']],
  ])('reject %j', (args) => {
    expect(() => refundOrVoid('refund', args)).toThrow(UsageError);
  });
});

describe('iras', () => {
  it('writes the donors who asked, with their remaining amounts, readable by the file’s owner only', async () => {
    const whole = await pay(donor, individual);
    const part = await pay(donor, individual);
    const back = await pay(donor, individual);
    await pay(donor, savings('34,090'));
    await refund(part, '8.00');
    await refund(back);
    const out = join(folder, 'iras.csv');
    const { code, text } = await run(writeTaxFile(['2026', '--out', out]));
    expect(code).toBe(0);
    expect(text).toContain('2 donations, $48.00');
    expect(text).toContain('1 whose donor did not ask, 1 given back');
    const [head, ...lines] = readFileSync(out, 'utf8').trimEnd().split('\r\n');
    expect(head).toMatch(/^recordID,idType,idNumber,individualIndicator,name,addressLine1/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"1","S1234567D"');
    expect(lines[0]).toContain('"640 CANARY ROAD","#05-123","","200640","28.00","20260915","ZKT00000001","O","Z"');
    expect(lines[1]).toContain('"20.00","20260915","ZKT00000002"');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(whole).not.toBe(part);
  });

  it.each([
    ['S1234567D', '1'],
    ['G1234567X', '2'],
    ['53012345A', '5'],
    ['201403121W', '6'],
    ['T08GB0001A', 'U'],
  ])('knows %s as kind %s', (id, kind) => {
    expect(idTypeOf(id)).toBe(kind);
  });
});
