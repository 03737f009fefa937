import { type Kysely, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Tables } from '../kit/db/tables.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';
import { type Browser, newDraft, newKey, savings } from '../../../tests/support/server/giving-world.ts';

const { database, world, donor } = givingForEach();

const CREATE = '/payment/Donation/createDonation';
/** Four gifts begin at once, at most two of them from one address, for which 50 more may wait. */
const [AT_ONCE, OF_ONE, WAITING_OF_ONE] = [4, 2, 50];

const begin = (by: Browser, draft = newDraft()) =>
  by.post(CREATE, world.requestFor(savings('34,090'), { draft, idempotencyKey: newKey() }));

/** While `work` runs, no gift can begin: the table of drafts, which each gift reads, is locked. */
const whileNoneBegins = (work: (begun: (count: number) => Promise<void>) => Promise<void>) =>
  database.owner.transaction().execute(async (lock) => {
    await sql`lock table drafts in access exclusive mode`.execute(lock);
    await work(async (count) => void (await vi.waitUntil(async () => (await statementsHeld(lock)) === count, { timeout: 10_000 })));
  });

async function statementsHeld(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql`select from pg_locks where relation = 'drafts'::regclass and not granted`.execute(db);
  return rows.length;
}

const draftsOfGifts = () => database.db.selectFrom('donations').select('draft_id').execute();

it('limits how many gifts begin at once; the others wait, and each is made once', async () => {
  const donors = await Promise.all(Array.from({ length: 14 }, () => world.browse()));
  const answers: Promise<{ readonly status: number }>[] = [];
  await whileNoneBegins(async (begun) => {
    for (const one of donors) answers.push(begin(one));
    await begun(AT_ONCE);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(donors.map(() => 201));
  const drafts = (await draftsOfGifts()).map(({ draft_id }) => draft_id);
  expect([drafts.length, new Set(drafts).size]).toEqual([14, 14]);
});

it('starts, pays and settles a gift that has begun while no other one begins', async () => {
  const { transactionNo } = await donor.give(savings('34,090'));
  const others = await Promise.all(Array.from({ length: AT_ONCE }, () => world.browse()));
  const answers: Promise<unknown>[] = [];
  await whileNoneBegins(async (begun) => {
    for (const one of others) answers.push(begin(one));
    await begun(AT_ONCE);
    await donor.card(await donor.start(transactionNo), '4242424242424242');
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'succeeded' });
  });
  await Promise.all(answers);
});

it('makes one gift for two waiting tabs of a draft', async () => {
  const draft = newDraft();
  const tabs: ReturnType<typeof begin>[] = [];
  await whileNoneBegins(async (begun) => {
    for (let tab = 0; tab < 5; tab += 1) tabs.push(begin(donor, draft));
    await begun(OF_ONE);
  });
  const made = await Promise.all(tabs);
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
  expect(await draftsOfGifts()).toEqual([{ draft_id: draft.id }]);
});

it('refuses a call at once when the queue is full, and counts it towards no limit', async () => {
  const draft = newDraft();
  const ask = () => begin(donor, draft);
  const tabs: ReturnType<typeof begin>[] = [];
  await whileNoneBegins(async (begun) => {
    for (let tab = 0; tab < OF_ONE + WAITING_OF_ONE; tab += 1) tabs.push(ask());
    await begun(OF_ONE);
    for (let tries = 0; tries < 40; tries += 1) expect(await ask()).toMatchObject({ status: 503, body: { status: 0, code: 'BUSY' } });
    // A donor at another address does not wait for them.
    tabs.push(begin(await world.browse()));
    await begun(OF_ONE + 1);
  });
  await Promise.all(tabs);
  const counted = await database.db.selectFrom('rate_limits').select('taken').where('name', '=', 'donation').execute();
  expect(counted.map(({ taken }) => taken).toSorted((one, other) => one - other)).toEqual([1, OF_ONE + WAITING_OF_ONE]);
  expect(await draftsOfGifts()).toHaveLength(2);
});

it('tells a 0.4.0 page that its waiting draft has made no donation, so that it asks to begin', async () => {
  const draft = newDraft();
  const { status, body } = await donor.post('/payment/Donation/getDraftDonation', { draft: draft.id });
  expect([status, body.status, body.queue, body.data]).toEqual([200, 0, undefined, undefined]);
  expect((await begin(donor, draft)).status).toBe(201);
});
