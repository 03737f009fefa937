import type { IdentityConfig } from '../../../config/read-config.ts';
import { askPool } from './ask-pool.ts';

const PATIENCE_MS = 5_000;

/**
 * Asks Amazon to delete the user whose access token it is. 'deleted': there is none any more. 'refused': not by this token, whose sign-in is
 * over or was ended. Throws when Amazon cannot be asked now.
 */
export async function deleteAtAmazon(identity: IdentityConfig, accessToken: string): Promise<'deleted' | 'refused'> {
  const refusal = await askPool(identity, 'DeleteUser', accessToken, PATIENCE_MS);
  if (refusal === undefined || refusal.code === 'UserNotFoundException') return 'deleted';
  if (refusal.code === 'NotAuthorizedException') return 'refused';
  throw new Error(`Amazon refused to delete a user: ${refusal.code}.`);
}
