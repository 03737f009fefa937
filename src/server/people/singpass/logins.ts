import type { StartSingpassRequest } from '../../../api/types.ts';
import { digest } from '../../kit/crypto/digest.ts';
import type { Services } from '../services.ts';
import type { PendingLogin } from './client.ts';

type LoginPorts = Pick<Services, 'db' | 'crypto' | 'clock'>;

/** The page that the donor came from, for the way back. */
export type CameFrom = Pick<StartSingpassRequest, 'flow' | 'enrolling' | 'popup'>;
export type Login = { readonly pending: PendingLogin; readonly from: CameFrom };

/** Enough time to find a phone. */
const LASTS_MS = 10 * 60_000;

/** Stores a pending sign-in on the server, bound to its session. */
export async function keepLogin({ db, crypto, clock }: LoginPorts, sessionId: string, login: Login): Promise<void> {
  const state_hash = digest(login.pending.state);
  const now = clock.now();
  await db.deleteFrom('singpass_logins').where('expires_at', '<', now).execute();
  const pending = crypto.encrypt('singpass_logins', 'pending', state_hash, JSON.stringify(login));
  const expires_at = new Date(now.getTime() + LASTS_MS);
  await db.insertInto('singpass_logins').values({ state_hash, session_id: sessionId, pending, expires_at }).execute();
}

/** Consumes the pending sign-in, which works once. Undefined for another session's, an expired or an unknown one. */
export async function takeLogin({ db, crypto, clock }: LoginPorts, sessionId: string, state: string): Promise<Login | undefined> {
  const state_hash = digest(state);
  const row = await db
    .deleteFrom('singpass_logins')
    .where('state_hash', '=', state_hash)
    .where('session_id', '=', sessionId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= clock.now()) return undefined;
  return JSON.parse(crypto.decrypt('singpass_logins', 'pending', state_hash, row.pending)) as Login;
}
