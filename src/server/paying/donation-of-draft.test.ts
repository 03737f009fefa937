import { describe, expect, it } from 'vitest';
import type { CreateDonationRequest, DonationView } from '../../api/types.ts';
import { type Browser, newDraft, savings } from '../../../tests/support/server/giving-world.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';

const { database, world, donor } = givingForEach();

const create = '/payment/Donation/createDonation';
const GOOD_CARD = '4242 4242 4242 4242';
type Draft = CreateDonationRequest['draft'];

const give = (browser: Browser, amount: string, draft: Draft, more: Partial<CreateDonationRequest> = {}) =>
  browser.post(create, world.requestFor(savings(amount), { draft, ...more }));
const made = ({ body }: { readonly body: { readonly [name: string]: unknown } }) => body.data as DonationView;
const chargesOf = async () =>
  (await database.db.selectFrom('payment_attempts').selectAll().where('status', '=', 'succeeded').execute()).length;

describe('a draft', () => {
  it('requested twice with the same answers, in any language and with any key, makes one donation', async () => {
    const draft = newDraft();
    const first = made(await give(donor, '34,090', draft));
    const again = await give(donor, '34,090', draft, { language: 'ms' });
    expect(again.status).toBe(200);
    expect(made(again).transactionNo).toBe(first.transactionNo);
  });

  it('once paid is never charged again, whatever its answers: the page gets the payment and its time instead', async () => {
    const draft = newDraft();
    const { transactionNo } = made(await give(donor, '34,090', draft));
    await donor.card(await donor.start(transactionNo), GOOD_CARD);
    world.clock.now = new Date(world.clock.now.getTime() + 120_000);
    const again = await give(donor, '40,000', draft);
    expect(again.status).toBe(200);
    expect(made(again)).toMatchObject({
      transactionNo,
      totalCents: 85_225,
      payment: { status: 'succeeded', paidAt: '2026-09-15T02:00:00.000Z', receipt: { receiptNo: 'ZKT00000001' } },
    });
    expect(await chargesOf()).toBe(1);
  });

  it('with other answers makes another donation, and the former cannot be paid any more', async () => {
    const draft = newDraft();
    const former = made(await give(donor, '34,090', draft));
    const card = await donor.start(former.transactionNo);
    const other = await give(donor, '40,000', draft);
    expect(other.status).toBe(201);
    const late = await donor.post('/payment/Donation/startPayment', {
      transactionNo: former.transactionNo,
      method: 'card',
      idempotencyKey: 'another-tab-is-late',
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'DONATION_REPLACED' } });
    await donor.card(card, GOOD_CARD);
    expect(await donor.status(former.transactionNo)).toMatchObject({ status: 'failed' });
    await donor.card(await donor.start(made(other).transactionNo), GOOD_CARD);
    expect(await donor.status(made(other).transactionNo)).toMatchObject({ status: 'succeeded', totalCents: 100_000 });
    expect(await chargesOf()).toBe(1);
  });

  it('with a late or repeated request replaces nothing newer', async () => {
    const draft = newDraft();
    const request = world.requestFor(savings('34,090'), { draft });
    await donor.post(create, request);
    const newer = made(await give(donor, '40,000', draft));
    expect(await donor.post(create, request)).toMatchObject({ status: 409, body: { code: 'DONATION_REPLACED' } });
    expect(made(await give(donor, '40,000', draft)).transactionNo).toBe(newer.transactionNo);
  });

  it('changed after the provider took the money, unknown to the portal, counts as paid', async () => {
    const draft = newDraft();
    const { transactionNo } = made(await give(donor, '34,090', draft));
    await donor.card(await donor.start(transactionNo), GOOD_CARD);
    const again = await give(donor, '40,000', draft);
    expect(made(again)).toMatchObject({ transactionNo, payment: { status: 'succeeded' } });
    expect(await chargesOf()).toBe(1);
  });

  it('changed from two tabs at once has one payable donation', async () => {
    const draft = newDraft();
    await give(donor, '34,090', draft);
    const amounts = ['40,000', '50,000', '60,000', '70,000'];
    await Promise.all(amounts.map((amount) => give(donor, amount, draft)));
    const standing = await database.db.selectFrom('donations').selectAll().where('withdrawn_at', 'is', null).execute();
    expect(standing).toHaveLength(1);
  });

  it('paid in an ended session is not charged in the next session, which learns its number', async () => {
    const draft = newDraft();
    const { transactionNo } = made(await give(donor, '34,090', draft));
    await donor.card(await donor.start(transactionNo), GOOD_CARD);
    const later = await world.browse();
    expect(await give(later, '34,090', draft)).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_BEING_PAID', fields: [{ path: 'draft', code: 'being-paid', params: { transactionNo } }] },
    });
    expect((await later.post('/payment/Donation/getDraftDonation', { draft: draft.id })).body).toEqual({
      status: 1,
      data: { transactionNo },
    });
    expect((await later.post('/payment/Donation/paymentStatus', { transactionNo })).status).toBe(404);
    expect((await later.post('/payment/Donation/paymentOutcome', { transactionNo })).body.data).toEqual({ outcome: 'paid' });
  });

  it('left unpaid in an ended session is given in the next, and only there', async () => {
    const draft = newDraft();
    const former = made(await give(donor, '34,090', draft));
    const card = await donor.start(former.transactionNo);
    const later = await world.browse();
    const given = await give(later, '34,090', draft);
    expect(given.status).toBe(201);
    await donor.card(card, GOOD_CARD);
    await later.card(await later.start(made(given).transactionNo), GOOD_CARD);
    expect(await later.status(made(given).transactionNo)).toMatchObject({ status: 'succeeded' });
    expect(await chargesOf()).toBe(1);
  });

  it('is refused if its private answers changed since the page read them, so that nothing typed is lost', async () => {
    const draft = newDraft();
    expect(await give(donor, '34,090', { ...draft, revision: 1 })).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } });
    expect((await give(donor, '34,090', draft)).status).toBe(201);
  });
});

describe('an abandoned draft', () => {
  const withdraw = async (draft: Draft) => (await donor.post('/payment/Donation/withdrawDonation', { draft: draft.id })).body.data;

  it('without a begun payment is withdrawn', async () => {
    expect(await withdraw(newDraft())).toEqual({ outcome: 'withdrawn', transactionNo: null });
  });

  it('withdraws its PayNow code at the provider', async () => {
    const draft = newDraft();
    const { transactionNo } = made(await give(donor, '34,090', draft));
    await donor.start(transactionNo, 'paynow');
    expect(await withdraw(draft)).toEqual({ outcome: 'withdrawn', transactionNo });
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'failed', reason: 'abandoned' });
    expect((await donor.post('/payment/Donation/getDraftDonation', { draft: draft.id })).body.status).toBe(0);
  });

  it('that was paid says so, and stays paid', async () => {
    const draft = newDraft();
    const { transactionNo } = made(await give(donor, '34,090', draft));
    await donor.card(await donor.start(transactionNo), GOOD_CARD);
    expect(await withdraw(draft)).toEqual({ outcome: 'paid', transactionNo });
    expect(made(await give(donor, '34,090', draft))).toMatchObject({ payment: { status: 'succeeded' } });
  });
});
