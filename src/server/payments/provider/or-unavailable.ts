import { Refused } from '../../kit/http/refusal.ts';
import { ProviderRefusesKey, ProviderUnreachable } from './provider.ts';

/** For calls that need the provider: throws 503 if it is unreachable, or rejects the portal's key. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRefusesKey)
      throw new Refused(503, 'PAYMENT_NOT_POSSIBLE', 'Payment is not possible right now, and nothing was taken by trying.', {
        retryAfter: 600,
      });
    if (!(error instanceof ProviderUnreachable)) throw error;
    // The request may have taken effect, so the message must not say that nothing was charged.
    throw new Refused(503, 'PROVIDER_UNREACHABLE', 'The bank cannot be reached right now. Please try again: nothing is charged twice.', {
      retryAfter: 5,
    });
  }
}
