import { encode } from 'uqr';
import { saveFile } from '../../kit/files/save-file.ts';

/** Modules of white around the code, and pixels of a module in a picture. */
const QUIET = 4;
const MODULE = 12;

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

/** Saves the code as a picture, for a bank app on the same phone. */
export function saveQrCode(payload: string, name: string): void {
  const { size, data } = encode(payload, { ecc: 'M', border: 0 });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (size + 2 * QUIET) * MODULE;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect((x + QUIET) * MODULE, (y + QUIET) * MODULE, MODULE, MODULE);
    });
  });
  canvas.toBlob((picture) => picture && saveFile(picture, name), 'image/png');
}
