import type { Generated } from 'kysely';
import type { Frequency } from '../../../../engine/index.ts';
import type { Encrypted, JsonColumn } from './columns.ts';

/** Gifts as they were agreed: `migrations/070-donations.sql`. Amounts are whole cents. */
export type DonationTables = {
  donations: DonationsTable;
  donation_items: DonationItemsTable;
  donation_inputs: DonationInputsTable;
  donation_particulars: DonationParticularsTable;
  tax_registrations: TaxRegistrationsTable;
  gifts_shown: GiftsShownTable;
};

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
  frequency: Frequency;
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
  /** The version of the terms that its donor agreed to; null where they were not asked for. */
  terms_version: Generated<string | null>;
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

/** Gifts whose donors said yes to being shown on the wall of their charity. */
type GiftsShownTable = { transaction_no: string; charity_id: number };

type TaxRegistrationsTable = { transaction_no: string; details: Encrypted; registered_at: Date };
