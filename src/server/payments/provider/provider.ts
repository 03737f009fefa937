import type { AskedFor, CardWallet, FailureReason, KeptCard, PaymentMethod } from '../../kit/db/tables/payment-tables.ts';
import type { DisputeStatus } from '../../kit/db/tables/refund-tables.ts';
import type { AmountLimits } from './amount-limits.ts';
import type { MovementKind } from './movement.ts';

/** The provider's payment intent, in our terms. */
export type ProviderIntent = {
  readonly id: string;
  readonly clientSecret: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly livemode: boolean;
  /** The attempt that it was made for, by its metadata; null for an intent of another system. */
  readonly attemptId: string | null;
  /** `waiting`: for a card; `asking`: the donor must answer (3D Secure, QR code); `processing`: at the bank. */
  readonly state: 'waiting' | 'asking' | 'processing' | 'declined' | 'succeeded' | 'canceled';
  readonly reason: FailureReason | null;
  /** Whether a card or another means is attached. The provider detaches a refused one. */
  readonly hasMethod: boolean;
  readonly charge: string | null;
  readonly paidAt: Date | null;
  readonly card: ProviderCard | null;
  /** The card as stored for later charges, if it is. */
  readonly saved: KeptCard | null;
  /** Present while the bank asks about a card. */
  readonly redirectUrl: string | null;
  /** Present while a PayNow payment is awaited; `payload` is null unless the provider makes the code itself. */
  readonly qr: { readonly payload: string | null; readonly page: string | null } | null;
};

export type ProviderCard = {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  /** The wallet that supplied it. */
  readonly wallet: CardWallet | null;
};

/** The printed details of a stored card. */
export type PrintedCard = { readonly brand: string; readonly last4: string; readonly expMonth: number; readonly expYear: number };

/** The owner's input for a charge of a saved card, and the address to which the bank returns the owner. */
export type OwnerThere = {
  /** The provider's token for the typed security code. */
  readonly cvcToken: string;
  readonly returnUrl: string;
};

/** A setup: a card that is being stored without a payment. */
export type ProviderSetup = {
  readonly id: string;
  /** Our id for it, by its metadata; null for a setup of another system. */
  readonly setupId: string | null;
  readonly clientSecret: string | null;
  readonly customer: string | null;
  readonly state: 'waiting' | 'asking' | 'declined' | 'succeeded' | 'canceled';
  readonly reason: FailureReason | null;
  /** Present while the bank asks about the card. */
  readonly redirectUrl: string | null;
  readonly paymentMethod: string | null;
  readonly card: ProviderCard | null;
};

export type NewProviderIntent = AskedFor & {
  readonly key: string;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly attemptId: string;
  readonly reference: string;
  readonly expiresAt: Date | null;
  /** Whether the bank must authenticate the card's owner in any case. */
  readonly bank: 'decides' | 'challenges';
};

export type NewProviderSetup = {
  readonly key: string;
  readonly customer: string | null;
  readonly setupId: string;
  readonly bank: NewProviderIntent['bank'];
};

export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  /** The payment intent that it is about, or null. */
  readonly intentId: string | null;
  /** The setup that it is about, or null. */
  readonly setupId: string | null;
  /** Whether it only reports the creation of the payment intent: no news if the intent is known. */
  readonly tellsOfMaking: boolean;
  /** Whether to read the payment's refunds again. */
  readonly tellsOfRefunds: boolean;
  /** The dispute to read again, or null. */
  readonly disputeId: string | null;
};

export type ProviderRefund = {
  readonly id: string;
  /** The id of our refund; null if it was made on the provider's own pages. */
  readonly key: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amountCents: number;
  readonly createdAt: Date;
};

export type NewProviderRefund = { readonly intentId: string; readonly key: string; readonly amountCents: number };

export type ProviderDispute = {
  readonly id: string;
  readonly status: DisputeStatus;
  readonly amountCents: number;
  readonly reason: string;
  /** False for an inquiry, which moves no money. */
  readonly tookMoney: boolean;
  readonly openedAt: Date;
  /** The deadline for our answer; null if none is awaited. */
  readonly dueAt: Date | null;
  /** The side that has to act; null once it is decided. */
  readonly awaits: 'us' | 'bank' | null;
};

/** A line of the provider's report: a change of our balance there. */
export type ProviderMovement = {
  readonly kind: MovementKind | 'payout' | 'fee' | 'other';
  /** The provider's term. */
  readonly type: string;
  /** The charge, refund or dispute that caused it. */
  readonly source: string;
  readonly cents: number;
  readonly feeCents: number;
  readonly at: Date;
};

/**
 * The card and PayNow provider. Every call may throw ProviderUnreachable; then its outcome is unknown, and a retry is safe. Calls that read one
 * object throw ProviderKnowsNone if it does not exist.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe';
  readonly livemode: boolean;
  /** The provider's amount limits by method. */
  readonly limits: AmountLimits;
  /** The provider's time, as in the date of its answers. */
  readonly readClock: () => Promise<Date>;
  /** `amount-refused` if the provider does not accept so small or so large an amount. */
  readonly createIntent: (intent: NewProviderIntent) => Promise<ProviderIntent | 'amount-refused'>;
  /** Requests the PayNow payment of an intent whose id is stored. */
  readonly confirmPayNow: (intentId: string, key: string) => Promise<ProviderIntent>;
  /**
   * Charges a stored card off session, for an intent whose id is stored; a refused card is an answer, not an error. It may be another card than the
   * one the intent was made with: an intent is paid once, by either.
   */
  readonly chargeKept: (intentId: string, key: string, paymentMethod: string) => Promise<ProviderIntent>;
  /**
   * Charges the saved card of an intent whose id is stored, with its owner present to answer the bank. `code-refused` if the security code's token is
   * invalid or used; nothing has been charged then.
   */
  readonly confirmSaved: (intentId: string, key: string, owner: OwnerThere) => Promise<ProviderIntent | 'code-refused'>;
  /** Begins to store a card for this customer, or for a new one. */
  readonly createSetup: (setup: NewProviderSetup) => Promise<ProviderSetup>;
  readonly readSetup: (setupId: string) => Promise<ProviderSetup>;
  /** Closes the setup to further cards; leaves a final one as it is. */
  readonly cancelSetup: (setupId: string) => Promise<void>;
  /** Ends a setup so that it stores no card: cancels one that waits for its bank, and removes the card of one that succeeded meanwhile. */
  readonly dropSetup: (setupId: string) => Promise<void>;
  /** Removes a stored card; no error if it is gone already. */
  readonly forgetCard: (paymentMethod: string) => Promise<void>;
  /** The printed details of a customer's cards, by id, as their card networks have them now. Fails fast. */
  readonly listCards: (customer: string) => Promise<ReadonlyMap<string, PrintedCard>>;
  readonly readIntent: (intentId: string) => Promise<ProviderIntent>;
  /** Withdraws the intent unless it is final already; returns its state then. */
  readonly cancelIntent: (intentId: string) => Promise<ProviderIntent>;
  /** Refunds an amount of the charge, once per key; `refused` if it can never be done. */
  readonly refund: (refund: NewProviderRefund) => Promise<ProviderRefund | 'refused'>;
  readonly readRefund: (refundId: string) => Promise<ProviderRefund>;
  /** All refunds of an intent, from any source. */
  readonly listRefunds: (intentId: string) => Promise<readonly ProviderRefund[]>;
  readonly readDispute: (disputeId: string) => Promise<ProviderDispute>;
  /** The provider's report of the movements between two moments. */
  readonly listMovements: (from: Date, until: Date) => Promise<readonly ProviderMovement[]>;
  /** The events on refunds and disputes since then, oldest first: the same that webhooks bring. */
  readonly listMoneyBack: (since: Date) => Promise<readonly ProviderEvent[]>;
  /** Reads a signed webhook; null if its signature or time is invalid. */
  readonly readEvent: (rawBody: Buffer, signature: string, now: Date) => ProviderEvent | null;
};

/** The provider could not be reached, or gave no sensible answer. */
export class ProviderUnreachable extends Error {
  constructor(cause: unknown) {
    super('The payment provider cannot be reached.', { cause });
  }
}

/** The provider has no object with this id. */
export class ProviderKnowsNone extends Error {
  constructor(cause: unknown) {
    super('The payment provider knows nothing of this id.', { cause });
  }
}

/** The provider rejects the API key: revoked, mistyped, of another account, or without permission for this call. */
export class ProviderRefusesKey extends ProviderUnreachable {
  readonly refuses: 'everything' | 'this';
  readonly code = 'KEY_REFUSED';

  /** Does not store the answer itself, which quotes a part of the key. */
  constructor(refuses: 'everything' | 'this') {
    super(undefined);
    this.refuses = refuses;
    this.message =
      refuses === 'everything'
        ? 'The payment provider refuses the key of the portal: nobody can pay. Set STRIPE_SECRET_KEY to a key that is valid, and start the portal again.'
        : 'The payment provider does not allow the key of the portal to do this. Give it the permissions that docs/operate.md names, or set STRIPE_SECRET_KEY to another.';
  }
}
