import { type SentStatement, statementChannel } from '../../../src/server/kit/db/statement-channel.ts';

/** What was asked of the database. */
export type StatementCount = {
  /** Every statement that was sent, `begin` and `commit` too. */
  readonly statements: number;
  /** Transactions that wrote, each of which is flushed to disk; a single statement is one, too. */
  readonly commits: number;
  /** All transactions, those included that only read. */
  readonly transactions: number;
  /** How often an answer was waited for before the next statement was sent. */
  readonly roundTrips: number;
  /** The statements, shortened, to see what they are. */
  readonly texts: readonly string[];
};

/**
 * Counts the portal's own statements in this process while work is done. What touches a table of a stand-in is left out with the whole
 * transaction that it is part of: in production it is somebody else's work.
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

/** Counts added up. */
export function addCounts(counts: readonly StatementCount[]): StatementCount {
  const sum = (of: 'statements' | 'commits' | 'transactions' | 'roundTrips') => counts.reduce((total, count) => total + count[of], 0);
  const sums = { statements: sum('statements'), commits: sum('commits'), transactions: sum('transactions'), roundTrips: sum('roundTrips') };
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
    roundTrips: sent.filter(({ travelsAlong }) => !travelsAlong).length,
    texts: sent.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, LONGEST)),
  };
}
