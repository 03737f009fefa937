import type { Portal } from '../../core/portal.ts';
import type { Attempt } from '../identity/attempt.ts';
import type { Identity } from '../identity/identity.ts';
import type { Tokens } from '../identity/tokens.ts';
import { bindSession } from './bind-session.ts';

type Change = { readonly email: string; readonly present: string; readonly password: string };
type Asks = {
  readonly portal: Pick<Portal, 'api' | 'session'>;
  readonly identity: Pick<Identity, 'signIn' | 'changePassword' | 'signOutEverywhere' | 'attributes' | 'isAtAmazon'>;
  /** Waits so many milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
};

/**
 * Sets another password, for whoever knows the present one: they sign in with it anew. Every other sign-in of the account ends. Amazon ends
 * none by itself: there the portal is told, which ends what their sessions keep, and the account is signed out everywhere and in again.
 */
export async function changePassword(
  { portal, identity, pause = timeout }: Asks,
  { email, present, password }: Change,
): Promise<Attempt<void>> {
  const signedIn = await identity.signIn(email, present);
  if (signedIn.kind === 'refused') return signedIn;
  const { data } = signedIn;
  if (data.next === 'bind') await bindSession(portal, data.tokens);
  const changed = await identity.changePassword(present, password);
  if (changed.kind === 'refused' || !identity.isAtAmazon) return changed;
  if (data.next === 'bind') await bindSession(portal, data.tokens, { endOthers: true });
  await identity.signOutEverywhere();
  const tokens = await signInAgain(identity, pause, email, password);
  if (tokens !== undefined) await bindSession(portal, tokens);
  return changed;
}

const WAITS_MS = [1_000, 2_000, 4_000];

/**
 * Amazon may take a sign-in within moments of a sign-out everywhere for one of before, and revoke it with them: it is made until it is good.
 * Undefined when it never was; then the session ends once the portal has asked Amazon, and the donor signs in by hand.
 */
async function signInAgain(
  identity: Asks['identity'],
  pause: (ms: number) => Promise<void>,
  email: string,
  password: string,
): Promise<Tokens | undefined> {
  for (const wait of WAITS_MS) {
    await pause(wait);
    const again = await identity.signIn(email, password);
    const isGood = again.kind === 'done' && again.data.next === 'bind' && (await identity.attributes()).kind === 'done';
    if (isGood) return again.data.tokens;
  }
  return undefined;
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
