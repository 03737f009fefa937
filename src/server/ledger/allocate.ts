export type Share = { readonly account: string; readonly cents: number };

/**
 * Allocates an amount to accounts in proportion to their balances, to the cent: largest remainder method, ties to the earlier account. Throws when
 * the balances sum to less than the amount.
 */
export function allocate(amountCents: number, held: readonly Share[]): Share[] {
  const total = held.reduce((sum, { cents }) => sum + cents, 0);
  if (amountCents > total) throw new Error(`${amountCents} cents cannot be shared out of ${total}.`);
  const parts = held.map(({ account, cents }, index) => {
    const exact = BigInt(amountCents) * BigInt(cents);
    return { account, index, cents: Number(exact / BigInt(total || 1)), rest: exact % BigInt(total || 1) };
  });
  const leftOver = amountCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  const favoured = new Set(
    [...parts]
      .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1))
      .slice(0, leftOver)
      .map(({ index }) => index),
  );
  return parts
    .map(({ account, cents, index }) => ({ account, cents: cents + (favoured.has(index) ? 1 : 0) }))
    .filter(({ cents }) => cents > 0);
}
