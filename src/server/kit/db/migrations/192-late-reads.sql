-- What a replica must have passed before it is asked: for whoever wrote, the transactions that they wrote in.

-- One row once a portal reads from a replica: until then nothing is noted.
create table replica_use (
  one boolean primary key default true check (one),
  since timestamptz not null default now()
);

-- Short-lived: a replica that has not passed a transaction of minutes ago is not asked at all. No row is ever changed, so that nobody waits for
-- another's transaction to note his own.
create table last_writes (
  -- The id of a session or an account.
  owner text not null,
  -- Its full id, as a number: not every engine has a type for it.
  transaction bigint not null,
  -- By the database's clock, which is one for all processes.
  at timestamptz not null default now(),
  primary key (owner, transaction)
);

-- A transaction's own id is known before it commits, and a replica shows which have ended: no statement is needed behind the commit, as a
-- position in the log would.
create function note_writes(owners text[]) returns void language plpgsql as $$
begin
  insert into last_writes (owner, transaction)
    select unnest(array_remove(owners, null)), pg_current_xact_id()::text::bigint on conflict do nothing;
end $$;

create function note_write_of_gift() returns trigger language plpgsql as $$
begin
  perform note_writes(array[session_id, account_id]) from donations
    where transaction_no = new.transaction_no and exists (select from replica_use);
  return null;
end $$;

create function note_write_of_payment() returns trigger language plpgsql as $$
begin
  perform note_writes(array[d.session_id, d.account_id])
    from payment_attempts a join donations d using (transaction_no) where a.id = new.attempt_id and exists (select from replica_use);
  return null;
end $$;

create function note_write_of_plan() returns trigger language plpgsql as $$
begin
  if exists (select from replica_use) then perform note_writes(array[new.session_id, new.account_id]); end if;
  return null;
end $$;

-- What lists, statements and proofs of receipts are made of.
create trigger payment_attempts_note_write after update of status on payment_attempts
  for each row execute function note_write_of_gift();
create trigger receipts_note_write after insert on receipts for each row execute function note_write_of_gift();
create trigger refunds_note_write after insert or update on refunds for each row execute function note_write_of_payment();
create trigger disputes_note_write after insert or update on disputes for each row execute function note_write_of_payment();
create trigger plans_note_write after insert or update on plans for each row execute function note_write_of_plan();
