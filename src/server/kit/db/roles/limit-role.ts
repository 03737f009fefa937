import pg from 'pg';

/**
 * What the database ends by itself. The client's own deadline is shorter: it breaks its connection, directly or at a pooler, and the database
 * then ends the statement that nobody waits for. The other two are for a client that died without a word.
 */
const LIMITS = { client_connection_check_interval: '1s', idle_in_transaction_session_timeout: '30s', statement_timeout: '10min' } as const;

/** The advisory lock's number; arbitrary, the same in every process. */
const LOCK = 7_203_544_120;

/**
 * Gives the connecting role its limits in this database, for the connections that begin from now on; a limit that the role has already stays
 * as it is. They belong to the role because a pooler refuses them at the start of a connection, and shares what a session sets.
 */
export async function limitRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    if ((await missing(client)).length === 0) return;
    await client.query('begin');
    // The row of a role's settings cannot be changed by two processes at once.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    for (const [name, value] of await missing(client)) await client.query(setting(name, value));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function missing(client: pg.Client): Promise<(readonly [string, string])[]> {
  const { rows } = await client.query<{ set: string }>(
    `select unnest(setconfig) as set from pg_db_role_setting
     where setrole = (select oid from pg_roles where rolname = current_user)
       and setdatabase = (select oid from pg_database where datname = current_database())`,
  );
  const known = new Set(rows.map(({ set }) => set.split('=')[0]));
  return Object.entries(LIMITS).filter(([name]) => !known.has(name));
}

/** PostgreSQL on Windows cannot look whether its client is still there. */
function setting(name: string, value: string): string {
  return `do $$ begin
    execute format('alter role %I in database %I set ${name} = ''${value}''', current_user, current_database());
  exception when invalid_parameter_value then null;
  end $$`;
}
