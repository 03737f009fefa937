import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import { fill } from '../../../../tests/support/portal/fill.ts';
import { givingServer, newRequestLog, successfulServer, TRANSACTION } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { PaymentView } from '../../../api/types.ts';

const server = serverDouble();
let status: string;
beforeEach(() => {
  status = 'Completed';
  const receipt = { layout: 'wakaf', transactionNo: TRANSACTION, receiptNo: 'WKI00000001' };
  const paid: Partial<PaymentView> = { status: 'succeeded', totalCents: 5000, receipt };
  server.use(
    http.post('*/payment/Donation/getDonationReceiptData', () =>
      HttpResponse.json({
        status: 1,
        view: 'full',
        letterhead: { name: 'Majlis', lines: [] },
        data: { layout: 'wakaf', receiptNo: 'WKI00000001', transactionNo: TRANSACTION, paymentStatus: status, attributes: {} },
      }),
    ),
    ...successfulServer(newRequestLog()),
    ...givingServer(newRequestLog(), () => paid),
    http.post('*/payment/Donation/getTaxDeduction', () => HttpResponse.json({ status: 0, message: 'none' })),
    http.post('*/payment/Donation/getDonorTxnRecurrentStatus', () => HttpResponse.json({ status: 0, message: 'none' })),
  );
});

const thanked = () => renderPortal(`/wakaf-ilmu?step=done&transactionNo=${TRANSACTION}`, {}, 'endowment');

it('a paid gift resets every flow, and another gift’s page none', async () => {
  const transaction = { flow: 'ilmu', home: '/wakaf-ilmu', draft: 'draft-1', createdAt: Date.now(), key: 'd-1', mailed: false };
  const drafts = { ilmu: savingsDraft, wms: savingsDraft };
  const of = (transactionNo: string) => ({ drafts, transaction: { ...transaction, transactionNo } });
  const address = `/wakaf-ilmu?step=done&transactionNo=${TRANSACTION}`;
  const other = renderPortal(address, of('another'), 'endowment');
  await screen.findByText(other.t('dua-accepted.meaning'));
  expect(Object.keys(other.portal.store.get().drafts)).toEqual(['ilmu', 'wms']);
  cleanup();
  const ours = renderPortal(address, of(TRANSACTION), 'endowment');
  await waitFor(() => expect(ours.portal.store.get().drafts).toEqual({}));
});

it.each(['Refunded', 'Voided'])('a gift that is %s in full gets no thanks any more, and only links to its receipt', async (now) => {
  status = now;
  const { t } = thanked();
  await screen.findByRole('heading', { name: t('done.returned-title') });
  expect(screen.queryByText(t('dua-accepted.meaning'))).toBeNull();
  expect(screen.queryByText(t('done.title'))).toBeNull();
  expect(screen.queryByRole('button', { name: t('share.open') })).toBeNull();
  expect(screen.queryByRole('link', { name: new RegExp(`^${t('done.certificate')}`) })).toBeNull();
  expect(screen.getByRole('link', { name: new RegExp(t('done.view-receipt')) })).toBeTruthy();
});

it('shows the prayer of zakat for zakat, and the general prayer for flows without one', async () => {
  const [of, other] = ['done.dua', 'dua-accepted.meaning'];
  const zakat = renderPortal(`/?step=done&transactionNo=${TRANSACTION}`);
  await screen.findByText(zakat.t(of));
  expect(screen.queryByText(zakat.t(other))).toBeNull();
  cleanup();
  const { t, content } = thanked();
  await screen.findByText(t(other));
  expect(Object.keys(content.definitions.flows.ilmu?.wording ?? {}).filter((key) => key.includes('dua'))).toEqual([]);
  expect(screen.queryByText(t(of))).toBeNull();
});

it.each([
  ['Completed', false],
  ['Refunded', true],
])('the certificate of a gift that is %s: refused with the reason: %s', async (now, isRefused) => {
  status = now;
  const { t } = renderPortal(`/certificate?transactionId=${TRANSACTION}`, {}, 'endowment');
  const said = isRefused ? t('receipt.no-certificate') : 'Invalid Trasnsaction Number';
  expect(await screen.findByText(said)).toBeTruthy();
});

it('a picture to share shows neither amount nor name until the donor adds them', async () => {
  const drawn: string[] = [];
  const paper = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (name === 'fillText' ? (text: string) => drawn.push(text) : () => ({ width: 0 })),
    set: () => true,
  });
  vi.stubGlobal('Path2D', class {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  const saved: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { t } = thanked();
  await userEvent.click(await screen.findByRole('button', { name: t('share.open') }));
  const amount = await screen.findByRole('checkbox', { name: t('share.with-amount', { amount: 'S$50.00' }) });
  const last = () => drawn.slice(drawn.lastIndexOf(t('share.arabic')));
  await waitFor(() => expect(last()).toContain(t('share.words')));
  expect(drawn.join()).not.toMatch(/50|Siti/);
  await userEvent.click(amount);
  await waitFor(() => expect(last()).toContain('S$50.00'));
  await fill(screen.getByLabelText(new RegExp(t('share.with-name').replace(/[()]/g, '.'))), 'Siti');
  await waitFor(() => expect(last()).toContain('Siti'));
  await userEvent.click(amount);
  await waitFor(() => expect(last()).not.toContain('S$50.00'));
  await userEvent.click(screen.getByRole('button', { name: t('share.save') }));
  await waitFor(() => expect(saved).toEqual(['alhamdulillah.png']));
});

it('mails the receipt of a gift without an address to a typed one', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/payment/Donation/emailReceipt', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: 1, message: '' });
    }),
  );
  const { t } = thanked();
  await userEvent.click(await screen.findByRole('button', { name: t('receipt-email.title') }));
  const submit = await screen.findByRole('button', { name: t('receipt-email.submit') });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('individual.email.title'))));
  await userEvent.click(submit);
  await screen.findAllByText(new RegExp(t('sign-up.email.required')));
  await fill(screen.getByLabelText(t('individual.email.title')), 'siti@contoh.sg');
  await userEvent.click(screen.getByRole('button', { name: t('receipt-email.submit') }));
  await screen.findByText(said(t('receipt-email.sent', { email: 'siti@contoh.sg' })));
  expect(screen.queryByText(t('done.not-mailed'))).toBeNull();
  expect(screen.getAllByText(/email|mailed/i)).toHaveLength(1);
  expect(sent).toEqual([{ transactionNo: TRANSACTION, email: 'siti@contoh.sg' }]);
});

it('asks for no address if the gift has one', async () => {
  server.use(
    http.post('*/payment/Donation/getDonationReceiptData', () =>
      HttpResponse.json({ status: 1, view: 'full', mailTo: 's***@contoh.sg', data: { layout: 'wakaf', paymentStatus: 'Completed' } }),
    ),
  );
  const { t } = thanked();
  await screen.findByRole('button', { name: t('share.open') });
  expect(screen.queryByRole('button', { name: t('receipt-email.title') })).toBeNull();
});

it.each([
  ['leaving', 'done.mailing'],
  ['sent', 'done.mailed'],
  ['late', 'done.mail-late'],
])('shows one sentence about a mail that is %s', async (mail, words) => {
  server.use(
    http.post('*/payment/Donation/getDonationReceiptData', () =>
      HttpResponse.json({ status: 1, view: 'full', mailTo: 's***@contoh.sg', mail, data: { layout: 'wakaf', paymentStatus: 'Completed' } }),
    ),
  );
  const { t } = thanked();
  await screen.findByText(t(words));
  const all = ['done.mailing', 'done.mailed', 'done.mail-late', 'done.mailed-soon', 'done.not-mailed'];
  expect(all.filter((key) => screen.queryByText(t(key)) !== null)).toEqual([words]);
});
