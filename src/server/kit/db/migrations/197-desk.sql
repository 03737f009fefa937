-- Who works at the desk, known by the provider's subject; the name is what the last sign-in told. A line of the audit log names its id.
create table staff_members (
  id text primary key,
  -- Blind index of the issuer and the subject.
  lookup text not null unique,
  person text not null, -- sealed
  created_at timestamptz not null,
  signed_in_at timestamptz not null
);

-- Sign-ins under way, each of one browser; a state is used once.
create table staff_sign_ins (
  state_hash text primary key,
  browser_hash text not null,
  pending text not null, -- sealed
  expires_at timestamptz not null
);
create index staff_sign_ins_expired on staff_sign_ins (expires_at);

-- Sessions of staff. Of the cookie's token the hash alone is kept. The roles are those of the sign-in.
create table staff_sessions (
  id text primary key,
  token_hash text not null unique,
  member_id text not null references staff_members,
  roles text[] not null,
  -- When the provider saw the person itself; null where it does not tell.
  authenticated_at timestamptz,
  -- The provider's own session, which it names when it ends it.
  provider_sid text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('sign-out', 'own', 'new-sign-in', 'operator', 'provider'))
);
create index staff_sessions_of_member on staff_sessions (member_id);
create index staff_sessions_expired on staff_sessions (expires_at);

-- The record of staff is read from the audit log, the newest first.
create index audit_log_of_staff on audit_log (seq) where event like 'staff.%';
