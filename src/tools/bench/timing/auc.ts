/**
 * How well a time tells one kind from the other: the area under the ROC curve, on the side that tells. 0.5 is a coin, 1 is certainty.
 * Computed as the share of pairs of which the one is the longer (Mann and Whitney); a tie is half of each.
 */
export function aucOf(ones: readonly number[], others: readonly number[]): number {
  if (ones.length === 0 || others.length === 0) throw new Error('There is nothing to tell apart.');
  let longer = 0;
  for (const one of ones) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
  const area = longer / (ones.length * others.length);
  return Math.max(area, 1 - area);
}
