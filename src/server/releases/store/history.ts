import type { Kysely, Selectable } from 'kysely';
import type { StoredConflict } from '../../kit/db/tables/release-tables.ts';
import { staffEntry } from '../../kit/audit/staff-entry.ts';
import { appendAudit } from '../../kit/audit/audit.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Turn } from '../turn.ts';

/** The events of a release, with their names on the record. */
const ON_RECORD = {
  made: 'make-release',
  edited: 'edit-release',
  sent: 'send-release',
  withdrawn: 'withdraw-release',
  returned: 'return-release',
  approved: 'approve-release',
  moved: 'schedule-release',
  cancelled: 'cancel-release',
  discarded: 'discard-release',
  judged: 'release-judged',
  rebased: 'release-rebased',
  carried: 'release-carried',
  voided: 'release-voided',
  reopened: 'release-reopened',
  published: 'release-published',
  replaced: 'release-replaced',
  reverted: 'revert-urgently',
  undone: 'undo-release',
} as const;

export type HistoryEvent = keyof typeof ON_RECORD;

export type HistoryLine = {
  readonly release: string;
  readonly what: HistoryEvent;
  /** The member's id; null is the system. */
  readonly by: string | null;
  readonly hash: string;
  readonly why?: string;
  readonly note?: string;
};

/** The actor on the record if no member acted. */
const SYSTEM = 'system';
const LONGEST_NOTE = 300;

/** Adds a line to a release's history and to the sealed record. Returns its number. */
export async function note({ tx, at }: Turn, { release, what, by, hash, why, note: said = '' }: HistoryLine): Promise<string> {
  const { seq } = await tx
    .insertInto('release_history')
    .values({ release_id: release, at, what, by, why: why ?? null, hash, note: said })
    .returning('seq')
    .executeTakeFirstOrThrow();
  const more = { hash: hash.slice(0, 12), ...(said !== '' && { note: said.slice(0, LONGEST_NOTE) }) };
  await appendAudit(
    tx,
    staffEntry({ at, what: ON_RECORD[what], by: by ?? SYSTEM, object: release, ...(why !== undefined && { why }), more }),
  );
  return seq;
}

export async function historyOf(db: Kysely<Tables>, id: string): Promise<readonly Selectable<Tables['release_history']>[]> {
  return db.selectFrom('release_history').selectAll().where('release_id', '=', id).orderBy('seq', 'desc').execute();
}

/** The members who made or edited a release; none of them may approve it. */
export async function makersOf(db: Kysely<Tables>, id: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('release_history')
    .select('by')
    .distinct()
    .where('release_id', '=', id)
    .where('what', 'in', ['made', 'edited'])
    .execute();
  return new Set(rows.flatMap(({ by }) => (by === null ? [] : [by])));
}

/** "flows/rates/nisab.json /rates/nisab/values/3; …" */
export function conflictsInWords(conflicts: readonly Pick<StoredConflict, 'path' | 'at'>[]): string {
  return conflicts.map(({ path, at }) => `${path}${at === '' ? '' : ` ${at}`}`).join('; ');
}
