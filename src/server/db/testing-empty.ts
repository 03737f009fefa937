import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const made = new Map<string, string>();

/**
 * Empties tables, named as `truncate` takes them, and those whose rows refer to theirs, and counts from one again: as `truncate … restart
 * identity cascade` does, but that makes the files of half the tables and their indexes anew, which takes most of the time of a short
 * test. Works in a scratch cluster only.
 */
export async function emptyTables(db: Kysely<Tables>, names: string): Promise<void> {
  const statement = made.get(names) ?? (await statementFor(db, names));
  made.set(names, statement);
  await sql.raw(statement).execute(db);
}

/** One block, so that it happens whole or not at all; with no trigger and no foreign key asked, since all that refers goes too. */
async function statementFor(db: Kysely<Tables>, names: string): Promise<string> {
  const { rows } = await sql<{ name: string; kind: 'r' | 'S' }>`
    with recursive emptied(id) as (
      select name::regclass::oid from unnest(string_to_array(${names}, ', ')) name
      union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'),
    counters(id) as (
      select objid from pg_depend join emptied on refobjid = id where deptype in ('a', 'i') and classid = 'pg_class'::regclass)
    select oid::regclass::text as name, relkind as kind from pg_class
    where (relkind = 'r' and oid in (select id from emptied)) or (relkind = 'S' and oid in (select id from counters))`.execute(db);
  const steps = rows.map(({ name, kind }) => (kind === 'r' ? `delete from ${name};` : `perform setval('${name}', 1, false);`));
  return `do $$ begin set local session_replication_role = replica; ${steps.join(' ')} end $$`;
}
