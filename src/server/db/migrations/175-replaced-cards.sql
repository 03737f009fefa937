-- What the provider has still to forget of plans: a card that another one took the place of, or a setup by which none shall be kept any more.
create table replaced_cards (
  provider_id text primary key,
  kind text not null check (kind in ('card', 'setup')),
  plan_id text not null references plans,
  replaced_at timestamptz not null
);

-- When the card that is being given was begun to be given; what is given up keeps it, what is taken does not.
alter table plans add column setup_at timestamptz;
