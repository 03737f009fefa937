-- By what Amazon is asked whether a sign-in there is still good: the user's own access token, encrypted. It goes with the sign-in.
create table amazon_sign_ins (
  grant_id text primary key references account_grants on delete cascade,
  access_token text not null,
  expires_at timestamptz not null,
  -- When Amazon last vouched for it.
  asked_at timestamptz not null
);
create index amazon_sign_ins_by_asking on amazon_sign_ins (asked_at);

-- Sign-ins at Amazon from before it are not taken, those either that the portal had not seen yet.
alter table accounts add column signed_out_at timestamptz;
