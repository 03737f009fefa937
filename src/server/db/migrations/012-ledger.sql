create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger payment_transitions_append_only before update or delete on payment_transitions for each row execute function refuse_change();

-- One row a series; locked by the settling transaction, so that numbers have no gap and no double.
create table receipt_series (
  series text primary key,
  last_number integer not null check (last_number >= 0)
);

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

-- Double entry: the entries of one posting of one attempt sum to zero.
create table ledger_entries (
  id bigint generated always as identity primary key,
  attempt_id text not null references payment_attempts,
  posting text not null check (posting in ('payment', 'refund')),
  account text not null,
  amount_cents integer not null check (amount_cents <> 0),
  posted_at timestamptz not null,
  unique (attempt_id, posting, account)
);
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();

-- Append-only and hash-chained: each row's hash covers the row before it.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  event text not null,
  subject text not null,
  details text not null,
  previous_hash text not null,
  hash text not null
);

create function audit_hash(previous text, seq bigint, at timestamptz, event text, subject text, details text) returns text
language sql immutable as $$
  select encode(sha256(convert_to(
    previous || '|' || seq || '|' || extract(epoch from at)::numeric(20, 6) || '|' || event || '|' || subject || '|' || details, 'UTF8')), 'hex')
$$;

create function chain_audit() returns trigger language plpgsql as $$
declare
  head audit_log%rowtype;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into head from audit_log order by seq desc limit 1;
  new.seq := coalesce(head.seq, 0) + 1;
  new.previous_hash := coalesce(head.hash, repeat('0', 64));
  new.hash := audit_hash(new.previous_hash, new.seq, new.at, new.event, new.subject, new.details);
  return new;
end $$;

create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit();
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
