-- Serves beside code from 221 on.
-- A rate that was wrong for a while: the gifts that were assessed with it, what each should have been, and the mails that tell their donors.
create table wrong_rates (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  rate text not null,
  -- The right values, each with the day from which it applies.
  right_values jsonb not null,
  -- The gifts agreed from one moment up to another.
  since timestamptz not null,
  until timestamptz not null check (until > since),
  reason text not null,
  asked_by text not null references staff_members,
  asked_at timestamptz not null,
  state text not null check (state in ('reading', 'ready', 'failed')),
  -- How many gifts were read so far, and the last of them: a process that is killed goes on after it.
  gifts_read integer not null default 0,
  read_until timestamptz,
  read_last text,
  -- The mails take two people. The second confirms as many as the first saw.
  mails_asked_by text references staff_members,
  mails_asked_at timestamptz,
  mails_asked integer,
  mails_confirmed_by text references staff_members,
  mails_confirmed_at timestamptz,
  check ((mails_asked_by is null) = (mails_asked_at is null) and (mails_asked_by is null) = (mails_asked is null)),
  check ((mails_confirmed_by is null) = (mails_confirmed_at is null)),
  check (mails_confirmed_by is null or mails_asked_by is not null and mails_confirmed_by <> mails_asked_by)
);
create index wrong_rates_newest on wrong_rates (asked_at);

create table wrong_rate_gifts (
  wrong_rate text not null references wrong_rates,
  transaction_no text not null references donations,
  flow text not null,
  frequency text not null,
  made_at timestamptz not null,
  paid_cents integer not null,
  direction text not null check (direction in ('too-much', 'too-little', 'not-due', 'not-recomputed')),
  -- Null where it cannot be recomputed; then the reason is not.
  due_cents integer,
  why text,
  -- The mail that tells its donor: one for each gift.
  mail_id text unique references mails,
  primary key (wrong_rate, transaction_no),
  check ((due_cents is null) = (direction = 'not-recomputed') and (why is null) = (direction <> 'not-recomputed'))
);
create index wrong_rate_gifts_in_order on wrong_rate_gifts (wrong_rate, made_at, transaction_no);
create index wrong_rate_gifts_of_gift on wrong_rate_gifts (transaction_no);
