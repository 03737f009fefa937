import type { Api } from '../../core/api.ts';
import type { Identity } from '../identity/identity.ts';
import { closeAccount } from './close-account.ts';

/** Result of the checks on a Google or Facebook sign-in. */
export type SocialOutcome = 'welcome' | 'pre-registered' | 'unauthorized' | 'nric-exists' | 'failed';

type Ports = {
  readonly api: Pick<Api, 'userExistsByEmail' | 'checkNricUnique' | 'http'>;
  readonly identity: Pick<Identity, 'attributes' | 'update' | 'accessToken'>;
};

/**
 * The specification's checks (section 4) of a Google or Facebook sign-in. An account with an NRIC belongs to its owner; one without is
 * deleted if this sign-in created it, which the server decides.
 */
export async function checkSocialAccount({ api, identity }: Ports, idToken: string, storedNric: string | null): Promise<SocialOutcome> {
  const known = await identity.attributes();
  if (known.kind === 'refused') return 'failed';
  const { email = '', name = '', 'custom:NRIC': own } = known.data;
  if (own !== undefined) return 'welcome';
  // From this call on the server knows the account, and can count and close it.
  const exists = await api.userExistsByEmail(email, { authorization: idToken });
  if (storedNric === null) return deleted('unauthorized');
  if (exists.kind !== 'done') return 'failed';
  if (exists.data.accCount >= 2) return deleted('pre-registered');
  // Checked here, since the user pool accepts any NRIC.
  const unique = await api.checkNricUnique(storedNric);
  if (unique.kind === 'done' && unique.data.status === 0) return deleted('nric-exists');
  const updated = await identity.update({ 'custom:BUSINESS_ACC': 'No', 'custom:NRIC': storedNric, email, name });
  return updated.kind === 'done' ? 'welcome' : 'failed';

  async function deleted(outcome: SocialOutcome): Promise<SocialOutcome> {
    await closeAccount({ api, identity }, 'not-let-in');
    return outcome;
  }
}
