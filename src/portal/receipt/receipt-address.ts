import type { Language } from '../../renderer/index.ts';

/** Which receipt the address of the page asks for. */
export type ReceiptAddress = {
  readonly transactionNo: string;
  /** The one-time key of the link in the donor's mail, which shows the particulars too. */
  readonly key: string | null;
  /** The signature of the code that stands on a receipt. */
  readonly proof?: string;
  /** A third party may have taken it: they call the number by another name. */
  readonly isElsewhere?: true;
};

/** Reads `?transactionId=…`, or `?transactionNo=…` as third parties have it, and `&k=…` or `&p=…`. */
export function readReceiptAddress(search: string): ReceiptAddress {
  const query = new URLSearchParams(search);
  const proof = query.get('p');
  const [here, elsewhere] = [query.get('transactionId'), query.get('transactionNo')];
  return {
    transactionNo: (here ?? elsewhere ?? '').trim(),
    key: query.get('k'),
    ...(here === null && elsewhere !== null && { isElsewhere: true }),
    ...(proof !== null && { proof }),
  };
}

/** What is drawn of a gift: its receipt, or the certificate that goes with it. */
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

/** The page of the certificate; the receipt's key is of use there too, in the session that used it. */
export function certificatePath(address: ReceiptAddress): string {
  return `/certificate?${queryOf(address)}`;
}

/** The page behind the code as the donor opens it: the receipt's key shows there too what was entered. */
export function ownProofPath(address: ReceiptAddress, proof: string): string {
  return `/receipt/proof?${queryOf(address, { p: new URL(proof).searchParams.get('p') ?? '' })}`;
}

function queryOf({ transactionNo, key }: ReceiptAddress, more: { readonly [name: string]: string } = {}): string {
  return new URLSearchParams({ transactionId: transactionNo, ...more, ...(key && { k: key }) }).toString();
}
