import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { dayOf } from '../clock.ts';
import { makeDataFolder } from '../db/data-folder.ts';
import type { Tables } from '../db/tables.ts';
import { safeError } from '../signals/log.ts';
import { sendTask } from '../jobs/task-queue.ts';
import type { KitServices } from '../services.ts';

/** A published head of the audit log: number and hash of its newest line, and our keyed hash (seal) of both. */
type Published = { readonly seq: string; readonly hash: string; readonly seal: string };

type Ports = Pick<KitServices, 'db' | 'crypto' | 'clock' | 'config' | 'log'>;

/** The kind of the task that mails a published head to the operator; its key is the line's number. */
export const AUDIT_HEAD_MAIL = 'audit-head-mail';

const FILE = 'audit-heads.txt';
const MAX_SHOWN = 5;

/**
 * Publishes the newest line of the audit log, if it is new: in the database, in the log and in a file of the data folder; the first of a Singapore
 * day also by mail to the operator, if an address is set. A copy of log, file or mail on another machine proves the contents of the audit log even
 * after the database was rewritten.
 */
export async function publishAuditHead({ db, crypto, clock, config, log }: Ports): Promise<void> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
  if (head === undefined) return;
  const seal = sealOf(crypto, head);
  const at = clock.now();
  const made = await db.transaction().execute(async (tx) => {
    const last = await tx.selectFrom('audit_publications').select('published_at').orderBy('seq', 'desc').limit(1).executeTakeFirst();
    const row = await tx
      .insertInto('audit_publications')
      .values({ ...head, seal, published_at: at })
      .onConflict((known) => known.column('seq').doNothing())
      .returning('seq')
      .executeTakeFirst();
    const isFirstOfDay = last === undefined || dayOf(last.published_at) < dayOf(at);
    if (row !== undefined && isFirstOfDay && config.operatorMail !== undefined) await sendTask(tx, AUDIT_HEAD_MAIL, head.seq, at);
    return row;
  });
  if (made === undefined) return;
  log.info({ seq: head.seq, hash: head.hash, seal }, 'The newest line of the audit log');
  try {
    makeDataFolder(config.dataDir);
    appendFileSync(join(config.dataDir, FILE), `${lineOf({ ...head, seal }, at)}\n`, { mode: 0o600 });
  } catch (error) {
    log.warn({ err: safeError(error) }, 'The newest line of the audit log could not be written to its file; it stands in this log');
  }
}

/** The published form of a head, by its line number; undefined if it was never published. */
export async function publicationOf(db: Kysely<Tables>, seq: string): Promise<{ readonly seq: string; readonly line: string } | undefined> {
  const row = await db.selectFrom('audit_publications').selectAll().where('seq', '=', seq).executeTakeFirst();
  return row && { seq, line: lineOf(row, row.published_at) };
}

function lineOf({ seq, hash, seal }: Published, at: Date): string {
  return `${at.toISOString()} ${seq} ${hash} ${seal}`;
}

/** A sentence for each published line that is missing or different in the audit log, and for each publication with a false seal. */
export async function missingAuditLines({ db, crypto, config }: Ports): Promise<string[]> {
  const inDatabase = await db.selectFrom('audit_publications').select(['seq', 'hash', 'seal']).execute();
  const published = new Map(
    [...inDatabase, ...inFile(join(config.dataDir, FILE))].map((one) => [`${one.seq} ${one.hash} ${one.seal}`, one]),
  );
  const problems: string[] = [];
  for (const { seq, hash, seal } of published.values()) {
    const line = await db.selectFrom('audit_log').select('hash').where('seq', '=', seq).executeTakeFirst();
    if (seal !== sealOf(crypto, { seq, hash })) problems.push(`Line ${seq} was published under a seal that is not ours.`);
    else if (line?.hash !== hash)
      problems.push(`Line ${seq} was published as ${hash} and ${line === undefined ? 'is gone' : 'is another now'}.`);
  }
  return problems.slice(0, MAX_SHOWN).map((sentence) => `[10] The audit log has every line that was published. ${sentence}`);
}

function sealOf(crypto: KitServices['crypto'], { seq, hash }: Omit<Published, 'seal'>): string {
  return crypto.index('audit head', `${seq} ${hash}`);
}

function inFile(file: string): Published[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, seq, hash, seal] = line.split(' ');
    return seq !== undefined && hash !== undefined && seal !== undefined && /^\d{1,18}$/.test(seq) ? [{ seq, hash, seal }] : [];
  });
}
