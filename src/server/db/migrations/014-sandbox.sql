-- The stand-in for the card provider. Never part of a real portal's books; no card number is kept, only how the test card behaves.
create schema sandbox;

create table sandbox.objects (
  id text primary key,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null
);

create table sandbox.idempotency (
  key text primary key,
  parameters text not null,
  status integer not null,
  body jsonb not null
);

create table sandbox.deliveries (
  event_id text primary key references sandbox.objects,
  position bigint generated always as identity,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz
);
create index deliveries_waiting on sandbox.deliveries (next_try_at) where delivered_at is null;
