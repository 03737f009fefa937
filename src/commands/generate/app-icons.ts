import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, Path2D } from '@napi-rs/canvas';
import { mark } from '../../engine/index.ts';

/** Folder of the icons that a phone shows for a page kept on its home screen. */
export const APP_ICONS = join(import.meta.dirname, '../../portal/core/content/icons');

/** Names and sizes in pixels. `safe` is the share that no phone crops: a maskable icon may be shown in a circle. */
export const appIcons = [
  { name: 'app-180.png', size: 180, safe: 0.66 },
  { name: 'app-192.png', size: 192, safe: 0.56 },
  { name: 'app-512.png', size: 512, safe: 0.56 },
] as const;

/** The mark as a picture on the banner's green, which fills it to the edges. */
export function appIcon({ size, safe }: { readonly size: number; readonly safe: number }) {
  const canvas = createCanvas(size, size);
  const paper = canvas.getContext('2d');
  const scale = (size * safe) / 40;
  paper.fillStyle = '#0a3a2c';
  paper.fillRect(0, 0, size, size);
  paper.translate((size - 40 * scale) / 2, (size - 40 * scale) / 2);
  paper.scale(scale, scale);
  paper.strokeStyle = '#e4b868';
  paper.lineWidth = 2.4;
  paper.lineJoin = 'round';
  for (const square of mark.squares) paper.stroke(new Path2D(square));
  paper.fillStyle = '#ffffff';
  paper.fill(new Path2D(mark.heart));
  return canvas;
}

export function writeAppIcons(): void {
  for (const icon of appIcons) writeFileSync(join(APP_ICONS, icon.name), appIcon(icon).toBuffer('image/png'));
}
