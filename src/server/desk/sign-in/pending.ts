import { digest } from '../../kit/crypto/digest.ts';
import type { KitServices } from '../../kit/services.ts';
import type { PendingSignIn } from './client.ts';

type Ports = Pick<KitServices, 'db' | 'crypto' | 'clock'>;

/** As long as somebody needs to find their second factor. */
export const SIGN_IN_LASTS_MS = 10 * 60_000;

/** Keeps a sign-in that is under way on the server, for the browser that began it. */
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

/** The sign-in that came back, which it does once; undefined for another browser's, a late or an unknown one. */
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
