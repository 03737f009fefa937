import pg from 'pg';

/**
 * Limits enforced by the database itself. The client's own deadline is shorter: it breaks its connection, directly or at a pooler, and the connection
 * check then ends the abandoned statement. The other two limits are for a client that died without closing its connection.
 */
const LIMITS = { client_connection_check_interval: '1s', idle_in_transaction_session_timeout: '30s', statement_timeout: '10min' } as const;

/** The number of the advisory lock: arbitrary, the same in every process. */
const LOCK = 7_203_544_120;

/**
 * Sets the connecting role's limits in this database, for connections that begin from now on; keeps limits that the role already has. They are set on
 * the role because a pooler refuses them at the start of a connection, and shares session settings between clients.
 */
export async function limitRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    if ((await missing(client)).length === 0) return;
    await client.query('begin');
    // Two processes cannot change the row of a role's settings at once.
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

/** Ignores a refused value: PostgreSQL on Windows cannot check whether the client is still connected. */
function setting(name: string, value: string): string {
  return `do $$ begin
    execute format('alter role %I in database %I set ${name} = ''${value}''', current_user, current_database());
  exception when invalid_parameter_value then null;
  end $$`;
}
