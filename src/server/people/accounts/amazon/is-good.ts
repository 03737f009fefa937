import type { IdentityConfig } from '../../../config/read-config.ts';
import { askPool } from './ask-pool.ts';

/** A donor's call may wait for it. */
const PATIENCE_MS = 2_000;

const ENDED = new Set(['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException']);

/**
 * Asks Amazon whether a sign-in is still good, by its own access token. 'ended': the token was revoked, or the user disabled, deleted or
 * told to set a new password. 'untold': the token has expired, or is refused for something that says nothing of the sign-in. Throws when
 * Amazon cannot be asked now.
 */
export async function isGoodAtAmazon(identity: IdentityConfig, accessToken: string): Promise<'good' | 'ended' | 'untold'> {
  const refusal = await askPool(identity, 'GetUser', accessToken, PATIENCE_MS);
  if (refusal === undefined) return 'good';
  // The one code for both: only the words tell a token that was revoked from one that ran out.
  return ENDED.has(refusal.code) && !/expired/i.test(refusal.message) ? 'ended' : 'untold';
}
