import type { Language } from '../../renderer/index.ts';

/** The receipt named in the URL. */
export type ReceiptAddress = {
  readonly transactionNo: string;
  /** One-time key of the link in the donor's mail, which also shows the particulars. */
  readonly key: string | null;
  /** Signature of the receipt's QR code. */
  readonly proof?: string;
  /** May be an external gift: third parties name the number differently. */
  readonly isExternal?: true;
};

/** Parses `?transactionId=…` (or third parties' `?transactionNo=…`) with `&k=…` or `&p=…`. */
export function readReceiptAddress(search: string): ReceiptAddress {
  const query = new URLSearchParams(search);
  const proof = query.get('p');
  const [own, external] = [query.get('transactionId'), query.get('transactionNo')];
  return {
    transactionNo: (own ?? external ?? '').trim(),
    key: query.get('k'),
    ...(own === null && external !== null && { isExternal: true }),
    ...(proof !== null && { proof }),
  };
}

/** Document of a gift: the receipt, or its certificate. */
export type ReceiptDocumentName = 'receipt' | 'certificate';

export function receiptDataPath(address: ReceiptAddress): string {
  return `/payment/Donation/getDonationReceiptData?${queryOf(address)}`;
}

export function thirdPartyReceiptPath({ transactionNo }: ReceiptAddress): string {
  return `/payment/Donation/getThirdPartyDonationReceiptData?${new URLSearchParams({ transactionNo })}`;
}

export function resendPath(address: ReceiptAddress): string {
  return `/payment/Donation/resendReceipt?${queryOf(address)}`;
}

export function receiptProofPath(address: ReceiptAddress): string {
  return `/payment/Donation/getReceiptProof?${queryOf(address, { ...(address.proof && { p: address.proof }) })}`;
}

export function receiptPdfPath(address: ReceiptAddress, language: Language, which: ReceiptDocumentName = 'receipt'): string {
  return `/payment/Donation/receiptPdf?${queryOf(address, { lng: language, ...(which === 'certificate' && { document: which }) })}`;
}

/** Page of the certificate. The receipt's key works there in the session that used it. */
export function certificatePath(address: ReceiptAddress): string {
  return `/certificate?${queryOf(address)}`;
}

/** Proof page as its donor opens it: the receipt's key also shows the answers. */
export function ownProofPath(address: ReceiptAddress, proof: string): string {
  return `/receipt/proof?${queryOf(address, { p: new URL(proof).searchParams.get('p') ?? '' })}`;
}

function queryOf({ transactionNo, key }: ReceiptAddress, params: { readonly [name: string]: string } = {}): string {
  return new URLSearchParams({ transactionId: transactionNo, ...params, ...(key && { k: key }) }).toString();
}
