-- Serves beside code from 221 on.
-- Accounts live in a user pool outside of the portal. Left by code that had a pool of its own, and needed by it alone: account_codes, account_challenges,
-- account_refresh_tokens, account_oauth_codes, sign_in_failures, identity_keys, accounts.must_reset, account_attributes.pending and account_claims.proved_at.
-- The release after the next drops them.

-- The `sub` of the account's user in the pool, where it is not the account's id: of an account that moved there from the portal's own pool.
alter table accounts add column pool_user text;
create unique index accounts_by_pool_user on accounts (pool_user) where pool_user is not null;

-- What a sign-up that was let in said and the pool does not keep, until its address is confirmed; a day at most.
create table sign_ups (
  -- Blind index of the e-mail address.
  email_lookup text not null,
  -- Empty, or an NRIC or UEN that the session had proved, with its blind index.
  kind text not null check (kind in ('', 'nric', 'uen')),
  lookup text not null,
  language text not null,
  terms_version text,
  let_in_at timestamptz not null,
  primary key (email_lookup, kind, lookup)
);
create index sign_ups_by_age on sign_ups (let_in_at);
