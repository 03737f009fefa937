export type Share = { readonly account: string; readonly cents: number };

/**
 * Shares an amount out over accounts in the proportion of what each holds, to the cent: the largest remainders get the cents that
 * are left over, the earlier account first. Whole when the amount is all that they hold. Throws when they hold less.
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
