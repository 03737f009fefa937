import type { Attempt } from './attempts.ts';
import { lockAttempt, updateAttempt } from './attempts.ts';
import type { PaymentPorts } from './ports.ts';
import type { CardUse } from './provider.ts';

/** Makes the attempt's intent at the provider, and stores its id before anybody can confirm it; an attempt that was given up meanwhile stays without. */
export async function createIntent(ports: PaymentPorts, attempt: Attempt, card: CardUse): Promise<Attempt | 'amount-refused'> {
  const intent = await ports.provider.createIntent({
    key: attempt.id,
    amountCents: attempt.amount_cents,
    method: attempt.method,
    attemptId: attempt.id,
    reference: attempt.bill_reference,
    payee: ports.site().payee,
    expiresAt: attempt.expires_at,
    card,
    bank: attempt.challenged ? 'challenges' : 'decides',
  });
  if (intent === 'amount-refused') return intent;
  return ports.db.transaction().execute(async (tx) => {
    const current = await lockAttempt(tx, attempt);
    const mayStore = current.provider_intent === null && !current.provider_final;
    return mayStore ? updateAttempt(tx, current, { provider_intent: intent.id }) : current;
  });
}
