-- A browser's session, known by its cookie.
create table sessions (
  -- Public; what other tables refer to.
  id text primary key,
  -- SHA-256 of the cookie's token; the token itself is not stored.
  token_hash text not null unique,
  host text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  extended_at timestamptz,
  -- How often the donor has chosen to stay, near the end of the session.
  stays integer not null default 0 check (stays >= 0),
  ended_at timestamptz,
  -- The sign-in that it is bound to.
  grant_id text references account_grants on delete set null
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_grant on sessions (grant_id) where grant_id is not null;

-- The private half of what a donor has typed; it ends with the session. A session has several drafts of a flow, one for each of its tabs.
create table drafts (
  session_id text not null references sessions on delete cascade,
  flow text not null,
  -- The page's own id; empty for the one draft of a flow that has none.
  draft_id text not null default '',
  -- Of the flow's definition.
  version integer not null,
  -- Counts the saves. A save names the revision that it follows, so that one that comes late or twice overwrites nothing newer.
  revision integer not null default 1,
  -- The keys of the latest saves, the newest last.
  saves text[] not null default '{}',
  -- JSON; null once the draft was forgotten, so that a late save does not bring it back.
  answers text, -- sealed
  updated_at timestamptz not null,
  primary key (session_id, flow, draft_id)
);
