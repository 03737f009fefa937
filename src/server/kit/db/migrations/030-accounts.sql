-- Donors' accounts, whichever user pool they sign in by.
create table accounts (
  -- The `sub` of its tokens.
  id text primary key,
  -- Blind index of the user name: the e-mail address, or the provider's name for a federated identity.
  username_lookup text not null,
  provider text not null check (provider in ('password', 'google', 'facebook', 'cognito')),
  status text not null check (status in ('unconfirmed', 'confirmed', 'new-password-required', 'closed')),
  -- Salted scrypt; null when there is none to sign in with.
  password text,
  -- A sign-in with the stored default password: nothing is shown before the owner has set a password.
  must_reset boolean not null default false,
  email_verified boolean not null default false,
  language text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- Sign-ins at Amazon Cognito from before it are refused, those too that the portal had not seen yet.
  signed_out_at timestamptz
);
create unique index accounts_by_username on accounts (username_lookup) where closed_at is null;
create index accounts_unconfirmed on accounts (created_at) where status = 'unconfirmed';

-- The user pool's attributes: e-mail address, name, mobile number, NRIC, UEN …
create table account_attributes (
  account_id text not null references accounts on delete cascade,
  name text not null,
  value text not null, -- sealed
  -- A change that waits for its code.
  pending text, -- sealed
  -- Blind index, for the attributes that are searched.
  lookup text,
  primary key (account_id, name)
);
create index account_attributes_by_lookup on account_attributes (name, lookup) where lookup is not null;

-- What the owner says of themselves beyond these attributes: one JSON object with the specification's names.
create table account_particulars (
  account_id text primary key references accounts on delete cascade,
  particulars text not null, -- sealed
  updated_at timestamptz not null
);

-- Which NRIC or UEN an account claims. Anyone may claim one; only one account can have it verified.
create table account_claims (
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('nric', 'uen')),
  -- Blind index of the NRIC or UEN.
  lookup text not null,
  claimed_at timestamptz not null,
  verified_at timestamptz,
  -- The session that signed up had proved it: it is verified once the e-mail address is confirmed.
  proved_at timestamptz,
  primary key (account_id, kind)
);
create index account_claims_by_lookup on account_claims (kind, lookup);
create unique index account_claims_verified on account_claims (kind, lookup) where verified_at is not null;

-- An NRIC or UEN that an account was linked to, and what stood before it: for seven days the link can be undone.
create table identity_links (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('nric', 'uen')),
  -- Blind index of what was linked.
  lookup text not null,
  -- Null once it cannot be undone any more.
  before text, -- sealed
  -- The accounts that lost a claim by it.
  taken_from text[] not null,
  -- Whether those accounts may undo it. No second time, when it was proved again after they had.
  taken_may_undo boolean not null,
  linked_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by text check (undone_by in ('linked', 'taken'))
);
create index identity_links_by_account on identity_links (account_id);
create index identity_links_by_taken on identity_links using gin (taken_from);
create index identity_links_by_age on identity_links (linked_at);

-- Sign-ups at Amazon Cognito that were let in: of several with one NRIC or UEN at the same moment, one is.
create table sign_up_holds (
  kind text not null check (kind in ('nric', 'uen')),
  -- Blind index of the NRIC or UEN.
  lookup text not null,
  -- One who has proved it waits for nobody who has not.
  proved boolean not null,
  held_until timestamptz not null,
  primary key (kind, lookup, proved)
);

-- Accounts that are closed here and whose user at Amazon Cognito is still to be deleted.
create table pending_deletions (
  account_id text primary key references accounts on delete cascade,
  -- The user's own token, which deletes the user; null once it is of no use any more.
  access_token text, -- sealed
  asked_at timestamptz not null,
  -- Since when it is left to an operator, on the operator's page.
  given_up_at timestamptz
);
