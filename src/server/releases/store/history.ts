import type { Kysely, Selectable } from 'kysely';
import type { StoredConflict } from '../../kit/db/tables/release-tables.ts';
import { staffEntry } from '../../kit/audit/staff-entry.ts';
import { appendAudit } from '../../kit/audit/audit.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Turn } from '../turn.ts';

/** What happens to a release, and the name that it has on the record of staff. */
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
  /** Id of the member; null: the system. */
  readonly by: string | null;
  readonly hash: string;
  readonly why?: string;
  readonly note?: string;
};

/** On the record where nobody of the staff did it. */
const SYSTEM = 'system';
const LONGEST_NOTE = 300;

/** Puts a line into the history of a release and onto the sealed record. Answers its number. */
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

/** Who has made or edited a release: none of them may approve it. */
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
