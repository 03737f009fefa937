import type { Kysely, TransactionBuilder } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../thrown.ts';
import type { Tables } from './tables.ts';

/** How often work is tried before its error is thrown. */
const MOST_TRIES = 4;
/** The longest pause before the second try, in milliseconds; it doubles with each further try (exponential backoff with jitter). */
const FIRST_PAUSE_MS = 10;
/** serialization_failure and deadlock_detected: the database rolled the transaction back in favour of another one; the same work may succeed now. */
const UNDONE_FOR_ANOTHER = ['40001', '40P01'];

/**
 * Retries every transaction of these connections from its beginning when the database rolled it back in favour of another one; throws its error after
 * `MOST_TRIES`. A statement outside a transaction is retried by its connection (discardUnanswered). So until it is committed, the work of a
 * transaction must have no side effect outside the database.
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

/** Retries work that the database rolled back in favour of another transaction; the rollback must have undone all of it. */
export async function tried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= MOST_TRIES || !wasUndoneForAnother(error)) throw error;
      // Random jitter, so that two colliding transactions do not collide again.
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (tries - 1));
    }
  }
}

function wasUndoneForAnother(error: unknown): boolean {
  return UNDONE_FOR_ANOTHER.includes(codeOf(error));
}
