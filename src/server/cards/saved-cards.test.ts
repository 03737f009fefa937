import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DonationView, PaymentView, SavedCardView } from '../../api/types.ts';
import { closeAccount } from '../people/accounts/close-account.ts';
import { removeCardsOf } from './saved-card.ts';
import { join, signIn } from '../../../tests/support/trial/people/account.ts';
import { donationOf } from '../../../tests/support/trial/people/give.ts';
import { donorA, donorB, fitrahOf, monthlyWakafOf } from '../../../tests/support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';

let portal: TestPortal;
let owner: Browser;
let other: Browser;
let accountId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  [owner, other] = [portal.browse('portal.test', '192.0.2.1'), portal.browse('portal.test', '192.0.2.2')];
  accountId = await join(portal, donorA);
  await join(portal, donorB);
  await signIn(portal, owner, donorA);
  await signIn(portal, other, donorB);
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal.services;
  await db.deleteFrom('rate_limits').execute();
  // The cards of one test do not count in the next: two refused ones are the limit.
  await db.updateTable('payment_attempts').set({ address_index: '', payer_index: '' }).execute();
  const accounts = await db.selectFrom('accounts').select('id').execute();
  for (const { id } of accounts) await removeCardsOf(db, id, portal.clock.now);
});

const post = <T>(browser: Browser, call: string, body: object) =>
  browser.call<{ status: number; code?: string; data: T }>('POST', `/payment/Donation/${call}`, body);

/** Begins to pay S$20 in a way, by the page's own calls. */
async function start(browser: Browser, wish: { saveCard?: true; savedCard?: string; cvcToken?: string } = {}, donor = donorA) {
  const created = await post<DonationView>(browser, 'createDonation', donationOf(portal, 'zakat', fitrahOf(donor)));
  const { transactionNo } = created.body.data;
  return post<PaymentView>(browser, 'startPayment', { transactionNo, method: 'card', idempotencyKey: randomUUID(), ...wish });
}

/** Pays S$20 by a saved card, whose code the provider's frame turns into a token first. */
async function payBySaved(browser: Browser, savedCard: string | undefined, cvc = '123', donor = donorA) {
  return start(browser, { savedCard: savedCard ?? '', cvcToken: await codeToken(browser, cvc) }, donor);
}

async function codeToken(browser: Browser, cvc: string): Promise<string> {
  const form = new URLSearchParams({ key: 'pk_test_sandbox', 'cvc_update[cvc]': cvc }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await browser.call<{ id: string }>('POST', '/sandbox/stripe/v1/tokens', form, headers)).body.id;
}

const name = (browser: Browser, id: string | undefined, called: string) =>
  browser.call<{ status: number; code?: string }>('POST', '/api/User/renameUserStripeToken', { id, name: called });

/** The provider's frame sends the card. */
async function type(browser: Browser, view: PaymentView, number: string): Promise<void> {
  const [intent = ''] = (view.clientSecret ?? '').split('_secret_');
  const fields = {
    key: 'pk_test_sandbox',
    client_secret: view.clientSecret ?? '',
    return_url: 'http://portal.test/?step=payment',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2030',
    'payment_method_data[card][cvc]': '123',
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await browser.call('POST', `/sandbox/stripe/v1/payment_intents/${intent}/confirm`, new URLSearchParams(fields).toString(), headers);
}

const answer = (browser: Browser, url: string) =>
  browser.call('POST', new URL(url).pathname, 'answer=approve', { 'content-type': 'application/x-www-form-urlencoded' });

const statusOf = async (browser: Browser, { transactionNo }: PaymentView) =>
  (await post<PaymentView>(browser, 'paymentStatus', { transactionNo })).body.data.status;

async function save(number = '4242424242424242'): Promise<void> {
  const { data } = (await start(owner, { saveCard: true })).body;
  await type(owner, data, number);
  if ((await statusOf(owner, data)) === 'pending') {
    const again = await post<PaymentView>(owner, 'paymentStatus', { transactionNo: data.transactionNo });
    await answer(owner, again.body.data.redirectUrl ?? '');
  }
  expect(await statusOf(owner, data)).toBe('succeeded');
}

const tokensOf = (browser: Browser, query = '') =>
  browser.call<{ status: number; data?: { userStripeTokens: { result: SavedCardView[] } } }>(
    'GET',
    `/api/User/getUserStripeToken?charityId=25${query}`,
  );
const cardsOf = async (browser: Browser) => (await tokensOf(browser)).body.data?.userStripeTokens.result ?? [];

describe('a saved card', () => {
  it('is shown by its alias and printed details, and by nothing that could charge it', async () => {
    await save();
    const { text } = await tokensOf(owner, `&Guid=${accountId}`);
    const [card] = await cardsOf(owner);
    expect(card).toEqual({
      id: expect.stringMatching(/^[A-Z2-7]{26}$/),
      name: 'Card Holder Name',
      brand: 'VISA',
      last4: '4242',
      expMonth: 12,
      expYear: 2030,
    });
    expect(text).not.toMatch(/pm_|cus_|sk_|4242424242424242/);
  });

  it('pays again with only its security code', async () => {
    await save();
    const [card] = await cardsOf(owner);
    const { data } = (await payBySaved(owner, card?.id)).body;
    expect(data).toMatchObject({ status: 'succeeded', method: 'card' });
    expect(data.clientSecret).toBeUndefined();
  });

  it('does not pay without its security code, nor with a wrong one', async () => {
    await save();
    const [card] = await cardsOf(owner);
    expect(await start(owner, { savedCard: card?.id ?? '' })).toMatchObject({ status: 422, body: { code: 'SECURITY_CODE_NEEDED' } });
    const { data } = (await payBySaved(owner, card?.id, '000')).body;
    expect(data).toMatchObject({ status: 'failed', reason: 'wrong-code' });
    const wish = { transactionNo: data.transactionNo, method: 'card', savedCard: card?.id };
    const again = { ...wish, idempotencyKey: randomUUID(), cvcToken: await codeToken(owner, '123') };
    expect((await post<PaymentView>(owner, 'startPayment', again)).body.data).toMatchObject({ status: 'succeeded' });
  });

  it('pays only once with the same token of its code', async () => {
    await save();
    const [card] = await cardsOf(owner);
    const cvcToken = await codeToken(owner, '123');
    const wish = { savedCard: card?.id ?? '', cvcToken };
    expect((await start(owner, wish)).body.data).toMatchObject({ status: 'succeeded' });
    for (const token of [cvcToken, 'cvctok_madeup'])
      expect(await start(owner, { ...wish, cvcToken: token })).toMatchObject({ status: 422, body: { code: 'SECURITY_CODE_NEEDED' } });
    const kept = await portal.services.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'token').execute();
    expect(JSON.stringify(kept)).not.toMatch(/"123"/);
  });

  it('has the name that its owner gave it, encrypted in the database, and otherwise the default name', async () => {
    await save();
    const [card] = await cardsOf(owner);
    expect((await name(owner, card?.id, '  Keluarga\u202e  Siti ')).body.status).toBe(1);
    expect(await cardsOf(owner)).toMatchObject([{ name: 'Keluarga Siti', last4: '4242' }]);
    const rows = await portal.services.db.selectFrom('saved_cards').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Keluarga');
    await name(owner, card?.id, ' ');
    expect(await cardsOf(owner)).toMatchObject([{ name: 'Card Holder Name' }]);
  });

  it('cannot be named with a card number, nor by another account', async () => {
    await save();
    const [card] = await cardsOf(owner);
    expect(await name(owner, card?.id, '4242 4242-4242 4242')).toMatchObject({ status: 422, body: { code: 'CARD_NUMBER' } });
    expect((await name(other, card?.id, 'Mine')).body.status).toBe(0);
    expect(await cardsOf(owner)).toMatchObject([{ name: 'Card Holder Name' }]);
  });

  it('asks for authentication where its bank does', async () => {
    await save('4000002760003184');
    const [card] = await cardsOf(owner);
    const { data } = (await payBySaved(owner, card?.id)).body;
    expect(data).toMatchObject({ status: 'pending', redirectUrl: expect.stringContaining('/sandbox/3ds/') });
    const back = await answer(owner, data.redirectUrl ?? '');
    expect(String(back.headers.location)).toMatch(/\?step=payment&return=[A-Z2-7]{26}&/);
    expect(String(back.headers.location)).not.toContain(data.transactionNo);
    expect(await statusOf(owner, data)).toBe('succeeded');
  });

  it('comes first in the list when it was used last', async () => {
    const pass = () => {
      portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    };
    const endings = async () => (await cardsOf(owner)).map(({ last4 }) => last4);
    await save();
    pass();
    await save('5555555555554444');
    expect(await endings()).toEqual(['4444', '4242']);
    pass();
    const older = (await cardsOf(owner)).find(({ last4 }) => last4 === '4242');
    expect((await payBySaved(owner, older?.id)).body.data.status).toBe('succeeded');
    expect(await endings()).toEqual(['4242', '4444']);
    pass();
    expect((await payBySaved(owner, (await cardsOf(owner))[1]?.id, '000')).body.data.status).toBe('failed');
    expect(await endings()).toEqual(['4242', '4444']);
  });

  it('is stored once, however often it is saved', async () => {
    await save();
    await save();
    expect(await cardsOf(owner)).toHaveLength(1);
  });

  it('cannot be seen, charged or removed by another account', async () => {
    await save();
    const [card] = await cardsOf(owner);
    expect((await tokensOf(other, `&Guid=${accountId}`)).body).toEqual({ status: 0, message: 'Nobody is signed in.' });
    expect(await cardsOf(other)).toEqual([]);
    expect((await payBySaved(other, card?.id, '123', donorB)).status).toBe(404);
    expect((await other.call<{ status: number }>('POST', '/api/User/removeUserStripeToken', { id: card?.id })).body.status).toBe(0);
    expect(await cardsOf(owner)).toHaveLength(1);
  });

  it('requires sign-in', async () => {
    const stranger = portal.browse('portal.test', '192.0.2.3');
    await stranger.call('POST', '/session', {});
    expect((await tokensOf(stranger, `&Guid=${accountId}`)).body).toEqual({ status: 0, message: 'Nobody is signed in.' });
    expect((await start(stranger, { saveCard: true })).status).toBe(401);
  });

  it('no longer pays once it is removed, loses its name, and the provider forgets it', async () => {
    await save();
    const [card] = await cardsOf(owner);
    await owner.call('POST', '/api/User/renameUserStripeToken', { id: card?.id, name: 'Kad keluarga' });
    expect((await owner.call<{ status: number }>('POST', '/api/User/removeUserStripeToken', { id: card?.id })).body.status).toBe(1);
    expect(await cardsOf(owner)).toEqual([]);
    expect(await portal.services.db.selectFrom('saved_cards').select('name').where('name', 'is not', null).execute()).toEqual([]);
    expect((await payBySaved(owner, card?.id)).status).toBe(404);
    await portal.work('forget-card');
    const { db } = portal.services;
    const { payment_method } = await db
      .selectFrom('saved_cards')
      .select('payment_method')
      .where('id', '=', card?.id ?? '')
      .executeTakeFirstOrThrow();
    const method = await db.selectFrom('sandbox.objects').select('body').where('id', '=', payment_method).executeTakeFirstOrThrow();
    expect(method.body.customer).toBeNull();
  });

  it('is not saved without the donor’s consent, nor from a recurring gift', async () => {
    const { data } = (await start(owner)).body;
    await type(owner, data, '4242424242424242');
    expect(await statusOf(owner, data)).toBe('succeeded');
    expect(await cardsOf(owner)).toEqual([]);
    const endowment = portal.browse('endowment.localhost', '192.0.2.4');
    await signIn(portal, endowment, donorA);
    const created = await post<DonationView>(endowment, 'createDonation', donationOf(portal, 'ilmu', monthlyWakafOf(donorA)));
    const { transactionNo } = created.body.data;
    const wish = { transactionNo, method: 'card', idempotencyKey: randomUUID(), saveCard: true };
    expect((await post(endowment, 'startPayment', wish)).body).toMatchObject({ code: 'CARD_CANNOT_BE_SAVED' });
  });
});

describe('the saved cards of a closed account', () => {
  const kept = async () => {
    const methods = await portal.services.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'payment_method').execute();
    return methods.filter(({ body }) => body.customer !== null);
  };
  const forget = () => portal.work('forget-card');

  it('are forgotten by the provider, even one saved by a payment that ends only afterwards', async () => {
    await save();
    const { data } = (await start(owner, { saveCard: true })).body;
    await type(owner, data, '5555555555554444');
    await closeAccount(portal.services, accountId, 'asked');
    await portal.work('reconcile-payments');
    const attempt = await portal.services.db
      .selectFrom('payment_attempts')
      .select('status')
      .where('transaction_no', '=', data.transactionNo)
      .executeTakeFirst();
    expect(attempt?.status).toBe('succeeded');
    await forget();
    expect(await kept()).toEqual([]);
    const { db } = portal.services;
    expect(await db.selectFrom('saved_cards').select('id').where('removed_at', 'is', null).execute()).toEqual([]);
  });
});
