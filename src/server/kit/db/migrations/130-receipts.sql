-- The last number of each series. The transaction that issues a receipt locks the row, so that numbers have no gap and no double.
create table receipt_series (
  series text primary key,
  last_number integer not null check (last_number >= 0)
);

-- One receipt for each paid donation. Append-only.
create table receipts (
  receipt_no text primary key,
  series text not null references receipt_series,
  number integer not null check (number > 0),
  transaction_no text not null unique references donations,
  attempt_id text not null unique references payment_attempts,
  issued_at timestamptz not null,
  unique (series, number)
);
create trigger receipts_append_only before update or delete on receipts for each row execute function refuse_change();

-- How receipts are drawn: the parsed layout, the certificate's, and the letterhead. Gifts share them.
create table receipt_forms (
  -- SHA-256 of the form, as base64url.
  digest text primary key,
  form jsonb not null,
  kept_at timestamptz not null
);

-- What the receipt of a gift says, free of language, kept when the gift was agreed.
create table receipt_documents (
  transaction_no text primary key references donations,
  form text not null references receipt_forms,
  -- The content version whose texts it is said in.
  content_version text not null,
  document text not null, -- sealed
  kept_at timestamptz not null
);

-- A key from a mail, once used: it opens the full view in the session that used it first. Its number may be one of gifts_elsewhere.
create table receipt_keys (
  nonce text primary key,
  transaction_no text not null,
  session_id text not null,
  used_at timestamptz not null
);

-- External gifts: others took them (counters, kiosks, sister sites) and reported them to us. Only their receipts are ours to show; none of
-- their money is in our ledger.
create table gifts_elsewhere (
  transaction_no text primary key check (transaction_no ~ '^[A-Z2-7]{26}$'),
  source text not null,
  receipt_no text not null,
  given_at timestamptz not null,
  -- JSON: what the receipt says.
  data text not null, -- sealed
  -- How its receipt was drawn when it was taken in, for the day when its layout is gone.
  form text references receipt_forms,
  taken_in_at timestamptz not null,
  unique (source, receipt_no)
);

-- Who gave them, so that the proved owner of the NRIC or UEN finds them.
create table donors_elsewhere (
  transaction_no text primary key,
  field text not null check (field in ('nric', 'uen')),
  -- Blind index of the NRIC or UEN.
  lookup text not null
);
create index donors_elsewhere_lookup on donors_elsewhere (field, lookup);
