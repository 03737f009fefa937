-- A session may keep several drafts of a flow, one for each that its tabs hold. A save names the revision that it follows, so that one
-- that comes late or twice overwrites nothing newer. Without answers a draft was forgotten, and a late save does not bring it back.
alter table drafts add column draft_id text not null default '';
alter table drafts add column revision integer not null default 1;
alter table drafts add column saves text[] not null default '{}';
alter table drafts alter column answers drop not null;
alter table drafts drop constraint drafts_pkey;
alter table drafts add primary key (session_id, flow, draft_id);

-- One draft makes one donation that can be paid. Another one of the same draft needs the former to be withdrawn at the provider first.
alter table donations add column draft_id text;
alter table donations add column withdrawn_at timestamptz;
create unique index donations_of_draft on donations (draft_id) where draft_id is not null and withdrawn_at is null;
