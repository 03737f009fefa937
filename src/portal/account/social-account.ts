import type { Api } from '../api/api.ts';
import type { Identity } from './identity/identity.ts';

/** What becomes of whoever has come back from Google or Facebook. */
export type SocialOutcome = 'welcome' | 'pre-registered' | 'unauthorized' | 'nric-exists' | 'failed';

type Asks = {
  readonly api: Pick<Api, 'userExistsByEmail'>;
  readonly identity: Pick<Identity, 'attributes' | 'update' | 'deleteUser'>;
};

/**
 * The specification's checks (section 4) of a sign-in by Google or Facebook. An account that already has an NRIC is its owner's and is
 * never deleted; one that has none is as new as this sign-in.
 */
export async function checkSocialAccount({ api, identity }: Asks, storedNric: string | null): Promise<SocialOutcome> {
  const known = await identity.attributes();
  if (known.kind === 'refused') return 'failed';
  const { email = '', name = '', 'custom:NRIC': own } = known.data;
  if (own !== undefined) return 'welcome';
  if (storedNric === null) return deleted('unauthorized');
  const exists = await api.userExistsByEmail(email);
  if (exists.kind !== 'done') return 'failed';
  if (exists.data.accCount >= 2) return deleted('pre-registered');
  const updated = await identity.update({ 'custom:BUSINESS_ACC': 'No', 'custom:NRIC': storedNric, email, name });
  if (updated.kind === 'done') return 'welcome';
  return updated.refusal.message.endsWith('NRIC already exists.') ? deleted('nric-exists') : 'failed';

  async function deleted(outcome: SocialOutcome): Promise<SocialOutcome> {
    await identity.deleteUser();
    return outcome;
  }
}
