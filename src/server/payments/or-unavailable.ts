import { Refused } from '../http/refusal.ts';
import { ProviderUnreachable } from '../payments/provider.ts';

/** Work that asks the provider; while that cannot be reached, the caller is told to try again. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    throw new Refused(503, 'PROVIDER_UNREACHABLE', 'The bank cannot be reached right now. Nothing was charged. Please try again.', {
      retryAfter: 5,
    });
  }
}
