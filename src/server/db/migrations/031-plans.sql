-- What a donor gives again and again. Days are calendar days in Singapore, written 2026-09-15.
create domain day as text check (value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');

create table plans (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  -- The donation whose payment began it; what it answered is what is given again.
  transaction_no text not null unique references donations,
  session_id text not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'annually')),
  amount_cents integer not null check (amount_cents between 1 and 99999900),
  status text not null check (status in ('active', 'paused', 'cancelled')),
  pause text check (pause in ('by-donor', 'not-paid')),
  -- The due dates are counted from the day of the first charge.
  first_on day not null,
  -- The first due date that has no run yet.
  next_on day not null,
  -- The card as the provider keeps it; nothing of it but its brand, last digits and expiry is known here.
  customer text,
  payment_method text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month integer check (card_exp_month between 1 and 12),
  card_exp_year integer,
  -- While another card is being given.
  setup text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'cancelled') = (ended_at is not null)),
  check ((status = 'paused') = (pause is not null)),
  check (status <> 'active' or (customer is not null and payment_method is not null))
);
create index plans_due on plans (next_on) where status = 'active';

-- One row for each due date that came: charged, or why not.
create table plan_runs (
  plan_id text not null references plans,
  due_on day not null,
  -- open: to be charged, or tried again; skipped: too many were missed at once; stopped: the plan was ended or paused before it was charged.
  status text not null check (status in ('open', 'paid', 'failed', 'skipped', 'stopped')),
  transaction_no text unique references donations,
  -- How many tries have failed.
  tries integer not null default 0,
  first_tried_on day,
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (plan_id, due_on),
  check ((status = 'open') = (next_try_at is not null))
);
create index plan_runs_to_try on plan_runs (next_try_at) where status = 'open';

-- A mail of a plan belongs to no receipt.
alter table mails drop constraint if exists mails_kind_check;
alter table mails add constraint mails_kind_check check (kind <> '');
alter table mails alter column receipt_no drop not null;

create table plan_mails (
  mail_id text primary key references mails,
  plan_id text not null references plans,
  notice text not null,
  -- The due date that it is about, and which try: it is written once for each.
  due_on day,
  try integer not null default 0,
  -- What was so when it was queued: amounts, days, the reason of a bank. Nothing of the donor.
  facts jsonb not null,
  unique (plan_id, notice, due_on, try)
);

-- A key from a mail, once used: it lets the session that used it first manage the plan.
create table plan_access (
  nonce text primary key,
  plan_id text not null references plans,
  session_id text not null,
  used_at timestamptz not null
);
create index plan_access_by_session on plan_access (session_id, plan_id);
