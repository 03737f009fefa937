import { encode } from 'uqr';
import { saveFile } from '../../../kit/files/save-file.ts';

/** Quiet zone in modules; pixels per module in the saved picture. */
const QUIET_ZONE = 4;
const MODULE_PIXELS = 12;

/** QR code as one SVG path; black on white in every theme, with quiet zone. */
export function QrCode({ payload, label }: { readonly payload: string; readonly label: string }) {
  const { size, data } = encode(payload, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr-code__ground" d={`M0 0h${side}v${side}H0z`} />
      <path className="qr-code__modules" d={pathOf(data)} />
    </svg>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : ''))).join('');
}

/** Saves the code as a PNG, for a bank app on the same phone. */
export function saveQrCode(payload: string, name: string): void {
  const { size, data } = encode(payload, { ecc: 'M', border: 0 });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (size + 2 * QUIET_ZONE) * MODULE_PIXELS;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect((x + QUIET_ZONE) * MODULE_PIXELS, (y + QUIET_ZONE) * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS);
    });
  });
  canvas.toBlob((picture) => picture && saveFile(picture, name), 'image/png');
}
