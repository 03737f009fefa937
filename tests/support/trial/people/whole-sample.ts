import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { keepOwnParticulars } from '../../../../src/server/people/accounts/linking/particulars.ts';
import { keepAccess } from '../../../../src/server/people/accounts/pool/access-token.ts';
import { noteDeletion } from '../../../../src/server/people/accounts/pool/pending-deletions.ts';
import { publishAuditHead } from '../../../../src/server/kit/audit/audit-head.ts';
import { queueAccountMail } from '../../../../src/server/people/accounts/account-mail.ts';
import { requestRefund } from '../../../../src/server/paying/refunds/request-refund.ts';
import { nameCard } from '../../../../src/server/cards/saved-card.ts';
import { keptKeySet } from '../../../../src/server/people/singpass/kept-keys.ts';
import { keepLogin, type Login } from '../../../../src/server/people/singpass/logins.ts';
import { storeRegistration } from '../../../../src/server/gifts/registrations.ts';
import { planKey } from '../../../../src/server/plans/plan-key.ts';
import { receiptKey } from '../../../../src/server/receipts/receipt-key.ts';
import type { Answers as EngineAnswers } from '../../../../src/engine/index.ts';
import { privateAnswers } from '../../../../src/portal/core/state/private-answers.ts';
import type { Browser, TestPortal } from '../portal.ts';
import { forgetPassword } from './account.ts';
import { begin, give, giveByPayNow, giveInVain } from './give.ts';
import { type Answers, companyC, donorA, donorB, fitrahOf, monthlyWakafOf, type Particulars } from './particulars.ts';
import { gatherPeople, type People } from './people.ts';
import { explainedDay, madeTaxFile, wrongRate } from './day-at-desk.ts';
import { bodyOfGift, memberOf, paymentOf } from './gift-at-desk.ts';
import { plansInEachState } from './plans.ts';
import { someReleases } from './some-releases.ts';
import { staffOf } from './staff.ts';
import { prove } from './prove.ts';

const unnamed = { donor: { kind: 'anonymous', email: 'unnamed@portal.test' } };

/** Keys of every sample; they are no secret and are stored beside the samples. */
export const sampleKeys = { FIELD_KEYS: `sample:${keyOf('field')}`, INDEX_KEY: `index:${keyOf('index')}` };

function keyOf(purpose: string): string {
  return createHash('sha256').update(`a sample, ${purpose}`).digest('base64');
}

/** An anonymous gift of every flow. */
const everyFlow: readonly (readonly [flow: string, host: 'main' | 'endowment', answers: Answers])[] = [
  ['zakat', 'main', { give: { kinds: ['savings'], savingsBy: 'worked-out' }, savings: { accounts: [{ amount: '34,090' }] }, ...unnamed }],
  [
    'fidyah',
    'main',
    { fasting: { reasons: ['ILLNESS_OLD_AGE'] }, illness: { by: 'years', yearsCalc: [{ noOfYear: '1', noOfDays: '7' }] }, ...unnamed },
  ],
  ['kaffarah', 'main', { kaffarah: { by: 'kinds', kinds: ['nazar'], nazar: '1' }, ...unnamed }],
  ['ilmu', 'endowment', { ilmu: { amount: 'own', own: '25', frequency: 'one-time', shown: true }, ...unnamed }],
  ['wms', 'endowment', { wms: { amount: 'own', own: '50' }, ...unnamed }],
];

/** Contents of a filled portal: the donors with accounts, and a browser whose session has a draft. `answers`: the whole draft's. */
export type Filled = {
  readonly donors: readonly Particulars[];
  readonly browser: Browser;
  readonly draft: { readonly flow: string; readonly answers: Answers };
};

/**
 * Fills a portal's database with a sample of everything: every flow and kind of donor, accounts, saved cards, plans, external gifts,
 * partial and whole refunds, a void, a dispute, unpaid and refused gifts, drafts, open sign-ins, proofs, tax registrations, sent and queued
 * mails, staff, releases, a corrected receipt and a refund that waits for a second person. The clock ends some weeks after the tests' day,
 * because a plan is charged meanwhile.
 */
export async function fillWithEverything(portal: TestPortal): Promise<Filled> {
  const { services } = portal;
  const people = await gatherPeople(portal);
  await openLinks(portal, people);
  const expires = { month: '9', year: '2026' };
  const expiring = await give(portal, people.anonymous.endowment, 'ilmu', monthlyWakafOf(donorB), { expires });
  await plansInEachState(portal, people, expiring);
  await prove(portal, people.donorB);
  const numbers = new Map<string, string>();
  for (const [flow, host, answers] of everyFlow) numbers.set(flow, await give(portal, await someone(portal, host), flow, answers));
  const main = await someone(portal, 'main');
  await give(portal, main, 'zakat', fitrahOf(companyC), { card: '5555555555554444' });
  await give(portal, main, 'zakat', fitrahOf(donorA), { card: '4000000000000259' });
  await giveByPayNow(portal, main, 'zakat', fitrahOf(donorA));
  await begin(portal, main, 'zakat', fitrahOf(donorB), 'paynow');
  await giveInVain(portal, main, 'zakat', fitrahOf(donorB));

  for (const [flow, kind, amountCents] of [
    ['zakat', 'refund', 10_000],
    ['kaffarah', 'refund', null],
    ['wms', 'void', null],
  ] as const)
    await requestRefund(
      { db: services.db, now: services.clock.now },
      { transactionNo: numbers.get(flow) ?? '', kind, amountCents, reason: 'donor-asked', repeat: 'refuse' },
    );
  for (const name of ['refund', 'sandbox-webhooks', 'provider-events', 'mail']) await portal.work(name);
  // The stand-in stores each mail with its PDF: the shortest and the longest mail are enough for the sample.
  const mails = await services.db.selectFrom('outbox').select('mail_id').orderBy(sql`length(message)`).execute();
  const kept = [mails.at(0), mails.at(-1)].map((mail) => mail?.mail_id ?? '');
  await services.db.deleteFrom('outbox').where('mail_id', 'not in', kept).execute();

  const draft = fitrahOf(donorB);
  const register = { kind: 'individual', name: donorB.name, idNumber: donorB.nric } as const;
  await storeRegistration({ ...services, now: services.clock.now }, numbers.get('ilmu') ?? '', register);
  await keepDraft(portal, main, draft);
  await keepOwnParticulars(services, people.donorA.accountId, { aliasname: 'Kenari' });
  await leftByFormerCode(portal, people.donorA.accountId);
  await noteDeletion(services.db, services, people.expired.accountId, 'a token at Amazon', services.clock.now());
  // This job deletes expired tokens, so the next one is stored after it.
  await portal.work('ask-sign-ins');
  await keepAmazonToken(portal, people.expired.accountId);
  const cards = await services.db.selectFrom('saved_cards').selectAll().execute();
  for (const card of cards) await nameCard(services, card, 'Kad keluarga');
  await keptKeySet(services, async () => '{"keys":[]}');
  const { body } = await main.call<{ token: string }>('POST', '/session', {});
  const pending = { app: 'myinfo', state: 'a state', nonce: 'a nonce', verifier: 'a verifier' } as unknown as Login['pending'];
  await keepLogin(services, body.token, { pending, from: { flow: 'zakat', enrolling: false } });
  await give(portal, await someone(portal, 'main'), 'fidyah', everyFlow[1]?.[2] ?? {});
  await forgetPassword(portal, companyC);
  await staffOf(portal, 'operator');
  await someReleases(portal);
  await madeTaxFile(portal);
  await explainedDay(portal, '2026-09-14');
  await wrongRate(portal);
  await portal.work('keep-figures');
  await lookAfter(portal, people.donorA.transactionNo);
  await portal.browse().call('GET', '/desk/sign-in');
  await publishAuditHead(services);
  const word = { kind: 'password-changed', to: donorA.email, language: 'ms', facts: {} } as const;
  await services.db.transaction().execute((tx) => queueAccountMail(tx, services.crypto, word, services.clock.now()));
  return { donors: [donorA, donorB, companyC], browser: main, draft: { flow: 'zakat', answers: draft } };
}

/** Stores the private answers of a draft in the browser's session, as the page does. */
async function keepDraft({ services }: TestPortal, browser: Browser, draft: Answers): Promise<void> {
  const { definitions } = services.content.current();
  const { zakat } = definitions.flows;
  if (zakat === undefined) throw new Error('The sample has a draft of zakat.');
  const answers = privateAnswers(definitions, zakat, draft as EngineAnswers);
  const { status, text } = await browser.call('PUT', '/session/draft/zakat', { version: zakat.version, answers });
  if (status !== 200) throw new Error(`The draft is not kept: ${text}`);
}

/** Opens mailed links in another browser: to a receipt, and to a plan. */
async function openLinks(portal: TestPortal, { donorA: { transactionNo, planId } }: People): Promise<void> {
  const { crypto } = portal.services;
  const elsewhere = portal.browse('endowment.localhost', '192.0.2.78');
  const receipt = `transactionId=${transactionNo}&k=${receiptKey(crypto, transactionNo, 'mail-of-a-receipt')}`;
  await elsewhere.call('POST', `/payment/Donation/getDonationReceiptData?${receipt}`, {});
  const plan = { planId, k: planKey(portal.services, planId, 'mail-of-a-plan') };
  await elsewhere.call('POST', '/payment/Donation/getDonorTxnRecurrentStatus', plan);
}

async function someone(portal: TestPortal, host: 'main' | 'endowment'): Promise<Browser> {
  const browser = portal.browse(host === 'main' ? 'portal.test' : 'endowment.localhost', '192.0.2.77');
  await browser.call('POST', '/session', {});
  return browser;
}

/** Staff correct a gift's receipt and address (its code is still open), refund a part, and one asks another for a further refund. */
async function lookAfter(portal: TestPortal, transactionNo: string): Promise<void> {
  const gift = await paymentOf(portal, transactionNo);
  for (const [role, path, name] of [
    ['support', '/desk/api/gifts/correct', 'desk-correct-gift'],
    ['finance', '/desk/api/refunds', 'desk-refund'],
    ['finance', '/desk/api/refunds/ask', 'desk-ask-refund'],
  ] as const) {
    const browser = await staffOf(portal, role);
    const body = await bodyOfGift(portal, gift, name, { state: 'open', asker: await memberOf(portal, browser) });
    const { status, text } = await browser.call('POST', path, body);
    if (status !== 200) throw new Error(`${name}: ${text}`);
  }
  const address = { transactionNo, reason: 'wrong-details', revision: 2, changes: { email: 'kenari@portal.test' } };
  const { status, text } = await (await staffOf(portal, 'support')).call('POST', '/desk/api/gifts/correct', address);
  if (status !== 200) throw new Error(`The address: ${text}`);
}

/** Adds rows that only former code with its own user pool wrote: a change that waits for its code, and a key that signed tokens. */
async function leftByFormerCode({ services: { db, crypto, clock } }: TestPortal, accountId: string): Promise<void> {
  const pending = crypto.encrypt('account_attributes', 'email pending', accountId, 'aisyah.later@portal.test');
  await sql`update account_attributes set pending = ${pending} where account_id = ${accountId} and name = 'email'`.execute(db);
  const key = crypto.encrypt('identity_keys', 'private_key', 'former', 'a private key');
  await sql`insert into identity_keys (id, public_jwk, private_key, created_at)
    values ('former', '{}', ${key}, ${clock.now()}) on conflict do nothing`.execute(db);
}

/** Stores an unused access token, as after a sign-in at Amazon. */
async function keepAmazonToken({ services }: TestPortal, accountId: string): Promise<void> {
  const { id } = await services.db
    .selectFrom('account_grants')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const issuedAt = services.clock.now();
  await keepAccess(services, id, { token: 'a token at Amazon', issuedAt, expiresAt: new Date(issuedAt.getTime() + 3 * 3_600_000) });
}
