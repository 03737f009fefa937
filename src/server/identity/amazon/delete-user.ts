import type { IdentityConfig } from '../../config.ts';
import { addressOfPool } from './address-of-pool.ts';

/**
 * Asks Amazon to delete the user whose access token it is. 'deleted': there is none any more. 'refused': not by this token, whose sign-in is
 * over or was ended. Throws when Amazon cannot be asked now.
 */
export async function deleteAtAmazon(identity: IdentityConfig, accessToken: string): Promise<'deleted' | 'refused'> {
  const answer = await fetch(addressOfPool(identity), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser' },
    body: JSON.stringify({ AccessToken: accessToken }),
    signal: AbortSignal.timeout(5_000),
  });
  if (answer.ok) return 'deleted';
  const { __type } = (await answer.json().catch(() => ({}))) as { readonly __type?: string };
  const code = __type?.split('#').at(-1);
  if (code === 'UserNotFoundException') return 'deleted';
  if (code === 'NotAuthorizedException') return 'refused';
  throw new Error(`Amazon answered ${answer.status} when a user was to be deleted.`);
}
