import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { GiftToSettle } from '../gifts/gift-to-settle.ts';
import type { Receipt } from '../gifts/issue.ts';
import type { AuditEntry } from '../kit/audit/audit.ts';
import type { Statement } from '../kit/db/together.ts';
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
  /** What happens when a gift is paid, in this order, in the transaction that settles it; before the receipt has its number. */
  readonly whenPaid: readonly WhenPaid[];
  /** What happens once it has, before the audit log is written. */
  readonly whenIssued: readonly WhenIssued[];
};

/** A gift that was paid just now, in the transaction that settles it. */
export type PaidGift = { readonly attempt: Attempt; readonly intent: ProviderIntent; readonly gift: GiftToSettle; readonly at: Date };

/**
 * What a room adds to the settling of a paid gift. What it has to lock or to look at first it does when it is asked. It writes nothing to
 * the audit log itself, and takes no number: both are taken last, because whoever has one must not wait for other locks.
 */
export type PartOfSettling = {
  /** Its piece of the batch. */
  readonly writes?: readonly Statement[];
  /** What is done once the receipt has its number. */
  readonly afterwards?: (tx: Tx) => Promise<unknown>;
  readonly audit?: readonly AuditEntry[];
};

export type WhenPaid = (tx: Tx, paid: PaidGift) => Promise<PartOfSettling> | PartOfSettling;

/** A room's piece of the batch that needs the number of the receipt; it locks nothing. */
export type WhenIssued = (receipt: Receipt, paid: PaidGift) => readonly Statement[];

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
