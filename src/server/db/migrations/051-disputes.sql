-- A payer who tells the bank that the payment is not right: the provider's facts, read anew at every word of it.
create table disputes (
  id text primary key,
  attempt_id text not null references payment_attempts,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_of_attempt on disputes (attempt_id);

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
