import type { Kysely, TransactionBuilder } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../thrown.ts';
import type { Tables } from './tables.ts';

/** How often work is tried before its failure is told. */
const MOST_TRIES = 4;
/** The longest pause before the second try, in milliseconds; it doubles with each. */
const FIRST_PAUSE_MS = 10;
/** serialization_failure and deadlock_detected: the database has undone the transaction for another one, and the same work may succeed now. */
const UNDONE_FOR_ANOTHER = ['40001', '40P01'];

/**
 * Has every transaction of these connections done again, from its beginning, when the database undid it for another one; after `MOST_TRIES` its
 * failure is thrown. A statement that is sent alone is tried again by its connection (poolWithDeadline). So the work of a transaction asks the database alone and changes nothing else, until it has been committed.
 */
export function tryAgain(db: Kysely<Tables>): Kysely<Tables> {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const transaction = begin();
    const once: TransactionBuilder<Tables>['execute'] = transaction.execute.bind(transaction);
    transaction.execute = (work) => tried(() => once(work));
    return transaction;
  };
  return db;
}

/** Does work again that the database undid for another; what was done of it must be undone with it. `mayAgain` is asked at each failure. */
export async function tried<T>(work: () => Promise<T>, mayAgain = () => true): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= MOST_TRIES || !wasUndoneForAnother(error) || !mayAgain()) throw error;
      // Of two that met, one is a little later now.
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (tries - 1));
    }
  }
}

function wasUndoneForAnother(error: unknown): boolean {
  return UNDONE_FOR_ANOTHER.includes(codeOf(error));
}
