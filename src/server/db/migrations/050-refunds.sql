-- Refunds by an operator and by the provider, whole and in part; and voids, which undo a gift on the day that it was given.
alter table refunds drop constraint if exists refunds_reason_check, drop constraint if exists refunds_attempt_id_reason_key;
alter table refunds add constraint refunds_reason_check
  check (reason in ('paid-twice', 'donor-asked', 'given-in-error', 'duplicate', 'fraudulent', 'at-provider'));
alter table refunds add column kind text not null default 'refund' check (kind in ('refund', 'void'));
-- When the provider took the money back, by its own clock; null until it has accepted the refund.
alter table refunds add column accepted_at timestamptz;
update refunds set accepted_at = updated_at where status in ('pending', 'succeeded');
create unique index one_refund_of_a_second_payment on refunds (attempt_id) where reason = 'paid-twice';
create index refunds_of_attempt on refunds (attempt_id);

create table refund_transitions (
  refund_id text not null references refunds,
  position integer not null check (position > 0),
  from_status text,
  event text not null,
  to_status text not null,
  at timestamptz not null,
  primary key (refund_id, position)
);
insert into refund_transitions select id, 1, null, 'requested', 'requested', created_at from refunds;
insert into refund_transitions
  select id, 2, 'requested', case status when 'pending' then 'accepted' when 'failed' then 'refused' else status end, status, updated_at
  from refunds where status <> 'requested';
create trigger refund_transitions_append_only before update or delete on refund_transitions for each row execute function refuse_change();

-- Nothing is given back beyond what was paid, whoever writes and however many write at once.
create function refuse_refund_beyond_paid() returns trigger language plpgsql as $$
declare
  paid integer;
  back bigint;
begin
  select amount_cents into paid from payment_attempts where id = new.attempt_id and status = 'succeeded' for update;
  select coalesce(sum(amount_cents), 0) into back from refunds where attempt_id = new.attempt_id and status <> 'failed';
  if paid is null or back > paid then
    raise exception 'the refunds of % are more than was paid', new.attempt_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refunds_within_paid after insert or update on refunds for each row execute function refuse_refund_beyond_paid();

-- A posting names what it books: the payment, a refund, a dispute. A payment may have several of the latter.
alter table ledger_entries add column source_id text not null default '';
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set source_id = attempt_id where posting = 'payment';
update ledger_entries l set source_id = r.id from refunds r where r.attempt_id = l.attempt_id and l.posting = 'refund';
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries alter column source_id drop default;
alter table ledger_entries drop constraint ledger_entries_attempt_id_posting_account_key, drop constraint if exists ledger_entries_posting_check;
alter table ledger_entries add constraint ledger_entries_posting_check
  check (posting in ('payment', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'dispute-lost'));
alter table ledger_entries add unique (attempt_id, source_id, posting, account);

-- The kinds of mail are those that the code can write.
alter table mails drop constraint if exists mails_kind_check, drop constraint if exists mails_kind_receipt_no_key;
alter table mails add column refund_id text references refunds;
create unique index one_mail_of_a_kind on mails (kind, receipt_no, coalesce(refund_id, ''));
