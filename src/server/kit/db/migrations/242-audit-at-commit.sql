-- Serves beside code from 221 on.
-- The database itself appends entries to the audit log, as the transaction that makes them commits: the log's lock is then the last that a transaction
-- takes, and is held for the commit alone. Former code moved entries into the log in batches, and finds none to move any more. Entries that wait now are
-- appended below.
create function append_to_audit_log() returns trigger language plpgsql as $$
begin
  insert into audit_log (at, event, subject, details) values (new.at, new.event, new.subject, new.details);
  delete from audit_pending where id = new.id;
  return null;
end $$;
create constraint trigger audit_pending_appends after insert on audit_pending
  deferrable initially deferred for each row execute function append_to_audit_log();

insert into audit_log (at, event, subject, details) select at, event, subject, details from audit_pending order by id;
delete from audit_pending;
