-- How many lines the audit log has, and which is the newest: a line that is taken from its end leaves a chain that is whole, and a count that
-- is not. The newest line cannot be removed while the head names it.
create table audit_head (
  one boolean primary key default true check (one),
  lines bigint not null,
  seq bigint not null references audit_log deferrable initially deferred,
  hash text not null
);

insert into audit_head (lines, seq, hash)
select count(*), max(seq), (select hash from audit_log order by seq desc limit 1) from audit_log having count(*) > 0;

create function count_audit() returns trigger language plpgsql as $$
begin
  insert into audit_head as head (lines, seq, hash) values (1, new.seq, new.hash)
  on conflict (one) do update set lines = head.lines + 1, seq = excluded.seq, hash = excluded.hash;
  return null;
end $$;
create trigger audit_log_count after insert on audit_log for each row execute function count_audit();

-- Heads that were published, each under a seal that the database alone cannot make.
create table audit_publications (
  seq bigint primary key,
  hash text not null,
  seal text not null,
  published_at timestamptz not null
);
create trigger audit_publications_append_only before update or delete on audit_publications for each row execute function refuse_change();
