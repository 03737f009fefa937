import { randomInt } from 'node:crypto';
import Stripe from 'stripe';
import { ratesAt } from '../../src/engine/index.ts';
import { dayOf } from '../../src/server/kit/clock.ts';
import { openLinksOf } from '../../src/server/people/accounts/linking/identity-links.ts';
import { proveIdentity } from '../../src/server/people/accounts/linking/prove-identity.ts';
import { undoKey } from '../../src/server/people/accounts/linking/undo-key.ts';
import { joinAs, signIn, tokensOf } from '../../tests/support/trial/people/account.ts';
import type { Person } from '../../tests/support/trial/people/people.ts';
import { begin, walk } from '../../tests/support/trial/people/singpass.ts';
import { keepProof } from '../../src/server/people/singpass/proofs.ts';
import type { Fields, Sent } from './sent.ts';
import { newKey, type Stage } from './stage.ts';

/** A gift that can be registered for tax: earlier registrations are removed. */
export async function enterable({ people, portal }: Stage): Promise<Partial<Sent>> {
  const { endowment: browser, wakafNo: transactionNo } = people.donorA;
  await portal.asOwner((db) => db.deleteFrom('tax_registrations').where('transaction_no', '=', transactionNo).execute());
  return { browser, body: { transactionNo, answers: { kind: 'individual', fullName: 'Aisyah Kenari binte Rahman', nric: 'S1234567D' } } };
}

/** A gift without an address to send its receipt to. */
export async function unaddressed({ people, portal }: Stage): Promise<Partial<Sent>> {
  const { main: browser, transactionNo } = people.donorA;
  await portal.asOwner((db) =>
    db.deleteFrom('donation_particulars').where('transaction_no', '=', transactionNo).where('field', '=', 'email').execute(),
  );
  return { browser, body: { transactionNo, email: 'later@portal.test' } };
}

/** A new, signed-in account that may be closed. */
export async function closable({ people, portal }: Stage): Promise<Partial<Sent>> {
  const email = `${newKey()}@portal.test`;
  await joinAs(portal, email, {});
  const { AccessToken: accessToken } = await tokensOf(portal, email);
  return { browser: people.anonymous.main, body: { accessToken, because: 'asked' } };
}

/** A session verified by Singpass and then signed in: its account may be linked. */
export async function linkable({ portal }: Stage): Promise<{ browser: Sent['browser']; accountId: string; nric: string }> {
  const { db, crypto, clock } = portal.services;
  const email = `${newKey()}@portal.test`;
  const accountId = await joinAs(portal, email, { name: 'Nur Contoh' });
  const browser = portal.browse();
  const { body } = await browser.call<{ token: string }>('POST', '/session', {});
  const nric = `S${randomInt(10_000_000).toString().padStart(7, '0')}D`;
  const before = { now: () => new Date(clock.now().getTime() - 1_000) };
  await keepProof({ db, crypto, clock: before }, body.token, { kind: 'nric', identifier: nric, particulars: { name: 'Nur Contoh' } });
  await signIn(portal, browser, { email });
  return { browser, accountId, nric };
}

/** A new identity link that its owner may undo. */
export async function undoable(stage: Stage): Promise<Partial<Sent>> {
  const { services } = stage.portal;
  const { browser, accountId, nric } = await linkable(stage);
  await proveIdentity(services, accountId, 'nric', nric);
  const [link] = await openLinksOf(services.db, accountId, services.clock.now());
  if (link === undefined) throw new Error('There is no link to undo.');
  return { browser, body: { link: link.id, key: undoKey(services.crypto, link.id, 'linked') } };
}

/** A session that returns from Singpass. */
export async function provedAtSingpass({ portal }: Stage): Promise<Partial<Sent>> {
  const browser = portal.browse();
  await browser.call('POST', '/session', {});
  const { searchParams } = new URL(await walk(browser, await begin(browser), { persona: 'nur' }));
  return { browser, query: Object.fromEntries(searchParams) };
}

/** The return handle with which the provider sends the donor back. */
export async function handleOf({ services }: Stage['portal'], transactionNo: string): Promise<string | null> {
  const attempts = services.db.selectFrom('payment_attempts').select('return_handle').where('transaction_no', '=', transactionNo);
  return (await attempts.executeTakeFirstOrThrow()).return_handle;
}

/** A person's saved card, restored if it was removed. */
export async function savedCard({ services }: Stage['portal'], { accountId }: Person): Promise<string> {
  const cards = services.db.updateTable('saved_cards').set({ removed_at: null }).where('account_id', '=', accountId).returning('id');
  return (await cards.executeTakeFirstOrThrow()).id;
}

/** The request of a calculation sheet. */
export function calculationOf({ services, clock }: Stage['portal']): Fields {
  const answers = { categories: { chosen: ['savings'] }, savings: { accounts: [{ amount: '34,090' }] } };
  const { id } = ratesAt(services.content.current().definitions, dayOf(clock.now));
  return { flow: 'calculator', answers, ratesVersion: id, language: 'en' };
}

/** A signed webhook event without effect. */
export function signedEvent({ services, clock }: Stage['portal']): Partial<Sent> {
  const now = Math.floor(clock.now.getTime() / 1000);
  const payload = JSON.stringify({
    id: `evt_${newKey()}`,
    object: 'event',
    type: 'customer.created',
    created: now,
    livemode: false,
    data: { object: { id: 'cus_1', object: 'customer' } },
  });
  const secret = `whsec_${services.crypto.index('sandbox', 'webhook')}`;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now });
  return { body: payload, headers: { 'stripe-signature': signature } };
}
