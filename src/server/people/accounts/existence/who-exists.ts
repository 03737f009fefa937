import { IdentityFailure } from '../failure.ts';
import type { IdentityPorts } from '../ports.ts';

/** Rate limit: how often a client address may learn that an account, an NRIC or UEN, or a mobile number exists. */
const TOLD = { name: 'sign-up-exists', atMost: 10, seconds: 3_600 };

type Ports = Pick<IdentityPorts, 'limits'>;

/**
 * Rate limits refusals that reveal an account, per client address. Counts before the query and takes it back if nothing was revealed;
 * otherwise the limit would refuse known names only, and so reveal them.
 */
export async function hearsWhoExists<T>({ limits }: Ports, clientAddress: string, ask: () => Promise<T>): Promise<T> {
  await limits.take(TOLD, clientAddress);
  try {
    const answer = await ask();
    await limits.take(TOLD, clientAddress, -1);
    return answer;
  } catch (error) {
    if (!(error instanceof IdentityFailure)) await limits.take(TOLD, clientAddress, -1);
    throw error;
  }
}
