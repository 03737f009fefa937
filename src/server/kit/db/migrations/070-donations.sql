-- A donation as it was agreed: what was answered, what it came to, and at which rates. Its terms never change afterwards.
create table donations (
  transaction_no text primary key check (transaction_no ~ '^[A-Z2-7]{26}$'),
  session_id text not null,
  -- The account that was signed in; of a plan's later charges, the plan's. Nothing that a donor types ties a gift to an account, and an account
  -- that has gifts cannot be deleted.
  account_id text references accounts,
  idempotency_key text not null,
  request_digest text not null,
  flow text not null,
  host text not null,
  charity_id integer not null,
  donation_type_id integer not null,
  total_cents integer not null check (total_cents between 1 and 99999900),
  currency text not null default 'SGD' check (currency = 'SGD'),
  frequency text check (frequency in ('one-time', 'daily', 'weekly', 'monthly', 'quarterly', 'annually')),
  language text not null,
  content_version text not null,
  rates_version text not null,
  rates jsonb not null,
  receipt_layout text not null,
  is_anonymous boolean not null,
  -- Singpass or Corppass had proved the donor's NRIC or UEN when it was made.
  is_singpass boolean not null default false,
  -- The page's draft that it was made of; null on a plan's later charges. One draft makes one donation that can be paid: another one of the
  -- same draft needs the former to be withdrawn at the provider first.
  draft_id text,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  unique (session_id, idempotency_key)
);
create index donations_of_account on donations (account_id, created_at) where account_id is not null;
create unique index donations_of_draft on donations (draft_id) where draft_id is not null and withdrawn_at is null;
-- Donations that were never paid are deleted after a while.
create index donations_by_time on donations (created_at);

create table donation_items (
  transaction_no text not null references donations,
  position integer not null,
  id text not null,
  item_group text not null,
  title text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- JSON: columns and remarks repeat what the donor typed.
  details text not null, -- sealed
  primary key (transaction_no, position)
);

-- The answers that counted, one row a field.
create table donation_inputs (
  transaction_no text not null references donations,
  path text not null,
  value text not null, -- sealed
  primary key (transaction_no, path)
);

-- Who the donor is, one row a field.
create table donation_particulars (
  transaction_no text not null references donations,
  field text not null,
  value text not null, -- sealed
  -- Blind index, for the fields that are searched.
  lookup text,
  primary key (transaction_no, field)
);
create index donation_particulars_lookup on donation_particulars (field, lookup) where lookup is not null;

-- Gifts that were entered for tax deduction after they were made. The gift itself does not change.
create table tax_registrations (
  transaction_no text primary key references donations,
  -- JSON: who gave.
  details text not null, -- sealed
  registered_at timestamptz not null
);
