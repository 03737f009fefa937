import { type GiftToSettle, giftLook, giftOfLook } from '../../gifts/gift-to-settle.ts';
import type { Statement } from '../../kit/db/together.ts';
import { type Attempt, lockAttemptBeside, type Tx } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { ProviderIntent } from '../../payments/provider/provider.ts';

/** The data that settling reads before it writes: the gift, and the rows for each part of settling. */
export type LookedAt = { readonly gift: GiftToSettle; readonly ofParts: readonly (readonly unknown[])[] };

/** A locked attempt; if the provider reports it paid, with the data for settling. */
export type Held = { readonly attempt: Attempt; readonly looked?: LookedAt };

/**
 * Locks an attempt to bring it to the provider's state. The reads for settling are pipelined with the lock, and show the state under it. So the
 * transaction that settles waits once before its commit.
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

/** Assigns the rows to the parts that look, in the order of the parts. */
function lookedAt({ whenPaid }: PaymentPorts, [gift = [], ...rows]: readonly (readonly unknown[])[]): LookedAt {
  const left = [...rows];
  return {
    gift: giftOfLook(gift as Parameters<typeof giftOfLook>[0]),
    ofParts: whenPaid.map(({ look }) => (look === undefined ? [] : (left.shift() ?? []))),
  };
}
