import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Services } from '../../people/services.ts';
import type { ReplicaState } from '../../kit/db/late/late-reads.ts';
import { lateDocumentsAt, type Processes, type ProcessReport } from '../processes.ts';
import type { Backlog, MailState } from './backlogs.ts';
import { findBacklogs, mailState } from './backlogs.ts';
import { whyNotStored } from './can-store.ts';

export type Health = {
  /** What keeps anything from being stored; null when nothing does. */
  readonly notStored: string | null;
  readonly backlogs: readonly Backlog[];
  readonly mail: MailState;
  readonly replica: ReplicaState;
  /** What each process tells of itself. */
  readonly reports: readonly ProcessReport[];
};

/** The database is tried at most this often by each process, however many ask. */
const LOOKS_EVERY_MS = 5_000;

/**
 * Looks whether the database answers, each time; and whether the portal can store, what it is behind with, and whether its replica is of
 * use: what was found of that counts for five seconds, of all processes. Throws when the database does not answer.
 */
export function createHealth(
  { db, late, clock, config }: Pick<Services, 'db' | 'late' | 'clock' | 'config'>,
  processes: Processes,
): () => Promise<Health> {
  const freeBytes = config.databaseUrl === undefined ? () => freeBytesOf(config.dataDir) : undefined;
  let last: { readonly at: number; readonly found: Promise<Health> } | null = null;
  const look = async (): Promise<Health> => {
    const notStored = await whyNotStored({ db, now: clock.now, freeBytes });
    // What cannot be stored cannot be told either.
    const heard = notStored === null ? await processes.hear() : [];
    const backlogs = await findBacklogs(db, clock.now(), lateDocumentsAt(heard));
    return {
      notStored,
      backlogs,
      mail: await mailState(db, backlogs),
      replica: await late.look(),
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
