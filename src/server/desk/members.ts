import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Role } from '../config/staff.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';

export type MemberPorts = { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto };

/** A member, by the provider's claims at the last sign-in. */
export type Person = { readonly subject: string; readonly name: string; readonly email: string };

/** Upserts the member who signs in. Returns the member's id, which is stable when the provider renames the person. */
export async function knowMember({ db, crypto }: MemberPorts, issuer: string, person: Person, at: Date): Promise<string> {
  const lookup = crypto.index('staff', `${issuer} ${person.subject}`);
  const sealed = (id: string) => crypto.encrypt('staff_members', 'person', id, JSON.stringify(person));
  const made = randomBytes(12).toString('base64url');
  await db
    .insertInto('staff_members')
    .values({ id: made, lookup, person: sealed(made), created_at: at, signed_in_at: at })
    .onConflict((known) => known.column('lookup').doNothing())
    .execute();
  const { id } = await db.selectFrom('staff_members').select('id').where('lookup', '=', lookup).executeTakeFirstOrThrow();
  await db
    .updateTable('staff_members')
    .set({ person: sealed(id), signed_in_at: at })
    .where('id', '=', id)
    .execute();
  return id;
}

/** The members with these ids; unknown ids are left out. */
export async function personsOf({ db, crypto }: MemberPorts, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff_members').select(['id', 'person']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, person }) => [id, openPerson({ crypto }, id, person)]));
}

/** The member's id, if this subject has ever signed in. */
export async function findMember({ db, crypto }: MemberPorts, issuer: string, subject: string): Promise<string | undefined> {
  const lookup = crypto.index('staff', `${issuer} ${subject}`);
  return (await db.selectFrom('staff_members').select('id').where('lookup', '=', lookup).executeTakeFirst())?.id;
}

/** The member's id by the email address at the last sign-in, ignoring case. Undefined where no member or more than one has it. */
export async function memberByEmail(ports: MemberPorts, email: string): Promise<string | undefined> {
  const persons = await personsOf(ports, await everyMember(ports));
  const found = [...persons].filter(([, person]) => person.email.toLowerCase() === email.trim().toLowerCase());
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** The member's roles at the last sign-in. */
export async function rolesOf({ db }: Pick<MemberPorts, 'db'>, id: string): Promise<readonly Role[]> {
  const sessions = db.selectFrom('staff_sessions').select('roles').where('member_id', '=', id);
  return (await sessions.orderBy('created_at', 'desc').limit(1).executeTakeFirst())?.roles ?? [];
}

export function openPerson({ crypto }: Pick<MemberPorts, 'crypto'>, id: string, sealed: string): Person {
  return JSON.parse(crypto.decrypt('staff_members', 'person', id, sealed)) as Person;
}

/** The ids of all members who ever signed in. */
export async function everyMember({ db }: Pick<MemberPorts, 'db'>): Promise<readonly string[]> {
  return (await db.selectFrom('staff_members').select('id').orderBy('created_at').execute()).map(({ id }) => id);
}
