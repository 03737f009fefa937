/** One line of the benchmark. */
export type Figure = {
  readonly what: string;
  readonly value: string;
  /** The comparison or target. */
  readonly beside?: string;
  /** Fails the benchmark when it misses its bar. */
  readonly ratio?: { readonly value: number; readonly bar: number; readonly kind: 'at most' | 'at least' };
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}

/** Quantile: the value below which `part` of the values lie, such as 0.99 for the p99; 0 of an empty list. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Formats ms as seconds. */
export function seconds(time: number): string {
  return `${(time / 1000).toFixed(1)} s`;
}

export function isBroken({ ratio }: Figure): boolean {
  if (ratio === undefined) return false;
  return ratio.kind === 'at most' ? ratio.value > ratio.bar : ratio.value < ratio.bar;
}

/** The figures as a table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    figure.value,
    figure.beside ?? '',
    figure.ratio === undefined ? '' : figure.ratio.value.toFixed(2),
    figure.ratio === undefined ? '' : `${figure.ratio.kind} ${figure.ratio.bar}${isBroken(figure) ? ': broken' : ''}`,
  ]);
  const all = [['', 'figure', 'beside', 'ratio', 'bar'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
