import { CompiledQuery, type Kysely, type QueryResult, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A statement not sent yet: a query of kysely's builder, or of its `sql`. `Row` is the type of its rows. */
export type Statement<Row = unknown> = { readonly compile: (db: Kysely<Tables>) => CompiledQuery<Row> };

type Rows<Statements extends readonly Statement[]> = {
  readonly [at in keyof Statements]: Statements[at] extends Statement<infer Row> ? Row[] : never;
};

/**
 * Pipelines statements in this order and returns the rows of each, after one wait for all. Each sees the effects and locks of those before it, as it
 * would alone. Throws the first failure; in a transaction, the statements behind it fail, too.
 */
export async function together<const Statements extends readonly Statement[]>(
  db: Kysely<Tables>,
  statements: Statements,
): Promise<Rows<Statements>> {
  return rowsOf(await send(db, compiled(db, statements)));
}

/**
 * The same, followed by the commit: the last call of a transaction, whose effects are durable when it returns. If a statement fails, nothing is
 * committed.
 */
export async function lastTogether<const Statements extends readonly Statement[]>(
  tx: Transaction<Tables>,
  statements: Statements,
): Promise<Rows<Statements>> {
  return rowsOf(await send(tx, [...compiled(tx, statements), CompiledQuery.raw('commit')]));
}

function compiled(db: Kysely<Tables>, statements: readonly Statement[]): CompiledQuery[] {
  return statements.map((statement) => statement.compile(db));
}

function rowsOf<Statements extends readonly Statement[]>(results: readonly QueryResult<unknown>[]): Rows<Statements> {
  return results.map(({ rows }) => rows) as unknown as Rows<Statements>;
}

/** A connection sends queries at once, so that they keep this order. */
async function send(db: Kysely<Tables>, queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
  return db.getExecutor().provideConnection(async (connection) => {
    const sent = queries.map((query) => connection.executeQuery(query));
    await Promise.allSettled(sent);
    return Promise.all(sent);
  });
}
