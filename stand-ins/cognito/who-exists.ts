import { PoolFailure } from './failure.ts';
import type { PoolPorts } from './ports.ts';

/** Rate limit per client address for answers that reveal that a user, an NRIC or UEN, or a mobile number exists. */
const TOLD = { name: 'sign-up-exists', atMost: 10, seconds: 3_600 };

/**
 * Limits, per client address, refusals that reveal an existing account. Counts before the call and takes the count back when nothing was
 * revealed; otherwise the limit would refuse known names only, and so reveal them.
 */
export async function hearsWhoExists<T>({ limits }: Pick<PoolPorts, 'limits'>, clientAddress: string, ask: () => Promise<T>): Promise<T> {
  await limits.take(TOLD, clientAddress);
  try {
    const answer = await ask();
    await limits.take(TOLD, clientAddress, -1);
    return answer;
  } catch (error) {
    if (!(error instanceof PoolFailure)) await limits.take(TOLD, clientAddress, -1);
    throw error;
  }
}
