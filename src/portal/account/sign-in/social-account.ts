import type { Api } from '../../core/api.ts';
import type { Identity } from '../identity/identity.ts';
import { closeAccount } from './close-account.ts';

/** What becomes of whoever has come back from Google or Facebook. */
export type SocialOutcome = 'welcome' | 'pre-registered' | 'unauthorized' | 'nric-exists' | 'failed';

type Asks = {
  readonly api: Pick<Api, 'userExistsByEmail' | 'http'>;
  readonly identity: Pick<Identity, 'attributes' | 'update' | 'accessToken'>;
};

/**
 * The specification's checks (section 4) of a sign-in by Google or Facebook, whose id token says to the portal who came. An account that
 * already has an NRIC is its owner's; one that has none is deleted if this sign-in has made it, which the portal decides.
 */
export async function checkSocialAccount({ api, identity }: Asks, idToken: string, storedNric: string | null): Promise<SocialOutcome> {
  const known = await identity.attributes();
  if (known.kind === 'refused') return 'failed';
  const { email = '', name = '', 'custom:NRIC': own } = known.data;
  if (own !== undefined) return 'welcome';
  // Amazon's account is known to the portal from this call on, and with that can be counted and closed.
  const exists = await api.userExistsByEmail(email, { authorization: idToken });
  if (storedNric === null) return deleted('unauthorized');
  if (exists.kind !== 'done') return 'failed';
  if (exists.data.accCount >= 2) return deleted('pre-registered');
  const updated = await identity.update({ 'custom:BUSINESS_ACC': 'No', 'custom:NRIC': storedNric, email, name });
  if (updated.kind === 'done') return 'welcome';
  return updated.refusal.message.endsWith('NRIC already exists.') ? deleted('nric-exists') : 'failed';

  async function deleted(outcome: SocialOutcome): Promise<SocialOutcome> {
    await closeAccount({ api, identity }, 'not-let-in');
    return outcome;
  }
}
