-- Cards that signed-in donors have saved. The provider keeps the card; this is what is printed on it, and an id for the browser.
create table saved_cards (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  account_id text not null references accounts,
  -- The provider's ids; never shown.
  customer text not null,
  payment_method text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  -- What its owner calls it; null: the default name.
  name text, -- sealed
  created_at timestamptz not null,
  removed_at timestamptz,
  -- When the provider had deleted it, too.
  forgotten_at timestamptz
);
create index saved_cards_of_account on saved_cards (account_id) where removed_at is null;
create index saved_cards_to_forget on saved_cards (removed_at) where forgotten_at is null;

-- One attempt to pay a donation. Its id is the idempotency key at the provider: a second press of the donor's makes no second payment.
create table payment_attempts (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  transaction_no text not null references donations,
  number integer not null check (number > 0),
  -- The page's key: the same key is the same press.
  client_key text not null,
  method text not null check (method in ('card', 'paynow')),
  amount_cents integer not null check (amount_cents between 1 and 99999900),
  currency text not null default 'SGD' check (currency = 'SGD'),
  status text not null check (status in ('initiated', 'pending', 'succeeded', 'failed')),
  reason text,
  provider text not null,
  provider_intent text unique,
  provider_charge text unique,
  -- The provider will never change the state of this intent again.
  provider_final boolean not null default false,
  -- What the provider is asked for beyond the amount, decided when the attempt is made: under one idempotency key the request must be the same.
  asked jsonb,
  bill_reference text not null unique,
  expires_at timestamptz,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- The wallet that the card was paid out of.
  card_wallet text check (card_wallet in ('google-pay', 'apple-pay')),
  -- The account that the card is to be saved for, and the saved card that is charged.
  saves_for text references accounts,
  saved_card text references saved_cards,
  -- 3D Secure is required: many cards from this client address were refused before.
  challenged boolean not null default false,
  -- What the bank sends a donor back with: random, single use, and without a meaning of its own.
  return_handle text unique,
  returned_at timestamptz,
  -- Blind index of the client address; empty on a plan's later charges.
  address_index text not null,
  -- Blind index of the account, or of the session where nobody is signed in; empty on a plan's later charges.
  payer_index text not null default '',
  -- When the provider is asked again, should no webhook come.
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
create index payment_attempts_by_payer on payment_attempts (payer_index, created_at) where payer_index <> '';
-- Refused cards of all client addresses together are counted before each card, against card testing.
create index payment_attempts_refused on payment_attempts (updated_at) where method = 'card' and status = 'failed';

-- Every move of an attempt's status. Append-only.
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
create trigger payment_transitions_append_only before update or delete on payment_transitions for each row execute function refuse_change();

-- Every webhook event that was applied, stored in the transaction of its effect: a replay is recognised.
create table webhook_events (
  event_id text primary key,
  type text not null,
  provider_intent text,
  attempt_id text references payment_attempts,
  applied_at timestamptz not null
);

-- Events of the provider that fit no payment of ours: looked into, and noted once for the operator.
create table provider_notes (
  -- The provider's id of the intent, setup or dispute.
  provider_id text primary key,
  finding text not null check (finding in ('adopted', 'of-another', 'second', 'differs', 'not-there')),
  event_type text not null,
  noted_at timestamptz not null
);
create index provider_notes_newest on provider_notes (noted_at);
