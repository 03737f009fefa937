-- Until when the provider has been asked for its news of money that went back. What it told later is asked for at the next turn.
create table provider_news (
  provider text primary key,
  heard_until timestamptz not null
);
