-- What the stand-in for Singpass and Corppass keeps of a sign-in under way, and its own keys, so that a sign-in may begin at one process and end at
-- another. Of made-up people alone; a real portal leaves it empty.
create table stand_in_sign_ins (
  -- A model of oidc-provider's, or "Key".
  model text not null,
  id text not null,
  payload jsonb not null,
  expires_at timestamptz not null,
  primary key (model, id)
);
create index stand_in_sign_ins_by_expiry on stand_in_sign_ins (expires_at);
