import type { IdentityConfig } from '../../config.ts';
import { addressOfPool } from './address-of-pool.ts';

/** What Amazon says of a user who is gone already, or whose sign-in is over. */
const GONE = new Set(['NotAuthorizedException', 'UserNotFoundException', 'ResourceNotFoundException']);

/** Deletes, at Amazon, the user whose access token it is. One who is gone already is no failure; throws when Amazon cannot be asked now. */
export async function deleteAtAmazon(identity: IdentityConfig, accessToken: string): Promise<void> {
  const answer = await fetch(addressOfPool(identity), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser' },
    body: JSON.stringify({ AccessToken: accessToken }),
    signal: AbortSignal.timeout(5_000),
  });
  if (answer.ok) return;
  const { __type } = (await answer.json().catch(() => ({}))) as { readonly __type?: string };
  if (!GONE.has(__type?.split('#').at(-1) ?? '')) throw new Error(`Amazon answered ${answer.status} when a user was to be deleted.`);
}
