-- A sign-in with Singpass or Corppass that is under way; its way back deletes it.
create table singpass_logins (
  state_hash text primary key,
  session_id text not null references sessions on delete cascade,
  -- The app, nonce, PKCE verifier, DPoP key and where the donor came from, encrypted.
  pending text not null,
  expires_at timestamptz not null
);
create index singpass_logins_by_expiry on singpass_logins (expires_at);

-- Who a session has proved to be, and for which company it acts: as long as the session lasts.
create table session_proofs (
  session_id text not null references sessions on delete cascade,
  kind text not null check (kind in ('nric', 'uen')),
  -- Keyed hash of the NRIC or UEN.
  lookup text not null,
  -- What the issuer told, encrypted.
  particulars text not null,
  proved_at timestamptz not null,
  primary key (session_id, kind)
);
