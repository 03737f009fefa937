-- Cards that signed-in donors have kept. The provider has the card; here is what is printed on it, and an alias for the browser.
create table saved_cards (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  account_id text not null references accounts,
  customer text not null,
  payment_method text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- When the provider had forgotten it, too.
  forgotten_at timestamptz
);
create index saved_cards_of_account on saved_cards (account_id) where removed_at is null;
create index saved_cards_to_forget on saved_cards (removed_at) where forgotten_at is null;

-- The account that the card of an attempt is kept for, and the kept card that an attempt is paid by.
alter table payment_attempts add column saves_for text references accounts, add column saved_card text references saved_cards;
