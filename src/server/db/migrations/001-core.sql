create table sessions (
  id text primary key,
  token_hash text not null unique,
  scope text not null check (scope in ('anonymous')),
  host text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  extended_at timestamptz,
  ended_at timestamptz
);
create index sessions_by_expiry on sessions (expires_at);

-- The private half of what a donor has typed; it ends with the session.
create table drafts (
  session_id text not null references sessions on delete cascade,
  flow text not null,
  version integer not null,
  answers text not null,
  updated_at timestamptz not null,
  primary key (session_id, flow)
);

-- Every version of the definitions that ever served, so that an old receipt can be computed again.
create table content_versions (
  version text primary key,
  -- Kept as text: the order of fields is part of the data.
  files json not null,
  first_served_at timestamptz not null,
  last_activated_at timestamptz not null
);

create unlogged table rate_limits (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  taken integer not null,
  primary key (name, subject, window_start)
);

create table address_cache (
  postal_code text primary key,
  answer jsonb not null,
  fetched_at timestamptz not null
);
