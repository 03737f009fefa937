-- Work in the background finds what is to be done by an index, and reads nothing that is done.

-- Plans by what the daily work asks of them.
create index plans_by_card_expiry on plans (card_exp_year, card_exp_month) where status = 'active';
create index plans_awaiting_card on plans (setup_at) where setup is not null;
create index plans_not_ended on plans (account_id) where status <> 'cancelled' and account_id is not null;
create index accounts_closed on accounts (closed_at) where closed_at is not null;

-- What was refused of all addresses together in a minute is counted before each card, by the index of what failed: a card that came to nothing
-- was refused, or was withdrawn before its bank was asked.
create index card_setups_refused on card_setups (updated_at) where status in ('refused', 'given-up');
create or replace view card_tries as
  select 'payment' as way, address_index, payer_index, created_at, updated_at,
    case when status = 'succeeded' then 'paid'
      when status = 'failed' and (reason <> 'abandoned' or exists (
        select from payment_transitions moved where moved.attempt_id = payment_attempts.id and moved.event = 'bank-asked'
      )) then 'refused'
      when provider_final then 'withdrawn'
      when status = 'pending' then 'asked'
      else 'open' end as outcome,
    status = 'failed' as came_to_nothing
  from payment_attempts where method = 'card' and address_index <> ''
  union all
  select 'setup', address_index, payer_index, created_at, updated_at,
    case when status = 'taken' then 'paid'
      when status = 'refused' or (status = 'given-up' and bank_asked) then 'refused'
      when status = 'given-up' then 'withdrawn'
      when bank_asked then 'asked'
      else 'open' end,
    status in ('refused', 'given-up')
  from card_setups;
