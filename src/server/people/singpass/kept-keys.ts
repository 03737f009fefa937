import { holdKey } from '../accounts/records/accounts.ts';
import type { Services } from '../services.ts';

export type KeptKeysPorts = Pick<Services, 'db' | 'crypto' | 'clock'>;

const ID = 'portal';

/** The portal's own key set, sealed in the database. Made on first use; if several processes need it at once, one makes it for all. */
export async function keptKeySet(ports: KeptKeysPorts, make: () => Promise<string>): Promise<string> {
  const { db, crypto, clock } = ports;
  const known = await find(ports);
  if (known !== undefined) return known;
  const made = await make();
  return db.transaction().execute(async (tx) => {
    await holdKey(tx, 'singpass keys');
    const others = await find({ ...ports, db: tx });
    if (others !== undefined) return others;
    const key_set = crypto.encrypt('singpass_keys', 'key_set', ID, made);
    await tx.insertInto('singpass_keys').values({ id: ID, key_set, created_at: clock.now() }).execute();
    return made;
  });
}

async function find({ db, crypto }: KeptKeysPorts): Promise<string | undefined> {
  const row = await db.selectFrom('singpass_keys').select('key_set').where('id', '=', ID).executeTakeFirst();
  return row && crypto.decrypt('singpass_keys', 'key_set', ID, row.key_set);
}
