import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { wakaf } from '../../../tests/support/server/giving-world.ts';
import { findAccount, insertAccount } from '../people/accounts/records/accounts.ts';
import { closeAccount } from '../people/accounts/close-account.ts';
import { openGrant } from '../people/accounts/pool/grants.ts';
import { reconcilePayments } from '../paying/settle/reconcile.ts';
import { sendRefunds, workOnPlans } from '../../../tests/support/trial/work-off.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';

const { database, world } = plansForEach();
beforeEach(async () => {
  await sql.raw('truncate accounts cascade').execute(database.owner);
});

const email = 'aisyah@portal.test';

it('ends its recurring gifts, and nothing is charged any more', async () => {
  const id = await open(email);
  const plans = [await beginAs(id), await beginAs(id, '500')];
  const { plan: another } = await world.begin('60', 'weekly');
  await world.mails();
  await close(id);
  const [one = '', two = ''] = plans;
  expect(await statuses()).toEqual({ [one]: 'cancelled', [two]: 'cancelled', [another.planId]: 'active' });
  expect((await world.mails()).map(({ subject }) => subject)).toEqual([
    'Your recurring gift is cancelled',
    'Your recurring gift is cancelled',
  ]);
  world.at('2026-09-22 00:00');
  await workOnPlans(world.ports);
  expect(await world.charges()).toEqual([5000, 50000, 6000, 6000]);
});

it('is closed together with its plans or not at all, even if the portal dies in between', async () => {
  const id = await open(email);
  const planId = await beginAs(id);
  await dieAt('plan.cancelled');
  await expect(close(id)).rejects.toThrow();
  expect(await statuses()).toEqual({ [planId]: 'active' });
  expect(await findAccount(database.db, id)).toBeDefined();
  await dieAt('account.closed');
  await expect(close(id)).rejects.toThrow();
  expect(await statuses()).toEqual({ [planId]: 'active' });
  await dieAt(null);
  await close(id);
  expect(await statuses()).toEqual({ [planId]: 'cancelled' });
  expect(await findAccount(database.db, id)).toBeUndefined();
});

it('ends a plan that begins later because its first gift was paid late', async () => {
  const id = await open(email);
  const transactionNo = await giveAs(id, '50');
  await closeAccount(world.giving.services, id, 'asked');
  const planId = await settled(transactionNo);
  expect(await statuses()).toEqual({ [planId]: 'active' });
  world.at('2026-09-22 00:00');
  await workOnPlans(world.ports);
  expect(await statuses()).toEqual({ [planId]: 'cancelled' });
  expect(await world.charges()).toEqual([5000]);
});

it('closed during a charge has it withdrawn, or refunded', async () => {
  const id = await open(email);
  await beginAs(id);
  world.at('2026-09-22 00:00');
  const slow = world.withProvider((real) => ({
    createIntent: async (...given) => {
      const intent = await real.createIntent(...given);
      await closeAccount(world.giving.services, id, 'asked');
      return intent;
    },
  }));
  await workOnPlans(slow);
  expect(await world.charges()).toEqual([5000]);
  expect(await inFlight()).toBe(0);

  const other = await open('ahmad@portal.test');
  await beginAs(other);
  world.at('2026-09-29 00:00');
  const tooLate = world.withProvider((real) => ({
    chargeKept: async (...given) => {
      await closeAccount(world.giving.services, other, 'asked');
      world.at('2026-09-29 00:01');
      return real.chargeKept(...given);
    },
  }));
  await workOnPlans(tooLate);
  await sendRefunds(world.payments.ports);
  const refunds = await database.db.selectFrom('refunds').select(['reason', 'amount_cents', 'status']).execute();
  expect(refunds).toEqual([{ reason: 'after-stop', amount_cents: 5000, status: 'succeeded' }]);
});

it('with two plans, closed while one is being charged, is charged for neither any more', async () => {
  const id = await open(email);
  const plans = [await beginAs(id), await beginAs(id, '500')];
  world.at('2026-09-22 00:00');
  let closings = 0;
  const closing = world.withProvider((real) => ({
    createIntent: async (...given) => {
      const intent = await real.createIntent(...given);
      if (closings === 0) await closeAccount(world.giving.services, id, 'asked');
      closings += 1;
      return intent;
    },
  }));
  await workOnPlans(closing);
  await workOnPlans(world.ports);
  expect(closings).toBe(1);
  expect(Object.values(await statuses())).toEqual(plans.map(() => 'cancelled'));
  expect(await inFlight()).toBe(0);
  expect(await world.charges()).toEqual([5000, 50000]);
});

it('whose process died with a charge in flight has it withdrawn at the next turn', async () => {
  const id = await open(email);
  await beginAs(id);
  world.at('2026-09-22 00:00');
  const dying = world.withProvider((real) => ({
    createIntent: async (...given) => {
      await real.createIntent(...given);
      await closeAccount(world.giving.services, id, 'asked');
      throw new Error('The process is gone.');
    },
  }));
  await workOnPlans(dying).catch(() => undefined);
  expect(await inFlight()).toBe(1);
  await workOnPlans(world.ports);
  expect(await inFlight()).toBe(0);
  expect(await world.charges()).toEqual([5000]);
});

async function open(username: string): Promise<string> {
  const { db, crypto, clock } = world.giving.services;
  const fresh = { provider: 'password', status: 'confirmed', password: null, emailVerified: true, language: 'en' } as const;
  return (await insertAccount(db, crypto, { ...fresh, username, at: clock.now() })) ?? '';
}

/** The account gives this amount each week, and its card is accepted; the gift is not settled yet. */
async function giveAs(accountId: string, amount: string): Promise<string> {
  const browser = await world.giving.browse('endowment.localhost');
  const grant = await openGrant(world.giving.services, accountId);
  const { body } = await browser.post('/session');
  await database.db.updateTable('sessions').set({ grant_id: grant.id }).where('id', '=', String(body.token)).execute();
  const { transactionNo } = await browser.give(wakaf(amount, 'weekly'), { flow: 'ilmu' });
  await browser.card(await browser.start(transactionNo), '4242424242424242');
  return transactionNo;
}

/** The plan that begins when the gift is settled. */
async function settled(transactionNo: string): Promise<string> {
  await reconcilePayments(world.ports.payments, 'all');
  const { id } = await database.db.selectFrom('plans').select('id').where('transaction_no', '=', transactionNo).executeTakeFirstOrThrow();
  return id;
}

const beginAs = async (accountId: string, amount = '50') => settled(await giveAs(accountId, amount));

const close = (accountId: string) => closeAccount(world.giving.services, accountId, 'asked');

/** Ends the connection before it stores the event, as when the portal is killed. */
async function dieAt(event: string | null): Promise<void> {
  await sql.raw('drop trigger if exists dying on audit_pending; drop function if exists die()').execute(database.owner);
  if (event === null) return;
  const body = 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
  await sql.raw(`create function die() returns trigger language plpgsql as $$ ${body} $$`).execute(database.owner);
  await sql
    .raw(`create trigger dying before insert on audit_pending for each row when (new.event = '${event}') execute function die()`)
    .execute(database.owner);
}

async function statuses(): Promise<{ [planId: string]: string }> {
  const rows = await database.db.selectFrom('plans').select(['id', 'status']).execute();
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
}

async function inFlight(): Promise<number> {
  const rows = await database.db.selectFrom('payment_attempts').select('id').where('provider_final', '=', false).execute();
  return rows.length;
}
