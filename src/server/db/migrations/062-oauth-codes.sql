-- What a sign-in by the stand-in for Google or Facebook came back with, until it is exchanged for tokens.
create table account_oauth_codes (
  code_hash text primary key,
  account_id text not null references accounts on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null
);
