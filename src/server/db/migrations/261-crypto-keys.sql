-- The keys that this database is sealed and indexed with, by id, each with a check value: a keyed hash of a constant, which tells nothing
-- of the key. A portal that starts with other keys is refused. A seal key is retired once no value is sealed with it any more.
create table crypto_keys (
  purpose text not null check (purpose in ('seal', 'index')),
  id text not null,
  check_value text not null,
  noted_at timestamptz not null,
  retired_at timestamptz,
  primary key (purpose, id)
);
create unique index one_index_key on crypto_keys (purpose) where purpose = 'index';
