import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/**
 * Accounts (`migrations/030-accounts.sql`, `238-users-of-the-pool.sql`) and sign-ins (`040-sign-ins.sql`). A lookup is a keyed hash; personal data
 * are encrypted.
 */
export type IdentityTables = {
  accounts: AccountsTable;
  account_attributes: AccountAttributesTable;
  account_claims: AccountClaimsTable;
  account_particulars: AccountParticularsTable;
  identity_links: IdentityLinksTable;
  pending_deletions: PendingDeletionsTable;
  sign_up_holds: SignUpHoldsTable;
  sign_ups: SignUpsTable;
  account_grants: AccountGrantsTable;
  amazon_sign_ins: AmazonSignInsTable;
};

/** An NRIC or FIN, which identifies a person, or a UEN, which identifies the company that a person acts for. */
export type IdentifierKind = 'nric' | 'uen';
export type AccountProvider = 'password' | 'google' | 'facebook' | 'cognito';
export type AccountStatus = 'unconfirmed' | 'confirmed' | 'new-password-required' | 'closed';

type AccountsTable = {
  id: string;
  /** The `sub` of its user in the pool, if it differs from `id`. */
  pool_user: Generated<string | null>;
  username_lookup: string;
  provider: AccountProvider;
  status: AccountStatus;
  /** Salted scrypt hash for an account that has not moved to the pool yet; null for every other. */
  password: string | null;
  email_verified: Generated<boolean>;
  language: string;
  /** The version of the terms that the sign-up agreed to. */
  terms_version: Generated<string | null>;
  created_at: Date;
  closed_at: Date | null;
  /** Sign-ins at Amazon before this time are refused. */
  signed_out_at: Generated<Date | null>;
};

type AccountAttributesTable = { account_id: string; name: string; value: string; lookup: string | null };

type AccountClaimsTable = {
  account_id: string;
  kind: IdentifierKind;
  lookup: string;
  claimed_at: Date;
  verified_at: Date | null;
};

type AccountParticularsTable = { account_id: string; particulars: string; updated_at: Date; agreed_at: Generated<Date | null> };

type IdentityLinksTable = {
  id: string;
  account_id: string;
  kind: IdentifierKind;
  lookup: string;
  /** The state before the link, encrypted; null once it cannot be undone. */
  before: string | null;
  /** The accounts that lost a claim to this link. */
  taken_from: string[];
  taken_may_undo: boolean;
  linked_at: Date;
  undo_until: Date;
  undone_at: Date | null;
  undone_by: 'linked' | 'taken' | null;
};

type PendingDeletionsTable = {
  account_id: string;
  /** Encrypted; null once it is no longer of use. */
  access_token: string | null;
};

type SignUpsTable = {
  email_lookup: string;
  /** Empty, or the kind of identifier that the session had proved, with its blind index. */
  kind: IdentifierKind | '';
  lookup: string;
  language: string;
  terms_version: string | null;
  let_in_at: Date;
};

type SignUpHoldsTable = { kind: IdentifierKind; lookup: string; proved: boolean; held_until: Date };

type AccountGrantsTable = { id: string; account_id: string; signed_in_at: Date; expires_at: Date; revoked_at: Date | null };

type AmazonSignInsTable = {
  grant_id: string;
  /** Encrypted. */
  access_token: string;
  expires_at: Date;
  /** When Amazon last confirmed it. */
  asked_at: Date;
};

/** Singpass and Corppass: `migrations/060-singpass.sql`; their stand-in: `191-shared-stand-in.sql`. */
export type SingpassTables = {
  singpass_logins: { state_hash: string; session_id: string; pending: string; expires_at: Date };
  singpass_keys: { id: 'portal'; key_set: string; created_at: Date };
  session_proofs: { session_id: string; kind: IdentifierKind; lookup: string; particulars: string; proved_at: Date };
  stand_in_sign_ins: { model: string; id: string; payload: JsonColumn<{ [member: string]: unknown }>; expires_at: Date };
};
