-- What the owner of an account says of themselves beyond the user pool's attributes, encrypted: one JSON object of the specification's names.
create table account_particulars (
  account_id text primary key references accounts on delete cascade,
  particulars text not null,
  updated_at timestamptz not null
);
