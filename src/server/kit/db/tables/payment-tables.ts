import type { Generated } from 'kysely';

/** Payment attempts, provider events about them, and saved cards: `migrations/080-payments.sql`. Amounts are whole cents. */
export type PaymentTables = {
  saved_cards: SavedCardsTable;
  payment_attempts: PaymentAttemptsTable;
  payment_transitions: PaymentTransitionsTable;
  webhook_events: WebhookEventsTable;
  provider_notes: ProviderNotesTable;
};

export type PaymentMethod = 'card' | 'paynow';
/** A wallet that supplied the card. */
export type CardWallet = 'google-pay' | 'apple-pay';
/** The specification's statuses for the card payment provider's answer. */
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

/** A card stored at the provider, by the provider's ids. */
export type KeptCard = { readonly customer: string; readonly paymentMethod: string };

/**
 * How the card is used. `once`: a single payment; `keep`: also stored for later charges; `saveUnder`: saved for its owner, under the customer of the
 * owner's other cards; a `KeptCard`: a stored card, charged off session; `saved`: a saved card whose owner types its security code.
 */
export type CardUse = 'once' | 'keep' | { readonly saveUnder: string | null } | KeptCard | { readonly saved: KeptCard };

/** The parameters of an intent beyond its attempt. They may change at any time, but not under the same idempotency key. */
export type AskedFor = { readonly payee: string; readonly card: CardUse };

type SavedCardsTable = {
  /** The alias that browsers use. */
  id: string;
  account_id: string;
  /** The provider's id; never sent out. */
  customer: string;
  /** The provider's id; never sent out. */
  payment_method: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** The owner's name for it, encrypted. */
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
  /** The parameters sent to the provider, the same for every request under one key; null on old attempts. */
  asked: AskedFor | null;
  /** The bank must authenticate the payer, even if it would not ask by its own assessment. */
  challenged: Generated<boolean>;
  /** The handle in the address that the bank sends the donor back to, instead of the payment's number. */
  return_handle: string | null;
  /** When the handle was first used. */
  returned_at: Date | null;
  /** The account to save the card for, as its owner ticked. */
  saves_for: string | null;
  /** The saved card that pays. */
  saved_card: string | null;
  address_index: string;
  /** The payer (account or session) as a keyed hash; empty on old attempts. */
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
