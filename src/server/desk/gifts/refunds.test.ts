import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskGift, DeskRecord, DeskRefundRequest, DeskRefundRequests } from '../../../api/types.ts';
import { give } from '../../../../tests/support/trial/people/give.ts';
import { type GiftAtDesk, giftAtDesk, paymentOf } from '../../../../tests/support/trial/people/gift-at-desk.ts';
import { type Persona, staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';

/** Refunds by staff, by one person and by two. */

let portal: TestPortal;
let one: Browser;
let two: Browser;
const DAY_MS = 24 * 3_600_000;
beforeAll(async () => {
  portal = await startTestPortal({ REFUND_ALONE_UP_TO: '100' });
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  await portal.services.db.deleteFrom('rate_limits').execute();
  [one, two] = [await staffOf(portal, 'finance'), await staffOf(portal, 'finance-2')];
});

/** An anonymous gift of S$852.25, just paid. */
async function zakat(): Promise<GiftAtDesk> {
  const browser = portal.browse('portal.test', '192.0.2.78');
  await browser.call('POST', '/session', {});
  const answers = {
    give: { kinds: ['harta'] },
    amounts: { harta: '852.25' },
    donor: { kind: 'anonymous' },
  };
  const transactionNo = await give(portal, browser, 'zakat', answers as never);
  return paymentOf(portal, transactionNo);
}

const body = ({ paymentId }: GiftAtDesk, amountCents: number | null, more: object = {}) => ({
  ...{ paymentId, kind: 'refund', amountCents, reason: 'donor-asked', key: randomUUID(), repeat: 'refuse' },
  ...more,
});
type Said = { readonly code?: string; readonly request: DeskRefundRequest };
const call = async (browser: Browser, path: string, sent: object) => {
  const { status, body: said } = await browser.call<Said>('POST', `/desk/api/refunds${path}`, sent);
  return { status, code: said.code ?? 'done', said };
};
const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).code;
const ask = async (gift: GiftAtDesk, amountCents: number | null, browser = one) =>
  (await call(browser, '/ask', body(gift, amountCents))).said.request;
const refundsOf = ({ paymentId }: GiftAtDesk) =>
  portal.services.db.selectFrom('refunds').select(['amount_cents', 'status', 'kind']).where('attempt_id', '=', paymentId).execute();
const stateOf = async (id: string) => (await listed()).find((request) => request.id === id)?.state;
const listed = async () => (await one.call<DeskRefundRequests>('GET', '/desk/api/refunds')).body.requests;

it('a refund requested while the provider is unreachable is answered as requested, completes later, and is made once', async () => {
  const [gift, other] = [await giftAtDesk(portal), await zakat()];
  const { id } = await ask(other, 10_100);
  const asked = body(gift, 1250);
  const kept = await portal.asOwner((owner) =>
    owner.transaction().execute(async (tx) => {
      await sql`lock table sandbox.objects in access exclusive mode`.execute(tx);
      return [await call(one, '', asked), await call(two, '/confirm', { id })];
    }),
  );
  expect(kept).toMatchObject([
    { status: 202, said: { status: 1, refund: { status: 'requested', amountCents: 1250 } } },
    { status: 202, said: { status: 1, refund: { status: 'requested', amountCents: 10_100 } } },
  ]);
  expect((await call(one, '', asked)).status).toBe(200);
  portal.clock.now = new Date(TEST_DAY.getTime() + 60 * 60_000);
  await portal.work('refund');
  for (const paid of [gift, other]) expect(await refundsOf(paid)).toMatchObject([{ status: 'succeeded' }]);
});

it('answers with the stored request; if it cannot be read, nothing is stored, and a repeated click requests it anew', async () => {
  const gift = await zakat();
  const asked = body(gift, 50_000);
  const { db } = portal.services;
  const persons = await db.selectFrom('staff_members').select(['id', 'person']).execute();
  // From the moment when the request is stored, the name of its author is unreadable.
  await portal.asOwner(async (owner) => {
    await sql`create function lose_names() returns trigger language plpgsql security definer as $$
      begin update staff_members set person = 'lost'; return null; end $$`.execute(owner);
    await sql`create trigger lose_names after insert on refund_requests execute function lose_names()`.execute(owner);
  });
  const { status } = await call(one, '/ask', asked);
  await portal.asOwner((owner) => sql`drop function lose_names() cascade`.execute(owner));
  for (const { id, person } of persons) await db.updateTable('staff_members').set({ person }).where('id', '=', id).execute();
  expect({ status, kept: (await listed()).filter(({ paymentId }) => paymentId === gift.paymentId) }).toEqual({ status: 503, kept: [] });
  const again = [await call(one, '/ask', asked), await call(one, '/ask', asked)];
  expect(again).toMatchObject([1, 2].map(() => ({ status: 200, said: { request: { amountCents: 50_000, state: 'open' } } })));
  expect(again[0]?.said).toEqual(again[1]?.said);
});

describe('below the limit', () => {
  it('one person refunds a part at once, and the gift shows it', async () => {
    const gift = await giftAtDesk(portal);
    expect(await codeOf(one, '', body(gift, 1250))).toBe('done');
    expect(await refundsOf(gift)).toEqual([{ amount_cents: 1_250, status: 'succeeded', kind: 'refund' }]);
    const { body: shown } = await one.call<DeskGift>('POST', '/desk/api/gifts/see', { transactionNo: gift.transactionNo });
    expect(shown).toMatchObject({ state: 'returned-in-part', refunds: [{ amountCents: 1250, status: 'succeeded' }] });
    expect(shown.history).toContainEqual(expect.objectContaining({ what: 'staff.refund-alone', amountCents: 1250 }));
    const auditor = await staffOf(portal, 'auditor');
    const { lines } = (await auditor.call<DeskRecord>('GET', '/desk/api/record')).body;
    expect(lines.find(({ what }) => what === 'refund-alone')).toMatchObject({ object: gift.transactionNo, amountCents: 1250 });
  });

  it('refuses an amount sent as text by a 0.4.0 page, and moves nothing', async () => {
    const gift = await giftAtDesk(portal);
    const { amountCents: _, ...former } = body(gift, 1250);
    for (const amount of [{ amount: '12.50' }, { amountCents: '1250' }, { amountCents: 12.5 }])
      expect((await call(one, '', { ...former, ...amount })).status).toBe(422);
    expect(await refundsOf(gift)).toEqual([]);
  });

  it('a void undoes a gift only on its own day', async () => {
    const gift = await giftAtDesk(portal);
    portal.clock.now = new Date(TEST_DAY.getTime() + DAY_MS);
    one = await staffOf(portal, 'finance');
    expect(await codeOf(one, '', body(gift, 100, { kind: 'void' }))).toBe('DAY_OVER');
    const today = await giftAtDesk(portal);
    expect(await codeOf(one, '', body(today, 100, { kind: 'void' }))).toBe('done');
    expect(await refundsOf(today)).toMatchObject([{ kind: 'void' }]);
  });

  it('one click makes one refund, however often it is sent; another click for the same amount needs confirmation', async () => {
    const gift = await giftAtDesk(portal);
    const press = body(gift, 200);
    expect(await Promise.all([1, 2, 3].map(() => codeOf(one, '', press)))).toEqual(['done', 'done', 'done']);
    expect(await refundsOf(gift)).toHaveLength(1);
    expect(await codeOf(one, '', body(gift, 200))).toBe('SAME_AGAIN');
    expect(await codeOf(one, '', body(gift, 200, { repeat: 'again' }))).toBe('done');
    expect(await codeOf(one, '', { ...press, amountCents: 300 })).toBe('KEY_REUSED');
    expect(await refundsOf(gift)).toHaveLength(2);
  });

  it('a large sum cannot be refunded in small parts', async () => {
    const gift = await zakat();
    expect(await codeOf(one, '', body(gift, 6000))).toBe('done');
    expect(await codeOf(one, '', body(gift, 4001))).toBe('TWO_PEOPLE');
    expect(await codeOf(two, '', body(gift, 4001))).toBe('TWO_PEOPLE');
    expect(await codeOf(two, '', body(gift, 4000))).toBe('done');
    expect(await codeOf(one, '', body(gift, 1))).toBe('TWO_PEOPLE');
  });

  it('refuses more than the rest', async () => {
    const gift = await giftAtDesk(portal);
    expect(await codeOf(one, '', body(gift, 9900))).toBe('MORE_THAN_LEFT');
    expect(await codeOf(one, '', body(gift, 0))).toBe('MORE_THAN_LEFT');
    expect(await codeOf(one, '', body(gift, null))).toBe('done');
    expect(await codeOf(one, '', body(gift, 100))).toBe('NOTHING_LEFT');
  });
});

describe('above the limit', () => {
  it('another person confirms after a fresh sign-in, and the money goes back', async () => {
    const gift = await zakat();
    expect(await codeOf(one, '', body(gift, 42_612))).toBe('TWO_PEOPLE');
    const { id, state } = await ask(gift, 42_612);
    expect({ state, moved: await refundsOf(gift) }).toEqual({ state: 'open', moved: [] });
    expect(await codeOf(one, '/confirm', { id })).toBe('YOUR_OWN');
    portal.clock.now = new Date(TEST_DAY.getTime() + 6 * 60_000);
    expect(await codeOf(two, '/confirm', { id })).toBe('SIGN_IN_AGAIN');
    two = await staffOf(portal, 'finance-2');
    expect(await codeOf(two, '/confirm', { id })).toBe('done');
    expect(await refundsOf(gift)).toEqual([{ amount_cents: 42_612, status: 'succeeded', kind: 'refund' }]);
    expect((await listed()).find((request) => request.id === id)).toMatchObject({
      ...{ state: 'confirmed', askedBy: 'Faris Contoh', decidedBy: 'Farah Contoh', amountCents: 42_612, leftCents: 85_225, isOwn: true },
    });
  });

  it('two concurrent confirmations refund once', async () => {
    const gift = await zakat();
    const { id } = await ask(gift, 50_000);
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(two, '/confirm', { id })));
    expect(codes.toSorted()).toEqual(['NOT_OPEN', 'NOT_OPEN', 'NOT_OPEN', 'done']);
    expect(await refundsOf(gift)).toHaveLength(1);
  });

  it('the requester withdraws, another person refuses with a reason; neither can do the other’s part', async () => {
    const [mine, theirs] = [await ask(await zakat(), 50_000), await ask(await zakat(), 50_000)];
    expect(await codeOf(two, '/withdraw', { id: mine.id })).toBe('NO_SUCH_REQUEST');
    expect(await codeOf(one, '/withdraw', { id: mine.id })).toBe('done');
    expect(await codeOf(one, '/refuse', { id: theirs.id, reason: 'wrong-amount' })).toBe('YOUR_OWN');
    expect(await codeOf(two, '/refuse', { id: theirs.id, reason: 'wrong-amount' })).toBe('done');
    expect([await stateOf(mine.id), await stateOf(theirs.id)]).toEqual(['withdrawn', 'refused']);
    for (const { id } of [mine, theirs]) expect(await codeOf(two, '/confirm', { id })).toBe('NOT_OPEN');
  });

  it('a payment has one open request, from any number of tabs', async () => {
    const gift = await zakat();
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(one, '/ask', body(gift, 50_000))));
    expect(codes.toSorted()).toEqual(['REQUEST_OPEN', 'REQUEST_OPEN', 'done']);
  });

  it('an open request blocks a partial refund by one person, and lapses after a week', async () => {
    const gift = await zakat();
    const again = await ask(gift, 50_000);
    expect([await codeOf(one, '', body(gift, 1)), await codeOf(two, '', body(gift, 100))]).toEqual(['REQUEST_OPEN', 'REQUEST_OPEN']);
    expect(await stateOf(again.id)).toBe('open');
    portal.clock.now = new Date(TEST_DAY.getTime() + 7 * DAY_MS);
    [one, two] = [await staffOf(portal, 'finance'), await staffOf(portal, 'finance-2')];
    expect(await codeOf(two, '/confirm', { id: again.id })).toBe('LAPSED');
    expect(await stateOf(again.id)).toBe('lapsed');
    expect(await codeOf(two, '', body(gift, 100))).toBe('done');
    expect(await refundsOf(gift)).toHaveLength(1);
  });

  it('the database rejects the same person as both requester and confirmer', async () => {
    const { id } = await ask(await zakat(), 50_000);
    const { asked_by } = await portal.services.db
      .selectFrom('refund_requests')
      .select('asked_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const self = { state: 'refused' as const, decided_by: asked_by, decided_at: TEST_DAY, refusal: 'wrong-amount' };
    await expect(portal.services.db.updateTable('refund_requests').set(self).where('id', '=', id).execute()).rejects.toThrow(/check/);
  });
});

it.each(['support', 'auditor', 'operator', 'editor'] as const)('%s refunds nothing', async (role: Persona) => {
  const gift = await giftAtDesk(portal);
  const browser = await staffOf(portal, role);
  for (const path of ['', '/ask']) expect(await codeOf(browser, path, body(gift, 100))).toBe('NOT_YOURS');
  expect(await refundsOf(gift)).toEqual([]);
});

it('the ledger still verifies afterwards', async () => {
  expect(await brokenInvariants(portal.services.db, portal.clock.now)).toEqual([]);
});
