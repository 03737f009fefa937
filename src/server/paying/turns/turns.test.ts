import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueueView } from '../../../api/types.ts';
import { type Browser, createGivingWorld, type GivingWorld, newDraft, savings } from '../../../../tests/support/server/giving-world.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';
import { forgetPlaces } from './waiting-places.ts';

/** Two processes of the portal, each of which begins one gift a second. */
let database: TestDatabase;
let one: GivingWorld;
let other: GivingWorld;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql
    .raw('truncate tasks, donations, receipt_series, audit_log, webhook_events, rate_limits, waiting_places, sandbox.objects cascade')
    .execute(database.owner);
  one = await createGivingWorld(database, { GIFTS_PER_SECOND: '1' });
  other = await createGivingWorld(database, { GIFTS_PER_SECOND: '1' });
});
afterEach(async () => {
  expect(await brokenInvariants(database.db, one.clock.now)).toEqual([]);
  await one.close();
  await other.close();
});

type Donor = {
  /** Asks to begin the gift. */
  readonly begin: (browser?: Browser) => Promise<{ readonly status: number; readonly queue?: QueueView; readonly transactionNo?: string }>;
  /** Asks for the place, as a waiting page does. */
  readonly look: (browser?: Browser) => Promise<QueueView | undefined>;
  readonly browser: Browser;
};

async function come(world: GivingWorld): Promise<Donor> {
  const browser = await world.browse();
  const draft = newDraft();
  return {
    browser,
    begin: async (by = browser) => {
      const { status, body } = await by.post('/payment/Donation/createDonation', world.requestFor(savings('34,090'), { draft }));
      const { queue, data } = body as { queue?: QueueView; data?: { transactionNo: string } };
      return { status, ...(queue && { queue }), ...(data && { transactionNo: data.transactionNo }) };
    },
    look: async (by = browser) => {
      const { body } = await by.post('/payment/Donation/getDraftDonation', { draft: draft.id });
      return body.queue as QueueView | undefined;
    },
  };
}

function pass(seconds: number): void {
  for (const world of [one, other]) world.clock.now = new Date(world.clock.now.getTime() + seconds * 1_000);
}

const countGifts = async () => (await database.db.selectFrom('donations').select('transaction_no').execute()).length;

describe('while more gifts are offered than can begin', () => {
  it('a donor is told a place and a time, nothing is stored yet, and it begins when it is its turn', async () => {
    await (await come(one)).begin();
    const donor = await come(one);
    expect(await donor.begin()).toEqual({ status: 202, queue: { place: 1, seconds: 1, askAfterSeconds: 1 } });
    expect(await countGifts()).toBe(1);
    pass(1);
    expect(await donor.begin()).toMatchObject({ status: 201, transactionNo: expect.any(String) });
  });

  it('says in a header, too, when to ask again', async () => {
    await (await come(one)).begin();
    const host = 'portal.test';
    const [cookie] = (await one.app.inject({ method: 'POST', url: '/session', payload: {}, headers: { host } })).cookies;
    const answer = await one.app.inject({
      ...{ method: 'POST', url: '/payment/Donation/createDonation', payload: one.requestFor(savings('34,090')) },
      headers: { host, cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('turns come in the order of coming, also when donors ask another process', async () => {
    await (await come(one)).begin();
    await (await come(other)).begin();
    const waiting = [];
    for (let count = 0; count < 6; count += 1) {
      const donor = await come(count % 2 === 0 ? one : other);
      expect((await donor.begin()).queue?.place).toBe(count + 1);
      waiting.push(donor);
    }
    // Whoever comes now waits behind them, also where a gift could begin.
    pass(1);
    expect((await (await come(other)).begin()).queue?.place).toBe(7);
    expect((await waiting[5]?.begin())?.queue?.place).toBe(6);
    expect((await waiting[0]?.begin())?.status).toBe(201);
    expect((await waiting[5]?.begin())?.queue?.place).toBe(5);
  });

  it('a page that asks for its place has its turn, and keeps it until it gives, in whichever process', async () => {
    await (await come(one)).begin();
    const donor = await come(one);
    await donor.begin();
    expect(await donor.look()).toMatchObject({ place: 1 });
    pass(1);
    expect(await donor.look()).toMatchObject({ place: 0 });
    const next = await come(one);
    expect((await next.begin()).queue?.place).toBe(1);
    pass(600);
    expect(await donor.look()).toMatchObject({ place: 0 });
    expect((await donor.begin(await other.browse())).status).toBe(201);
  });

  it('a draft that nobody waits with is in no queue', async () => {
    expect(await (await come(one)).look()).toBeUndefined();
    expect(await database.db.selectFrom('waiting_places').selectAll().execute()).toEqual([]);
  });

  it('a gift that has begun goes on: it is asked for again, started and paid', async () => {
    const donor = await come(one);
    const { transactionNo = '' } = await donor.begin();
    for (let count = 0; count < 3; count += 1) expect((await (await come(one)).begin()).status).toBe(202);
    expect(await donor.begin()).toEqual({ status: 200, transactionNo });
    await donor.browser.card(await donor.browser.start(transactionNo), '4242424242424242');
    expect(await donor.browser.status(transactionNo)).toMatchObject({ status: 'succeeded' });
  });

  it('two tabs of a draft have one place, and make one gift', async () => {
    await (await come(one)).begin();
    const donor = await come(one);
    const places = await Promise.all([donor.begin(), donor.begin()]);
    expect(places.map(({ queue }) => queue?.place)).toEqual([1, 1]);
    expect((await (await come(one)).begin()).queue?.place).toBe(2);
    pass(1);
    await donor.begin();
    const made = await Promise.all([donor.begin(), donor.begin()]);
    expect(new Set(made.map(({ transactionNo }) => transactionNo)).size).toBe(1);
    expect(await countGifts()).toBe(2);
  });

  it('who closed the page is passed over, and is where they were when they come back', async () => {
    await (await come(one)).begin();
    const gone = await come(one);
    await gone.begin();
    const others = [];
    for (let count = 0; count < 5; count += 1) {
      const donor = await come(one);
      others.push(donor);
      expect((await donor.begin()).queue?.place).toBe(count + 2);
    }
    for (let seconds = 0; seconds < 4; seconds += 1) {
      pass(2);
      for (const donor of others.slice(seconds)) await donor.look();
    }
    expect((await others[4]?.look())?.place).toBe(1);
    expect((await gone.look())?.place).toBe(1);
    expect((await others[4]?.look())?.place).toBe(2);
  });

  it('the time that is told follows the turns of the last moments', async () => {
    await (await come(one)).begin();
    const waiting = [];
    for (let count = 0; count < 12; count += 1) {
      const donor = await come(one);
      await donor.begin();
      waiting.push(donor);
    }
    const [elsewhere, patient] = [await other.browse(), await other.browse()];
    // Both processes give turns: two a second.
    for (let seconds = 0; seconds < 4; seconds += 1) {
      pass(1);
      const [first, second] = waiting.splice(0, 2);
      expect([await first?.look(), await second?.look(elsewhere)]).toMatchObject([{ place: 0 }, { place: 0 }]);
      for (const donor of waiting) await donor.look(patient);
    }
    expect(await waiting[3]?.look()).toMatchObject({ place: 4, seconds: 2 });
  });

  it('answers that are no gift have no place', async () => {
    await (await come(one)).begin();
    const browser = await one.browse();
    const nonsense = { ...one.requestFor(savings('34,090')), answers: { zakat: { kinds: ['nothing'] } } };
    for (let count = 0; count < 5; count += 1) {
      const { status } = await browser.post('/payment/Donation/createDonation', { ...nonsense, draft: newDraft() });
      expect(status).toBe(422);
    }
    expect(await database.db.selectFrom('waiting_places').selectAll().execute()).toEqual([]);
  });

  it('a session has one place, which the draft has that asked last', async () => {
    await (await come(one)).begin();
    const first = await come(one);
    await first.begin();
    const next = await come(one);
    expect((await next.begin()).queue?.place).toBe(2);
    const drafts = await Promise.all([come(one), come(one), come(one)]);
    for (const { begin } of drafts) expect((await begin(first.browser)).queue?.place).toBe(1);
    await Promise.all(drafts.map(({ begin }) => begin(first.browser)));
    expect((await next.begin()).queue?.place).toBe(2);
    expect(await database.db.selectFrom('waiting_places').selectAll().execute()).toHaveLength(2);
  });

  it('what was not asked after for an hour is forgotten', async () => {
    await (await come(one)).begin();
    await (await come(one)).begin();
    await forgetPlaces(database.db, one.clock.now);
    expect(await database.db.selectFrom('waiting_places').selectAll().execute()).toHaveLength(1);
    pass(3_700);
    await forgetPlaces(database.db, one.clock.now);
    expect(await database.db.selectFrom('waiting_places').selectAll().execute()).toEqual([]);
  });
});
