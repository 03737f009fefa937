import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CreateDonationRequest, PaymentView } from '../../../api/types.ts';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { fill } from '../../../../tests/support/portal/fill.ts';
import { givingServer, newRequestLog, successfulServer, TRANSACTION } from '../../../../tests/support/portal/giving-double.ts';
import { type Rendered, renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
const RETRY_AFTER_S = 5;
let asked = newRequestLog();
let payment: Partial<PaymentView> | null = null;
/** How many more calls are refused because many people give, and the drafts of the refused ones. */
let busyFor = 0;
let refused: CreateDonationRequest[] = [];

beforeEach(() => {
  asked = newRequestLog();
  payment = { clientSecret: 'pi_1_secret_2' };
  refused = [];
  server.use(
    http.post('*/payment/Donation/createDonation', async ({ request }) => {
      if (busyFor === 0) return undefined;
      busyFor -= 1;
      refused.push((await request.json()) as CreateDonationRequest);
      const headers = { 'retry-after': String(RETRY_AFTER_S) };
      return HttpResponse.json({ status: 0, code: 'BUSY', message: 'Too many ask for this just now.' }, { status: 503, headers });
    }),
    http.post('*/sandbox/stripe/v1/payment_intents/pi_1/confirm', () => {
      payment = { status: 'succeeded', receipt: { layout: 'harta', transactionNo: TRANSACTION, receiptNo: 'ZKT00000001' } };
      return HttpResponse.json({ id: 'pi_1', status: 'succeeded' });
    }),
    ...successfulServer(asked),
    ...givingServer(asked, () => payment),
  );
});
afterEach(() => void vi.useRealTimers());

/** Fills in a card and pays; afterwards the clock only moves as far as the page itself needs. */
async function payByCard({ t }: Rendered) {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(t('payment.card')) }));
  await fill(await screen.findByLabelText(t('payment.card-number.title')), '4242424242424242');
  await userEvent.selectOptions(screen.getByLabelText(t('payment.card-month.title')), '12');
  await userEvent.selectOptions(screen.getByLabelText(t('payment.card-year.title')), '2029');
  await fill(screen.getByLabelText(t('payment.card-code.title')), '123');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: t('payment.pay', { amount: 'S$852.25' }) }));
}

const atPayment = () => renderPortal('/?step=payment', { drafts: { zakat: savingsDraft }, account: { state: 'signed-out' } });
const said = ({ t }: Rendered) =>
  screen.queryAllByRole('status').find(({ textContent }) => textContent?.includes(t('payment.many-give.message')) === true);
const waiting = (page: Rendered) => waitFor(() => expect(said(page)).toBeTruthy());
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('says that many give, repeats the call after the server’s wait, and the gift is paid once', async () => {
  busyFor = 2;
  const page = atPayment();
  await payByCard(page);
  await waiting(page);
  expect(screen.getByText(page.t('payment.many-give.title'))).toBeTruthy();
  await pass(RETRY_AFTER_S * 0.5);
  expect(refused).toHaveLength(1);
  await pass(RETRY_AFTER_S);
  await waitFor(() => expect(refused).toHaveLength(2));
  expect(said(page)).toBeTruthy();
  await pass(RETRY_AFTER_S * 1.25);
  await screen.findByRole('heading', { name: page.t('done.title') });
  expect(asked.donations).toHaveLength(1);
  expect(asked.payments).toHaveLength(1);
  const [first, second] = refused;
  expect([first?.draft.id, second?.draft.id, first?.answers]).toEqual([
    asked.donations[0]?.draft.id,
    asked.donations[0]?.draft.id,
    asked.donations[0]?.answers,
  ]);
});

it('says so in Malay too', async () => {
  busyFor = 1;
  const page = atPayment();
  await payByCard(page);
  await waiting(page);
  await userEvent.setup({ delay: null }).selectOptions(screen.getByLabelText(page.t('shell.header.language')), 'ms');
  expect(await screen.findByText('Ramai yang sedang membayar sekarang')).toBeTruthy();
});

it('lets the donor stop, keeps the answers and the card form, and begins nothing afterwards', async () => {
  busyFor = 1;
  const page = atPayment();
  await payByCard(page);
  await waiting(page);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: page.t('payment.many-give.change') }));
  await waitFor(() => expect(said(page)).toBeUndefined());
  await pass(60);
  expect([refused.length, asked.donations.length]).toEqual([1, 0]);
  expect(screen.getByLabelText<HTMLInputElement>(page.t('payment.card-number.title')).value).toContain('4242');
  expect(page.portal.store.get().drafts.zakat?.answers).toEqual(savingsDraft.answers);
  expect(screen.queryByText(page.t('payment.not-begun.title'))).toBeNull();
});

it('withdraws the card when another method is chosen meanwhile', async () => {
  busyFor = 1;
  const page = atPayment();
  const user = userEvent.setup({ delay: null });
  await payByCard(page);
  await waiting(page);
  await user.click(screen.getByRole('button', { name: page.t('express.other-ways') }));
  await user.click(screen.getByRole('radio', { name: new RegExp(page.t('payment.paynow')) }));
  await waitFor(() => expect(said(page)).toBeUndefined());
  await pass(60);
  expect([asked.donations.length, asked.payments.length]).toEqual([0, 0]);
});

it('begins nothing for a donor who has left the page', async () => {
  busyFor = 1;
  const page = atPayment();
  await payByCard(page);
  await waiting(page);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: page.t('shell.actions.back') }));
  await screen.findByRole('heading', { name: page.t('review.title') });
  await pass(60);
  expect([asked.donations.length, asked.payments.length]).toEqual([0, 0]);
});

it('begins no payment for a donor who left the page while the call waits for its turn', async () => {
  const { promise: turn, resolve: comes } = Promise.withResolvers<void>();
  const { promise: asksNow, resolve: asks } = Promise.withResolvers<void>();
  server.use(
    http.post('*/payment/Donation/createDonation', async () => {
      asks();
      await turn;
      return undefined;
    }),
  );
  const page = atPayment();
  await payByCard(page);
  await asksNow;
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: page.t('shell.actions.back') }));
  await screen.findByRole('heading', { name: page.t('review.title') });
  comes();
  await waitFor(() => expect(asked.donations).toHaveLength(1));
  await pass(60);
  expect(asked.payments).toEqual([]);
});
