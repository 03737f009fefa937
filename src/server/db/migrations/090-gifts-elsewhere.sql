-- Gifts that others took (counters, kiosks, sister sites), as they told us: only their receipts are ours to show. No money of theirs is
-- in our books.
create table gifts_elsewhere (
  transaction_no text primary key check (transaction_no ~ '^[A-Z2-7]{26}$'),
  source text not null,
  receipt_no text not null,
  given_at timestamptz not null,
  -- Encrypted JSON: what the receipt says.
  data text not null,
  taken_in_at timestamptz not null,
  unique (source, receipt_no)
);

-- A signed key opens the receipts of such gifts too.
alter table receipt_keys drop constraint receipt_keys_transaction_no_fkey;
