-- Double-entry bookkeeping: the entries of one posting sum to zero. Append-only.
create table ledger_entries (
  id bigint generated always as identity primary key,
  attempt_id text not null references payment_attempts,
  posting text not null check (posting in ('payment', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'dispute-lost')),
  -- What the posting books, by its id: the payment attempt, a refund or a dispute.
  source_id text not null,
  account text not null,
  amount_cents integer not null check (amount_cents <> 0),
  posted_at timestamptz not null,
  unique (attempt_id, source_id, posting, account)
);
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
