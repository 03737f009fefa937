import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Receipt } from '../gifts/issue.ts';
import type { AmountLimits } from './provider/amount-limits.ts';
import type { Attempt, Tx } from './attempts.ts';
import type { PaymentProvider, ProviderIntent } from './provider/provider.ts';

/** What payments need of the world around them. */
export type PaymentPorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly provider: PaymentProvider;
  readonly site: () => PaymentSite;
  /** A keyed hash, so that an internet address is not kept in clear. */
  readonly index: (purpose: string, text: string) => string;
  /** The words of a PayNow QR code. */
  readonly paynowPayload: (code: PayNowCode) => string;
  /** What happens when a gift is paid, in this order, in the transaction that settles it; before the audit log is written. */
  readonly whenPaid: readonly WhenPaid[];
};

/** A gift that was paid just now. */
export type PaidGift = { readonly attempt: Attempt; readonly receipt: Receipt; readonly intent: ProviderIntent; readonly at: Date };

export type WhenPaid = (tx: Tx, gift: PaidGift) => Promise<void>;

/** What the site's data says about being paid. */
export type PaymentSite = {
  readonly uen: string;
  /** The name that the bank shows for what is given under a host. */
  readonly payeeOf: (host: string) => string;
  readonly receiptSeries: { readonly prefix: string; readonly digits: number };
  readonly limits: AmountLimits;
  readonly paynowExpirySeconds: number;
};

export type PayNowCode = {
  readonly uen: string;
  readonly payee: string;
  readonly amountCents: number;
  readonly reference: string;
  readonly expiresAt: Date;
};
