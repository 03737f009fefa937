import { loadImage, createCanvas } from '@napi-rs/canvas';
import readCode from 'jsqr';

/** Reads a QR code in a PNG; undefined if there is none. */
export async function scan(png: Uint8Array): Promise<string | undefined> {
  const image = await loadImage(Buffer.from(png));
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data, width, height } = pen.getImageData(0, 0, image.width, image.height);
  return readCode.default(data, width, height)?.data;
}
