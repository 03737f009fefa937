import { isTransactionNo } from '../kit/ids.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import { withdraw } from './settle/ask-provider.ts';
import type { Attempt } from '../payments/attempts.ts';
import { findAttempt, lockAttempt, updateAttempt } from '../payments/attempts.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import type { ProviderIntent } from '../payments/provider/provider.ts';

/** For this long, the process that made the intent may still store it. */
const BEING_STORED_MS = 60_000;

export type Adopted =
  /** The attempt now has the intent. */
  | { readonly kind: 'adopted'; readonly attempt: Attempt }
  /** The process that made it may still be storing it. */
  | { readonly kind: 'soon' }
  | { readonly kind: 'of-another' | 'second' | 'differs' };

/**
 * Adopts an intent that was made for an attempt of ours but whose id was not stored because the portal was killed in between. If the attempt was
 * abandoned since, withdraws the intent at the provider; if the donor paid it all the same, books the money.
 */
export async function adoptIntent(ports: PaymentPorts, intent: ProviderIntent): Promise<Adopted> {
  const named = intent.attemptId !== null && isTransactionNo(intent.attemptId) ? intent.attemptId : '';
  const given = await findAttempt(ports.db, named);
  if (given === undefined) return { kind: 'of-another' };
  const isYoung = ports.now().getTime() - given.created_at.getTime() < BEING_STORED_MS;
  if (given.provider_intent === null && given.status === 'initiated' && isYoung && intent.state === 'waiting') return { kind: 'soon' };
  const adopted = await ports.db.transaction().execute(async (tx): Promise<Adopted> => {
    const attempt = await lockAttempt(tx, given);
    if (attempt.provider_intent === intent.id) return { kind: 'adopted', attempt };
    if (attempt.provider_intent !== null) return { kind: 'second' };
    if (attempt.amount_cents !== intent.amountCents || attempt.currency !== intent.currency) return { kind: 'differs' };
    const at = ports.now();
    const taken = await updateAttempt(tx, attempt, { provider_intent: intent.id, provider_final: false, next_check_at: at });
    await appendAudit(tx, { at, event: 'payment.adopted', subject: attempt.id, details: {} });
    return { kind: 'adopted', attempt: taken };
  });
  if (adopted.kind !== 'adopted' || adopted.attempt.status !== 'failed') return adopted;
  return { kind: 'adopted', attempt: (await withdraw(ports, adopted.attempt)).attempt };
}
