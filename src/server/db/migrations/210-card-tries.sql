-- Each try to have the provider keep a card for a plan. It is counted with the payments: a card can be tried by it as well.
create table card_setups (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  plan_id text not null references plans,
  -- The page's key: the same key is the same press.
  client_key text not null,
  -- Null until the provider has answered.
  provider_setup text unique,
  status text not null check (status in ('open', 'refused', 'taken', 'given-up')),
  challenged boolean not null,
  address_index text not null,
  payer_index text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (plan_id, client_key)
);
create index card_setups_by_address on card_setups (address_index, created_at);
create index card_setups_by_payer on card_setups (payer_index, created_at);

-- Who pays: the account, or the session where nobody is signed in, as a keyed hash. Empty on what was tried before this was kept.
alter table payment_attempts add column payer_index text not null default '';
create index payment_attempts_by_payer on payment_attempts (payer_index, created_at) where payer_index <> '';

-- Every try of a card that somebody makes, by whichever way. A charge that falls due is nobody's try, and has no address.
create view card_tries as
  select 'payment' as way, address_index, payer_index, created_at, updated_at,
    case when status = 'succeeded' then 'paid'
      when status = 'failed' and reason <> 'abandoned' then 'refused'
      else 'open' end as outcome
  from payment_attempts where method = 'card' and address_index <> ''
  union all
  select 'setup', address_index, payer_index, created_at, updated_at,
    case status when 'taken' then 'paid' when 'refused' then 'refused' else 'open' end
  from card_setups;
