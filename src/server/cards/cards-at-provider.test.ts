import type pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/trial/database.ts';
import { createKeyWatch, watchKey } from '../payments/provider/key-watch.ts';
import { createStripeProvider } from '../payments/stripe/stripe-provider.ts';
import { detachMethod } from '../../../stand-ins/stripe/customer.ts';
import { createStripeFetch } from '../../../stand-ins/stripe/api/stripe-fetch.ts';
import { insertObject, updateObject } from '../../../stand-ins/stripe/store.ts';
import type { SavedCard } from './saved-card.ts';
import { cardsAtProvider } from './cards-at-provider.ts';

const AT = new Date('2026-09-15T02:00:00Z');
const ACCOUNT = 'an-account';

/** The cards that the portal has on record, all of one customer, newest first. */
const recordOf = (...methods: string[]): SavedCard[] =>
  methods.map((method) => ({
    id: `alias of ${method}`,
    account_id: ACCOUNT,
    customer: 'cus_1',
    payment_method: method,
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2026,
    name: `sealed name of ${method}`,
    created_at: AT,
    removed_at: null,
  }));

const methodOf = (id: string, card: object = {}, customer: string | null = 'cus_1') => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2026, ...card },
});

let database: TestDatabase;
let line: 'up' | 'down' = 'up';
let warnings: string[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  line = 'up';
  warnings = [];
  await database.db.deleteFrom('sandbox.objects').execute();
  await insertObject(database.db, { id: 'cus_1', object: 'customer' }, AT);
});

const log = { warn: (_about: unknown, words: string) => void warnings.push(words) } as unknown as pino.Logger;

/** Stripe behind the official package, with what it reports about the portal's key. */
function stripe(secretKey = 'sk_test_cards') {
  const known = 'sk_test_cards';
  const sandbox = createStripeFetch({ db: database.db, now: () => AT, origin: () => '', secretKey: known, changed: () => undefined });
  const reach: typeof fetch = (input, init) => (line === 'up' ? sandbox(input, init) : Promise.reject(new TypeError('fetch failed')));
  const watch = createKeyWatch(() => AT, { answered: () => undefined, failed: () => undefined });
  const provider = createStripeProvider({ name: 'stripe', secretKey, webhookSecrets: [], fetch: reach, retries: 2 });
  return { provider: watchKey(provider, watch), watch };
}

/** Requests the cards of an account from Stripe's API. */
function ask(recorded: SavedCard[], { provider } = stripe()) {
  return cardsAtProvider({ provider, recorded: async () => recorded, log })(ACCOUNT);
}

it('shows the new digits and expiry of a card that its network renewed, under its owner’s name for it', async () => {
  await insertObject(database.db, methodOf('pm_1'), AT);
  await updateObject(database.db, methodOf('pm_1', { last4: '1881', exp_month: 3, exp_year: 2031 }));
  const [record] = recordOf('pm_1');
  expect(await ask(recordOf('pm_1'))).toEqual([{ ...record, last4: '1881', exp_month: 3, exp_year: 2031 }]);
});

it('no longer offers a card that was detached from the customer at the provider', async () => {
  await insertObject(database.db, methodOf('pm_1'), AT);
  await insertObject(database.db, methodOf('pm_2'), AT);
  await database.db.transaction().execute((tx) => detachMethod(tx, 'pm_1'));
  expect((await ask(recordOf('pm_2', 'pm_1'))).map(({ payment_method }) => payment_method)).toEqual(['pm_2']);
});

it('hides a card of the customer that its owner did not save here', async () => {
  await insertObject(database.db, methodOf('pm_1'), AT);
  await insertObject(database.db, methodOf('pm_of_a_plan'), AT);
  expect((await ask(recordOf('pm_1'))).map(({ payment_method }) => payment_method)).toEqual(['pm_1']);
});

it('shows all cards in the order of saving when the provider returns them in several pages', async () => {
  const ids = Array.from({ length: 130 }, (_, at) => `pm_${at}`);
  for (const id of ids) await insertObject(database.db, methodOf(id), AT);
  expect((await ask(recordOf(...ids))).map(({ payment_method }) => payment_method)).toEqual(ids);
});

it('a customer who was deleted at the provider has no cards', async () => {
  await database.db.deleteFrom('sandbox.objects').execute();
  expect(await ask(recordOf('pm_1'))).toEqual([]);
  expect(warnings).toEqual([]);
});

it('shows the recorded cards and alerts the operator while the provider is unreachable', async () => {
  line = 'down';
  expect(await ask(recordOf('pm_1'))).toEqual(recordOf('pm_1'));
  expect(warnings).toEqual(['The card provider did not tell the kept cards; those on record are shown']);
});

it('a revoked key alerts the operator, as it does for payments', async () => {
  const revoked = stripe('sk_test_REVOKED');
  expect(await ask(recordOf('pm_1'), revoked)).toEqual(recordOf('pm_1'));
  expect(revoked.watch.trouble()).toContain('Set STRIPE_SECRET_KEY');
});

it('does not ask the provider about an account without cards', async () => {
  line = 'down';
  expect(await ask([])).toEqual([]);
  expect(warnings).toEqual([]);
});
