import { newTransactionNo } from '../giving/transaction-no.ts';
import { appendAudit } from '../ledger/audit.ts';
import type { Attempt, Tx } from '../payments/attempts.ts';
import type { ProviderIntent } from '../payments/provider.ts';

/** Keeps the card of a settled payment for the account whose owner ticked that, in the transaction that settles it. The same card is kept once. */
export async function keepCard(tx: Tx, attempt: Attempt, { saved, card }: ProviderIntent, at: Date): Promise<void> {
  const { saves_for } = attempt;
  if (saves_for === null || saved === null || card === null || card.expMonth === null || card.expYear === null) return;
  const printed = { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear };
  const same = await tx
    .selectFrom('saved_cards')
    .select('id')
    .where('account_id', '=', saves_for)
    .where('removed_at', 'is', null)
    .where((eb) => eb.and(printed))
    .executeTakeFirst();
  const row = { id: newTransactionNo(), account_id: saves_for, customer: saved.customer, payment_method: saved.paymentMethod, ...printed };
  // The provider forgets the second copy.
  await tx
    .insertInto('saved_cards')
    .values({ ...row, created_at: at, removed_at: same === undefined ? null : at, forgotten_at: null })
    .execute();
  await appendAudit(tx, { at, event: 'card.saved', subject: row.id, details: { attempt: attempt.id } });
}
