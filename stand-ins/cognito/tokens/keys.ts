import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose';
import type { PoolPorts } from '../ports.ts';
import { holdKey } from '../users.ts';

type KeyPorts = Pick<PoolPorts, 'db' | 'crypto' | 'clock'>;

export const ALGORITHM = 'RS256';

const SIGNS_FOR_MS = 30 * 24 * 3_600_000;
/** Longer than any token lives after its key was replaced. */
const KNOWN_FOR_MS = SIGNS_FOR_MS + 24 * 3_600_000;

/** Current signing key: created on first use and replaced every thirty days. Concurrent processes agree on one. */
export async function signingKey(ports: KeyPorts): Promise<{ readonly id: string; readonly key: CryptoKey }> {
  const row = (await findCurrent(ports)) ?? (await makeKey(ports));
  const pkcs8 = ports.crypto.decrypt('cognito.keys', 'private_key', row.id, row.private_key);
  return { id: row.id, key: await importPKCS8(pkcs8, ALGORITHM) };
}

/** Public keys that verify the tokens, as a JSON Web Key Set. */
export async function publicKeys({ db, clock }: KeyPorts) {
  const since = new Date(clock.now().getTime() - KNOWN_FOR_MS);
  const rows = await db
    .selectFrom('cognito.keys')
    .select(['id', 'public_jwk'])
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return { keys: rows.map(({ id, public_jwk }) => ({ kty: 'RSA', ...public_jwk, kid: id, alg: ALGORITHM, use: 'sig' })) };
}

async function findCurrent({ db, clock }: KeyPorts) {
  const since = new Date(clock.now().getTime() - SIGNS_FOR_MS);
  return db
    .selectFrom('cognito.keys')
    .selectAll()
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function makeKey(ports: KeyPorts) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true });
  const id = randomUUID();
  const row = {
    id,
    public_jwk: JSON.stringify(await exportJWK(publicKey)),
    private_key: ports.crypto.encrypt('cognito.keys', 'private_key', id, await exportPKCS8(privateKey)),
    created_at: ports.clock.now(),
  };
  return ports.db.transaction().execute(async (tx) => {
    await holdKey(tx, 'key');
    const other = await findCurrent({ ...ports, db: tx });
    return other ?? tx.insertInto('cognito.keys').values(row).returningAll().executeTakeFirstOrThrow();
  });
}
