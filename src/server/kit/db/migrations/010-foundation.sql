-- The first migrations make the database of the first release, one file for each group of tables, in the order in which they refer to one
-- another. A file that has been applied anywhere never changes: what comes later is a new file with a higher number.
--
-- How to read them:
--   sealed       the value is encrypted by the portal before it is stored, under FIELD_KEYS, and bound to its table, column and row
--                (`sealedColumns` in the code lists these columns for the rotation of keys)
--   blind index  a keyed hash (HMAC under INDEX_KEY) by which a sealed value is found; it does not tell the value
--   *_cents      whole cents of Singapore dollars
--   ids          26 letters and digits (A-Z, 2-7), random, so that nobody can guess another one

-- A calendar day in Singapore: 2026-09-15.
create domain day as text check (value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');

-- The trigger of append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- The keys that this database is sealed and indexed with. A portal that starts with other keys is refused.
create table crypto_keys (
  purpose text not null check (purpose in ('seal', 'index')),
  id text not null,
  -- A keyed hash of a constant, by which the key is recognised; it tells nothing of the key.
  check_value text not null,
  noted_at timestamptz not null,
  -- When no value was sealed with it any more.
  retired_at timestamptz,
  primary key (purpose, id)
);
create unique index one_index_key on crypto_keys (purpose) where purpose = 'index';

-- Rate limits: how many calls a caller has made in a window. Unlogged: a crash may empty it.
create unlogged table rate_limits (
  name text not null,
  -- Blind index of the caller: a client address, a session.
  subject text not null,
  window_start timestamptz not null,
  taken integer not null,
  primary key (name, subject, window_start)
);

-- What the address search answered for a postal code.
create table address_cache (
  postal_code text primary key,
  answer jsonb not null,
  fetched_at timestamptz not null
);

-- The row that /health writes, to know that the database can store: some kilobytes that cannot be compressed away.
create table health_probe (
  id integer primary key check (id = 1),
  filler bytea not null,
  written_at timestamptz not null
);
alter table health_probe alter column filler set storage external;
