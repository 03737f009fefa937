import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';

/** Thrown when the process is killed; its open transaction is rolled back. */
export class Killed extends Error {
  constructor() {
    super('The process was killed.');
    this.name = 'Killed';
  }
}

/** A database whose client is killed before its statement number `at`. */
export function killable(db: Kysely<Tables>, at: number): Kysely<Tables> {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements >= at) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
