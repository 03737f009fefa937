import { encode } from 'uqr';

const QUIET = 4;

/** A QR code drawn as one path; black on white in every theme, with the quiet zone that scanners need. */
export function QrCode({ payload, label }: { readonly payload: string; readonly label: string }) {
  const { size, data } = encode(payload, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET;
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr-code__ground" d={`M0 0h${side}v${side}H0z`} />
      <path className="qr-code__modules" d={pathOf(data)} />
    </svg>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');
}
