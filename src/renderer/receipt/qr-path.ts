import { encode } from 'uqr';

/** QR code as one SVG path, on a `size` by `size` grid with a quiet zone of four. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)).join('');
  return { path, size };
}

type Run = { readonly from: number; readonly length: number };

/** Joins adjacent modules. */
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
