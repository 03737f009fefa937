import { type GiftToSettle, giftLook, giftOfLook } from '../../gifts/gift-to-settle.ts';
import type { Statement } from '../../kit/db/together.ts';
import { type Attempt, lockAttemptBeside, type Tx } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { ProviderIntent } from '../../payments/provider/provider.ts';

/** What settling asks of a gift before it writes: the gift, and what each part of settling looks at. */
export type LookedAt = { readonly gift: GiftToSettle; readonly ofParts: readonly (readonly unknown[])[] };

/** A locked attempt; where the provider says that it is paid, with the look at its gift. */
export type Held = { readonly attempt: Attempt; readonly looked?: LookedAt };

/**
 * Locks an attempt to bring it to the provider's state. What settling asks travels with the lock, and shows what stands once it is held: so
 * the transaction that settles waits once before its commit.
 */
export async function holdAttempt(ports: PaymentPorts, tx: Tx, attempt: Attempt, { state }: ProviderIntent): Promise<Held> {
  const looks: readonly Statement[] =
    state === 'succeeded' && attempt.status !== 'succeeded' ? looksAt(ports, tx, attempt.transaction_no) : [];
  const { locked, beside } = await lockAttemptBeside(tx, attempt, looks);
  return looks.length === 0 ? { attempt: locked } : { attempt: locked, looked: lookedAt(ports, beside) };
}

function looksAt({ whenPaid }: PaymentPorts, tx: Tx, transactionNo: string): readonly Statement[] {
  return [giftLook(tx, transactionNo), ...whenPaid.flatMap(({ look }) => look?.(transactionNo) ?? [])];
}

/** Each part that looks has the rows of its look, in the order of the parts. */
function lookedAt({ whenPaid }: PaymentPorts, [gift = [], ...rows]: readonly (readonly unknown[])[]): LookedAt {
  const left = [...rows];
  return {
    gift: giftOfLook(gift as Parameters<typeof giftOfLook>[0]),
    ofParts: whenPaid.map(({ look }) => (look === undefined ? [] : (left.shift() ?? []))),
  };
}
