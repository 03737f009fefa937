-- Serves beside code from 221 on.
-- Of what was refused it is told whether the bank declined, or was left without an answer.
create or replace view card_tries as
  select 'payment' as way, address_index, payer_index, created_at, updated_at,
    case when status = 'succeeded' then 'paid'
      when status = 'failed' and (reason <> 'abandoned' or exists (
        select from payment_transitions moved where moved.attempt_id = payment_attempts.id and moved.event = 'bank-asked'
      )) then 'refused'
      when provider_final then 'withdrawn'
      when status = 'pending' then 'asked'
      else 'open' end as outcome,
    status = 'failed' as came_to_nothing,
    status = 'failed' and reason = 'abandoned' as unanswered
  from payment_attempts where method = 'card' and address_index <> ''
  union all
  select 'setup', address_index, payer_index, created_at, updated_at,
    case when status = 'taken' then 'paid'
      when status = 'refused' or (status = 'given-up' and bank_asked) then 'refused'
      when status = 'given-up' then 'withdrawn'
      when bank_asked then 'asked'
      else 'open' end,
    status in ('refused', 'given-up'),
    status = 'given-up'
  from card_setups;
