import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeskSessions, ReceiptAnswer, ReceiptProofAnswer } from '../../../src/api/types.ts';
import { newTransactionNo } from '../../../src/server/kit/ids.ts';
import { receiptKey } from '../../../src/server/receipts/receipt-key.ts';
import { readOutbox } from '../../../stand-ins/mail/outbox.ts';
import { startTestDatabase, type TestDatabase } from '../../support/trial/database.ts';
import { join, signIn } from '../../support/trial/people/account.ts';
import { give } from '../../support/trial/people/give.ts';
import { donorB, fitrahOf } from '../../support/trial/people/particulars.ts';
import { signInStaff, staffOf } from '../../support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../support/trial/portal.ts';

/**
 * The incident of docs/runbook.md, "A key has leaked", for the keys of which a portal can show that they have ended. A new FIELD_KEYS is in
 * tests/api/key-rotation.test.ts, the pool's trigger in tests/api/cognito-trigger.test.ts.
 */

let database: TestDatabase;
let portal: TestPortal;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterEach(() => portal.close());
afterAll(() => database.close());

const newKey = () => randomBytes(32).toString('base64');
const KEYS = { FIELD_KEYS: `a2027:${newKey()}`, INDEX_KEY: `index:${newKey()}` };

/** Starts the portal anew, with these settings, on the same database. */
async function restart(settings: { readonly [name: string]: string }): Promise<void> {
  portal = await startTestPortal(
    { ...KEYS, ...settings },
    {
      openDatabase: async () => ({ url: database.url, ownerUrl: database.ownerUrl, close: async () => undefined }),
    },
  );
}

/** As an operator replaces one process: the former ends. */
async function replace(settings: { readonly [name: string]: string }): Promise<void> {
  await portal.close();
  await restart(settings);
}

describe('the webhook’s secret', () => {
  const settings = (secrets: string) => ({
    ...{ STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1', STRIPE_PUBLISHABLE_KEY: 'pk_test_TYooMQauvdEDq54NiTp' },
    ...{ STRIPE_WEBHOOK_SECRETS: secrets, STRIPE_API_URL: 'http://provider.invalid', SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  const [leaked, fresh] = ['whsec_b3n7Qp2Lw9', 'whsec_7Hd2kX0pRt'];
  let events = 0;
  const post = async (secret: string) => {
    events += 1;
    const payload = JSON.stringify({
      id: `evt_${events}`,
      object: 'event',
      type: 'payout.paid',
      livemode: false,
      data: { object: { id: 'po_1', object: 'payout' } },
    });
    const timestamp = Math.floor(portal.clock.now.getTime() / 1_000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await portal.app.inject({ method: 'POST', url: '/payment/webhook/stripe', payload, headers })).statusCode;
  };

  it('is believed beside the new one while both are listed, and refused once it is taken out', async () => {
    await restart(settings(leaked));
    expect([await post(leaked), await post(fresh)]).toEqual([200, 401]);
    await replace(settings(`${fresh},${leaked}`));
    expect([await post(leaked), await post(fresh)]).toEqual([200, 200]);
    await replace(settings(fresh));
    expect([await post(leaked), await post(fresh)]).toEqual([401, 200]);
    expect(await portal.services.metrics.text()).toContain('portal_refusals_total{code="BAD_SIGNATURE",status="401"} 1');
  });
});

describe('a key of links', () => {
  const [leaked, fresh] = ['l2027', 'l2028'].map((id) => `${id}:${newKey()}`) as [string, string];
  const keyIn = (text: string) => /[?&]k=([\w.-]+)/.exec(text)?.[1] ?? '';
  const newestMail = async () => {
    await portal.work('mail');
    const [newest] = await readOutbox({ ...portal.services, now: portal.services.clock.now }, 1);
    return newest?.message.text ?? '';
  };
  const receiptOf = async (browser: Browser, transactionNo: string, key = '') =>
    (await browser.call<ReceiptAnswer>('POST', `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}&k=${key}`, {}))
      .body;
  const proves = async (proof: string) =>
    (await (await stranger()).call<ReceiptProofAnswer>('POST', `/payment/Donation/getReceiptProof${new URL(proof).search}`, {})).body
      .status;
  let strangers = 0;
  const stranger = async () => {
    strangers += 1;
    const browser = portal.browse('portal.test', `203.0.113.${strangers}`);
    await browser.call('POST', '/session', {});
    return browser;
  };

  it('opens nothing any more once it is taken out; the donor signs in, or is sent the receipt again', async () => {
    await restart({ LINK_KEYS: leaked });
    await join(portal, donorB);
    const donor = portal.browse();
    await signIn(portal, donor, donorB);
    const transactionNo = await give(portal, donor, 'zakat', fitrahOf(donorB));
    const mailed = keyIn(await newestMail());
    const { proof = '' } = await receiptOf(donor, transactionNo);
    // Whoever has the key makes links to a gift whose number they know.
    const [used, kept] = [0, 1].map(() => receiptKey(portal.services.crypto, transactionNo, newTransactionNo()));
    expect((await receiptOf(await stranger(), transactionNo, used)).view).toBe('full');
    expect(await proves(proof)).toBe(1);

    await replace({ LINK_KEYS: fresh });
    for (const former of [mailed, kept]) expect((await receiptOf(await stranger(), transactionNo, former)).view).toBe('public');
    expect(await proves(proof)).toBe(0);
    const again = portal.browse();
    await signIn(portal, again, donorB);
    expect((await receiptOf(again, transactionNo)).view).toBe('full');
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    const support = await staffOf(portal, 'support');
    expect((await support.call('POST', '/desk/api/gifts/resend', { transactionNo, reason: 'receipt-missing' })).status).toBe(200);
    expect((await receiptOf(await stranger(), transactionNo, keyIn(await newestMail()))).view).toBe('full');
  });
});

describe('a way into the desk', () => {
  it('ends with the session, for whoever holds its cookie, when an operator ends it', async () => {
    await restart({});
    const thief = await staffOf(portal, 'finance');
    const operator = portal.browse();
    await signInStaff(operator, { role: 'operator', fresh: 'yes' });
    const { sessions } = (await operator.call<DeskSessions>('GET', '/desk/api/sessions')).body;
    const open = sessions.filter(({ state, isOwn }) => state === 'open' && !isOwn);
    for (const { id } of open) await operator.call('POST', '/desk/api/sessions/end', { id, reason: 'The client secret has leaked.' });
    expect((await thief.call('GET', '/desk/api/days')).status).toBe(401);
  });
});

describe('the keys for Singpass that the portal made itself', () => {
  const published = async () =>
    (await portal.browse().call<{ keys: { kid: string }[] }>('GET', '/.well-known/singpass-jwks.json')).body.keys.map(({ kid }) => kid);

  it('are others after their row is deleted and the processes are started again', async () => {
    await restart({});
    const former = await published();
    await database.owner.deleteFrom('singpass_keys').execute();
    await replace({});
    const made = await published();
    expect(made).toHaveLength(2);
    expect(made.filter((kid) => former.includes(kid))).toEqual([]);
  });
});
