import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';

/** Types of columns that every engine has. */
const PLAIN_TYPES = ['text', 'integer', 'bigint', 'boolean', 'timestamp with time zone', 'bytea'];

const OURS = sql.raw(`(select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`);

/** What the schema of a migrated database is made of, by the names that docs/scale.md gives it. Whatever has no name there gets one of its own. */
export async function constructsOfSchema(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ construct: string | null }>`
    select case relkind when 'r' then case relpersistence when 'u' then 'unlogged table' else 'table' end when 'v' then 'view' when 'S' then 'sequence'
        when 'i' then null when 'c' then null else 'relation of kind ' || relkind::text end as construct
      from pg_class where relnamespace in ${OURS}
    union select 'inheritance or partition' from pg_inherits
    union select case when attidentity <> '' then 'identity column' when attgenerated <> '' then 'generated column' end
      from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace in ${OURS} and attnum > 0
    union select case when typtype = 'd' then 'domain' when typtype = 'b' and typelem <> 0 then 'array column'
        when format_type(t.oid, null) <> all(${PLAIN_TYPES}::text[]) then 'column of type ' || format_type(t.oid, null) end
      from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
      where relnamespace in ${OURS} and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    union select case contype when 'p' then 'primary key' when 'u' then 'unique constraint' when 'f' then 'foreign key' when 'c' then 'check constraint'
        when 'n' then null when 't' then null else 'constraint of kind ' || contype::text end from pg_constraint where connamespace in ${OURS}
    union select 'deferrable foreign key' from pg_constraint where connamespace in ${OURS} and condeferrable and contype = 'f'
    union select 'deferrable constraint' from pg_constraint where connamespace in ${OURS} and condeferrable and contype not in ('f', 't')
    union select case when tgconstraint <> 0 then 'constraint trigger' when tgtype::integer & 1 = 0 then 'trigger of a statement'
        when tgtype::integer & 64 <> 0 then 'trigger instead of' when tgtype::integer & 2 <> 0 then 'trigger before a row' else 'trigger after a row' end
      from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace in ${OURS} and not tgisinternal
    union select 'trigger with transition tables' from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace in ${OURS} and (tgoldtable is not null or tgnewtable is not null)
    union select case when am.amname <> 'btree' then am.amname || ' index' when indpred is not null and indisunique then 'unique partial index'
        when indpred is not null then 'partial index' when indexprs is not null then 'index of an expression' else 'index' end
      from pg_index i join pg_class c on c.oid = indexrelid join pg_am am on am.oid = relam where relnamespace in ${OURS}
    union select 'function in ' || lanname from pg_proc join pg_language l on l.oid = prolang where pronamespace in ${OURS}
    union select 'function with the rights of its owner' from pg_proc where pronamespace in ${OURS} and prosecdef
    union select case typtype when 'e' then 'enum type' when 'r' then 'range type' end from pg_type where typnamespace in ${OURS}
    union select 'schema of its own' from pg_namespace where oid in ${OURS} and nspname <> 'public'
    union select 'extension' from pg_extension where extname <> 'plpgsql'
    union select 'policy' from pg_policy union select 'event trigger' from pg_event_trigger
    union select 'rule' from pg_rewrite r join pg_class c on c.oid = ev_class where relnamespace in ${OURS} and rulename <> '_RETURN'`.execute(
    db,
  );
  return new Set(rows.flatMap(({ construct }) => construct ?? []));
}
