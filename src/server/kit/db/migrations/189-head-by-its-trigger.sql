-- The head of the audit log is written by the trigger of the log alone, as the owner: the role that serves may read it, and not put it aside.
do $$ begin
  if to_regprocedure('count_audit()') is not null then
    alter function count_audit() security definer set search_path = pg_catalog, public, pg_temp;
  end if;
end $$;
