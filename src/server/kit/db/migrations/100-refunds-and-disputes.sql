-- Money that goes back: refunds by the portal, an operator or on the provider's own page, whole and in part; and voids, which undo a gift on
-- the day that it was given.
create table refunds (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  attempt_id text not null references payment_attempts,
  amount_cents integer not null check (amount_cents > 0),
  kind text not null default 'refund' check (kind in ('refund', 'void')),
  -- after-stop: a plan was charged although its donor had stopped it; at-provider: somebody did it on the provider's own page.
  reason text not null
    check (reason in ('paid-twice', 'after-stop', 'donor-asked', 'given-in-error', 'duplicate', 'fraudulent', 'at-provider')),
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund text unique,
  -- When the provider took the money back, by its own clock; null until it has accepted the refund.
  accepted_at timestamptz,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_of_attempt on refunds (attempt_id);
create unique index one_refund_of_a_second_payment on refunds (attempt_id) where reason = 'paid-twice';
create unique index one_refund_of_a_charge_after_stop on refunds (attempt_id) where reason = 'after-stop';

-- Every move of a refund's status. Append-only.
create table refund_transitions (
  refund_id text not null references refunds,
  position integer not null check (position > 0),
  from_status text,
  event text not null,
  to_status text not null,
  at timestamptz not null,
  primary key (refund_id, position)
);
create trigger refund_transitions_append_only before update or delete on refund_transitions for each row execute function refuse_change();

-- No more is given back than was paid, whoever writes and however many write at once. It is checked at the commit: refunds that are learned
-- of together come in any order, and one that came back may be written after the one that was made in its place.
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
create constraint trigger refunds_within_paid after insert or update on refunds
  deferrable initially deferred for each row execute function refuse_refund_beyond_paid();

-- Up to which time the provider's events about refunds and disputes were read. Later ones are read in the next turn.
create table provider_news (
  provider text primary key,
  heard_until timestamptz not null
);

-- A payer who disputes a payment at the bank (chargeback): the provider's facts, read anew with every event about it.
create table disputes (
  -- The provider's.
  id text primary key,
  attempt_id text not null references payment_attempts,
  amount_cents integer not null check (amount_cents > 0),
  -- The provider's word for it: "fraudulent".
  reason text not null,
  status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_of_attempt on disputes (attempt_id);

-- Every move of a dispute's status. Append-only.
create table dispute_transitions (
  dispute_id text not null references disputes,
  position integer not null check (position > 0),
  from_status text,
  event text not null,
  to_status text not null,
  at timestamptz not null,
  primary key (dispute_id, position)
);
create trigger dispute_transitions_append_only before update or delete on dispute_transitions for each row execute function refuse_change();
