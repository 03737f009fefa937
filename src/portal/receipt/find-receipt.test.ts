import { afterEach, describe, expect, it, vi } from 'vitest';
import { findReceipt } from './find-receipt.ts';
import { readReceiptAddress, receiptPdfPath } from './receipt-address.ts';

const NUMBER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const answered = (status: number, body: unknown) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));

describe('the address of a receipt', () => {
  it('is read from either name of the number, with the key of the mail', () => {
    expect(readReceiptAddress(`?transactionId=${NUMBER}&k=abc`)).toEqual({ transactionNo: NUMBER, key: 'abc' });
    expect(readReceiptAddress(`?transactionNo=%20${NUMBER}`)).toEqual({ transactionNo: NUMBER, key: null });
    expect(readReceiptAddress('')).toEqual({ transactionNo: '', key: null });
  });

  it('leads to the PDF in the language of the page, whatever stands in it', () => {
    expect(receiptPdfPath({ transactionNo: 'a&b=c', key: 'k/1' }, 'ms')).toBe(
      '/payment/Donation/receiptPdf?transactionId=a%26b%3Dc&lng=ms&k=k%2F1',
    );
  });
});

describe('a receipt', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is asked for by its number, with the session of the page and nothing else', async () => {
    const fetched = answered(200, { status: 1, view: 'public', data: {} });
    expect(await findReceipt({ transactionNo: NUMBER, key: null })).toMatchObject({ kind: 'found', answer: { view: 'public' } });
    expect(fetched).toHaveBeenCalledWith(
      `/payment/Donation/getDonationReceiptData?transactionId=${NUMBER}`,
      expect.objectContaining({ method: 'POST', credentials: 'same-origin' }),
    );
  });

  it('is invalid when the server knows none, shows none, or was given no number', async () => {
    answered(200, { status: 0, message: 'Invalid Trasnsaction Number' });
    expect(await findReceipt({ transactionNo: 'X', key: null })).toEqual({ kind: 'invalid' });
    answered(401, {});
    expect(await findReceipt({ transactionNo: 'X', key: null })).toEqual({ kind: 'invalid' });
    const fetched = vi.spyOn(globalThis, 'fetch').mockClear();
    expect(await findReceipt({ transactionNo: '', key: null })).toEqual({ kind: 'invalid' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is not called invalid because the line is down or the server is busy', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await findReceipt({ transactionNo: 'X', key: null })).toEqual({ kind: 'unreachable' });
    answered(429, { status: 0, code: 'TOO_MANY' });
    expect(await findReceipt({ transactionNo: 'X', key: null })).toEqual({ kind: 'unreachable' });
    answered(503, { status: 0 });
    expect(await findReceipt({ transactionNo: 'X', key: null })).toEqual({ kind: 'unreachable' });
  });
});
