import { encode } from 'uqr';

/** The dark squares of a QR code as one SVG path, on a grid of `size` by `size` with a quiet edge of four, which scanners need. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)).join('');
  return { path, size };
}

type Run = { readonly from: number; readonly length: number };

/** Dark squares side by side are drawn as one. */
function runsOf(row: readonly boolean[]): readonly Run[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
