import type { Generated } from 'kysely';
import type { Frequency } from '../../../../engine/index.ts';
import type { Encrypted, JsonColumn } from './columns.ts';

/** Gifts as the donors agreed to them: `migrations/070-donations.sql`. Amounts are whole cents. */
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
  /** The account that was signed in when it was made; for a plan's run, the plan's account. */
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
  /** Whether Singpass or Corppass verified the donor's NRIC or UEN. */
  is_singpass: Generated<boolean>;
  /** The page's draft that it was made from; null for a plan's run. */
  draft_id: Generated<string | null>;
  /** The version of the terms that the donor agreed to; null if none were asked for. */
  terms_version: Generated<string | null>;
  /** From this time on it cannot be paid: its draft has made another gift, or was abandoned. */
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

/** Gifts whose donors agreed to be shown on the wall of their charity. */
type GiftsShownTable = { transaction_no: string; charity_id: number };

type TaxRegistrationsTable = { transaction_no: string; details: Encrypted; registered_at: Date };
