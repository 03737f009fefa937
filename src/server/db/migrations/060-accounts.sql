create table accounts (
  id text primary key,
  -- Keyed hash of the user name: the e-mail address, or the provider's name for a federated identity.
  username_lookup text not null,
  provider text not null check (provider in ('password', 'google', 'facebook', 'cognito')),
  status text not null check (status in ('unconfirmed', 'confirmed', 'new-password-required', 'closed')),
  password text,
  -- The stored default completed a challenge: nothing is shown before a password of their own.
  must_reset boolean not null default false,
  email_verified boolean not null default false,
  language text not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index accounts_by_username on accounts (username_lookup) where closed_at is null;

create index accounts_unconfirmed on accounts (created_at) where status = 'unconfirmed';

create table account_attributes (
  account_id text not null references accounts on delete cascade,
  name text not null,
  -- Encrypted.
  value text not null,
  -- A change that waits for its code, encrypted.
  pending text,
  -- Keyed hash, for the attributes that are searched.
  lookup text,
  primary key (account_id, name)
);
create index account_attributes_by_lookup on account_attributes (name, lookup) where lookup is not null;

-- Who says to be whom. Anyone may claim; only one can have proved it.
create table account_claims (
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('nric', 'uen')),
  lookup text not null,
  claimed_at timestamptz not null,
  verified_at timestamptz,
  primary key (account_id, kind)
);
create index account_claims_by_lookup on account_claims (kind, lookup);
create unique index account_claims_verified on account_claims (kind, lookup) where verified_at is not null;

-- Codes by what they are for; a row stands for an unknown name too, so that both answer alike.
create table account_codes (
  subject text not null,
  purpose text not null,
  code_hash text not null,
  tries_left integer not null,
  expires_at timestamptz not null,
  primary key (subject, purpose)
);

-- One sign-in, and everything that came of it: tokens by its id, sessions by reference.
create table account_grants (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index account_grants_by_account on account_grants (account_id);

create table account_refresh_tokens (
  token_hash text primary key,
  grant_id text not null references account_grants on delete cascade,
  created_at timestamptz not null,
  replaced_at timestamptz
);

-- A sign-in that waits for a new password.
create table account_challenges (
  id_hash text primary key,
  account_id text not null references accounts on delete cascade,
  -- The session that may ask for the stored default.
  session_id text,
  default_hash text,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

-- What tokens are signed with; the private half encrypted.
create table identity_keys (
  id text primary key,
  public_jwk jsonb not null,
  private_key text not null,
  created_at timestamptz not null
);

alter table sessions add column grant_id text references account_grants on delete set null;
alter table sessions drop constraint sessions_scope_check;
alter table sessions drop column scope;
