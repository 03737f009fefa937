import type { Kysely } from 'kysely';
import type { IsoDate, ReceiptSeries } from '../../engine/index.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { TellStep } from '../kit/signals/steps.ts';
import type { GiftToSettle } from '../gifts/gift-to-settle.ts';
import type { AmountLimits } from './provider/amount-limits.ts';
import type { Attempt, Tx } from './attempts.ts';
import type { PaymentProvider, ProviderIntent } from './provider/provider.ts';

/** The dependencies of payments. */
export type PaymentPorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly provider: PaymentProvider;
  readonly site: () => PaymentSite;
  /** A keyed hash, so that an IP address is not stored in clear. */
  readonly index: (purpose: string, text: string) => string;
  /** Builds the text of a PayNow QR code. */
  readonly paynowPayload: (code: PayNowCode) => string;
  /** The other effects of a paid gift, in this order, in the settling transaction. They lock only rows of this gift, its plan or its account. */
  readonly whenPaid: readonly WhenPaid[];
  /** Reports a step of a gift to the operator. Within a transaction, use the ports of `onceCommitted`. */
  readonly tell: TellStep;
};

/** A gift that has just been paid, in the settling transaction. */
export type PaidGift = { readonly attempt: Attempt; readonly intent: ProviderIntent; readonly gift: GiftToSettle; readonly at: Date };

/** A room's part of settling. */
export type WhenPaid = (tx: Tx, paid: PaidGift) => Promise<void>;

/** The site's settings for payments. */
export type PaymentSite = {
  readonly uen: string;
  /** The name that the bank shows for gifts under a host. */
  readonly payeeOf: (host: string) => string;
  /** The receipt series on a day. */
  readonly seriesOn: (day: IsoDate) => ReceiptSeries;
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
