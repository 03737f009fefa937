import type { Kysely, Transaction } from 'kysely';
import type { DeskRecord } from '../../api/types.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import { OF_STAFF, staffEntry } from '../kit/audit/staff-entry.ts';
import { newestOfStaff } from '../kit/audit/read-audit.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { ActName } from './acts.ts';
import { type MemberPorts, personsOf } from './members.ts';

/** What is recorded: an act, or how somebody came, left or was turned away. */
type Recorded = ActName | 'sign-in' | 'sign-in-refused' | 'act-refused' | 'session-ended-by-provider';

export type Line = {
  readonly at: Date;
  readonly what: Recorded;
  /** Id of the member, never a name. */
  readonly by: string;
  /** On what: an id, or the screen that was seen. */
  readonly object: string;
  /** The reason that was asked for. */
  readonly why?: string;
  readonly more?: { readonly [name: string]: string };
};

const PAGE = 50;

/** Puts what somebody of the staff saw or did on the record, which is the sealed audit log. */
export async function record(tx: Transaction<Tables>, line: Line): Promise<void> {
  await appendAudit(tx, staffEntry(line));
}

/** The same where nothing else is written. */
export async function recordAlone(db: Kysely<Tables>, line: Line): Promise<void> {
  await db.transaction().execute((tx) => record(tx, line));
}

/** A page of the record, the newest line first; `before` is the number of the last line of the page before. */
export async function readRecord(ports: MemberPorts, before: string | undefined): Promise<Omit<DeskRecord, 'status'>> {
  const entries = await newestOfStaff(ports.db, { before, atMost: PAGE + 1 });
  const lines = entries.slice(0, PAGE).map(({ seq, at, event, subject, details }) => {
    const { by = '', why, ...more } = JSON.parse(details) as { readonly [name: string]: string };
    return { seq, at: at.toISOString(), what: event.slice(OF_STAFF.length), by, object: subject, why: why ?? null, more: wordsOf(more) };
  });
  const persons = await personsOf(ports, [...new Set(lines.map(({ by }) => by))]);
  const last = entries.length > PAGE ? lines.at(-1)?.seq : undefined;
  return { lines: lines.map((line) => ({ ...line, name: persons.get(line.by)?.name ?? '' })), next: last ?? null };
}

/** "roles: editor, qa". */
function wordsOf(more: { readonly [name: string]: string }): string {
  return Object.entries(more)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');
}
