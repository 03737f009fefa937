import type { Portal } from '../../core/portal.ts';
import type { Attempt } from '../identity/attempt.ts';
import type { Identity } from '../identity/identity.ts';
import type { Tokens } from '../identity/tokens.ts';
import { bindSession } from './bind-session.ts';

type Change = { readonly email: string; readonly present: string; readonly password: string };
type Ports = {
  readonly portal: Pick<Portal, 'api' | 'session'>;
  readonly identity: Pick<Identity, 'signIn' | 'changePassword' | 'signOutEverywhere' | 'attributes'>;
  /** Waits, in milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
};

/**
 * Changes the password after a fresh sign-in with the present one, and ends the account's other sign-ins. The user pool does not end them
 * itself: the server ends their sessions, and the account signs out everywhere and in again.
 */
export async function changePassword(
  { portal, identity, pause = timeout }: Ports,
  { email, present, password }: Change,
): Promise<Attempt<void>> {
  const signedIn = await identity.signIn(email, present);
  if (signedIn.kind === 'refused') return signedIn;
  const { data } = signedIn;
  if (data.next === 'bind') await bindSession(portal, data.tokens);
  const changed = await identity.changePassword(present, password);
  if (changed.kind === 'refused') return changed;
  if (data.next === 'bind') await bindSession(portal, data.tokens, { endOthers: true });
  await identity.signOutEverywhere();
  const tokens = await signInAgain(identity, pause, email, password);
  if (tokens !== undefined) await bindSession(portal, tokens);
  return changed;
}

const BACKOFF_MS = [1_000, 2_000, 4_000];

/**
 * Signs in with retries: shortly after a global sign-out, Amazon may revoke a new sign-in along with the old ones. Undefined if all fail; the session
 * then ends at the server's next check, and the donor signs in by hand.
 */
async function signInAgain(
  identity: Ports['identity'],
  pause: (ms: number) => Promise<void>,
  email: string,
  password: string,
): Promise<Tokens | undefined> {
  for (const wait of BACKOFF_MS) {
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
