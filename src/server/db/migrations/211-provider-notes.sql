-- What the provider told of and no payment of ours fits: looked into, and written down once for the operator.
create table provider_notes (
  -- The provider's id of the intent, setup or dispute.
  provider_id text primary key,
  finding text not null check (finding in ('adopted', 'of-another', 'second', 'differs', 'not-there')),
  event_type text not null,
  noted_at timestamptz not null
);
create index provider_notes_newest on provider_notes (noted_at);
