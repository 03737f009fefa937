import { sql } from 'kysely';
import { sealedColumns } from '../../kit/crypto/sealed-columns.ts';
import type { Services } from '../../people/services.ts';
import { entriesAbout } from '../../kit/audit/read-audit.ts';
import type { Details } from '../record.ts';
import { KEPT, type Kept, type PersonIds } from './kept.ts';

type Ports = Pick<Services, 'db' | 'crypto' | 'clock'>;
type Row = { readonly [column: string]: unknown };

/** A person's data by heading; each row by the name of its column in words: "total cents". */
export type PersonalData = { readonly [heading: string]: string | readonly string[] | readonly Row[] };

/** What the copy leaves out; an operator looks there by hand. */
const ELSEWHERE = [
  'the provider of payments: payments, and cards of recurring gifts',
  'the user pool: address, name, NRIC or UEN of an account',
  'the log, and backups',
  'imported gifts that came without an NRIC or UEN',
];
const MOST_USES = 10_000;

/** Everything that the portal keeps about a person, opened, as one object for a file. Headings without rows are left out. */
export async function copyOf(ports: Ports, person: PersonIds): Promise<PersonalData> {
  const parts = await Promise.all(KEPT.map(async (kept) => [kept.heading, await rowsOf(ports, kept, person[kept.by])] as const));
  return {
    'made at': ports.clock.now().toISOString(),
    amounts: 'in cents of Singapore dollars',
    ...Object.fromEntries(parts.filter(([, rows]) => rows.length > 0)),
    uses: await usesOf(ports, person),
    'not in this copy': ELSEWHERE,
  };
}

async function rowsOf({ db, crypto }: Ports, { table, id, columns }: Kept, ids: readonly string[]): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const sealed = sealedColumns.filter((one) => one.table === table && columns.includes(one.column));
  const read = new Set([...columns, ...sealed.flatMap(({ key, needs = [] }) => [...key, ...needs])]);
  const { rows } = await sql<Row>`
    select ${sql.join([...read].map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ids}) order by ${sql.join([...read].map((_, place) => sql.lit(place + 1)))}`.execute(db);
  return rows.map((row) => {
    const texts = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)]));
    const open = (column: string): unknown => {
      const value = row[column];
      const place = sealed.find((one) => one.column === column)?.place(texts);
      // An erased value is null, or empty where the column may not be null.
      return place === undefined || typeof value !== 'string' || value === '' ? value : opened(crypto.decrypt(...place, value));
    };
    return Object.fromEntries(columns.map((column) => [column.replaceAll('_', ' '), open(column)]));
  });
}

/** A sealed text as it was stored: most are JSON, names and addresses are not. */
function opened(text: string): unknown {
  return /^[{["]/.test(text) ? JSON.parse(text) : text;
}

/** What happened to the person's gifts and account, and when staff looked, in which role and why; never which member. */
async function usesOf({ db }: Ports, { accounts, gifts, giftsOfOthers, payments, plans }: PersonIds): Promise<readonly Row[]> {
  const subjects = [...accounts, ...gifts, ...giftsOfOthers, ...payments, ...plans];
  if (subjects.length === 0) return [];
  const entries = await entriesAbout(db, subjects, MOST_USES);
  return entries.map(({ at, event, subject, details }) => {
    const { role, why } = JSON.parse(details) as Details;
    return { at, event, on: subject, ...(role !== undefined && { role }), ...(why !== undefined && { why }) };
  });
}
