import { encode } from 'uqr';
import { saveFile } from '../../kit/files/save-file.ts';

const MODULE = 12;
const QUIET = 4;

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
