import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PaymentView } from '../../api/types.ts';
import type { Browser } from '../../../tests/support/server/giving-world.ts';
import { newKey, wakaf } from '../../../tests/support/server/giving-world.ts';
import { newTransactionNo } from '../kit/ids.ts';
import { workOnPlans } from '../../../tests/support/trial/work-off.ts';
import { call } from '../../../tests/support/server/plan-world.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';
import { makeCodeToken } from '../../../stand-ins/stripe/code-token.ts';
import { confirmFromPage } from '../../../stand-ins/stripe/pages/page-confirm.ts';
import { answerWalletSheet } from '../../../stand-ins/stripe/pages/wallet-sheet.ts';
import type { Donation } from '../gifts/donation.ts';
import type { Saving } from '../paying/begin/open-attempt.ts';
import { paymentStatus } from '../paying/settle/payment-status.ts';
import { startPayment } from '../paying/begin/start-payment.ts';
import { intentIdOf } from '../../../tests/support/trial/payment-world.ts';

const { database, world } = plansForEach();

const DECLINED = '4000000000000002';
const LINE = '203.0.113.7';
const ORIGIN = 'http://127.0.0.1:8080';
const TRIES = 200;

/** Every place in the server that has the provider try a card, and why it counts. A new place counts tries, or says here why not. */
const users: { readonly [file: string]: string } = {
  'payments/card-setups.ts': 'refuseCardTesting, provider.createSetup',
  'paying/begin/create-intent.ts': 'provider.createIntent of an attempt: openAttempt has counted it, or it fell due and nobody tries it',
  'paying/begin/open-attempt.ts': 'refuseCounted',
  'paying/begin/start-payment.ts': 'createIntent of the attempt that openAttempt answered, provider.confirmSaved',
  'plans/charging/charge-runs.ts': 'createIntent and provider.chargeKept of a run: NOBODY tries it',
};

it('every way to try a card counts towards one limit', () => {
  const takes = /\b(refuseCardTesting|refuseCounted|createIntent|createSetup|confirmSaved|chargeKept)\(/;
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test|stripe-provider|velocity/.test(file))
    .filter((file) => takes.test(readFileSync(`src/server/${file}`, 'utf8')));
  expect(files.sort()).toEqual(Object.keys(users).sort());
});

/** Cards and codes that reached the bank and were refused. */
async function reached(): Promise<number> {
  const types = ['payment_intent.payment_failed', 'setup_intent.setup_failed'];
  const events = await database.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'event').execute();
  return events.filter(({ body }) => types.includes(String(body.type))).length;
}

/** Tries a number of cards, each after the answer to the one before; returns how many the portal refused with 429. */
async function tryCards(tryOne: (index: number) => Promise<number>): Promise<number> {
  let refused = 0;
  for (let index = 0; index < TRIES; index += 1) if ((await tryOne(index)) === 429) refused += 1;
  return refused;
}

async function pay(donation: Donation, clientKey: string, confirm: (id: string, secret: string) => Promise<unknown>, saving?: Saving) {
  const { ports } = world.payments;
  try {
    const view = await startPayment(ports, donation, { method: 'card', clientKey, address: LINE, saving });
    if (view.clientSecret !== undefined && saving?.kind !== 'saved') await confirm(intentIdOf(view), view.clientSecret);
    await paymentStatus(ports, donation);
    return 200;
  } catch (error) {
    expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    return 429;
  }
}

/** Types a card on the page of a plan, as the provider's script sends it. */
async function typeCard(browser: Browser, clientSecret: string, number: string): Promise<number> {
  const [id = ''] = clientSecret.split('_secret_');
  const answer = await browser.form(`/sandbox/stripe/v1/setup_intents/${id}/confirm`, {
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2035',
    'payment_method_data[card][cvc]': '123',
  });
  return answer.status;
}

async function changeCard(browser: Browser, planId: string) {
  const answer = await browser.post(call('changeRecurringCard'), { planId, idempotencyKey: newKey() });
  return { status: answer.status, secret: (answer.body.data as { clientSecret?: string } | undefined)?.clientSecret ?? '' };
}

describe('two hundred refused cards, as quickly as they are answered', () => {
  const typed = (id: string, secret: string) => type(id, secret, 'payment_intent');
  const ways = {
    'by typing them for a gift': (donation: Donation, key: string) => pay(donation, key, typed),
    'by typing them to be saved': async (donation: Donation, key: string) =>
      pay(donation, key, typed, { kind: 'save', accountId: await anAccount(), customer: null }),
    'out of a wallet': (donation: Donation, key: string) =>
      pay(donation, key, (id, secret) =>
        answerWalletSheet(world.payments.sandbox, id, { card: DECLINED, client_secret: secret, return_url: `${ORIGIN}/` }, ORIGIN),
      ),
  };

  it.each(Object.entries(ways))('%s: two reach the bank', async (_, way) => {
    const { sandbox, giveZakat } = world.payments;
    const refused = await tryCards(async (index) => way(await giveZakat(10_000), `click-${index}`));
    expect([refused, await reached()]).toEqual([TRIES - 2, 2]);
    await sandbox.work();
  });

  it('by all of these in turn: two reach the bank', async () => {
    const { sandbox, giveZakat } = world.payments;
    const [first, ...others] = Object.values(ways);
    const refused = await tryCards(async (index) =>
      (others[index % 3] ?? first ?? expect.unreachable())(await giveZakat(10_000), `click-${index}`),
    );
    expect([refused, await reached()]).toEqual([TRIES - 2, 2]);
    await sandbox.work();
  });

  it('by a gift and a plan’s card at once: of four hundred at most one in a hundred reaches the bank', async () => {
    const { browser, plan } = await world.begin('50', 'monthly');
    const { transactionNo } = await browser.give(wakaf('50', 'one-time'), { flow: 'ilmu' });
    const byGift = async () => {
      const started = await browser.post(call('startPayment'), { transactionNo, method: 'card', idempotencyKey: newKey() });
      if (started.status === 200) await browser.card(started.body.data as PaymentView, DECLINED);
      return started.status;
    };
    const byPlan = async () => {
      const { status, secret } = await changeCard(browser, plan.planId);
      return status === 200 ? typeCard(browser, secret, DECLINED) : status;
    };
    await Promise.all(Array.from({ length: TRIES }, (_, index) => (index % 2 === 0 ? byGift() : byPlan())));
    await tryCards((index) => (index % 2 === 0 ? byGift() : byPlan()));
    expect(await reached()).toBeLessThanOrEqual((2 * TRIES) / 100);
    await world.payments.sandbox.work();
  });

  it('by the security code of one saved card: two reach the bank', async () => {
    const { sandbox, giveZakat } = world.payments;
    const { plan } = await world.begin('50', 'monthly');
    const kept = await database.db.selectFrom('plans').selectAll().where('id', '=', plan.planId).executeTakeFirstOrThrow();
    const account = await anAccount();
    const card = { customer: kept.customer ?? '', paymentMethod: kept.payment_method ?? '' };
    const alias = await aSavedCard(account, card);
    const refused = await tryCards(async (index) => {
      const { id: cvcToken } = await makeCodeToken(sandbox, { key: 'pk_test_sandbox', cvc_update: { cvc: '000' } });
      const saving: Saving = { kind: 'saved', alias, card, cvcToken, returnUrl: () => `${ORIGIN}/` };
      return pay(await giveZakat(10_000), `click-${index}`, async () => '', saving);
    });
    expect([refused, await reached()]).toEqual([TRIES - 2, 2]);
    await sandbox.work();
  });

  it('by one setup of a plan’s card: it closes after one card, and of all setups two reach the bank', async () => {
    const { browser, plan } = await world.begin('50', 'monthly');
    const { secret } = await changeCard(browser, plan.planId);
    await Promise.all(Array.from({ length: TRIES }, () => typeCard(browser, secret, DECLINED)));
    await tryCards(() => typeCard(browser, secret, DECLINED));
    expect(await reached()).toBe(1);
    const refused = await tryCards(async () => {
      const next = await changeCard(browser, plan.planId);
      return next.status === 200 ? typeCard(browser, next.secret, DECLINED) : next.status;
    });
    expect(await reached()).toBe(2);
    expect(refused).toBe(TRIES - 1);
    // Ten minutes later the plan's donor enters a good card.
    world.at('2026-09-15 10:11');
    expect((await world.giveCard(browser, plan.planId, '5555555555554444')).card).toBe('taken');
    await world.payments.sandbox.work();
  });

  it('a setup whose page never returns, and whose webhook is lost, is withdrawn by the work on plans', async () => {
    const { browser, plan } = await world.begin('50', 'monthly');
    const { secret } = await changeCard(browser, plan.planId);
    await database.db.deleteFrom('sandbox.deliveries').execute();
    const { body } = await type(secret.split('_secret_')[0] ?? '', secret, 'setup_intent');
    expect(body).toMatchObject({ error: { code: 'card_declined' } });
    await database.db.deleteFrom('sandbox.deliveries').execute();
    await workOnPlans(world.ports);
    expect(await database.db.selectFrom('card_setups').select('status').execute()).toEqual([{ status: 'refused' }]);
    expect(await typeCard(browser, secret, '4242424242424242')).toBe(400);
    await world.payments.sandbox.work();
  });
});

/** A refused card that the provider has not yet reported. */
function type(id: string, secret: string, kind: 'payment_intent' | 'setup_intent') {
  const card = { number: DECLINED, exp_month: '12', exp_year: '35', cvc: '123' };
  const form = { key: 'pk_test_sandbox', client_secret: secret, payment_method_data: { type: 'card', card } };
  return confirmFromPage(world.payments.sandbox, id, form, ORIGIN, kind);
}

async function anAccount(): Promise<string> {
  const id = newTransactionNo();
  const account = { id, username_lookup: id, provider: 'password' as const, status: 'confirmed' as const };
  await database.db
    .insertInto('accounts')
    .values({ ...account, password: null, language: 'en', created_at: world.giving.clock.now, closed_at: null })
    .execute();
  return id;
}

async function aSavedCard(account_id: string, { customer, paymentMethod }: { customer: string; paymentMethod: string }): Promise<string> {
  const id = newTransactionNo();
  const printed = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, name: null };
  const times = { created_at: world.giving.clock.now, removed_at: null };
  await database.db
    .insertInto('saved_cards')
    .values({ id, account_id, customer, payment_method: paymentMethod, ...printed, ...times })
    .execute();
  return id;
}
