-- A donation as it was agreed: what was answered, what it came to, and at which rates. Nothing here changes afterwards.
create table donations (
  transaction_no text primary key check (transaction_no ~ '^[A-Z2-7]{26}$'),
  session_id text not null,
  idempotency_key text not null,
  request_digest text not null,
  flow text not null,
  host text not null,
  charity_id integer not null,
  donation_type_id integer not null,
  total_cents integer not null check (total_cents between 1 and 99999900),
  currency text not null default 'SGD' check (currency = 'SGD'),
  frequency text not null,
  language text not null,
  content_version text not null,
  rates_version text not null,
  rates jsonb not null,
  receipt_layout text not null,
  is_anonymous boolean not null,
  created_at timestamptz not null,
  unique (session_id, idempotency_key)
);

create table donation_items (
  transaction_no text not null references donations,
  position integer not null,
  id text not null,
  item_group text not null,
  title text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- Encrypted JSON: columns and remarks repeat what the donor typed.
  details text not null,
  primary key (transaction_no, position)
);

-- The counted answers, one row a field, the value encrypted.
create table donation_inputs (
  transaction_no text not null references donations,
  path text not null,
  value text not null,
  primary key (transaction_no, path)
);

-- The donor's particulars, one row a field, encrypted; `lookup` is a keyed index where one is searched.
create table donation_particulars (
  transaction_no text not null references donations,
  field text not null,
  value text not null,
  lookup text,
  primary key (transaction_no, field)
);
create index donation_particulars_lookup on donation_particulars (field, lookup) where lookup is not null;
