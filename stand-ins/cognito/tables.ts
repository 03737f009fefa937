import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';

/** Tables of the stand-in, in a schema of its own (`schema.ts`). User names are stored as keyed hashes, personal data sealed. */
export type CognitoTables = {
  'cognito.users': UsersTable;
  'cognito.sign_ins': { id: string; user_id: string; signed_in_at: Date; expires_at: Date; revoked_at: Date | null };
  'cognito.refresh_tokens': { token_hash: string; sign_in_id: string; replaced_at: Date | null };
  'cognito.challenges': { id_hash: string; user_id: string; expires_at: Date };
  'cognito.codes': CodesTable;
  'cognito.oauth_codes': { code_hash: string; user_id: string; redirect_uri: string; challenge: string; expires_at: Date };
  'cognito.failures': { subject: string; failures: number; locked_until: Date | null; last_at: Date };
  'cognito.keys': {
    id: string;
    public_jwk: ColumnType<{ [member: string]: string }, string, string>;
    private_key: string;
    created_at: Date;
  };
};

export type PoolDatabase = Kysely<Tables & CognitoTables>;
export type PoolTransaction = Transaction<Tables & CognitoTables>;

/** Origin of a user: this pool, or a provider by its name in Amazon's tokens. */
export type UserProvider = 'Cognito' | 'Google' | 'Facebook';

type UsersTable = {
  /** The `sub` of its tokens. */
  id: string;
  username_lookup: string;
  provider: UserProvider;
  status: 'unconfirmed' | 'confirmed' | 'force-change-password';
  /** Salted scrypt; null for a user without a password. */
  password: string | null;
  email_verified: boolean;
  /** Language of the user's mails. */
  language: string;
  /** Attributes by name, as sealed JSON. */
  attributes: string;
  /** Attributes that wait for their code, by name, as sealed JSON. */
  pending: Generated<string | null>;
  created_at: Date;
};

type CodesTable = {
  subject: string;
  purpose: string;
  asker: string;
  code_hash: string;
  tries_left: number;
  elsewhere_left: number;
  expires_at: Date;
};
