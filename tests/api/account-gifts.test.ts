import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { createGivingWorld, type GivingWorld, savings } from '../support/server/giving-world.ts';
import { forgetLapsedSignUps } from '../../src/server/people/accounts/records/accounts.ts';
import { closeAccount, eraseClosedAccounts } from '../../src/server/people/accounts/close-account.ts';
import { join, signIn } from './support/signed-in.ts';

let database: TestDatabase;
let world: GivingWorld;
beforeAll(async () => {
  database = await startTestDatabase();
  world = await createGivingWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const step = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom('give', 'close', 'lapse', 'erase', 'forty days', 'unconfirm', 'delete'),
});

it('H12: an account with any gift is never deleted, whatever happens to it and in any order', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await sql.raw('truncate tasks, donations, accounts, sessions, rate_limits restart identity cascade').execute(database.owner);
      const accounts = await Promise.all([0, 1, 2].map((who) => join(world, `donor${who}@portal.test`)));
      const browsers = await Promise.all(accounts.map(() => world.browse()));
      const gifts = new Map<string, string[]>(accounts.map((id) => [id, []]));
      for (const { who, what } of steps) {
        const id = accounts[who] ?? '';
        const browser = browsers[who];
        if (what === 'give' && browser !== undefined) {
          const { closed_at } = (await db.selectFrom('accounts').select('closed_at').where('id', '=', id).executeTakeFirst()) ?? {};
          if (closed_at !== null) continue;
          await signIn(world, browser, id);
          gifts.get(id)?.push((await browser.give(savings('20000'))).transactionNo);
        }
        if (what === 'close') await closeAccount(world.services, id, 'asked');
        if (what === 'lapse') await forgetLapsedSignUps(db, world.clock.now).catch(() => undefined);
        if (what === 'erase') await eraseClosedAccounts(world.services);
        if (what === 'forty days') world.clock.now = new Date(world.clock.now.getTime() + 40 * 86_400_000);
        // No call can do this, but someone with direct access to the database may try.
        if (what === 'unconfirm') await db.updateTable('accounts').set({ status: 'unconfirmed' }).where('id', '=', id).execute();
        const deleted =
          what === 'delete' &&
          (await db
            .deleteFrom('accounts')
            .where('id', '=', id)
            .execute()
            .then(
              () => true,
              () => false,
            ));
        expect(deleted && gifts.get(id)?.length !== 0).toBe(false);
        for (const [account, made] of gifts) {
          if (made.length === 0) continue;
          const kept = await db
            .selectFrom('donations as d')
            .innerJoin('accounts as a', 'a.id', 'd.account_id')
            .select('d.transaction_no')
            .where('a.id', '=', account)
            .execute();
          expect(kept.map(({ transaction_no }) => transaction_no).sort()).toEqual([...made].sort());
        }
      }
    }),
    { numRuns: 25 },
  );
}, 300_000);
