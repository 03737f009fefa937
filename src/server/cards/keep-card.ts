import { appendAudit } from '../kit/audit/audit.ts';
import { newTransactionNo } from '../kit/ids.ts';
import type { Tx } from '../payments/attempts.ts';
import { forgetAtProvider } from '../payments/forget-at-provider.ts';
import type { PaidGift } from '../payments/ports.ts';
import { holdOpenAccount } from '../people/accounts/records/accounts.ts';

/**
 * Saves the card of a settled payment for the account whose owner ticked that box, in the settling transaction. Saves a card only once, and none for
 * an account that was closed meanwhile.
 */
export async function keepCard(tx: Tx, { attempt, intent: { saved, card }, at }: PaidGift): Promise<void> {
  const { saves_for } = attempt;
  if (saves_for === null || saved === null || card === null || card.expMonth === null || card.expYear === null) return;
  const printed = { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear };
  // Locks the account until this is stored, so that closing it either comes first or finds the card.
  const isOpen = await holdOpenAccount(tx, saves_for);
  const same = await tx
    .selectFrom('saved_cards')
    .select('id')
    .where('account_id', '=', saves_for)
    .where('removed_at', 'is', null)
    .where((eb) => eb.and(printed))
    .executeTakeFirst();
  const row = { id: newTransactionNo(), account_id: saves_for, customer: saved.customer, payment_method: saved.paymentMethod, ...printed };
  const isKept = same === undefined && isOpen;
  if (!isKept) await forgetAtProvider(tx, { card: saved.paymentMethod }, at);
  await tx
    .insertInto('saved_cards')
    .values({ ...row, created_at: at, removed_at: isKept ? null : at })
    .execute();
  if (isOpen) await appendAudit(tx, { at, event: 'card.saved', subject: row.id, details: { attempt: attempt.id } });
}
