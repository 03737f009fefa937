import type { IdentityConfig } from '../../../config/read-config.ts';
import { addressOfPool } from '../tokens/address-of-pool.ts';

/** The code and words of a refusal, such as `NotAuthorizedException`. */
export type PoolRefusal = { readonly code: string; readonly message: string };

/** Refusals that tell of nothing but that Amazon cannot answer now. */
const NOT_NOW = new Set(['TooManyRequestsException', 'LimitExceededException', 'InternalErrorException', 'ForbiddenException']);

/**
 * Asks Amazon's user pool for something by a user's own access token, which takes no key of the portal's. Answers the refusal, or
 * undefined when it was done; what Amazon tells of the user is left unread. Throws when Amazon cannot answer now, in `patienceMs` at most.
 */
export async function askPool(
  identity: IdentityConfig,
  action: 'GetUser' | 'DeleteUser',
  accessToken: string,
  patienceMs: number,
): Promise<PoolRefusal | undefined> {
  const answer = await fetch(addressOfPool(identity), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({ AccessToken: accessToken }),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (answer.ok) {
    await answer.body?.cancel();
    return undefined;
  }
  const said = (await answer.json().catch(() => ({}))) as { readonly __type?: string; readonly message?: string };
  const code = said.__type?.split('#').at(-1);
  if (code === undefined || answer.status >= 500 || NOT_NOW.has(code)) throw new Error(`Amazon answered ${answer.status} to ${action}.`);
  return { code, message: said.message ?? '' };
}
