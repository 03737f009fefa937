import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../db/data-folder.ts';
import { safeError } from '../http/log.ts';
import type { KitServices } from '../services.ts';

/** A published head of the audit log: number and hash of its newest line, and our keyed hash (seal) of both. */
type Published = { readonly seq: string; readonly hash: string; readonly seal: string };

type Ports = Pick<KitServices, 'db' | 'crypto' | 'clock' | 'config' | 'log'>;

const FILE = 'audit-heads.txt';
const MAX_SHOWN = 5;

/**
 * Publishes the newest line of the audit log, if it is new: in the database, in the log, and in a file of the data folder. A copy of the log
 * or file on another machine proves what the audit log contained, even after somebody has rewritten the database.
 */
export async function publishAuditHead({ db, crypto, clock, config, log }: Ports): Promise<void> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
  if (head === undefined) return;
  const seal = sealOf(crypto, head);
  const made = await db
    .insertInto('audit_publications')
    .values({ ...head, seal, published_at: clock.now() })
    .onConflict((known) => known.column('seq').doNothing())
    .returning('seq')
    .executeTakeFirst();
  if (made === undefined) return;
  log.info({ seq: head.seq, hash: head.hash, seal }, 'The newest line of the audit log');
  try {
    makeDataFolder(config.dataDir);
    appendFileSync(join(config.dataDir, FILE), `${clock.now().toISOString()} ${head.seq} ${head.hash} ${seal}\n`, { mode: 0o600 });
  } catch (error) {
    log.warn({ err: safeError(error) }, 'The newest line of the audit log could not be written to its file; it stands in this log');
  }
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
