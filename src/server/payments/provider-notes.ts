import type { Selectable } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

export type ProviderNote = Selectable<Tables['provider_notes']>;
type Ports = { readonly db: Kysely<Tables>; readonly now: () => Date };

/** Notes for the operator, once per object, that the provider reported an object that matches no payment of ours. */
export async function noteForOperator(
  { db, now }: Ports,
  note: Pick<ProviderNote, 'provider_id' | 'finding' | 'event_type'>,
): Promise<void> {
  await db
    .insertInto('provider_notes')
    .values({ ...note, noted_at: now() })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ finding: note.finding }))
    .execute();
}

/** The earlier finding on an object of the provider; undefined if it was never looked up. */
export async function findNote({ db }: Pick<Ports, 'db'>, providerId: string): Promise<ProviderNote | undefined> {
  return db.selectFrom('provider_notes').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
}

/** The newest notes, as sentences for the desk. */
export async function notesForOperator({ db }: Pick<Ports, 'db'>, atMost = 20): Promise<string[]> {
  const notes = await db.selectFrom('provider_notes').selectAll().orderBy('noted_at', 'desc').limit(atMost).execute();
  return notes.map(
    ({ provider_id, finding, event_type, noted_at }) => `${provider_id} (${event_type}, ${noted_at.toISOString()}) ${SAYS[finding]}`,
  );
}

const SAYS: { readonly [finding in ProviderNote['finding']]: string } = {
  adopted: 'was made for a payment of ours, and the portal was stopped before it had stored that. It was taken up: there is nothing to do.',
  'of-another':
    'is of no payment here. Another system uses the same account at the provider, or, after a restore, its gift is not in the backup: then “ledger verify” lists what was paid.',
  second: 'was made for a payment of ours that has another one. If it was paid at the provider, give it back there.',
  differs: 'names a payment of ours and differs from it in amount or currency. Look at it at the provider; nothing of it is booked here.',
  'not-there': 'is told of by the provider, which does not know it when it is asked. Look for it at the provider.',
};
