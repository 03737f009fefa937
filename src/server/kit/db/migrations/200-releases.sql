-- The content as releases (docs/decisions/077-releases.md). The text of each file, once, by its SHA-256.
create table content_texts (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  text text not null
);
create trigger content_texts_append_only before update or delete on content_texts for each row execute function refuse_change();

-- Which files the content had at one moment: the hash of each text by its path.
create table content_trees (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  files json not null
);
create trigger content_trees_append_only before update or delete on content_trees for each row execute function refuse_change();

create table releases (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  number integer not null unique generated always as identity (minvalue 0 start 0),
  title text not null,
  kind text not null check (kind in ('first', 'change', 'deploy', 'undo', 'urgent')),
  state text not null check (state in ('draft', 'in-review', 'scheduled', 'live', 'replaced', 'discarded')),
  -- Id of the member; null: the system.
  author text,
  -- The live tree that its changes are made on.
  base_tree text not null references content_trees,
  -- Of its changes: what is approved.
  hash text not null,
  -- Of the whole content with its changes: what is judged, and serves.
  tree_hash text not null,
  -- The release that it takes back, or goes back to.
  undoes text references releases,
  -- Places that were changed here and in what has become live since: [{path, at, base, live, own}].
  conflicts json not null,
  -- When it is to be live; the moment when it became so.
  live_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state in ('scheduled', 'live', 'replaced')) = (live_at is not null))
);
create unique index one_release_is_live on releases ((true)) where state = 'live';
create index releases_due on releases (live_at) where state = 'scheduled';

-- What a release does to a file. Null: there is no such file.
create table release_changes (
  release_id text not null references releases,
  path text not null,
  before_hash text references content_texts,
  after_hash text references content_texts,
  -- Who edited it last; null: the system.
  edited_by text,
  edited_at timestamptz not null,
  primary key (release_id, path)
);

-- What happened to each release. Append-only.
create table release_history (
  seq bigint primary key generated always as identity,
  release_id text not null references releases,
  at timestamptz not null,
  what text not null,
  -- Id of the member; null: the system.
  by text,
  why text,
  hash text not null,
  note text not null
);
create index release_history_of_release on release_history (release_id, seq);
create trigger release_history_append_only before update or delete on release_history for each row execute function refuse_change();

-- Who approved what. One that was carried is that of an earlier hash, on what is live now. Append-only.
create table release_approvals (
  seq bigint primary key generated always as identity,
  release_id text not null references releases,
  hash text not null,
  tree_hash text not null,
  by text not null,
  at timestamptz not null,
  carried_from text
);
create index release_approvals_of_release on release_approvals (release_id, seq);
create trigger release_approvals_append_only before update or delete on release_approvals for each row execute function refuse_change();

-- What was found in a tree, on a day and by a build of the portal. Append-only.
create table release_judgements (
  tree_hash text not null,
  -- The Singapore day, "2026-09-15".
  on_day text not null check (on_day ~ '^\d{4}-\d{2}-\d{2}$'),
  build text not null,
  content_version text not null,
  fit boolean not null,
  findings json not null,
  left_out json not null,
  at timestamptz not null,
  primary key (tree_hash, on_day, build)
);
create trigger release_judgements_append_only before update or delete on release_judgements for each row execute function refuse_change();

-- What served, from when on: the last line serves. Append-only.
create table content_activations (
  seq bigint primary key generated always as identity,
  release_id text not null references releases,
  tree_hash text not null references content_trees,
  content_version text not null,
  at timestamptz not null
);
create trigger content_activations_append_only before update or delete on content_activations for each row execute function refuse_change();

-- Whatever the code does: nothing serves that nobody approved, or that whoever made it approved.
create function refuse_unapproved() returns trigger language plpgsql as $$
begin
  if not exists (
    select from releases r where r.id = new.release_id and r.state = 'live' and r.tree_hash = new.tree_hash and (
      r.kind in ('first', 'urgent') or exists (
        select from release_approvals a where a.release_id = r.id and a.hash = r.hash and a.tree_hash = r.tree_hash
          and not exists (select from release_history h where h.release_id = r.id and h.by = a.by and h.what in ('made', 'edited'))))) then
    raise exception 'the release % is not approved', new.release_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger content_activations_approved before insert on content_activations for each row execute function refuse_unapproved();

-- The folders that deploys brought, each with the one that its changes are counted from and the release that was made of them. Append-only.
create table content_folders (
  seq bigint primary key generated always as identity,
  tree_hash text not null references content_trees,
  from_tree text not null references content_trees,
  release_id text references releases,
  seen_at timestamptz not null
);
create trigger content_folders_append_only before update or delete on content_folders for each row execute function refuse_change();

-- Whoever changes a release holds this row: one at a time in all processes.
create table release_turn (
  one boolean primary key default true check (one)
);
insert into release_turn default values;
