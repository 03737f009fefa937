-- What a provider is asked for later is queued as tasks: refunds, cards and setups to forget.

insert into tasks (kind, key, due_at, created_at)
  select 'refund', id, next_check_at, created_at from refunds where next_check_at is not null;
alter table refunds drop column next_check_at;

insert into tasks (kind, key, due_at, created_at)
  select 'forget-card', payment_method, removed_at, removed_at from saved_cards where removed_at is not null and forgotten_at is null
  union
  select 'forget-card', payment_method, ended_at, ended_at from plans where status = 'cancelled' and payment_method is not null
  union
  select 'drop-setup', setup, ended_at, ended_at from plans where status = 'cancelled' and setup is not null
  union
  select 'drop-setup', provider_id, replaced_at, replaced_at from replaced_cards where kind = 'setup' and forgotten_at is null
  union
  select 'forget-former-card', plan_id || ' ' || provider_id, replaced_at, replaced_at
    from replaced_cards where kind = 'card' and forgotten_at is null
on conflict do nothing;
drop index saved_cards_to_forget;
alter table saved_cards drop column forgotten_at;
update plans set payment_method = null, setup = null where status = 'cancelled';

-- Setups by which no card is taken any more: taken, or given up. A late press does not begin one of them again.
drop index replaced_cards_to_forget;
delete from replaced_cards where kind = 'card';
alter table replaced_cards drop column kind, drop column forgotten_at;
alter table replaced_cards rename to ended_setups;
alter table ended_setups rename column provider_id to setup;
alter table ended_setups rename column replaced_at to ended_at;
