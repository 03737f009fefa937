-- A sign-in with Singpass or Corppass that is under way; the return from there deletes it.
create table singpass_logins (
  state_hash text primary key,
  session_id text not null references sessions on delete cascade,
  -- The app, nonce, PKCE verifier, DPoP key and where the donor came from.
  pending text not null, -- sealed
  expires_at timestamptz not null
);
create index singpass_logins_by_expiry on singpass_logins (expires_at);
create index singpass_logins_by_session on singpass_logins (session_id);

-- Who a session has proved to be, and for which company it acts; it lasts as long as the session.
create table session_proofs (
  session_id text not null references sessions on delete cascade,
  kind text not null check (kind in ('nric', 'uen')),
  -- Blind index of the NRIC or UEN.
  lookup text not null,
  -- The claims that the issuer returned.
  particulars text not null, -- sealed
  proved_at timestamptz not null,
  primary key (session_id, kind)
);

-- The portal's own keys for Singpass and Corppass: one set, whichever process makes it.
create table singpass_keys (
  id text primary key check (id = 'portal'),
  key_set text not null, -- sealed
  created_at timestamptz not null
);
