import { type Asked, withdraw } from '../settle/ask-provider.ts';
import type { Attempt } from '../../payments/attempts.ts';
import { getAttempt, storeIntent } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';

/**
 * Makes the attempt's intent at the provider, and stores its id before it can be confirmed; an attempt that was abandoned meanwhile gets none.
 * Returns the intent if it was stored now, which saves a read. Idempotent: all parameters are stored with the attempt, so a retry after a crash sends
 * the same ones and gets the same intent.
 */
export async function createIntent(ports: PaymentPorts, attempt: Attempt): Promise<Asked | 'amount-refused'> {
  if (attempt.asked === null) return { attempt: (await withdraw(ports, attempt)).attempt, intent: null };
  const intent = await ports.provider.createIntent({
    ...attempt.asked,
    key: attempt.id,
    amountCents: attempt.amount_cents,
    method: attempt.method,
    attemptId: attempt.id,
    reference: attempt.bill_reference,
    expiresAt: attempt.expires_at,
    bank: attempt.challenged ? 'challenges' : 'decides',
  });
  if (intent === 'amount-refused') return intent;
  const stored = await storeIntent(ports.db, attempt, intent.id);
  return stored === undefined ? { attempt: await getAttempt(ports.db, attempt.id), intent: null } : { attempt: stored, intent };
}
