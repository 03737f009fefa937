import { type Kysely, sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Tables } from '../../src/server/kit/db/tables.ts';

/** Lifetime of entries without an expiry of their own. */
const SESSION_SECONDS = 600;

/** Adapter for oidc-provider over the database, so that any process finds the entries of another. Uses the machine's clock, as oidc-provider does. */
export function sharedAdapter(db: Kysely<Tables>): (model: string) => Adapter {
  return (model) => {
    const rows = () => db.selectFrom('stand_in_sign_ins').select('payload').where('model', '=', model).where('expires_at', '>', new Date());
    const findWhere = async (member: string, value: string) => {
      const found = await rows().where(sql`payload ->> ${member}`, '=', value).executeTakeFirst();
      return found?.payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        const expires_at = new Date(Date.now() + (expiresIn ?? SESSION_SECONDS) * 1000);
        const row = { payload: JSON.stringify(payload), expires_at };
        await db
          .insertInto('stand_in_sign_ins')
          .values({ model, id, ...row })
          .onConflict((known) => known.columns(['model', 'id']).doUpdateSet(row))
          .execute();
        await db.deleteFrom('stand_in_sign_ins').where('expires_at', '<=', new Date()).execute();
      },
      async find(id) {
        return (await rows().where('id', '=', id).executeTakeFirst())?.payload;
      },
      findByUid: (uid) => findWhere('uid', uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const consumed = JSON.stringify({ consumed: Math.floor(Date.now() / 1000) });
        await db
          .updateTable('stand_in_sign_ins')
          .set({ payload: sql`payload || ${consumed}::jsonb` })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute();
      },
      async destroy(id) {
        await db.deleteFrom('stand_in_sign_ins').where('model', '=', model).where('id', '=', id).execute();
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('stand_in_sign_ins').where('model', '=', model).where(sql`payload ->> 'grantId'`, '=', grantId).execute();
      },
    };
  };
}

/** Longer than any trial. */
const FOREVER = new Date('9999-01-01T00:00:00Z');

/** Signing keys shared by all processes; the first process that needs them creates them. */
export async function sharedKeys(db: Kysely<Tables>, make: () => Promise<AdapterPayload>): Promise<AdapterPayload> {
  const place = { model: 'Key', id: 'stand-in' };
  const find = () => db.selectFrom('stand_in_sign_ins').select('payload').where('model', '=', place.model).where('id', '=', place.id);
  const known = await find().executeTakeFirst();
  if (known !== undefined) return known.payload;
  const made = { ...place, payload: JSON.stringify(await make()), expires_at: FOREVER };
  await db
    .insertInto('stand_in_sign_ins')
    .values(made)
    .onConflict((one) => one.columns(['model', 'id']).doNothing())
    .execute();
  return (await find().executeTakeFirstOrThrow()).payload;
}
