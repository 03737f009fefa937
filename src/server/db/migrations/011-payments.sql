-- One try to pay a donation. Its provider key, not the donor's click, makes it unique at the provider.
create table payment_attempts (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  transaction_no text not null references donations,
  number integer not null check (number > 0),
  client_key text not null,
  method text not null check (method in ('card', 'paynow')),
  amount_cents integer not null check (amount_cents between 1 and 99999900),
  currency text not null default 'SGD' check (currency = 'SGD'),
  status text not null check (status in ('initiated', 'pending', 'succeeded', 'failed')),
  reason text,
  provider text not null,
  provider_intent text unique,
  provider_charge text unique,
  -- The provider will never change its mind about this intent again.
  provider_final boolean not null default false,
  bill_reference text not null unique,
  expires_at timestamptz,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  address_index text not null,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  unique (transaction_no, number),
  unique (transaction_no, client_key)
);
create unique index one_attempt_in_flight on payment_attempts (transaction_no) where status in ('initiated', 'pending');
create index payment_attempts_to_check on payment_attempts (next_check_at) where not provider_final;
create index payment_attempts_by_address on payment_attempts (address_index, created_at);

create table payment_transitions (
  attempt_id text not null references payment_attempts,
  position integer not null check (position > 0),
  from_status text,
  event text not null,
  to_status text not null,
  reason text,
  at timestamptz not null,
  primary key (attempt_id, position)
);

-- Every webhook event that was applied; stored in the transaction of its effect.
create table webhook_events (
  event_id text primary key,
  type text not null,
  provider_intent text,
  attempt_id text references payment_attempts,
  applied_at timestamptz not null
);

create table refunds (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  attempt_id text not null references payment_attempts,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('paid-twice')),
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund text unique,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (attempt_id, reason)
);
