import type { Generated, GeneratedAlways } from 'kysely';

/** Attempts to pay, what the provider told of them, and saved cards: `migrations/080-payments.sql`. Amounts are whole cents. */
export type PaymentTables = {
  saved_cards: SavedCardsTable;
  payment_attempts: PaymentAttemptsTable;
  payment_transitions: PaymentTransitionsTable;
  webhook_events: WebhookEventsTable;
  provider_notes: ProviderNotesTable;
  waiting_places: WaitingPlacesTable;
};

export type PaymentMethod = 'card' | 'paynow';
/** A wallet that a card was paid out of. */
export type CardWallet = 'google-pay' | 'apple-pay';
/** The specification's statuses of a card payment provider's answer. */
export type PaymentStatus = 'initiated' | 'pending' | 'succeeded' | 'failed';
export type FailureReason =
  | 'declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'authentication-failed'
  | 'wrong-code'
  | 'abandoned'
  | 'expired'
  | 'processing-error';

/** A card that the provider keeps, by the provider's ids. */
export type KeptCard = { readonly customer: string; readonly paymentMethod: string };

/**
 * What becomes of the card: it pays once, it is kept for later charges too, it is saved for its owner (under the customer that has the
 * owner's other cards), a kept one is charged while its owner is away, or a saved one, whose owner types its security code.
 */
export type CardUse = 'once' | 'keep' | { readonly saveUnder: string | null } | KeptCard | { readonly saved: KeptCard };

/** What an intent is made with beyond its attempt: it may change at any moment, and under one key it must not. */
export type AskedFor = { readonly payee: string; readonly card: CardUse };

type SavedCardsTable = {
  /** What a browser knows it by. */
  id: string;
  account_id: string;
  /** The provider's; never told. */
  customer: string;
  /** The provider's; never told. */
  payment_method: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** What its owner calls it, encrypted. */
  name: string | null;
  created_at: Date;
  removed_at: Date | null;
};

type PaymentAttemptsTable = {
  id: string;
  transaction_no: string;
  number: number;
  client_key: string;
  method: PaymentMethod;
  amount_cents: number;
  currency: Generated<string>;
  status: PaymentStatus;
  reason: FailureReason | null;
  provider: string;
  provider_intent: string | null;
  provider_charge: string | null;
  provider_final: Generated<boolean>;
  bill_reference: string;
  expires_at: Date | null;
  card_brand: string | null;
  card_last4: string | null;
  card_wallet: CardWallet | null;
  /** What the provider is asked for, the same under one key however often; null on attempts of before. */
  asked: AskedFor | null;
  /** The bank is to put its own question, whatever it thinks of the payment. */
  challenged: Generated<boolean>;
  /** What the bank sends the donor back with, instead of the payment's number. */
  return_handle: string | null;
  /** When it was first used. */
  returned_at: Date | null;
  /** The account that the card is kept for, as its owner ticked. */
  saves_for: string | null;
  /** The kept card that it is paid by. */
  saved_card: string | null;
  address_index: string;
  /** Who pays: the account or the session, as a keyed hash; empty on attempts of before. */
  payer_index: Generated<string>;
  next_check_at: Date | null;
  created_at: Date;
  updated_at: Date;
  paid_at: Date | null;
};

type PaymentTransitionsTable = {
  attempt_id: string;
  position: number;
  from_status: PaymentStatus | null;
  event: string;
  to_status: PaymentStatus;
  reason: FailureReason | null;
  at: Date;
};

type WebhookEventsTable = {
  event_id: string;
  type: string;
  provider_intent: string | null;
  attempt_id: string | null;
  applied_at: Date;
};

type ProviderNotesTable = {
  provider_id: string;
  finding: 'adopted' | 'of-another' | 'second' | 'differs' | 'not-there';
  event_type: string;
  noted_at: Date;
};

/** Who waits for a turn to give: `migrations/194-waiting-places.sql`, `233-one-place-a-session.sql`. */
type WaitingPlacesTable = {
  draft_id: string;
  /** Null of a place that an earlier release keeps. */
  session_id: string | null;
  /** The order of coming. */
  number: GeneratedAlways<string>;
  came_at: Date;
  /** Passed over when it was not asked after until then. */
  kept_until: Date;
  /** When it had its turn. */
  turn_at: Date | null;
};
