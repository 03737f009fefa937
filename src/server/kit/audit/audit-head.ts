import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../db/data-folder.ts';
import { safeError } from '../http/log.ts';
import type { KitServices } from '../services.ts';

/** A published head of the audit log: the number of its newest line, that line's hash, and our seal on both. */
type Published = { readonly seq: string; readonly hash: string; readonly seal: string };

type Ports = Pick<KitServices, 'db' | 'crypto' | 'clock' | 'config' | 'log'>;

const FILE = 'audit-heads.txt';
const SHOWN = 5;

/**
 * Publishes the newest line of the audit log, if there is one since the last publication: in the database, in the log, and in a file of the
 * data folder. Whoever keeps the log or file on another machine can prove what the audit log contained, even if somebody rewrote the whole
 * database.
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

/** A sentence for each published line that is missing from the audit log or differs there, and for each publication that is not ours. */
export async function linesLost({ db, crypto, config }: Ports): Promise<string[]> {
  const inDatabase = await db.selectFrom('audit_publications').select(['seq', 'hash', 'seal']).execute();
  const published = new Map(
    [...inDatabase, ...inFile(join(config.dataDir, FILE))].map((one) => [`${one.seq} ${one.hash} ${one.seal}`, one]),
  );
  const lost: string[] = [];
  for (const { seq, hash, seal } of published.values()) {
    const line = await db.selectFrom('audit_log').select('hash').where('seq', '=', seq).executeTakeFirst();
    if (seal !== sealOf(crypto, { seq, hash })) lost.push(`Line ${seq} was published under a seal that is not ours.`);
    else if (line?.hash !== hash)
      lost.push(`Line ${seq} was published as ${hash} and ${line === undefined ? 'is gone' : 'is another now'}.`);
  }
  return lost.slice(0, SHOWN).map((sentence) => `[10] The audit log has every line that was published. ${sentence}`);
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
