-- A recurring plan: what a donor gives again and again.
create table plans (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  -- The donation whose payment began it; what it answered is what is given again.
  transaction_no text not null unique references donations,
  session_id text not null,
  -- The account that began it. It alone manages the plan then, besides the links in its mails.
  account_id text references accounts,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'annually')),
  amount_cents integer not null check (amount_cents between 1 and 99999900),
  status text not null check (status in ('active', 'paused', 'cancelled')),
  pause text check (pause in ('by-donor', 'not-paid')),
  -- The due dates are counted from the day of the first charge.
  first_on day not null,
  -- The first due date that has no run yet.
  next_on day not null,
  -- The card as the provider keeps it; only its brand, last digits and expiry are known here.
  customer text,
  payment_method text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month integer check (card_exp_month between 1 and 12),
  card_exp_year integer,
  -- The provider's id of the setup by which another card is being given, and when that was begun. A setup that is given up leaves the time
  -- behind, one whose card is taken does not.
  setup text,
  setup_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'cancelled') = (ended_at is not null)),
  check ((status = 'paused') = (pause is not null)),
  check (status <> 'active' or (customer is not null and payment_method is not null))
);
create index plans_due on plans (next_on) where status = 'active';
create index plans_of_account on plans (account_id) where account_id is not null;

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

-- A key from a mail, once used: the session that used it first may manage the plan.
create table plan_access (
  nonce text primary key,
  plan_id text not null references plans,
  session_id text not null,
  used_at timestamptz not null
);
create index plan_access_by_session on plan_access (session_id, plan_id);

-- What the provider has still to delete: a plan's former card, or a setup by which no card shall be kept any more. The row stays afterwards,
-- so that a late press does not begin a setup again that was taken or given up.
create table replaced_cards (
  provider_id text primary key,
  kind text not null check (kind in ('card', 'setup')),
  plan_id text not null references plans,
  replaced_at timestamptz not null,
  -- When the provider had deleted it, or there was nothing to delete: a setup whose card was taken.
  forgotten_at timestamptz
);
create index replaced_cards_to_forget on replaced_cards (replaced_at) where forgotten_at is null;

-- Each attempt to have the provider keep another card for a plan.
create table card_setups (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  plan_id text not null references plans,
  -- The page's key: the same key is the same press.
  client_key text not null,
  -- Null until the provider has answered.
  provider_setup text unique,
  status text not null check (status in ('open', 'refused', 'taken', 'given-up')),
  -- 3D Secure is required, as with payment_attempts.
  challenged boolean not null,
  -- A card was given, and its bank was asked about it.
  bank_asked boolean not null default false,
  -- Blind indexes, as with payment_attempts.
  address_index text not null,
  payer_index text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (plan_id, client_key)
);
create index card_setups_by_address on card_setups (address_index, created_at);
create index card_setups_by_payer on card_setups (payer_index, created_at);

-- Every card that somebody tries, by payment or by setup: stolen cards can be tested by either, so the limits count both. A plan's later charge
-- is nobody's try, and has no client address. An attempt that came to nothing counts as refused when its bank was asked; one that was withdrawn
-- before that has reached no bank, and is no longer under way.
create view card_tries as
  select 'payment' as way, address_index, payer_index, created_at, updated_at,
    case when status = 'succeeded' then 'paid'
      when status = 'failed' and (reason <> 'abandoned' or exists (
        select from payment_transitions moved where moved.attempt_id = payment_attempts.id and moved.event = 'bank-asked'
      )) then 'refused'
      when provider_final then 'withdrawn'
      when status = 'pending' then 'asked'
      else 'open' end as outcome
  from payment_attempts where method = 'card' and address_index <> ''
  union all
  select 'setup', address_index, payer_index, created_at, updated_at,
    case when status = 'taken' then 'paid'
      when status = 'refused' or (status = 'given-up' and bank_asked) then 'refused'
      when status = 'given-up' then 'withdrawn'
      when bank_asked then 'asked'
      else 'open' end
  from card_setups;
