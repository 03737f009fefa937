import type { Kysely } from 'kysely';
import { type SentStatement, statementChannel } from '../../../src/server/kit/db/statement-channel.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { rowsOf } from './rows-of.ts';

/** A statement that the portal sent, with its parameter values. */
export type Statement = Pick<SentStatement, 'text' | 'values'>;

/** Runs `work` and returns the statements that it sent, each text once. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const sent = new Map<string, Statement>();
  const note = (message: unknown) => {
    const { text, values } = message as SentStatement;
    if (!sent.has(text)) sent.set(text, { text, values });
  };
  statementChannel.subscribe(note);
  try {
    await work();
  } finally {
    statementChannel.unsubscribe(note);
  }
  return [...sent.values()].filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
}

/** The fields that are read of a node of PostgreSQL's EXPLAIN (FORMAT JSON). */
type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Total Cost': number;
  readonly 'Actual Rows'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
};

type Explained = { readonly Plan: PlanNode; readonly 'Execution Time'?: number };

/**
 * Growing tables that a statement reads from end to end in PostgreSQL's plan: by a sequential scan, or along an index without a condition
 * and a limit. A scan is best for a table of a few pages, so such a table counts only if no index could be used.
 */
export async function scansOf(db: Kysely<Tables>, statement: Statement): Promise<readonly string[]> {
  const found = scansIn(await explain(db, statement, 'verbose'));
  if (found.length === 0) return [];
  const pages = await pagesOf(db, found);
  if (found.every((table) => (pages.get(table) ?? 0) >= FEW_PAGES)) return found;
  const byIndex = await explain(db, statement, 'verbose', BY_INDEX);
  const sequential = nodesIn(byIndex.Plan).filter(isSequential).map(tableOf);
  const whole = scansIn(byIndex);
  return found.filter((table) => {
    const count = pages.get(table) ?? 0;
    return count >= FEW_PAGES || (count >= HARDLY_ANY ? whole : sequential).includes(table);
  });
}

async function pagesOf(db: Kysely<Tables>, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ name: string; pages: number }>(
    db,
    'select name, (pg_relation_size(name::regclass) / 8192)::integer as pages from unnest($1::text[]) as name',
    [tables],
  );
  return new Map(rows.map(({ name, pages }) => [name, pages]));
}

/** Up to this size, a scan is quicker than reading a dozen rows by an index. */
const FEW_PAGES = 100;
/** Up to this size, reading the whole index is as good as a condition. */
const HARDLY_ANY = 10;
const BY_INDEX = 'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off';

/** Time of a statement, rows returned, and pages of 8 kB touched. Its writes are rolled back. */
export type Cost = { readonly ms: number; readonly rows: number; readonly buffers: number };

export async function costOf(db: Kysely<Tables>, statement: Statement): Promise<Cost> {
  const { Plan, 'Execution Time': ms = 0 } = await explain(db, statement, 'analyze, buffers');
  return { ms, rows: Plan['Actual Rows'] ?? 0, buffers: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0) };
}

async function explain(db: Kysely<Tables>, { text, values }: Statement, options: string, setting = ''): Promise<Explained> {
  const undone = new Error('Nothing of it stays.');
  let explained: Explained | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      if (setting !== '') await rowsOf(tx, setting);
      const [row] = await rowsOf<{ 'QUERY PLAN': readonly [Explained] }>(tx, `explain (format json, ${options}) ${text}`, values);
      explained = row?.['QUERY PLAN'][0];
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (explained === undefined) throw new Error(`There is no plan of ${text}`);
  return explained;
}

function scansIn({ Plan: plan }: Explained): string[] {
  const ended = nodesIn(plan).flatMap((node) => (node['Node Type'] === 'Limit' ? firstOf(node) : []));
  const isWholeIndex = (node: PlanNode) =>
    /^Index (Only )?Scan/.test(node['Node Type']) &&
    node['Index Cond'] === undefined &&
    !ended.includes(node) &&
    !shortIndexes.includes(node['Index Name'] ?? '');
  return nodesIn(plan)
    .filter((node) => isSequential(node) || isWholeIndex(node))
    .map(tableOf)
    .filter((table) => growingTables.includes(table));
}

/** The nodes from a limit down to the scan that it bounds. */
function firstOf(node: PlanNode): PlanNode[] {
  const [first] = node.Plans ?? [];
  return first === undefined || node.Plans?.length !== 1 ? [node] : [node, ...firstOf(first)];
}

function nodesIn(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesIn)];
}

function isSequential(node: PlanNode): boolean {
  return node['Node Type'] === 'Seq Scan';
}

function tableOf({ Schema: schema, 'Relation Name': name = '' }: PlanNode): string {
  return schema === 'sandbox' ? `sandbox.${name}` : name;
}

/**
 * Tables that grow with each gift, plan or account for as long as the portal runs, and are never deleted from. The reads of a call or a
 * background job must not grow with them. Sessions, drafts, tasks and codes are deleted when they are done.
 */
const growingTables: readonly string[] = [
  ...['donations', 'donation_items', 'donation_inputs', 'donation_particulars', 'tax_registrations'],
  ...['payment_attempts', 'payment_transitions', 'webhook_events'],
  ...['refunds', 'refund_transitions', 'disputes', 'dispute_transitions'],
  ...['receipts', 'receipt_documents', 'mails', 'plan_mails', 'outbox'],
  ...['ledger_entries', 'audit_log'],
  ...['plans', 'plan_runs'],
  ...['accounts', 'account_attributes', 'account_particulars', 'account_claims', 'saved_cards'],
  ...['sandbox.objects', 'sandbox.deliveries', 'sandbox.idempotency'],
];

/** Partial indexes of these tables, over open or waiting rows only: each may be read whole. */
const shortIndexes: readonly string[] = [
  ...['one_attempt_in_flight', 'payment_attempts_to_check', 'plan_runs_to_try', 'plans_awaiting_card', 'mails_queued', 'mails_given_up'],
  ...['ledger_entries_owed_back', 'refunds_to_look_at', 'disputes_to_look_at', 'accounts_unconfirmed', 'accounts_closed'],
  ...['deliveries_due', 'objects_due'],
];
