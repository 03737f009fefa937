-- A user to delete at Amazon is a task; its row holds the token that deletes it.
insert into tasks (kind, key, due_at, created_at, dead_at)
  select 'delete-user', account_id, asked_at, asked_at, given_up_at from pending_deletions;
alter table pending_deletions drop column asked_at, drop column given_up_at;
