import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { IdentityConfig } from '../../config/read-config.ts';

/** Actions at the pool that a user's own access token permits, without a key of the portal's. */
export type PoolAction = 'GetUser' | 'UpdateUserAttributes' | 'DeleteUser';

/** The code and words of a refusal, such as `NotAuthorizedException`. */
export type PoolRefusal = { readonly code: string; readonly message: string };

export type PoolAnswer =
  | { readonly kind: 'done'; readonly said: { readonly [name: string]: unknown } }
  | { readonly kind: 'refused'; readonly refusal: PoolRefusal };

/** The user pool that holds the accounts: Amazon Cognito. */
export type UserPool = {
  readonly issuer: string;
  readonly clientId: string;
  /** Its signing keys, fetched on first use and cached by jose. */
  readonly keys: JWTVerifyGetKey;
  /** Throws when the pool cannot answer within `patienceMs`. */
  readonly ask: (action: PoolAction, input: PoolInput, patienceMs: number) => Promise<PoolAnswer>;
  /** Replaces fetch from now on: the stand-in is in this process, and available once its routes are registered. */
  readonly askBy: (fetch: typeof globalThis.fetch) => void;
};

type PoolInput = { readonly AccessToken: string; readonly [name: string]: unknown };

/** Refusals that only mean that the pool cannot answer now. */
const NOT_NOW = new Set(['TooManyRequestsException', 'LimitExceededException', 'InternalErrorException', 'ForbiddenException']);

export function createUserPool(identity: IdentityConfig): UserPool {
  let reach: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked);
  const issuer = issuerOf(identity);
  return {
    issuer,
    clientId: identity.clientId,
    keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
      [customFetch]: (address, init) => reach(address, init),
      // Limits how often forged tokens can make us fetch Amazon's keys.
      cooldownDuration: identity.isStandIn ? 0 : 30_000,
    }),
    async ask(action, input, patienceMs) {
      const answer = await reach(addressOfPool(identity), {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (answer.ok) return { kind: 'done', said: await answer.json().catch(() => ({})) };
      const { __type: type, ...said } = (await answer.json().catch(() => ({}))) as { readonly __type?: string; readonly message?: string };
      const code = type?.split('#').at(-1);
      if (code === undefined || answer.status >= 500 || NOT_NOW.has(code))
        throw new Error(`The user pool answered ${answer.status} to ${action}.`);
      return { kind: 'refused', refusal: { code, message: said.message ?? '' } };
    },
    askBy(fetch) {
      reach = fetch;
    },
  };
}

/** The address of Amazon's user pools in the pool's region: "https://cognito-idp.ap-southeast-1.amazonaws.com/". */
function addressOfPool({ poolId }: Pick<IdentityConfig, 'poolId'>): string {
  return `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/`;
}

/** The issuer of the tokens. */
export function issuerOf({ poolId }: Pick<IdentityConfig, 'poolId'>): string {
  return `${addressOfPool({ poolId })}${poolId}`;
}
