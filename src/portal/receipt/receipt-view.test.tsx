import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryVault } from '../../../tests/support/portal/memory-vault.ts';
import { mockModalDialogs } from '../../../tests/support/portal/mock-modal-dialogs.ts';
import type { ReceiptData } from '../../api/types.ts';
import type { Definitions } from '../../engine/index.ts';
import { type Content, ContentContext } from '../core/content/content.ts';
import { createPortal, PortalContext } from '../core/portal.ts';
import { ReceiptView } from './receipt-view.tsx';

const words: { readonly [key: string]: string } = {
  'shell.loading': 'Loading …',
  'shell.popup.error': 'Error',
  'shell.popup.okay': 'Okay',
  'shell.offline.title': 'Oops!',
  'shell.offline.try-again': 'Try again',
  'receipt.download-failed': 'The PDF could not be had.',
  'receipt.invalid': 'Invalid Trasnsaction Number',
  'receipt.invalid-reason': 'It may be mistyped.',
  'shell.header.logo': 'Zakat, home',
  'receipt.download': 'Download',
  'receipt.print': 'Print',
  'shell.not-found.button': 'Back to home',
  'receipt.public-view': 'Personal particulars are hidden.',
};

const definitions: Definitions = {
  site: JSON.parse(readFileSync('flows/site.json', 'utf8')),
  flows: {},
  steps: {},
  rules: {},
  rates: {},
  mails: {},
  receipts: {
    harta: {
      id: 'harta',
      version: 1,
      title: 'Zakat receipt',
      blocks: [
        { kind: 'heading', title: 'Zakat receipt' },
        { kind: 'rows', rows: [{ label: 'Name', value: 'donorName', format: 'name' }] },
        { kind: 'total', label: 'Total', value: 'totalAmount' },
      ],
    },
  },
};

const data: ReceiptData = {
  receiptNo: 'ZKT00000123',
  source: 'online',
  totalAmount: '852.25',
  donationAmount: '852.25',
  donorName: 'Hamba Allah',
  paymentMethod: 'DebitCard',
  paymentStatus: 'Accepted',
  transactionNo: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  transactionDateTime: '2026-09-15T13:41:00Z',
  isIRASInclusion: false,
  isAnonymous: true,
  isDeceased: false,
  donorType: 'Anonymous',
  attributes: {},
  layout: 'harta',
  ratesVersion: '2026-09-01.00000000',
  language: 'en',
};

const content = { definitions, view: { host: 'main' } } as Content;

const answered = (body: unknown) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));

function open(search: string, onLeave = () => {}, reload = () => false) {
  const portal = createPortal({ vault: memoryVault(), onExpired: () => undefined, reload });
  render(
    <PortalContext value={portal}>
      <QueryClientProvider client={new QueryClient()}>
        <ContentContext value={content}>
          <ReceiptView
            which="receipt"
            layout="harta"
            search={search}
            definitions={definitions}
            language="en"
            translate={(key) => words[key] ?? key}
            onLeave={onLeave}
          />
        </ContentContext>
      </QueryClientProvider>
    </PortalContext>,
  );
  return portal;
}

const letterhead = { name: 'The office of then', lines: ['UEN T00000000A'] };

describe('the page of a receipt, by its address', () => {
  beforeAll(mockModalDialogs);
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('shows the receipt, the PDF to download, and its number in the title', async () => {
    answered({ status: 1, letterhead, view: 'full', data });
    open(`?transactionId=${data.transactionNo}`);
    expect(screen.getByRole('status').textContent).toBe('Loading …');
    expect(await screen.findByRole('heading', { level: 1, name: 'Zakat receipt' })).toBeTruthy();
    expect(screen.getByText('Hamba Allah')).toBeTruthy();
    expect(screen.getByText('$852.25')).toBeTruthy();
    expect(document.title).toBe('Zakat receipt ZKT00000123');
    expect(screen.queryByText('Personal particulars are hidden.')).toBeNull();
  });

  it('links to the home page', async () => {
    answered({ status: 1, letterhead, view: 'full', data });
    const onLeave = vi.fn<() => void>();
    open(`?transactionId=${data.transactionNo}`, onLeave);
    (await screen.findByRole('button', { name: 'Back to home' })).click();
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it.each([true, false])(
    'says that a link was opened elsewhere and this is the reduced receipt, and mails a new link: %s',
    async (isAnonymous) => {
      const fetched = answered({
        status: 1,
        letterhead,
        view: 'public',
        linkSpent: true,
        mailTo: 's***@portal.test',
        data: { ...data, isAnonymous },
      });
      open(`?transactionId=${data.transactionNo}&k=one.two`);
      expect(await screen.findByText('receipt.link-spent-mail')).toBeTruthy();
      fetched.mockImplementation(async () => Response.json({ status: 1, message: '' }));
      await userEvent.click(screen.getByRole('button', { name: 'receipt.resend.link' }));
      expect(await screen.findByText('receipt.resend.sent')).toBeTruthy();
    },
  );

  it('says so even if no address is known', async () => {
    answered({ status: 1, letterhead, view: 'public', linkSpent: true, data });
    open(`?transactionId=${data.transactionNo}&k=one.two`);
    expect(await screen.findByText('receipt.link-spent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'receipt.resend.link' })).toBeNull();
  });

  it('tells a stranger that particulars are hidden, unless there are none', async () => {
    answered({ status: 1, letterhead, view: 'public', data: { ...data, isAnonymous: false, donorName: 'N*** A***' } });
    open(`?transactionNo=${data.transactionNo}`);
    expect(await screen.findByText('Personal particulars are hidden.')).toBeTruthy();
    cleanup();
    answered({ status: 1, letterhead, view: 'public', data });
    open(`?transactionNo=${data.transactionNo}`);
    expect(await screen.findByText('Hamba Allah')).toBeTruthy();
    expect(screen.queryByText('Personal particulars are hidden.')).toBeNull();
  });

  it('draws a receipt as issued, even if its layout and texts are gone from the data', async () => {
    const layout = { ...definitions.receipts.harta, id: 'gone', title: 'gone.title' };
    answered({
      status: 1,
      letterhead,
      view: 'full',
      data: { ...data, layout: 'gone' },
      drawn: { layout, words: { en: { 'gone.title': 'Resit of then' } } },
    });
    open(`?transactionId=${data.transactionNo}`);
    expect(await screen.findByText('The office of then')).toBeTruthy();
    expect(document.title).toBe('Resit of then ZKT00000123');
    expect(screen.getByText('$852.25')).toBeTruthy();
  });

  it('opens the specification’s popup for a wrong number, and for none', async () => {
    answered({ status: 0, message: 'Invalid Trasnsaction Number' });
    const onLeave = vi.fn();
    open('?transactionId=WRONG', onLeave);
    expect(await screen.findByRole('dialog', { name: 'Error' })).toBeTruthy();
    expect(screen.getByText('Invalid Trasnsaction Number')).toBeTruthy();
    expect(screen.getByText('It may be mistyped.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zakat, home' }).getAttribute('href')).toBe('/');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Okay' }));
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
    expect(onLeave).toHaveBeenCalledOnce();
    cleanup();
    open('');
    expect(await screen.findByText('Invalid Trasnsaction Number')).toBeTruthy();
  });

  it('offers to retry when there is no answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open(`?transactionId=${data.transactionNo}`);
    expect(await screen.findByRole('dialog', { name: 'Oops!' })).toBeTruthy();
    answered({ status: 1, letterhead, view: 'full', data });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hamba Allah')).toBeTruthy();
  });

  it('saves the PDF under the receipt’s numbers, and reports a failure until it succeeds', async () => {
    answered({ status: 1, letterhead, view: 'full', data });
    open(`?transactionId=${data.transactionNo}`);
    const button = await screen.findByRole('button', { name: 'Download' });
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await userEvent.click(button);
    expect((await screen.findByText('The PDF could not be had.')).getAttribute('role')).toBe('status');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
    await userEvent.click(button);
    await vi.waitFor(() => expect(saved).toEqual([`ZKT00000123_${data.transactionNo}.pdf`]));
    expect(screen.queryByText('The PDF could not be had.')).toBeNull();
  });

  it('reloads once after a server error, and then shows the error page', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 500 }));
    const first = open(`?transactionId=${data.transactionNo}`, undefined, () => true);
    await vi.waitFor(() => expect(first.store.get()).toMatchObject({ reloading: true, apiError: null }));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    const second = open(`?transactionId=${data.transactionNo}`, undefined, () => false);
    await vi.waitFor(() => expect(second.store.get()).toMatchObject({ apiError: 'broken' }));
  });

  it('shows a refusal’s words, and Okay leaves the page', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ message: 'Not of this host.' }, { status: 409 }));
    const onLeave = vi.fn();
    open(`?transactionId=${data.transactionNo}`, onLeave);
    expect(await screen.findByText('Not of this host.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });
});
