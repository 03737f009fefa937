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
  /** What happens when a gift is paid, in this order, in the transaction that settles it; its receipt's number follows. */
  readonly whenPaid: readonly WhenPaid[];
  /** What happens once receipts have their numbers, in the transaction that gives them. */
  readonly whenIssued: readonly WhenIssued[];
  /**
   * Gives what is due its number, and chains what is to be audited. Asked for after each settling: when this is answered, what was committed
   * before has its number, unless that could not be given now. Then it follows (`LONGEST_WITHOUT_NUMBER_MS`). Answers with the numbers that
   * were given; another process may have given what is not among them.
   */
  readonly numberDue: () => Promise<Numbered>;
};

/** The receipt numbers that a batch has given, by the id of the payment attempt. */
export type Numbered = ReadonlyMap<string, string>;

/** A gift that was paid just now, in the transaction that settles it. */
export type PaidGift = { readonly attempt: Attempt; readonly intent: ProviderIntent; readonly gift: GiftToSettle; readonly at: Date };

/** What a room adds to the settling of a paid gift. It locks nothing that another gift's settling waits for. */
export type PartOfSettling = {
  /** Its piece of the batch. */
  readonly writes?: readonly Statement[];
  /** What is done once the batch is sent. */
  readonly afterwards?: (tx: Tx) => Promise<unknown>;
  readonly audit?: readonly AuditEntry[];
};

/**
 * A room's part of settling. What it looks at or locks for every gift is its `look`, which travels with the look at the gift; what it asks of
 * some gifts only, `take` asks.
 */
export type WhenPaid = {
  readonly look?: (transactionNo: string) => Statement;
  readonly take: (tx: Tx, paid: PaidGift, looked: readonly unknown[]) => Promise<PartOfSettling> | PartOfSettling;
};

/** A room's piece of the batch that needs the numbers of the receipts; it locks nothing. */
export type WhenIssued = (receipts: readonly IssuedNow[], at: Date) => readonly Statement[];

/** What the site's data says about being paid. */
export type PaymentSite = {
  readonly uen: string;
  /** The name that the bank shows for what is given under a host. */
  readonly payeeOf: (host: string) => string;
  /** The series that receipts are numbered from on a day. */
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
