-- Of a try that comes to nothing it counts whether its card was tried: refused, or asked about by the bank and left. One that was withdrawn
-- before that has reached no bank, and is no longer under way.
alter table card_setups add column bank_asked boolean not null default false;

create or replace view card_tries as
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
