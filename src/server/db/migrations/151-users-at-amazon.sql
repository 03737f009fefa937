-- Accounts that are closed here and whose user at Amazon Cognito is still to be deleted, with what that takes, encrypted.
create table pending_deletions (
  account_id text primary key references accounts on delete cascade,
  access_token text not null,
  asked_at timestamptz not null
);

-- Sign-ups at Amazon that were let in: of several with one NRIC or UEN at the same moment one is.
create table sign_up_holds (
  kind text not null check (kind in ('nric', 'uen')),
  -- Keyed hash of the NRIC or UEN.
  lookup text not null,
  -- Whoever has proved it waits for nobody who has not.
  proved boolean not null,
  held_until timestamptz not null,
  primary key (kind, lookup, proved)
);
