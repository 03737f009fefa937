import type { Kysely } from 'kysely';
import { type SentStatement, statementChannel } from '../../../src/server/kit/db/statement-channel.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { rowsOf } from './rows-of.ts';

/** A statement that the portal sent, with the values of its parameters. */
export type Statement = Pick<SentStatement, 'text' | 'values'>;

/** Does work and answers the statements that it sent, each text once. */
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

/** A node of PostgreSQL's EXPLAIN (FORMAT JSON), as far as it is looked at. */
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
 * The tables that grow which a statement reads from end to end, by the plan that PostgreSQL has for it: by a sequential scan, or along an index
 * without a condition and without a limit. A table of a few pages is best read so: of such a one it is asked whether there is a way by index.
 * A statement that is prepared by name may be planned for all values alike: of such a plan nothing is found while PostgreSQL prefers others.
 */
export async function scansOf(db: Kysely<Tables>, statement: Statement, planned: Planned = 'for these values'): Promise<readonly string[]> {
  const given = planned === 'for these values' ? statement : { ...statement, values: [] };
  const options = planned === 'for these values' ? 'verbose' : 'verbose, generic_plan';
  const explained = await explain(db, given, options);
  if (planned === 'for all values' && !isPreferred(explained, await explain(db, statement, 'verbose'))) return [];
  const found = scansIn(explained);
  if (found.length === 0) return [];
  const pages = await pagesOf(db, found);
  if (found.every((table) => (pages.get(table) ?? 0) >= FEW_PAGES)) return found;
  const byIndex = await explain(db, given, options, BY_INDEX);
  const sequential = nodesIn(byIndex.Plan).filter(isSequential).map(tableOf);
  const whole = scansIn(byIndex);
  return found.filter((table) => {
    const count = pages.get(table) ?? 0;
    return count >= FEW_PAGES || (count >= HARDLY_ANY ? whole : sequential).includes(table);
  });
}

type Planned = 'for these values' | 'for all values';

/** What PostgreSQL adds to the cost of a plan that it has to make each time, for each table and once more. */
const COST_OF_PLANNING = 2.5;

/** Whether PostgreSQL keeps a plan for all values, beside one that it makes for these (plancache.c). */
function isPreferred(forAll: Explained, forThese: Explained): boolean {
  const tables = nodesIn(forThese.Plan).filter((node) => node['Relation Name'] !== undefined).length;
  return forAll.Plan['Total Cost'] < forThese.Plan['Total Cost'] + COST_OF_PLANNING * (tables + 1);
}

async function pagesOf(db: Kysely<Tables>, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ name: string; pages: number }>(
    db,
    'select name, (pg_relation_size(name::regclass) / 8192)::integer as pages from unnest($1::text[]) as name',
    [tables],
  );
  return new Map(rows.map(({ name, pages }) => [name, pages]));
}

/** Quicker to read than a dozen rows by an index. */
const FEW_PAGES = 100;
/** Here an index is as good read whole as by a condition. */
const HARDLY_ANY = 10;
const BY_INDEX = 'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off';

/** How long a statement takes, how many rows it answers, and how many pages of 8 kB it touches. What it writes is undone. */
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

/** The nodes from a limit down to the scan that it ends. */
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
 * The tables that grow for as long as the portal runs: with each gift, plan or account, and nothing is deleted from them. What a call or a turn
 * of work in the background reads of them must not grow with them. Sessions, drafts, tasks and codes are deleted when they are done.
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

/** Indexes of these tables that hold what is under way or waits for somebody, and not what is done: each may be read whole. */
const shortIndexes: readonly string[] = [
  ...['one_attempt_in_flight', 'payment_attempts_to_check', 'plan_runs_to_try', 'plans_awaiting_card', 'mails_queued', 'mails_given_up'],
  ...['ledger_entries_owed_back', 'refunds_to_look_at', 'disputes_to_look_at', 'accounts_unconfirmed', 'accounts_closed'],
  ...['deliveries_due', 'objects_due'],
];
