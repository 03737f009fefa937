-- Staff look after gifts: what was corrected on a receipt, and money that goes back by two people.

-- Further revisions of a receipt under its number; the receipt as it was issued is the first. A revision corrects who gave, and no amount.
create table receipt_revisions (
  transaction_no text not null references receipts (transaction_no),
  revision integer not null check (revision > 1),
  -- JSON: the computed receipt.
  document text not null, -- sealed
  -- Which particulars are others than in the revision before; not what they are.
  fields text[] not null check (cardinality(fields) > 0),
  reason text not null,
  corrected_by text not null references staff_members,
  corrected_at timestamptz not null,
  primary key (transaction_no, revision)
);

-- Append-only, but for the seal, which a new key writes anew.
create function refuse_change_but_of_seal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'document' = to_jsonb(old) - 'document' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger receipt_revisions_stay before update or delete on receipt_revisions
  for each row execute function refuse_change_but_of_seal();

-- No revision is left out: each follows the one before.
create function refuse_gap_of_revisions() returns trigger language plpgsql as $$
begin
  if new.revision <> (select count(*) + 2 from receipt_revisions r where r.transaction_no = new.transaction_no) then
    raise exception 'the revision % of % does not follow the one before', new.revision, new.transaction_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger receipt_revisions_follow before insert on receipt_revisions for each row execute function refuse_gap_of_revisions();

-- Refunds that staff asked for at the desk: made by one person alone, or asked for by one and confirmed by another.
create table refund_requests (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  transaction_no text not null references donations,
  attempt_id text not null references payment_attempts,
  amount_cents integer not null check (amount_cents > 0),
  kind text not null check (kind in ('refund', 'void')),
  reason text not null check (reason in ('donor-asked', 'given-in-error', 'duplicate', 'fraudulent')),
  -- What was left of the payment when it was asked for: whoever confirms agrees to that state of things, and to no other.
  left_cents integer not null check (left_cents >= amount_cents),
  people integer not null check (people in (1, 2)),
  -- The page's key: the same key is the same press.
  client_key text not null,
  asked_by text not null references staff_members,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'confirmed', 'withdrawn', 'refused', 'lapsed')),
  -- Who confirmed, withdrew or refused it; nobody where it lapsed.
  decided_by text references staff_members,
  decided_at timestamptz,
  refusal text,
  refund_id text unique references refunds,
  unique (asked_by, client_key),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'confirmed') = (refund_id is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('open', 'lapsed')) = (decided_by is null)),
  -- Two people are two people, whoever writes.
  check (state not in ('confirmed', 'refused') or (people = 2) = (decided_by <> asked_by))
);
-- One payment has one open request: two tabs do not ask twice.
create unique index one_open_request_of_a_payment on refund_requests (attempt_id) where state = 'open';
create index refund_requests_of_gift on refund_requests (transaction_no);
create index refund_requests_newest on refund_requests (asked_at);

-- Gifts are found by the donor's name, by its blind index. Names that were stored before it are given theirs by a job.
create index donation_particulars_to_index on donation_particulars (transaction_no)
  where lookup is null and field in ('name', 'companyName');
-- And by their amount.
create index donations_by_amount on donations (total_cents, created_at);

-- A day is verified by reading the copies of its receipts alone.
create index mails_copies on mails (receipt_no) where kind = 'receipt-copy';
