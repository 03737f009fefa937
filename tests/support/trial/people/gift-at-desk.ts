import { randomUUID } from 'node:crypto';
import type { AddressCorrectionState, RefundRequestState } from '../../../../src/server/kit/db/tables/desk-tables.ts';
import { codeHash, dropCorrection } from '../../../../src/server/desk/gifts/address-corrections.ts';
import { findParticular } from '../../../../src/server/gifts/parts.ts';
import { newTransactionNo } from '../../../../src/server/kit/ids.ts';
import { digest } from '../../../../src/server/kit/crypto/digest.ts';
import type { Browser, TestPortal } from '../portal.ts';
import { give } from './give.ts';
import { donorB, fitrahOf } from './particulars.ts';

/** A paid gift and its payment, as a case for staff. */
export type GiftAtDesk = { readonly transactionNo: string; readonly paymentId: string };

type Portal = Pick<TestPortal, 'services' | 'browse' | 'clock' | 'asOwner'>;

/** A gift of S$32.50 by donor B, without an account, with its receipt. */
export async function giftAtDesk(portal: TestPortal): Promise<GiftAtDesk> {
  const browser = portal.browse('portal.test', '192.0.2.77');
  await browser.call('POST', '/session', {});
  const transactionNo = await give(portal, browser, 'zakat', fitrahOf(donorB));
  return paymentOf(portal, transactionNo);
}

/** A gift and the payment of its receipt. */
export async function paymentOf({ services }: Pick<TestPortal, 'services'>, transactionNo: string): Promise<GiftAtDesk> {
  const { id } = await services.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('transaction_no', '=', transactionNo)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return { transactionNo, paymentId: id };
}

/** Id of the member of staff signed in in a browser; empty when none is. */
export async function memberOf({ services }: Pick<TestPortal, 'services'>, browser: Browser | undefined): Promise<string> {
  const session = await services.db
    .selectFrom('staff_sessions')
    .select('member_id')
    .where('token_hash', '=', digest(browser?.cookies.get('desk') ?? ''))
    .executeTakeFirst();
  return session?.member_id ?? '';
}

type Of = {
  /** State of a request about the gift. */
  readonly state: string;
  /** Member who will send the call. */
  readonly asker: string;
};

/** Request body with which a call about a gift performs its act; undefined for other calls. */
export async function bodyOfGift(portal: Portal, gift: GiftAtDesk, name: string, { state, asker }: Of): Promise<object | undefined> {
  const { transactionNo, paymentId } = gift;
  const refund = { paymentId, kind: 'refund', amountCents: 1, reason: 'donor-asked', key: randomUUID(), repeat: 'again' };
  const request = (whose: 'own' | 'another') => refundRequestIn(portal, gift, { state: state as RefundRequestState, asker, whose });
  switch (name) {
    case 'desk-find-gifts':
      return { reason: 'donor-asked', number: transactionNo };
    case 'desk-see-gift':
      return { transactionNo };
    case 'desk-open-gift':
    case 'desk-resend-receipt':
      return { transactionNo, reason: 'donor-asked' };
    case 'desk-send-receipt-elsewhere':
      return { transactionNo, reason: 'donor-asked', email: 'another@portal.test' };
    case 'desk-correct-gift':
      return correctionOf(portal, transactionNo);
    case 'desk-confirm-address':
      return correctedAddressIn(portal, gift, state as AddressCorrectionState);
    case 'desk-refund':
    case 'desk-ask-refund':
      await lapseOpen(portal);
      return refund;
    case 'desk-confirm-refund':
      return { id: await request('another') };
    case 'desk-refuse-refund':
      return { id: await request('another'), reason: 'wrong-amount' };
    case 'desk-withdraw-refund':
      return { id: await request('own') };
    default:
      return undefined;
  }
}

async function correctionOf({ services }: Portal, transactionNo: string): Promise<object> {
  const rows = await services.db.selectFrom('receipt_revisions').select('revision').where('transaction_no', '=', transactionNo).execute();
  const name = `Badrul Merbok ${'abcdefghij'.split('')[rows.length % 10]}`;
  return { transactionNo, reason: 'wrong-details', revision: rows.length + 1, changes: { name } };
}

const CODE = '482913';

/** A corrected address in a given state, by a member whom no test signs in; and its code. */
async function correctedAddressIn({ services }: Portal, { transactionNo }: GiftAtDesk, state: AddressCorrectionState): Promise<object> {
  const { db, crypto, clock } = services;
  const at = clock.now();
  await db.transaction().execute((tx) => dropCorrection(tx, transactionNo, 'replaced', at));
  const id = newTransactionNo();
  const [corrected_by, other] = [await someone({ services }, 'asker'), await someone({ services }, 'decider')];
  const own = await findParticular(db, crypto, transactionNo, 'email');
  const open = {
    address: crypto.encrypt('address_corrections', 'address', id, `${id.toLowerCase()}@portal.test`),
    former: typeof own === 'string' ? crypto.encrypt('address_corrections', 'former', id, own) : null,
    ...{ decided_by: null, decided_at: null },
  };
  const decided = { address: null, former: null, decided_by: state === 'confirmed' ? other : null, decided_at: at };
  await db
    .insertInto('address_corrections')
    .values({
      ...{ id, transaction_no: transactionNo, state, code_hash: codeHash(crypto, id, CODE), tries_left: 5, reason: 'wrong-details' },
      ...{ corrected_by, corrected_at: at, expires_at: new Date(at.getTime() + 3_600_000) },
      ...(state === 'open' ? open : decided),
    })
    .execute();
  return { transactionNo, code: CODE };
}

async function lapseOpen({ services }: Portal): Promise<void> {
  await services.db
    .updateTable('refund_requests')
    .set({ state: 'lapsed', decided_at: services.clock.now() })
    .where('state', '=', 'open')
    .execute();
}

type Wanted = { readonly state: RefundRequestState; readonly asker: string; readonly whose: 'own' | 'another' };

/** A refund request of one cent in a given state, by the asker or by another member. Returns its id. */
async function refundRequestIn(portal: Portal, gift: GiftAtDesk, { state, asker, whose }: Wanted): Promise<string> {
  const { db, clock } = portal.services;
  const payment = await withoutRequest(portal, gift);
  const [one, two] = [whose === 'own' ? asker : await someone(portal, 'asker'), await someone(portal, 'decider')];
  const id = newTransactionNo();
  const at = clock.now();
  const isConfirmed = state === 'confirmed';
  const refundId = isConfirmed ? await refundThatFailed(portal, payment) : null;
  const decidedBy = state === 'withdrawn' ? one : two;
  await db
    .insertInto('refund_requests')
    .values({
      ...{
        id,
        transaction_no: payment.transactionNo,
        attempt_id: payment.paymentId,
        amount_cents: 1,
        kind: 'refund',
        reason: 'donor-asked',
        people: 2,
        client_key: id,
      },
      left_cents: await leftOf(portal, payment),
      asked_by: one === '' ? await someone(portal, 'asker') : one,
      ...{ asked_at: at, expires_at: new Date(at.getTime() + 3_600_000), state },
      decided_by: state === 'open' || state === 'lapsed' ? null : decidedBy,
      decided_at: state === 'open' ? null : at,
      refusal: state === 'refused' ? 'wrong-amount' : null,
      refund_id: refundId,
    })
    .execute();
  return id;
}

/** A payment without an open request, since there may be only one: the gift's, or another's. */
async function withoutRequest(portal: Portal, gift: GiftAtDesk): Promise<GiftAtDesk> {
  const free = await portal.services.db
    .selectFrom('payment_attempts as a')
    .select(['a.id', 'a.transaction_no'])
    .where('a.status', '=', 'succeeded')
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('refund_requests as q').select('q.id').whereRef('q.attempt_id', '=', 'a.id').where('q.state', '=', 'open'),
        ),
      ),
    )
    .orderBy((row) => row('a.id', '=', gift.paymentId), 'desc')
    .executeTakeFirst();
  if (free !== undefined) return { transactionNo: free.transaction_no, paymentId: free.id };
  await lapseOpen(portal);
  return gift;
}

async function leftOf({ services }: Portal, { paymentId }: Pick<GiftAtDesk, 'paymentId'>): Promise<number> {
  const { amount_cents } = await services.db
    .selectFrom('payment_attempts')
    .select('amount_cents')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const back = await services.db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('attempt_id', '=', paymentId)
    .where('status', '!=', 'failed')
    .execute();
  return back.reduce((left, refund) => left - refund.amount_cents, amount_cents);
}

/** A failed refund that a confirmed request may name; it takes nothing from the gift. */
async function refundThatFailed({ services }: Portal, { paymentId }: Pick<GiftAtDesk, 'paymentId'>): Promise<string> {
  const at = services.clock.now();
  const id = newTransactionNo();
  const row = { id, attempt_id: paymentId, amount_cents: 1, kind: 'refund' as const, reason: 'donor-asked' as const };
  await services.db
    .insertInto('refunds')
    .values({ ...row, status: 'failed', provider_refund: null, accepted_at: null, created_at: at, updated_at: at })
    .execute();
  return id;
}

/** A member of staff whom no test signs in. */
export async function someone({ services }: Pick<Portal, 'services'>, id: string): Promise<string> {
  const { crypto, db, clock } = services;
  const at = clock.now();
  const person = crypto.encrypt(
    'staff_members',
    'person',
    id,
    JSON.stringify({ subject: id, name: 'Somebody Else', email: `${id}@desk.invalid` }),
  );
  await db
    .insertInto('staff_members')
    .values({ id, lookup: crypto.index('staff', id), person, created_at: at, signed_in_at: at })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  return id;
}
