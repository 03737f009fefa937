import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { lateDocuments } from '../kit/drawing/draw-document.ts';
import { type DependencyStates, outageOf } from '../kit/signals/dependencies.ts';
import { safeError } from '../kit/signals/log.ts';
import { newTransactionNo } from '../kit/ids.ts';
import type { PaymentServices } from '../payments/services.ts';

/** A process's report on itself. */
export type ProcessReport = {
  readonly version: string;
  /** A line for each finding that blocks the files on its disk; empty while it serves them. */
  readonly refuses: readonly string[];
  readonly keyTrouble: string | null;
  readonly clockTrouble: string | null;
  /** Calls that failed; absent from a process of an earlier build. */
  readonly callTrouble?: string | null;
  /** Services that do not answer it, a sentence each; absent from a process of an earlier build. */
  readonly outages?: readonly string[];
  /** Names that its code needs and its content does not have, by kind and name; absent from a process of an earlier build. */
  readonly lacking?: readonly string[];
  /** Documents that wait too long to be drawn, and since when (ISO 8601). */
  readonly documents: { readonly count: number; readonly since: string } | null;
};

/** A process with a recent report. */
export type HeardProcess = { readonly name: string; readonly isThis: boolean; readonly heardAt: Date; readonly report: ProcessReport };

/** The reports of all processes over this database; every process can read all of them. */
export type Processes = {
  /** Stores this process's report and returns all reports, this process's first. */
  readonly hear: () => Promise<readonly HeardProcess[]>;
};

const TELLS_EVERY_MS = 15_000;
/** A process silent for longer was killed, or cannot reach the database. */
const SILENT_SECONDS = 60;
const MOST_LINES = 20;

/** Makes this process report on itself while it listens, and delete its report when it closes. */
export function registerProcesses(app: FastifyInstance, services: PaymentServices): Processes {
  const { db, config, log, dependencies } = services;
  const id = newTransactionNo();
  const name = `${hostname()}:${config.port}`;

  const hear = async (): Promise<readonly HeardProcess[]> => {
    const report = JSON.stringify(reportOf(services));
    await sql`
      insert into processes (id, name, heard_at, report) values (${id}, ${name}, now(), ${report})
      on conflict (id) do update set heard_at = now(), report = excluded.report`.execute(db);
    await sql`delete from processes where heard_at < now() - interval '1 hour'`.execute(db);
    const { rows } = await sql<{ id: string; name: string; heard_at: Date; report: ProcessReport }>`
      select id, name, heard_at, report from processes where heard_at > now() - ${SILENT_SECONDS} * interval '1 second'
      order by id <> ${id}, name, id`.execute(db);
    return rows.map((row) => ({ name: row.name, isThis: row.id === id, heardAt: row.heard_at, report: row.report }));
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    const failed = (error: unknown) =>
      dependencies.tellUnlessExplained(error, () => log.warn({ err: safeError(error) }, 'This process could not tell of itself'));
    const tell = () => void hear().catch(failed);
    tell();
    timer = setInterval(tell, TELLS_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await db
      .deleteFrom('processes')
      .where('id', '=', id)
      .execute()
      .catch(() => undefined);
  });
  return { hear };
}

function reportOf({ content, paymentKey, providerClock, failedCalls, dependencies }: PaymentServices): ProcessReport {
  const { upToDate, findings, lacking } = content.report();
  const refusing = upToDate ? [] : findings.filter(({ blocksServing }) => blocksServing);
  const late = lateDocuments();
  return {
    version: content.current().version,
    refuses: refusing.slice(0, MOST_LINES).map(({ file, line, message }) => `${file}:${line} ${message}`),
    keyTrouble: paymentKey.trouble(),
    clockTrouble: providerClock.trouble(),
    callTrouble: failedCalls.trouble(),
    outages: outagesOf(dependencies.states(), paymentKey.trouble()),
    lacking: lacking.slice(0, MOST_LINES),
    documents: late === undefined ? null : { count: late.count, since: late.since.toISOString() },
  };
}

/** A refused key has its own sentence. */
function outagesOf(states: DependencyStates, keyTrouble: string | null): readonly string[] {
  const provider = keyTrouble === null ? [outageOf('provider', states)] : [];
  return [...provider, outageOf('mail', states)].filter((outage) => outage !== undefined);
}

/** The documents that wait too long in any process; undefined if there are none. */
export function lateDocumentsAt(processes: readonly HeardProcess[]): { readonly count: number; readonly since: Date } | undefined {
  const late = processes.flatMap(({ report }) => report.documents ?? []);
  const [oldest] = late.map(({ since }) => since).toSorted();
  return oldest === undefined ? undefined : { count: late.reduce((sum, { count }) => sum + count, 0), since: new Date(oldest) };
}

/** The troubles of the processes, a sentence each. Those of other processes begin with their name. */
export function troublesOf(processes: readonly HeardProcess[]): readonly string[] {
  return processes.flatMap(({ name, isThis, report }) => {
    const said = isThis ? '' : `${name}: `;
    const { keyTrouble, clockTrouble, callTrouble = null, outages = [], lacking = [] } = report;
    const lacks =
      lacking.length === 0
        ? null
        : `The content lacks what the code asks for: ${lacking.join(', ')}. A release that brings it waits, or is to be made.`;
    return [keyTrouble, ...outages, clockTrouble, callTrouble, lacks].flatMap((trouble) => (trouble === null ? [] : [`${said}${trouble}`]));
  });
}
