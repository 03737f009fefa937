-- What is to be audited waits here for the few moments until a batch takes it into the hash-chained log: whoever causes it waits for nobody.
-- An entry is never changed, and leaves only as the newest lines of the log arrive.
create table audit_pending (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  subject text not null,
  details text not null
);
create trigger audit_pending_append_only before update on audit_pending for each row execute function refuse_change();

create function leave_into_audit_log() returns trigger language plpgsql as $$
begin
  if exists (
    select at, event, subject, details from gone
    except all
    (select at, event, subject, details from audit_log order by seq desc limit (select count(*) from gone))
  ) then
    raise exception 'audit_pending is append-only: an entry leaves it for the audit log';
  end if;
  return null;
end $$;
create trigger audit_pending_leaves_into_log after delete on audit_pending
  referencing old table as gone for each statement execute function leave_into_audit_log();

-- All that was audited, whether it is chained yet or not.
create view audit_entries as
  select at, event, subject, details from audit_log
  union all
  select at, event, subject, details from audit_pending;

-- The lines of a statement are counted once, however many there are; as the owner, since whoever serves does not write the head.
create function count_audit_lines() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_head as head (lines, seq, hash)
  select count(*), max(seq), (select hash from added order by seq desc limit 1) from added having count(*) > 0
  on conflict (one) do update set lines = head.lines + excluded.lines, seq = excluded.seq, hash = excluded.hash;
  return null;
end $$;
drop trigger audit_log_count on audit_log;
drop function count_audit();
create trigger audit_log_count after insert on audit_log
  referencing new table as added for each statement execute function count_audit_lines();
