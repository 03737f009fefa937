import { withdraw } from '../settle/ask-provider.ts';
import type { Attempt } from '../../payments/attempts.ts';
import { lockAttempt, updateAttempt } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';

/**
 * Makes the attempt's intent at the provider, and stores its id before anybody can confirm it; an attempt that was abandoned meanwhile gets
 * none. Idempotent: all parameters are stored with the attempt, so a repeat after a crash asks for the same and gets the same intent.
 */
export async function createIntent(ports: PaymentPorts, attempt: Attempt): Promise<Attempt | 'amount-refused'> {
  if (attempt.asked === null) return (await withdraw(ports, attempt)).attempt;
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
  return ports.db.transaction().execute(async (tx) => {
    const current = await lockAttempt(tx, attempt);
    const mayStore = current.provider_intent === null && !current.provider_final;
    return mayStore ? updateAttempt(tx, current, { provider_intent: intent.id }) : current;
  });
}
