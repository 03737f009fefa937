import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { fill } from '../../../../tests/support/portal/fill.ts';
import { givingServer, newRequestLog, successfulServer, TRANSACTION } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { PaymentView } from '../../../api/types.ts';

const server = serverDouble();
let payment: Partial<PaymentView> | null = null;
beforeEach(() => {
  payment = null;
  const asked = newRequestLog();
  server.use(...successfulServer(asked), ...givingServer(asked, () => payment));
});

const atPayment = (address = `/?step=payment&transactionNo=${TRANSACTION}`) =>
  renderPortal(address, { drafts: { zakat: savingsDraft }, account: { state: 'signed-out' } });
const code = (endsIn: number) => ({ payload: '000201', expiresAt: new Date(Date.now() + endsIn).toISOString() });

describe('a paid, pending or ended payment has a matching heading, and nothing above it invites to pay', () => {
  it.each<[string, Partial<PaymentView>, string]>([
    ['a payment that the bank still decides on', { status: 'pending' }, 'payment.processing-title'],
    ['one that the bank asks about', { status: 'pending', redirectUrl: '/sandbox/3ds/pi_1' }, 'payment.bank-title'],
    ['one of which nobody knows', { status: 'pending', knowledge: 'unknown' }, 'payment.checking-title'],
    ['a code that has run out', { method: 'paynow', status: 'pending', paynow: code(-1_000) }, 'payment.ended.expired-title'],
    ['a code that the server has ended', { method: 'paynow', status: 'failed', reason: 'expired' }, 'payment.ended.expired-title'],
  ])('%s', async (_, view, title) => {
    payment = view;
    const { t } = atPayment();
    await screen.findByRole('heading', { level: 2, name: t(title) });
    for (const words of ['payment.amount-due', 'payment.method']) expect(screen.queryByText(t(words))).toBeNull();
    // The server is asked; until it has answered, no amount is shown.
    await waitFor(() =>
      expect(document.querySelector('.payment__amount')?.textContent).toBe(`${t('payment.amount')} S$852.25 ${t('zakat.items.harta')}`),
    );
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    ['paid', 'payment.checking-title'],
    ['not-paid', 'payment.ended.not-paid-title'],
  ])('a payment of another session that is %s', async (outcome, heading) => {
    server.use(
      http.post('*/payment/Donation/paymentStatus', () =>
        HttpResponse.json({ status: 0, code: 'NOT_FOUND', message: '' }, { status: 404 }),
      ),
      http.post('*/payment/Donation/getDonationReceiptData', () =>
        HttpResponse.json({ status: 0, message: 'Invalid Trasnsaction Number' }),
      ),
      http.post('*/payment/Donation/paymentOutcome', () => HttpResponse.json({ status: 1, data: { outcome } })),
    );
    const { t } = atPayment();
    await screen.findByRole('heading', { level: 2, name: t(heading) });
    expect(screen.queryByText(t('payment.amount-due'))).toBeNull();
  });
});

it('a refused card has that heading, and the sum is still to be paid', async () => {
  payment = { status: 'failed', reason: 'declined' };
  const { t } = atPayment();
  await screen.findByRole('heading', { level: 2, name: t('payment.failed.title') });
  expect(screen.getByText(t('payment.amount-due'))).toBeTruthy();
  expect(screen.getAllByText(t('payment.failed.title'))).toHaveLength(1);
});

it('a code’s heading says its purpose and its payee', async () => {
  const payload =
    '00020101021226490009SG.PAYNOW010120210201403121W0301104082020123152040000530370254065' +
    '00.005802SG5913ACME Pte Ltd.6009Singapore62150111TQINV-100016304DFA4';
  payment = { method: 'paynow', status: 'pending', paynow: { ...code(300_000), payload } };
  const { t } = atPayment();
  await screen.findByRole('heading', { level: 2, name: t('payment.paynow-page.title') });
  for (const fact of ['ACME Pte Ltd.', '201403121W', 'TQINV-10001']) expect(screen.getByText(fact)).toBeTruthy();
  expect(screen.getByText(t('payment.amount-due'))).toBeTruthy();
});

it('a card that may have been charged rules out other methods, until the donor sends the same again', async () => {
  server.use(http.post('*/sandbox/stripe/v1/payment_intents/pi_1/confirm', () => HttpResponse.error()));
  const { t } = atPayment('/?step=payment');
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(t('payment.card')) }));
  payment = { clientSecret: 'pi_1_secret_2' };
  await fill(await screen.findByLabelText(t('payment.card-number.title')), '4242424242424242');
  await userEvent.selectOptions(screen.getByLabelText(t('payment.card-month.title')), '12');
  await userEvent.selectOptions(screen.getByLabelText(t('payment.card-year.title')), '2029');
  await fill(screen.getByLabelText(t('payment.card-code.title')), '123');
  await userEvent.click(screen.getByRole('button', { name: t('payment.pay', { amount: 'S$852.25' }) }));
  await screen.findByRole('heading', { level: 2, name: t('payment.unconfirmed.title') });
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t('payment.unconfirmed.again') }));
  expect(await screen.findByRole('radio', { name: new RegExp(t('payment.card')) })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: t('payment.title') })).toBeTruthy());
});
