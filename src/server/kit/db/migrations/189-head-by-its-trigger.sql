-- The head of the audit log is written by the trigger of the log alone, as the owner: the role that serves may read it, and not put it aside.
do $$
declare
  counts regprocedure;
begin
  for counts in select tgfoid::regprocedure from pg_trigger where tgrelid = 'audit_log'::regclass and tgname = 'audit_log_count' loop
    execute format('alter function %s security definer set search_path = pg_catalog, public, pg_temp', counts);
  end loop;
end $$;
