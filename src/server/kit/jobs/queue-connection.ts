import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type QueueConnection = {
  readonly executeSql: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Waits until no statement of the queue is under way. */
  readonly idle: () => Promise<void>;
};

/** How pg-boss ends a statement that reports a piece of work as done or failed. */
const REPORT = /select count\(\*\) from results\s*$/i;

/**
 * The portal's own connections, for pg-boss. It does not await its reports of work, so one that fails because the database went away would
 * be an unhandled rejection and end the process. The error goes to `onError` instead; the job stays marked as active, expires, and runs at
 * its next turn.
 */
export function queueConnection(db: Kysely<Tables>, onError: (error: unknown) => void): QueueConnection {
  const underWay = new Set<Promise<unknown>>();
  return {
    executeSql(text, values) {
      const answer = db.executeQuery(CompiledQuery.raw(text, values ?? [])).then(({ rows }) => ({ rows: [...rows] }));
      const settled: Promise<boolean> = answer.then(
        () => underWay.delete(settled),
        () => underWay.delete(settled),
      );
      underWay.add(settled);
      if (!REPORT.test(text)) return answer;
      return answer.catch((error: unknown) => {
        onError(error);
        return { rows: [{ count: '0' }] };
      });
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
