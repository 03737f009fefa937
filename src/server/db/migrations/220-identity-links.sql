-- An NRIC or UEN that an account was linked to, and what stood before it: for seven days the link can be undone.
create table identity_links (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('nric', 'uen')),
  -- The keyed hash of what was linked.
  lookup text not null,
  -- Encrypted; forgotten when it cannot be undone any more.
  before text,
  -- The accounts that lost what they only claimed.
  taken_from text[] not null,
  -- Whether these may undo it: not once more, when it was proved again after they had.
  taken_may_undo boolean not null,
  linked_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by text check (undone_by in ('linked', 'taken'))
);
create index identity_links_by_account on identity_links (account_id);
create index identity_links_by_taken on identity_links using gin (taken_from);
create index identity_links_by_age on identity_links (linked_at);
