import type { OneMapAccount } from '../../config/types.ts';
import { Refused } from '../../kit/http/refusal.ts';

/** Returns a token for OneMap, other than `refused` if possible. */
export type OneMapToken = (refused?: string) => Promise<string>;

type CachedToken = { readonly token: string; readonly until: number };
type Ports = { readonly now: () => Date; readonly fetchFrom?: typeof fetch };

const TOKENS = 'https://www.onemap.gov.sg/api/auth/post/getToken';
const TIMEOUT_MS = 5_000;
/** A token is valid for three days; a new one is requested this long before it expires. */
const RENEW_BEFORE_MS = 3_600_000;
/** Backoff after a failed request, so that not every search tries a wrong password. */
const BACKOFF_MS = 60_000;

/** A token from the settings, which the operator renews. */
export function fixedToken(token: string): OneMapToken {
  return async () => token;
}

/** The tokens of an account: requested on demand, cached until shortly before they expire, and dropped when OneMap refuses them. */
export function accountToken(account: OneMapAccount, { now, fetchFrom = fetch }: Ports): OneMapToken {
  let cached: Promise<CachedToken> | undefined;
  let pausedUntil = 0;
  const renew = () => {
    const asked = requestToken(account, fetchFrom);
    cached = asked;
    asked.catch(() => {
      pausedUntil = now().getTime() + BACKOFF_MS;
      if (cached === asked) cached = undefined;
    });
    return asked;
  };
  return async (refused) => {
    const before = cached;
    const known = await before;
    if (known && known.token !== refused && now().getTime() < known.until - RENEW_BEFORE_MS) return known.token;
    // A concurrent caller has already requested one.
    if (cached !== undefined && cached !== before) return (await cached).token;
    if (now().getTime() < pausedUntil) throw addressesUnavailable();
    return (await renew()).token;
  };
}

/** 503: donors type their address instead. */
export function addressesUnavailable(): Refused {
  return new Refused(503, 'NO_ADDRESSES', 'Addresses cannot be looked up just now.', { retryAfter: 30 });
}

async function requestToken({ email, password }: OneMapAccount, fetchFrom: typeof fetch): Promise<CachedToken> {
  const answer = await fetchFrom(TOKENS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const { access_token: token, expiry_timestamp: expiry }: { readonly [name: string]: unknown } = { ...Object(body) };
  if (typeof token !== 'string' || token === '' || !(Number(expiry) > 0)) throw addressesUnavailable();
  return { token, until: Number(expiry) * 1_000 };
}
