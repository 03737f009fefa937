-- The queue: work that is done later, and tried again until it is done. A row is written in the transaction that causes the work, and goes
-- when the work is done.
create table tasks (
  -- Who does it, and what it is about: the id of a mail, say. Empty for what is done at intervals.
  kind text not null,
  key text not null,
  -- When it is next tried; moved ahead by a lease while a process works on it.
  due_at timestamptz not null,
  tries integer not null default 0,
  -- How often it was queued anew before it was done: whoever worked on it before leaves what was queued since.
  round integer not null default 0,
  created_at timestamptz not null,
  -- A dead letter since then: it is not tried again, and an operator is shown it.
  dead_at timestamptz,
  primary key (kind, key)
);
create index tasks_due on tasks (kind, due_at) where dead_at is null;

-- Mails that have not left yet.
insert into tasks (kind, key, due_at, tries, created_at)
  select 'mail', id, next_try_at, tries, created_at from mails where status = 'queued';
insert into tasks (kind, key, due_at, tries, created_at, dead_at)
  select 'mail', id, next_try_at, tries, created_at, created_at from mails where status = 'failed';
drop index mails_queued;
alter table mails drop column tries, drop column next_try_at;
create index mails_queued on mails (created_at) where status = 'queued';

-- The queue of a library was used until now, for turns that every start asks for anew.
drop schema if exists pgboss cascade;
