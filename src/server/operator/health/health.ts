import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Services } from '../../people/services.ts';
import { lateDocumentsAt, type Processes, type ProcessReport } from '../processes.ts';
import type { Backlog, MailState } from './backlogs.ts';
import { findBacklogs, mailState } from './backlogs.ts';
import { whyNotStored } from './can-store.ts';

export type Health = {
  /** Why nothing can be stored; null when it can. */
  readonly notStored: string | null;
  readonly backlogs: readonly Backlog[];
  readonly mail: MailState;
  /** The report of each process. */
  readonly reports: readonly ProcessReport[];
};

/** Each process probes the database at most this often, no matter how many callers ask. */
const LOOKS_EVERY_MS = 5_000;

/**
 * Checks the database at each call. Whether the portal can store, and its backlogs are cached for five seconds; they cover all
 * processes. Throws when the database does not answer.
 */
export function createHealth(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  processes: Processes,
): () => Promise<Health> {
  const freeBytes = config.databaseUrl === undefined ? () => freeBytesOf(config.dataDir) : undefined;
  let last: { readonly at: number; readonly found: Promise<Health> } | null = null;
  const look = async (): Promise<Health> => {
    const notStored = await whyNotStored({ db, now: clock.now, freeBytes });
    // A process stores its own report before it reads the others', so this needs a database that can store.
    const heard = notStored === null ? await processes.hear() : [];
    const backlogs = await findBacklogs(db, clock.now(), lateDocumentsAt(heard));
    return {
      notStored,
      backlogs,
      mail: await mailState(db, backlogs),
      reports: heard.map(({ report }) => report),
    };
  };
  return async () => {
    await sql`select 1`.execute(db);
    const at = clock.now().getTime();
    if (last === null || Math.abs(at - last.at) >= LOOKS_EVERY_MS) last = { at, found: look() };
    return last.found;
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
