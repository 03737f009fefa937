import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeDataFolder } from '../../../src/server/kit/db/data-folder.ts';
import { prepareDatabase } from '../../../src/server/kit/db/roles/prepare-database.ts';
import { prepareSchema } from '../../../stand-ins/cognito/schema.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../../stand-ins/postgres/embedded.ts';
import { freezeDatabase, thawDatabase } from '../../../stand-ins/postgres/stand-still.ts';

/** A PostgreSQL with a migrated database, and a streaming replica of it. */
export type Replicated = {
  readonly primary: EmbeddedDatabase;
  readonly replica: EmbeddedDatabase;
  /** Stops the replay, so that the replica lags behind. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Waits until the replica shows everything that the primary has written so far. */
  readonly caughtUp: () => Promise<void>;
  /** The replica accepts connections and answers nothing. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Promotes the replica to primary. */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const SETTINGS = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on', autovacuum: 'off' };

/** Starts both in a folder. The replica is a copy of the primary's files, made while it was stopped. */
export async function startReplicated(folder: string): Promise<Replicated> {
  const [own, copied] = [join(folder, 'primary'), join(folder, 'replica')];
  const given = { adminPassword: randomUUID(), password: randomUUID(), onCrash: () => undefined };
  const first = await startEmbedded({ ...given, dataDir: own, settings: SETTINGS });
  await prepareDatabase(first);
  await prepareSchema(first);
  await first.stop();
  copyCluster(own, copied);
  const primary = await startEmbedded({ ...given, dataDir: own, settings: SETTINGS });
  const { port, username, password } = new URL(primary.adminUrl);
  const primary_conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  const replica = await startEmbedded({ ...given, dataDir: copied, settings: { ...SETTINGS, primary_conninfo } });
  const tell = (statement: string) => ask(replica.adminUrl, statement);
  return {
    primary,
    replica,
    pause: async () => void (await tell('select pg_wal_replay_pause()')),
    resume: async () => void (await tell('select pg_wal_replay_resume()')),
    async caughtUp() {
      // A commit of only unlogged rows is not flushed; it reaches the log with the next flushed commit.
      await ask(primary.adminUrl, 'create table if not exists caught_up (); drop table caught_up');
      const [{ at } = { at: '' }] = await ask<{ at: string }>(primary.adminUrl, 'select pg_current_wal_lsn()::text as at');
      for (let passed = false; !passed; )
        [{ passed } = { passed: false }] = await ask<{ passed: boolean }>(
          replica.adminUrl,
          `select pg_last_wal_replay_lsn() >= '${at}' as passed from pg_sleep(0.01)`,
        );
    },
    freeze: () => freezeDatabase(copied),
    thaw: () => thawDatabase(copied),
    promote: async () => void (await tell('select pg_promote()')),
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}

/** Uses cp, which preserves the owner: started by root, the database belongs to another user. */
function copyCluster(from: string, to: string): void {
  makeDataFolder(to);
  const source = join(from, 'pg');
  const copy = join(to, 'pg');
  const { status, stderr } = spawnSync('cp', ['-a', source, copy], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The database's folder could not be copied: ${stderr}`);
  const signal = join(copy, 'standby.signal');
  writeFileSync(signal, '');
  const { uid, gid } = statSync(source);
  chownSync(signal, uid, gid);
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
