import type { Kysely, Transaction } from 'kysely';
import type { DeskRecord } from '../../api/types.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import { type More, OF_STAFF, staffEntry } from '../kit/audit/staff-entry.ts';
import { newestOfStaff } from '../kit/audit/read-audit.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { ActName } from './acts.ts';
import { type MemberPorts, personsOf } from './members.ts';

/** The name of a recorded event: an act, a sign-in, a refusal, or a session that the provider ended. */
type Recorded = ActName | 'sign-in' | 'sign-in-refused' | 'act-refused' | 'session-ended-by-provider';

export type Line = {
  readonly at: Date;
  readonly what: Recorded;
  /** The member's id, never a name. */
  readonly by: string;
  /** The object: an id, or the screen that was seen. */
  readonly object: string;
  /** The reason that the member gave. */
  readonly why?: string;
  readonly more?: More;
};

const PAGE = 50;

/** Records what a member saw or did, in the sealed audit log. */
export async function record(tx: Transaction<Tables>, line: Line): Promise<void> {
  await appendAudit(tx, staffEntry(line));
}

/** Records in a transaction of its own. */
export async function recordAlone(db: Kysely<Tables>, line: Line): Promise<void> {
  await db.transaction().execute((tx) => record(tx, line));
}

/** A page of the record, newest line first. `before`: the number of the last line of the previous page. */
export async function readRecord(ports: MemberPorts, before: string | undefined): Promise<Omit<DeskRecord, 'status'>> {
  const entries = await newestOfStaff(ports.db, { before, atMost: PAGE + 1 });
  const lines = entries.slice(0, PAGE).map(({ seq, at, event, subject, details }) => {
    const { by = '', why = null, cents: amountCents = null, ...more } = JSON.parse(details) as Details;
    return { seq, at: at.toISOString(), what: event.slice(OF_STAFF.length), by, object: subject, why, amountCents, more: wordsOf(more) };
  });
  const persons = await personsOf(ports, [...new Set(lines.map(({ by }) => by))]);
  const last = entries.length > PAGE ? lines.at(-1)?.seq : undefined;
  return { lines: lines.map((line) => ({ ...line, name: persons.get(line.by)?.name ?? '' })), next: last ?? null };
}

/** What an entry of the record holds beside its event and subject. */
export type Details = {
  readonly by?: string;
  readonly why?: string;
  readonly cents?: number;
  readonly [name: string]: string | number | undefined;
};

/** Formats as "roles: editor, qa". */
function wordsOf(more: object): string {
  return Object.entries(more)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');
}
