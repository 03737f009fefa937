-- Who did what, and when. Append-only and hash-chained: each line's hash covers the line before it.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  event text not null,
  subject text not null,
  details text not null,
  previous_hash text not null,
  hash text not null
);

create function audit_hash(previous text, seq bigint, at timestamptz, event text, subject text, details text) returns text
language sql immutable as $$
  select encode(sha256(convert_to(
    previous || '|' || seq || '|' || extract(epoch from at)::numeric(20, 6) || '|' || event || '|' || subject || '|' || details, 'UTF8')), 'hex')
$$;

-- The database numbers and hashes the lines. Writers wait for one another until the commit, so a transaction takes this lock last.
create function chain_audit() returns trigger language plpgsql as $$
declare
  head audit_log%rowtype;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into head from audit_log order by seq desc limit 1;
  new.seq := coalesce(head.seq, 0) + 1;
  new.previous_hash := coalesce(head.hash, repeat('0', 64));
  new.hash := audit_hash(new.previous_hash, new.seq, new.at, new.event, new.subject, new.details);
  return new;
end $$;

create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit();
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();

-- How many lines the audit log has, and which is the newest: one row. Lines that are removed from the log's end leave a whole chain but a wrong
-- count, and the newest line cannot be removed while this row refers to it.
create table audit_head (
  one boolean primary key default true check (one),
  lines bigint not null,
  seq bigint not null references audit_log deferrable initially deferred,
  hash text not null
);

create function count_audit() returns trigger language plpgsql as $$
begin
  insert into audit_head as head (lines, seq, hash) values (1, new.seq, new.hash)
  on conflict (one) do update set lines = head.lines + 1, seq = excluded.seq, hash = excluded.hash;
  return null;
end $$;
create trigger audit_log_count after insert on audit_log for each row execute function count_audit();

-- Heads that were published in the portal's log, each under a seal that the database alone cannot make. Append-only.
create table audit_publications (
  seq bigint primary key,
  hash text not null,
  seal text not null,
  published_at timestamptz not null
);
create trigger audit_publications_append_only before update or delete on audit_publications for each row execute function refuse_change();
