import { loadImage, createCanvas } from '@napi-rs/canvas';
import readCode from 'jsqr';

/** What a phone reads when it is held over a picture (PNG) with a code in it; undefined when it finds none. */
export async function scan(png: Uint8Array): Promise<string | undefined> {
  const image = await loadImage(Buffer.from(png));
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data, width, height } = pen.getImageData(0, 0, image.width, image.height);
  return readCode.default(data, width, height)?.data;
}
