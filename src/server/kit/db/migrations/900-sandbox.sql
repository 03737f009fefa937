-- The stand-in for the payment provider, in a schema of its own: nothing of the portal refers to it, and a real portal leaves it empty. No card
-- number is stored, only how the test card behaves.
create schema sandbox;

-- Payment intents, refunds, events … as the provider's API returns them.
create table sandbox.objects (
  id text primary key,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null
);

-- The answer to each idempotency key, returned again when the request is repeated.
create table sandbox.idempotency (
  key text primary key,
  parameters text not null,
  status integer not null,
  body jsonb not null
);

-- Webhook events on their way to the portal, tried again until it takes them.
create table sandbox.deliveries (
  event_id text primary key references sandbox.objects,
  position bigint generated always as identity,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz
);
create index deliveries_waiting on sandbox.deliveries (next_try_at) where delivered_at is null;
