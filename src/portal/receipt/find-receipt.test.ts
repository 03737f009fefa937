import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../core/api.ts';
import { findProof, findReceipt, resendReceipt } from './find-receipt.ts';
import { readReceiptAddress, receiptPdfPath } from './receipt-address.ts';

const NUMBER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const answered = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

describe('the address of a receipt', () => {
  it('is parsed from either name of the number, with the mail’s key', () => {
    expect(readReceiptAddress(`?transactionId=${NUMBER}&k=abc`)).toEqual({ transactionNo: NUMBER, key: 'abc' });
    expect(readReceiptAddress(`?transactionNo=%20${NUMBER}`)).toEqual({ transactionNo: NUMBER, key: null, isExternal: true });
    expect(readReceiptAddress('')).toEqual({ transactionNo: '', key: null });
  });

  it('leads to the PDF in the page’s language, whatever the address contains', () => {
    expect(receiptPdfPath({ transactionNo: 'a&b=c', key: 'k/1' }, 'ms')).toBe(
      '/payment/Donation/receiptPdf?transactionId=a%26b%3Dc&lng=ms&k=k%2F1',
    );
  });
});

describe('a receipt', () => {
  afterEach(() => vi.restoreAllMocks());
  const { http } = createApi({ token: () => null, onBroken: () => undefined });

  it('is requested by its number, with only the page’s session', async () => {
    const fetched = answered(200, { status: 1, view: 'public', data: {} });
    expect(await findReceipt(http, { transactionNo: NUMBER, key: null })).toMatchObject({ kind: 'found', answer: { view: 'public' } });
    expect(fetched).toHaveBeenCalledWith(
      `/payment/Donation/getDonationReceiptData?transactionId=${NUMBER}`,
      expect.objectContaining({ method: 'POST', credentials: 'same-origin' }),
    );
  });

  it('of a third party is requested as such, and shown publicly to anyone else', async () => {
    const asked: string[] = [];
    const own = { status: 1, view: 'full', data: { isRefunded: true } };
    const answers: { readonly [call: string]: object } = { getDonationReceiptData: { status: 1, view: 'public', data: {} } };
    const tell = (third: object) =>
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
        const call = /\/(\w+)\?/.exec(String(url))?.[1] ?? '';
        asked.push(call);
        return Response.json(answers[call] ?? third);
      });
    const address = readReceiptAddress(`?transactionNo=${NUMBER}`);
    tell(own);
    expect(await findReceipt(http, address)).toEqual({ kind: 'found', answer: own });
    tell({ status: 0, message: 'Invalid Trasnsaction Number' });
    expect(await findReceipt(http, address)).toMatchObject({ kind: 'found', answer: { view: 'public' } });
    expect(asked).toEqual(['getThirdPartyDonationReceiptData', 'getThirdPartyDonationReceiptData', 'getDonationReceiptData']);
  });

  it('is invalid if the server knows none, shows none, or got no number', async () => {
    answered(200, { status: 0, message: 'Invalid Trasnsaction Number' });
    expect(await findReceipt(http, { transactionNo: 'X', key: null })).toEqual({ kind: 'invalid' });
    for (const empty of [401, 504, 404]) {
      answered(empty, {});
      expect(await findReceipt(http, { transactionNo: 'X', key: null }), `${empty}`).toEqual({ kind: 'invalid' });
    }
    const fetched = vi.spyOn(globalThis, 'fetch').mockClear();
    expect(await findReceipt(http, { transactionNo: '', key: null })).toEqual({ kind: 'invalid' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is not called invalid if the connection is down or the server is busy', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await findReceipt(http, { transactionNo: 'X', key: null })).toEqual({ kind: 'unreachable' });
    answered(503, { status: 0, code: 'UNAVAILABLE' });
    expect(await findReceipt(http, { transactionNo: 'X', key: null })).toEqual({ kind: 'unreachable' });
  });

  it('requested too often is not shown as a lost connection', async () => {
    answered(429, { status: 0, code: 'TOO_MANY' });
    expect(await findReceipt(http, { transactionNo: 'X', key: null })).toEqual({ kind: 'limited' });
  });

  it('that is refused shows the refusal’s words', async () => {
    answered(422, { status: 0, code: 'ODD', message: 'This number is of another year.' });
    expect(await findReceipt(http, { transactionNo: 'X', key: null })).toEqual({
      kind: 'refused',
      message: 'This number is of another year.',
    });
  });

  it.each([403, 500, 502])('answered by %i reloads the page, and is reported without its number', async (status) => {
    const onBroken = vi.fn();
    const onFailure = vi.fn();
    answered(status, {});
    const watched = createApi({ token: () => null, onBroken, onFailure });
    expect(await findProof(watched.http, { transactionNo: NUMBER, key: 'k', proof: 'p' })).toEqual({ kind: 'broken' });
    expect(onBroken).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledWith(`POST /payment/Donation/getReceiptProof ${status}`);
  });

  it('is requested from the payment service: its data, proof, PDF and mail, by token and without a cookie', async () => {
    const fetched = answered(200, { status: 1, view: 'full', data: {} });
    const api = createApi({ token: () => 'public-token', onBroken: () => undefined });
    api.setServices(Promise.resolve({ payment: 'https://payment.example/v2' }));
    const address = { transactionNo: NUMBER, key: null };
    await findReceipt(api.http, address);
    await findProof(api.http, address);
    await resendReceipt(api.http, address);
    await api.http.file(receiptPdfPath(address, 'ms'));
    expect(fetched.mock.calls.map(([url, init]) => `${init?.method} ${url}`)).toEqual([
      `POST https://payment.example/v2/Donation/getDonationReceiptData?transactionId=${NUMBER}`,
      `POST https://payment.example/v2/Donation/getReceiptProof?transactionId=${NUMBER}`,
      `POST https://payment.example/v2/Donation/resendReceipt?transactionId=${NUMBER}`,
      `GET https://payment.example/v2/Donation/receiptPdf?transactionId=${NUMBER}&lng=ms`,
    ]);
    for (const [, init] of fetched.mock.calls) {
      expect(init).toMatchObject({ credentials: 'omit', headers: { authorization: 'public-token', givepls_token: 'public-token' } });
    }
  });
});
