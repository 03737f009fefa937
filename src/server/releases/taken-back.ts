import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Release } from './store/releases.ts';

type Served = Pick<Release, 'id' | 'kind' | 'undoes'>;

/** Those of the formerly live releases, in the order of their publication, whose changes were reverted by an undo or in the urgent lane. */
export function takenBack(served: readonly Served[]): ReadonlySet<string> {
  let taken = new Set<string>();
  const takenAt = new Map<string, ReadonlySet<string>>();
  const seen: string[] = [];
  const undoings = new Map<string, string>();
  for (const { id, kind, undoes } of served) {
    if (kind === 'undo' && undoes !== null) {
      undoings.set(id, undoes);
      taken.add(undoes);
      // Undoing an undo restores the release that it had reverted.
      taken.delete(undoings.get(undoes) ?? '');
    }
    if (kind === 'urgent' && undoes !== null) taken = new Set([...(takenAt.get(undoes) ?? []), ...seen.slice(seen.indexOf(undoes) + 1)]);
    seen.push(id);
    takenAt.set(id, new Set(taken));
  }
  return taken;
}

/** The same for the releases in the database, by their ids. */
export async function takenBackOf(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const served = db.selectFrom('releases').select(['id', 'kind', 'undoes']).where('state', 'in', ['live', 'replaced']);
  return takenBack(await served.orderBy('live_at').orderBy('number').execute());
}
