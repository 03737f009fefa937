import type { AskedFor, CardWallet, FailureReason, KeptCard, PaymentMethod } from '../../kit/db/tables/payment-tables.ts';
import type { DisputeStatus } from '../../kit/db/tables/refund-tables.ts';
import type { AmountLimits } from './amount-limits.ts';
import type { MovementKind } from './movement.ts';

/** What the provider says of a payment intent, in our words. */
export type ProviderIntent = {
  readonly id: string;
  readonly clientSecret: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly livemode: boolean;
  /** The attempt that it was made for, as it was told when it was made; null on what something else has made. */
  readonly attemptId: string | null;
  /** waiting for a card; asking the donor (3D Secure, QR code); processing at the bank; the rest is as it says. */
  readonly state: 'waiting' | 'asking' | 'processing' | 'declined' | 'succeeded' | 'canceled';
  readonly reason: FailureReason | null;
  /** Whether a card, or another means, was given. One that was refused is taken away again. */
  readonly hasMethod: boolean;
  readonly charge: string | null;
  readonly paidAt: Date | null;
  readonly card: ProviderCard | null;
  /** The card as it is kept for later charges, once one is. */
  readonly saved: KeptCard | null;
  /** While the bank asks about a card. */
  readonly redirectUrl: string | null;
  /** While a PayNow payment is awaited; `payload` when the provider makes the code itself. */
  readonly qr: { readonly payload: string | null; readonly page: string | null } | null;
};

export type ProviderCard = {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  /** The wallet that it came out of. */
  readonly wallet: CardWallet | null;
};

/** What is printed on a kept card. */
export type PrintedCard = { readonly brand: string; readonly last4: string; readonly expMonth: number; readonly expYear: number };

/** What the owner of a saved card has done, and where the bank sends them back to. */
export type OwnerThere = {
  /** The provider's token of the security code that was typed. */
  readonly cvcToken: string;
  readonly returnUrl: string;
};

/** Another card on its way to be kept. */
export type ProviderSetup = {
  readonly id: string;
  /** Our id of it, as it was told when it was made; null on what something else has made. */
  readonly setupId: string | null;
  readonly clientSecret: string | null;
  readonly customer: string | null;
  readonly state: 'waiting' | 'asking' | 'declined' | 'succeeded' | 'canceled';
  readonly reason: FailureReason | null;
  /** While the bank asks about the card. */
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
  /** Whether the bank is to question the card's owner in any case. */
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
  /** The payment intent that it is about, or null when it is about something else. */
  readonly intentId: string | null;
  /** The setup that it is about, or null. */
  readonly setupId: string | null;
  /** It tells that the payment intent was made, and nothing more: of an intent that is known, nothing. */
  readonly tellsOfMaking: boolean;
  /** Refunds of the payment are to be read anew. */
  readonly tellsOfRefunds: boolean;
  /** The dispute that is to be read anew, if any. */
  readonly disputeId: string | null;
};

export type ProviderRefund = {
  readonly id: string;
  /** The id of our refund; null when it was made on the provider's own page. */
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
  /** Until when it waits for our answer; null where it waits for none. */
  readonly dueAt: Date | null;
  /** Whose turn it is; null once it is decided. */
  readonly awaits: 'us' | 'bank' | null;
};

/** A line of the provider's own report: what moved our balance there. */
export type ProviderMovement = {
  readonly kind: MovementKind | 'payout' | 'fee' | 'other';
  /** In the provider's words. */
  readonly type: string;
  /** The charge, refund or dispute that moved it. */
  readonly source: string;
  readonly cents: number;
  readonly feeCents: number;
  readonly at: Date;
};

/** The card and PayNow provider. Every call may throw ProviderUnreachable; then nothing is known, and asking again is safe. What reads one thing throws ProviderKnowsNone when there is none of that id. */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe';
  readonly livemode: boolean;
  /** What it takes by each method. */
  readonly limits: AmountLimits;
  /** The provider's time, as its answers are dated. */
  readonly readClock: () => Promise<Date>;
  /** `amount-refused` when the provider does not take so small or so large an amount. */
  readonly createIntent: (intent: NewProviderIntent) => Promise<ProviderIntent | 'amount-refused'>;
  /** Asks for the PayNow payment of an intent whose id is stored. */
  readonly confirmPayNow: (intentId: string, key: string) => Promise<ProviderIntent>;
  /**
   * Charges a kept card for an intent whose id is stored, while its owner is away; a card that is refused is an answer. It may be
   * another card than the intent was made with: an intent is paid once, by whichever.
   */
  readonly chargeKept: (intentId: string, key: string, paymentMethod: string) => Promise<ProviderIntent>;
  /**
   * Charges the saved card of an intent whose id is stored, with its owner there to answer the bank. `code-refused` when the token of
   * the security code is none, or was used: nothing has happened then.
   */
  readonly confirmSaved: (intentId: string, key: string, owner: OwnerThere) => Promise<ProviderIntent | 'code-refused'>;
  /** Begins to keep a card for this customer, or for a new one. */
  readonly createSetup: (setup: NewProviderSetup) => Promise<ProviderSetup>;
  readonly readSetup: (setupId: string) => Promise<ProviderSetup>;
  /** No card is taken by it any more; one that is final stays as it is. */
  readonly cancelSetup: (setupId: string) => Promise<void>;
  /** Keeps no card by this setup any more: one that waits for its bank is not taken, and one that was kept meanwhile is kept no longer. */
  readonly dropSetup: (setupId: string) => Promise<void>;
  /** Keeps the card no longer; one that is not kept any more is no error. */
  readonly forgetCard: (paymentMethod: string) => Promise<void>;
  /** What is printed on the cards that hang on a customer, by their ids, as their networks have them now. Does not wait for long. */
  readonly listCards: (customer: string) => Promise<ReadonlyMap<string, PrintedCard>>;
  readonly readIntent: (intentId: string) => Promise<ProviderIntent>;
  /** Withdraws the intent, unless it is already final; answers what it is then. */
  readonly cancelIntent: (intentId: string) => Promise<ProviderIntent>;
  /** Gives an amount of the charge back, once for each key; `refused` when that can never be done. */
  readonly refund: (refund: NewProviderRefund) => Promise<ProviderRefund | 'refused'>;
  readonly readRefund: (refundId: string) => Promise<ProviderRefund>;
  /** All refunds of an intent, whoever made them. */
  readonly listRefunds: (intentId: string) => Promise<readonly ProviderRefund[]>;
  readonly readDispute: (disputeId: string) => Promise<ProviderDispute>;
  /** The provider's report of what moved between two moments. */
  readonly listMovements: (from: Date, until: Date) => Promise<readonly ProviderMovement[]>;
  /** What was told since then of refunds and disputes, the oldest first: the events that webhooks bring, asked for. */
  readonly listMoneyBack: (since: Date) => Promise<readonly ProviderEvent[]>;
  /** Reads a signed webhook; null when signature or time do not hold. */
  readonly readEvent: (rawBody: Buffer, signature: string, now: Date) => ProviderEvent | null;
};

/** The provider could not be asked, or did not answer sensibly. */
export class ProviderUnreachable extends Error {
  constructor(cause: unknown) {
    super('The payment provider cannot be reached.', { cause });
  }
}

/** The provider has nothing of the id that it was asked about. */
export class ProviderKnowsNone extends Error {
  constructor(cause: unknown) {
    super('The payment provider knows nothing of this id.', { cause });
  }
}

/** The provider does not take the key that it is asked with: revoked, mistyped, of another account, or not allowed to do this. */
export class ProviderRefusesKey extends ProviderUnreachable {
  readonly refuses: 'everything' | 'this';

  /** The answer itself is not kept: it quotes a part of the key. */
  constructor(refuses: 'everything' | 'this') {
    super(undefined);
    this.refuses = refuses;
    this.message =
      refuses === 'everything'
        ? 'The payment provider refuses the key of the portal: nobody can pay. Set STRIPE_SECRET_KEY to a key that is valid, and start the portal again.'
        : 'The payment provider does not allow the key of the portal to do this. Give it the permissions that docs/operate.md names, or set STRIPE_SECRET_KEY to another.';
  }
}
