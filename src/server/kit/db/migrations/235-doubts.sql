-- Serves beside code from 221 on.
-- Expands only: the code before it neither reads nor writes these, and serves on beside them.

-- What a release does that only who knows what was meant can tell from a slip: between what is live and the content with it, by a build of the
-- portal. Append-only.
create table release_doubts (
  base_tree text not null,
  tree_hash text not null,
  build text not null,
  doubts json not null,
  at timestamptz not null,
  primary key (base_tree, tree_hash, build)
);
create trigger release_doubts_append_only before update or delete on release_doubts for each row execute function refuse_change();

-- What whoever approved it ticked; null: approved before anything was to be ticked.
alter table release_approvals add column ticked json;
