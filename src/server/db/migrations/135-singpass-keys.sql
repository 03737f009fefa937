-- The portal's own keys for Singpass and Corppass, encrypted: one set, whichever process makes it.
create table singpass_keys (
  id text primary key check (id = 'portal'),
  key_set text not null,
  created_at timestamptz not null
);
