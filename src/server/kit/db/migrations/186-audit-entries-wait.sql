-- What is to be audited waits here for the few moments until a batch takes it into the hash-chained log: whoever causes it waits for nobody.
-- An entry is never changed, and leaves only as it becomes a line of the log.
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
  if not exists (
    select from audit_log l
    where l.subject = old.subject and l.event = old.event and l.at = old.at and l.details = old.details
  ) then
    raise exception 'audit_pending is append-only: an entry leaves it for the audit log';
  end if;
  return null;
end $$;
create trigger audit_pending_leaves_into_log after delete on audit_pending for each row execute function leave_into_audit_log();

-- All that was audited, whether it is chained yet or not.
create view audit_entries as
  select at, event, subject, details from audit_log
  union all
  select at, event, subject, details from audit_pending;
