import { type SentStatement, statementChannel } from '../../../src/server/kit/db/statement-channel.ts';

/** Counts of database use. */
export type StatementCount = {
  /** Every sent statement, `begin` and `commit` included. */
  readonly statements: number;
  /** Transactions that wrote, each of which is flushed to disk; a single statement is one, too. */
  readonly commits: number;
  /** All transactions, read-only ones included. */
  readonly transactions: number;
  /** The statements, shortened, for diagnosis. */
  readonly texts: readonly string[];
};

/**
 * Counts the portal's own statements in this process during `work`. Leaves out every transaction that touches a table of a stand-in: in
 * production another service does that work.
 */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly count: StatementCount }> {
  const uses = new Map<object, SentStatement[]>();
  const note = (message: unknown) => {
    const sent = message as SentStatement;
    const known = uses.get(sent.use);
    if (known === undefined) uses.set(sent.use, [sent]);
    else known.push(sent);
  };
  statementChannel.subscribe(note);
  try {
    const result = await work();
    const own = [...uses.values()].filter((statements) => !statements.some(({ text }) => STAND_INS.test(text)));
    return { result, count: sumOf(own) };
  } finally {
    statementChannel.unsubscribe(note);
  }
}

/** Sum of counts. */
export function addCounts(counts: readonly StatementCount[]): StatementCount {
  const sum = (of: 'statements' | 'commits' | 'transactions') => counts.reduce((total, count) => total + count[of], 0);
  const sums = { statements: sum('statements'), commits: sum('commits'), transactions: sum('transactions') };
  return { ...sums, texts: counts.flatMap(({ texts }) => texts) };
}

const STAND_INS = /"sandbox"\.|\bsandbox\.|"outbox"/;
const WRITES = /^\s*(with\b[\s\S]*\b)?(insert into|update|delete from)\b/i;
const LONGEST = 160;

function sumOf(uses: readonly (readonly SentStatement[])[]): StatementCount {
  const sent = uses.flat();
  return {
    statements: sent.length,
    commits: uses.filter((statements) => statements.some(({ text }) => WRITES.test(text))).length,
    transactions: uses.length,
    texts: sent.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, LONGEST)),
  };
}
