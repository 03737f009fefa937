import { digest } from '../../kit/crypto/digest.ts';
import type { KitServices } from '../../kit/services.ts';
import type { PendingSignIn } from './client.ts';

type Ports = Pick<KitServices, 'db' | 'crypto' | 'clock'>;

/** Enough time to find a second factor. */
export const SIGN_IN_LASTS_MS = 10 * 60_000;

/** Stores a pending sign-in on the server, bound to the browser that began it. */
export async function keepSignIn({ db, crypto, clock }: Ports, browserToken: string, pending: PendingSignIn): Promise<void> {
  const state_hash = digest(pending.state);
  await db
    .insertInto('staff_sign_ins')
    .values({
      state_hash,
      browser_hash: digest(browserToken),
      pending: crypto.encrypt('staff_sign_ins', 'pending', state_hash, JSON.stringify(pending)),
      expires_at: new Date(clock.now().getTime() + SIGN_IN_LASTS_MS),
    })
    .execute();
}

/** Consumes the pending sign-in, which works once. Undefined for another browser's, an expired or an unknown one. */
export async function takeSignIn({ db, crypto, clock }: Ports, browserToken: string, state: string): Promise<PendingSignIn | undefined> {
  const state_hash = digest(state);
  const row = await db
    .deleteFrom('staff_sign_ins')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', digest(browserToken))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= clock.now()) return undefined;
  return JSON.parse(crypto.decrypt('staff_sign_ins', 'pending', state_hash, row.pending)) as PendingSignIn;
}
