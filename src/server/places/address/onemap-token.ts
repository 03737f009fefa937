import type { OneMapAccount } from '../../config/types.ts';
import { Refused } from '../../kit/http/refusal.ts';

/** The token that OneMap is asked with; another one than `refused`, where one can be had. */
export type OneMapToken = (refused?: string) => Promise<string>;

type Held = { readonly token: string; readonly until: number };
type Ports = { readonly now: () => Date; readonly fetchFrom?: typeof fetch };

const TOKENS = 'https://www.onemap.gov.sg/api/auth/post/getToken';
const PATIENCE_MS = 5_000;
/** A token is of use for three days and is not renewed by itself: the next one is asked for so long before its end. */
const AHEAD_MS = 3_600_000;
/** After OneMap gave none: a password that is wrong is not tried at every search. */
const PAUSE_MS = 60_000;

/** A token that somebody else renews. */
export function givenToken(token: string): OneMapToken {
  return async () => token;
}

/** The tokens of an account: asked for when one is needed, kept until shortly before its end, and given up when OneMap refuses it. */
export function tokenOfAccount(account: OneMapAccount, { now, fetchFrom = fetch }: Ports): OneMapToken {
  let held: Promise<Held> | undefined;
  let pausedUntil = 0;
  const renew = () => {
    const asked = askForToken(account, fetchFrom);
    held = asked;
    asked.catch(() => {
      pausedUntil = now().getTime() + PAUSE_MS;
      if (held === asked) held = undefined;
    });
    return asked;
  };
  return async (refused) => {
    const before = held;
    const known = await before;
    if (known && known.token !== refused && now().getTime() < known.until - AHEAD_MS) return known.token;
    // Whoever came at the same time has asked already.
    if (held !== undefined && held !== before) return (await held).token;
    if (now().getTime() < pausedUntil) throw notNow();
    return (await renew()).token;
  };
}

/** Addresses cannot be had; donors type theirs. */
export function notNow(): Refused {
  return new Refused(503, 'NO_ADDRESSES', 'Addresses cannot be looked up just now.', { retryAfter: 30 });
}

async function askForToken({ email, password }: OneMapAccount, fetchFrom: typeof fetch): Promise<Held> {
  const answer = await fetchFrom(TOKENS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const { access_token: token, expiry_timestamp: expiry }: { readonly [name: string]: unknown } = { ...Object(body) };
  if (typeof token !== 'string' || token === '' || !(Number(expiry) > 0)) throw notNow();
  return { token, until: Number(expiry) * 1_000 };
}
