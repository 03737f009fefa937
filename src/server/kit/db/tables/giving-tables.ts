import type { ColumnType, Generated } from 'kysely';
import type { Frequency } from '../../../../engine/index.ts';
import type { IdentifierKind } from './identity-tables.ts';

/**
 * Gifts, payments, the books, receipts, mails and the sandbox: `migrations/070-donations.sql`, `080-payments.sql`, `110-ledger.sql`,
 * `120-audit-log.sql`, `130-receipts.sql`, `140-mails.sql` and `900-sandbox.sql`; from `010-foundation.sql` the health probe, from
 * `090-plans.sql` the tries of cards. Amounts are whole cents; `Encrypted` marks values that only the server's key opens.
 */
export type GivingTables = {
  donations: DonationsTable;
  donation_items: DonationItemsTable;
  donation_inputs: DonationInputsTable;
  donation_particulars: DonationParticularsTable;
  payment_attempts: PaymentAttemptsTable;
  payment_transitions: PaymentTransitionsTable;
  card_setups: CardSetupsTable;
  card_tries: CardTriesView;
  webhook_events: WebhookEventsTable;
  provider_notes: ProviderNotesTable;
  receipt_series: ReceiptSeriesTable;
  receipts: ReceiptsTable;
  ledger_entries: LedgerEntriesTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  audit_publications: AuditPublicationsTable;
  mails: MailsTable;
  outbox: OutboxTable;
  receipt_keys: ReceiptKeysTable;
  gifts_elsewhere: GiftsElsewhereTable;
  donors_elsewhere: DonorsElsewhereTable;
  tax_registrations: TaxRegistrationsTable;
  health_probe: HealthProbeTable;
  'sandbox.objects': SandboxObjectsTable;
  'sandbox.idempotency': SandboxIdempotencyTable;
  'sandbox.deliveries': SandboxDeliveriesTable;
};

type Encrypted = string;
/** jsonb: read as JSON, written as its text. */
type JsonColumn<T> = ColumnType<T, string, string>;

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

type DonationsTable = {
  transaction_no: string;
  session_id: string;
  /** Who was signed in when it was made; a run's is its plan's. */
  account_id: Generated<string | null>;
  idempotency_key: string;
  request_digest: string;
  flow: string;
  host: string;
  charity_id: number;
  donation_type_id: number;
  total_cents: number;
  currency: Generated<string>;
  /** Null on rows of before frequencies were stored. */
  frequency: Frequency | null;
  language: string;
  content_version: string;
  rates_version: string;
  rates: JsonColumn<{ id: string; on: string; values: { [name: string]: string }; stale: string[] }>;
  receipt_layout: string;
  is_anonymous: boolean;
  /** The donor's NRIC or UEN was proved by Singpass or Corppass. */
  is_singpass: Generated<boolean>;
  /** The page's draft that it was made of; null for what fell due of a plan. */
  draft_id: Generated<string | null>;
  /** Since then it cannot be paid: its draft has made another, or was given up. */
  withdrawn_at: Generated<Date | null>;
  created_at: Date;
};

type DonationItemsTable = {
  transaction_no: string;
  position: number;
  id: string;
  item_group: string;
  title: string;
  amount_cents: number;
  details: Encrypted;
};

type DonationInputsTable = { transaction_no: string; path: string; value: Encrypted };

type DonationParticularsTable = { transaction_no: string; field: string; value: Encrypted; lookup: string | null };

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

/** One row, which is written to know that the database can store. */
type HealthProbeTable = { id: number; filler: Buffer; written_at: Date };

type CardSetupsTable = {
  id: string;
  plan_id: string;
  client_key: string;
  provider_setup: string | null;
  status: 'open' | 'refused' | 'taken' | 'given-up';
  challenged: boolean;
  /** Whether a card was given, and its bank was asked about it. */
  bank_asked: Generated<boolean>;
  address_index: string;
  payer_index: string;
  created_at: Date;
  updated_at: Date;
};

/** Every try of a card that somebody makes; read only. */
type CardTriesView = {
  way: 'payment' | 'setup';
  address_index: string;
  payer_index: string;
  created_at: Date;
  updated_at: Date;
  /** Under way, asked by the bank, or withdrawn before any card was tried. */
  outcome: 'paid' | 'refused' | 'open' | 'asked' | 'withdrawn';
};

type ProviderNotesTable = {
  provider_id: string;
  finding: 'adopted' | 'of-another' | 'second' | 'differs' | 'not-there';
  event_type: string;
  noted_at: Date;
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

type ReceiptSeriesTable = { series: string; last_number: number };

type ReceiptsTable = {
  receipt_no: string;
  series: string;
  number: number;
  transaction_no: string;
  attempt_id: string;
  issued_at: Date;
};

export type Posting = 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won' | 'dispute-lost';

type LedgerEntriesTable = {
  id: Generated<string>;
  attempt_id: string;
  posting: Posting;
  /** What the posting books: a payment, a refund or a dispute, by its id. */
  source_id: string;
  account: string;
  amount_cents: number;
  posted_at: Date;
};

type AuditLogTable = {
  seq: Generated<string>;
  at: Date;
  event: string;
  subject: string;
  details: string;
  previous_hash: Generated<string>;
  hash: Generated<string>;
};

/** One row: how many lines the audit log has, and its newest. Kept by a trigger. */
type AuditHeadTable = { lines: string; seq: string; hash: string };

type AuditPublicationsTable = { seq: string; hash: string; seal: string; published_at: Date };

type MailsTable = {
  id: string;
  kind: 'receipt' | 'receipt-copy' | 'refund' | 'account' | 'plan';
  /** Of a receipt's or refund's mail. */
  receipt_no: string | null;
  /** The refund that the mail is about. */
  refund_id: string | null;
  /** Encrypted: what an account's mail says and to whom, until it has left. */
  message: Generated<string | null>;
  status: 'queued' | 'sent' | 'failed';
  tries: Generated<number>;
  next_try_at: Date;
  created_at: Date;
  sent_at: Date | null;
};

type OutboxTable = { mail_id: string; message: Encrypted; sent_at: Date };

type DonorsElsewhereTable = { transaction_no: string; field: IdentifierKind; lookup: string };
type TaxRegistrationsTable = { transaction_no: string; details: Encrypted; registered_at: Date };

type GiftsElsewhereTable = {
  transaction_no: string;
  source: string;
  receipt_no: string;
  given_at: Date;
  data: Encrypted;
  taken_in_at: Date;
  /** The digest of the form that its receipt had when it was told of; null on rows of before. */
  form: Generated<string | null>;
};

type ReceiptKeysTable = { nonce: string; transaction_no: string; session_id: string; used_at: Date };

type SandboxObjectsTable = { id: string; kind: string; body: JsonColumn<{ [field: string]: unknown }>; created_at: Date };

type SandboxIdempotencyTable = { key: string; parameters: string; status: number; body: JsonColumn<{ [field: string]: unknown }> };

type SandboxDeliveriesTable = {
  event_id: string;
  position: Generated<string>;
  tries: Generated<number>;
  next_try_at: Date;
  delivered_at: Date | null;
};
