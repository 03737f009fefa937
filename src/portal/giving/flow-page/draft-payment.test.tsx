import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { givingServer, newRequestLog, successfulServer, TRANSACTION } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import type { PaymentView } from '../../../api/types.ts';

const server = serverDouble();
let payment: Partial<PaymentView> | null = null;
beforeEach(() => {
  payment = null;
  const asked = newRequestLog();
  server.use(
    http.post('*/payment/Donation/getDraftDonation', () => HttpResponse.json({ status: 1, data: { transactionNo: TRANSACTION } })),
    ...successfulServer(asked),
    ...givingServer(asked, () => payment),
  );
});

const paid = (): Partial<PaymentView> => ({
  status: 'succeeded',
  receipt: { layout: 'harta', transactionNo: TRANSACTION, receiptNo: 'ZKT00000001' },
  paidAt: new Date(Date.now() - 125_000).toISOString(),
});
const comeBack = () => renderPortal('/', { drafts: { zakat: { ...savingsDraft, step: 'review' } }, restored: ['zakat'] });
const withdrawn = (outcome: string) =>
  http.post('*/payment/Donation/withdrawDonation', () => HttpResponse.json({ status: 1, data: { outcome, transactionNo: TRANSACTION } }));

describe('a donor who reopens the page', () => {
  it('after paying sees the receipt and the time of payment, not a basket', async () => {
    payment = paid();
    const page = comeBack();
    await screen.findByRole('heading', { name: page.t('done.title') });
    expect(page.seen.address).toBe('/?step=done');
    expect(screen.getByText(said(page.t('done.paid-before', { amount: 'S$852.25', ago: '2 minutes ago' })))).toBeTruthy();
    expect(screen.getByText('ZKT00000001')).toBeTruthy();
    expect(screen.queryByText(page.t('draft.restored'))).toBeNull();
    await waitFor(() => expect(page.portal.store.get().drafts.zakat).toBeUndefined());
  });

  it('with a payment settled by a 0.4.0 server, whose receipt follows, is not offered to pay again', async () => {
    payment = { status: 'succeeded' };
    const page = comeBack();
    await screen.findByText(said(page.t('draft.being-paid-amount', { amount: 'S$852.25' })));
    expect(screen.queryByRole('button', { name: page.t('shell.actions.start-again') })).toBeNull();
    payment = paid();
    await screen.findByRole('heading', { name: page.t('done.title') }, { timeout: 10_000 });
  });

  it('after the session ended is not offered to pay again either', async () => {
    server.use(
      http.post('*/payment/Donation/paymentStatus', () => HttpResponse.json({ code: 'NOT_FOUND', message: 'none' }, { status: 404 })),
      http.post('*/payment/Donation/getDonationReceiptData', () => HttpResponse.json({ status: 0, message: 'none' })),
      http.post('*/payment/Donation/paymentOutcome', () => HttpResponse.json({ status: 1, data: { outcome: 'number-follows' } })),
    );
    const page = comeBack();
    await screen.findByRole('link', { name: page.t('draft.to-payment') });
    expect(screen.queryByRole('button', { name: page.t('shell.actions.start-again') })).toBeNull();
  });

  it('during a payment sees that and a link to it, and cannot start again', async () => {
    payment = { method: 'paynow', status: 'pending', paynow: { payload: '0002', expiresAt: new Date(Date.now() + 200_000).toISOString() } };
    const page = comeBack();
    await screen.findByText(said(page.t('draft.being-paid-amount', { amount: 'S$852.25' })));
    expect(screen.queryByRole('button', { name: page.t('shell.actions.start-again') })).toBeNull();
    expect(screen.queryByRole('button', { name: page.t('review.pay') })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: page.t('draft.to-payment') }));
    await screen.findByRole('timer');
  });

  it('without a payment continues where they stopped', async () => {
    payment = { status: 'failed', reason: 'declined' };
    const page = comeBack();
    await screen.findByText(page.t('draft.restored'));
    expect(page.seen.address).toBe('/?step=review');
  });
});

describe('“Start again”', () => {
  const startAgain = async (outcome: string) => {
    payment = { status: 'failed', reason: 'declined' };
    server.use(withdrawn(outcome));
    const page = comeBack();
    await screen.findByText(page.t('draft.restored'));
    if (outcome === 'paid') payment = paid();
    await userEvent.click(screen.getByRole('button', { name: page.t('shell.actions.start-again') }));
    return page;
  };

  it('deletes nothing while the payment’s outcome is unknown', async () => {
    const page = await startAgain('under-way');
    await screen.findByText(page.t('draft.start-again.under-way'));
    expect(page.portal.store.get().drafts.zakat?.id).toBe(savingsDraft.id);
  });

  it('deletes nothing while the server is unreachable', async () => {
    payment = { status: 'failed', reason: 'declined' };
    server.use(http.post('*/payment/Donation/withdrawDonation', () => HttpResponse.error()));
    const page = comeBack();
    await userEvent.click(await screen.findByRole('button', { name: page.t('shell.actions.start-again') }));
    await screen.findByText(page.t('draft.start-again.unreachable'));
    expect(page.portal.store.get().drafts.zakat?.id).toBe(savingsDraft.id);
  });
});
