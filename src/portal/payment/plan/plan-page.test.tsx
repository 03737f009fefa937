import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { monthlyPlan } from '../../../../tests/support/portal/monthly-plan.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import type { PlanView } from '../../../api/types.ts';

const { planId: ID } = monthlyPlan;

const server = serverDouble();
let plan: PlanView | null = monthlyPlan;
let asked: { call: string; body: unknown }[] = [];
const changes: { readonly [call: string]: Partial<PlanView> } = {
  cancelRecurringPayment: { status: 'cancelled', nextDonationDate: null },
  pauseRecurringPayment: { status: 'paused', pause: 'by-donor', nextDonationDate: null, resumesOn: '2026-08-31' },
  resumeRecurringPayment: { status: 'active', pause: null, nextDonationDate: '2026-08-31', resumesOn: null },
};
beforeEach(() => {
  plan = monthlyPlan;
  asked = [];
  server.use(
    ...successfulServer(newRequestLog()),
    http.post('*/payment/Donation/:call', async ({ params, request }) => {
      const call = String(params.call);
      asked.push({ call, body: await request.json() });
      if (plan === null) return HttpResponse.json({ status: 0, message: 'There is no such giving.' });
      plan = { ...plan, ...changes[call] };
      return HttpResponse.json({ status: 1, data: plan });
    }),
  );
});

const open = (search = `?plan=${ID}`) => renderPortal(`/giving-plan${search}`, {}, 'endowment');

it('shows amount, frequency and next date, and the card’s brand, last digits and expiry', async () => {
  const page = open();
  // The page loads on demand.
  await screen.findByText(said('S$50.00 a month'), {}, { timeout: 10_000 });
  expect(screen.getByText('31 Aug 2026')).toBeTruthy();
  expect(screen.getByText('Visa ending in 4242').parentElement?.textContent).toBe('Visa ending in 4242 Expires 12/2030');
  expect(screen.getByText(page.t('receipt.frequencies.monthly'))).toBeTruthy();
});

it('uses up the key of a mail’s link, and removes it from the address', async () => {
  const page = open(`?plan=${ID}&k=nonce.signature`);
  await screen.findByText(said('S$50.00 a month'));
  expect(asked).toEqual([{ call: 'getDonorTxnRecurrentStatus', body: { planId: ID, k: 'nonce.signature' } }]);
  await waitFor(() => expect(page.seen.address).toBe(`/giving-plan?plan=${ID}`));
});

it('is stopped only after a confirmation, and then offers no changes', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: page.t('plan.cancel') }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: page.t('plan.keep') }));
  expect(asked.map(({ call }) => call)).toEqual(['getDonorTxnRecurrentStatus']);
  await userEvent.click(screen.getByRole('button', { name: page.t('plan.cancel') }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: page.t('plan.cancel') }));
  const news = await screen.findByText(page.t('plan.cancel-done'));
  expect(document.activeElement?.contains(news)).toBe(true);
  // Said once.
  expect(screen.queryByText(page.t('plan.cancelled-note'))).toBeNull();
  expect(screen.queryByRole('button', { name: page.t('plan.change-amount') })).toBeNull();
});

it('can be paused, and shows when it would continue', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: page.t('plan.pause') }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: page.t('plan.pause') }));
  await screen.findByText(page.t('plan.paused-by-donor'));
  await userEvent.click(screen.getByRole('button', { name: page.t('plan.resume') }));
  const words = page.t('plan.resume-text', { amount: 'S$50.00', next: '31 Aug 2026' });
  expect(within(await screen.findByRole('dialog')).getByText(said(words))).toBeTruthy();
});

it('shows an amount that the server refuses at its field, with the focus', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: page.t('plan.change-amount') }));
  const fields = [{ path: 'amount', code: 'too-small', params: { least: 5 } }];
  server.use(
    http.post('*/payment/Donation/changeRecurringAmount', () =>
      HttpResponse.json({ status: 0, code: 'INVALID_ANSWERS', message: '', fields }, { status: 422 }),
    ),
  );
  const field = screen.getByLabelText(page.t('wakaf.own.title'));
  await userEvent.clear(field);
  await userEvent.type(field, '4');
  await userEvent.click(screen.getByRole('button', { name: page.t('plan.save-amount') }));
  await screen.findByText(said(page.t('amounts.amount.too-small', { least: 'S$5.00' })));
  expect(document.activeElement).toBe(field);
});

it('shows a failed charge with the next try, and asks to replace an expiring card', async () => {
  plan = {
    ...monthlyPlan,
    cardExpires: true,
    runs: [{ dueDate: '2026-08-14', status: 'open', amountCents: 5000, nextTryDate: '2026-08-17', receipt: null }],
  };
  const page = open();
  await screen.findByText(page.t('plan.trying-again', { due: '14 Aug 2026', next: '17 Aug 2026' }));
  expect(screen.getByText(page.t('plan.card-expires'))).toBeTruthy();
});

it('lists each charge with its day, outcome and amount, and none where nothing was due', async () => {
  const none = { nextTryDate: null, receipt: null };
  plan = {
    ...monthlyPlan,
    runs: [
      { ...none, dueDate: '2026-10-31', status: 'failed', amountCents: 7550 },
      { ...none, dueDate: '2026-09-30', status: 'skipped', amountCents: null },
      { ...none, dueDate: '2026-08-31', status: 'paid', amountCents: 5000, receipt: { layout: 'wakaf', transactionNo: ID } },
    ],
  };
  const page = open();
  const charges = within(await screen.findByRole('region', { name: page.t('plan.runs') }));
  const told = charges.getAllByRole('listitem').map((one) => [...one.querySelectorAll('div > *')].map(({ textContent }) => textContent));
  expect(told).toEqual([
    ['31 Oct 2026', page.t('plan.run-status.failed'), 'S$75.50'],
    ['30 Sep 2026', page.t('plan.run-status.skipped')],
    ['31 Aug 2026', page.t('plan.run-status.paid'), 'S$50.00', page.t('plan.receipt')],
  ]);
});

it('says that a link was used, and offers a new one', async () => {
  plan = null;
  const page = open(`?plan=${ID}&k=used.key`);
  await screen.findByText(page.t('plan.unknown-title'));
  await userEvent.click(screen.getByRole('button', { name: page.t('plan.send-link') }));
  await screen.findByText(page.t('plan.link-sent'));
  expect(asked.at(-1)).toEqual({ call: 'sendRecurringLink', body: { planId: ID, k: 'used.key' } });
});

it('shows and offers nothing without a link', async () => {
  plan = null;
  const page = open('');
  await screen.findByText(page.t('plan.unknown-plain'));
  expect(screen.queryByRole('button', { name: page.t('plan.send-link') })).toBeNull();
});
