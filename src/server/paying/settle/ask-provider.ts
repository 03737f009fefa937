import { applyIntent, bringsNews } from './apply-intent.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import { lockAttempt, moveAttempt } from '../../payments/attempts.ts';
import { onceCommitted } from './once-committed.ts';
import { orLater } from '../../payments/provider/or-later.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { ProviderIntent } from '../../payments/provider/provider.ts';

/** The attempt as it is now, and the provider's answer. */
export type Asked = { readonly attempt: Attempt; readonly intent: ProviderIntent | null };

/** Stores the provider's answer about the attempt. */
export async function storeAnswer(ports: PaymentPorts, attempt: Attempt, intent: ProviderIntent): Promise<Asked> {
  const stored = await store(ports, attempt, intent);
  return { attempt: await closeDeclined(ports, stored), intent };
}

/** Uses one transaction without network calls, or none if the answer has no news. */
async function store(ports: PaymentPorts, attempt: Attempt, intent: ProviderIntent): Promise<Attempt> {
  if (!bringsNews(ports, attempt, intent)) return attempt;
  return onceCommitted(ports, async (tx, within) => applyIntent(within, tx, await lockAttempt(tx, attempt), intent));
}

/**
 * Withdraws the intent of a card that the bank refused: the next card needs a new attempt, and so goes through the velocity limit. If this fails now,
 * the reconciler does it later.
 */
export async function closeDeclined(ports: PaymentPorts, attempt: Attempt): Promise<Attempt> {
  const wasRefused = attempt.status === 'failed' && attempt.method === 'card' && !attempt.provider_final;
  const { provider_intent: intent } = attempt;
  if (!wasRefused || intent === null) return attempt;
  return (await orLater(async () => store(ports, attempt, await ports.provider.cancelIntent(intent)))) ?? attempt;
}

/** Reads the attempt's intent at the provider and applies it. An attempt without an intent is returned as stored. */
export async function askProvider(ports: PaymentPorts, attempt: Attempt): Promise<Asked> {
  if (attempt.provider_final || attempt.provider_intent === null) return { attempt, intent: null };
  return storeAnswer(ports, attempt, await ports.provider.readIntent(attempt.provider_intent));
}

/** Withdraws an attempt at the provider, so that it can no longer be paid; if it was paid already, it is settled. */
export async function withdraw(ports: PaymentPorts, attempt: Attempt): Promise<Asked> {
  if (attempt.provider_intent !== null) return storeAnswer(ports, attempt, await ports.provider.cancelIntent(attempt.provider_intent));
  return { attempt: await ports.db.transaction().execute((tx) => giveUp(ports, tx, attempt)), intent: null };
}

/** An attempt without a stored intent cannot have been paid; it ends here, unless its intent was stored since. */
async function giveUp(ports: PaymentPorts, tx: Tx, given: Attempt): Promise<Attempt> {
  const attempt = await lockAttempt(tx, given);
  if (attempt.provider_intent !== null || attempt.provider_final) return attempt;
  const givenUp = { event: 'given-up', reason: 'abandoned' } as const;
  return moveAttempt(tx, attempt, [givenUp], ports.now(), { provider_final: true, next_check_at: null });
}
