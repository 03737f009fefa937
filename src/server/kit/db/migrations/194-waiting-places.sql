-- Donors who wait for their turn to give, while more is offered than can be settled: one place a draft, in the order of `number`. A place that
-- is not asked after until `kept_until` is passed over, and keeps its number.
create table waiting_places (
  draft_id text primary key,
  number bigint not null generated always as identity,
  came_at timestamptz not null,
  kept_until timestamptz not null,
  turn_at timestamptz
);
create index waiting_places_in_order on waiting_places (number) where turn_at is null;
create index waiting_places_turns on waiting_places (turn_at) where turn_at is not null;
create index waiting_places_by_end on waiting_places (kept_until);
