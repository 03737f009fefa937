import type { Kysely } from 'kysely';
import type { IsoDate, ReceiptSeries } from '../../engine/index.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { GiftToSettle } from '../gifts/gift-to-settle.ts';
import type { IssuedNow } from '../gifts/issue.ts';
import type { AuditEntry } from '../kit/audit/audit.ts';
import type { Statement } from '../kit/db/together.ts';
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
  /** The parts that run when a gift is paid, in this order, in the settling transaction; the receipt's number follows. */
  readonly whenPaid: readonly WhenPaid[];
  /** The parts that run once receipts have their numbers, in the transaction that issues them. */
  readonly whenIssued: readonly WhenIssued[];
  /**
   * Issues due receipt numbers, and chains the entries that wait. Called after each settling: when it returns, every gift committed before has its
   * number, unless that could not be given now and follows (`LONGEST_WITHOUT_NUMBER_MS`). Returns the numbers that it gave; another process may have
   * given others.
   */
  readonly numberDue: () => Promise<Numbered>;
};

/** The receipt numbers that a batch has issued, by the id of the payment attempt. */
export type Numbered = ReadonlyMap<string, string>;

/** A gift that was paid just now, in the settling transaction. */
export type PaidGift = { readonly attempt: Attempt; readonly intent: ProviderIntent; readonly gift: GiftToSettle; readonly at: Date };

/** A room's addition to settling a paid gift. It must lock nothing that another gift's settling waits for. */
export type PartOfSettling = {
  /** Statements for the batch. */
  readonly writes?: readonly Statement[];
  /** Runs once the batch is sent. */
  readonly afterwards?: (tx: Tx) => Promise<unknown>;
  readonly audit?: readonly AuditEntry[];
};

/**
 * A room's part of settling. Reads and locks for every gift belong in `look`, which is pipelined with the read of the gift; `take` may query further
 * for some gifts only.
 */
export type WhenPaid = {
  readonly look?: (transactionNo: string) => Statement;
  readonly take: (tx: Tx, paid: PaidGift, looked: readonly unknown[]) => Promise<PartOfSettling> | PartOfSettling;
};

/** A room's statements for the batch that need the receipts' numbers; they must lock nothing. */
export type WhenIssued = (receipts: readonly IssuedNow[], at: Date) => readonly Statement[];

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
