-- The portal's processes, each with what it has to say of itself: the content that it serves, whether the payment provider takes its key, its
-- machine's clock, and what waits to be drawn. Times are the database's, since a machine's clock may be wrong. A process that was killed is not
-- heard any more, and is forgotten.
create table processes (
  id text primary key,
  -- Its machine, and where it listens.
  name text not null,
  heard_at timestamptz not null,
  report jsonb not null
);
