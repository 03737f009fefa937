-- One sign-in (a grant), and everything that came of it: tokens by its id, sessions by reference.
create table account_grants (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index account_grants_by_account on account_grants (account_id);
create index account_grants_by_expiry on account_grants (expires_at);

create table account_refresh_tokens (
  -- SHA-256 of the token.
  token_hash text primary key,
  grant_id text not null references account_grants on delete cascade,
  created_at timestamptz not null,
  -- When it was exchanged for the next one (rotation). One that comes again later was stolen, and revokes the grant.
  replaced_at timestamptz
);
create index account_refresh_tokens_by_grant on account_refresh_tokens (grant_id);

-- By what Amazon Cognito is asked whether a sign-in there is still good. It goes with the sign-in.
create table amazon_sign_ins (
  grant_id text primary key references account_grants on delete cascade,
  -- The user's own.
  access_token text not null, -- sealed
  expires_at timestamptz not null,
  -- When Amazon last confirmed it.
  asked_at timestamptz not null
);
create index amazon_sign_ins_by_asking on amazon_sign_ins (asked_at);

-- A sign-in that waits for a new password.
create table account_challenges (
  id_hash text primary key,
  account_id text not null references accounts on delete cascade,
  -- The session that may ask for the stored default password.
  session_id text,
  default_hash text,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Codes that are sent to a donor, by what they are for. An unknown user name has a row too, so that both answer alike (no user enumeration).
create table account_codes (
  -- Blind index of the user name; the account's id where its owner asks.
  subject text not null,
  purpose text not null,
  -- Blind index of the session, client address or owner that asked for it. The code is theirs: guesses of others, and codes that others ask for,
  -- leave it as it is.
  asker text not null default '',
  code_hash text not null,
  tries_left integer not null,
  -- Tries of other browsers, such as the one in which the mail was opened.
  elsewhere_left integer not null default 5,
  expires_at timestamptz not null,
  primary key (subject, purpose, asker)
);

-- What a sign-in by Google or Facebook, at the portal's own user pool, came back with, until it is exchanged for tokens (OAuth, PKCE).
create table account_oauth_codes (
  code_hash text primary key,
  account_id text not null references accounts on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null
);

-- Failed sign-ins, for known and unknown user names alike: after too many the next one has to wait.
create table sign_in_failures (
  -- Blind index of the user name and the place it is tried from: a known browser, a client address, everywhere.
  subject text primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

-- The keys that the portal's own user pool signs its tokens with.
create table identity_keys (
  id text primary key,
  public_jwk jsonb not null,
  private_key text not null, -- sealed
  created_at timestamptz not null
);
