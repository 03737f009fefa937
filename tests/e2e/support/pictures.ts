import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import { renderPageAsImage } from 'unpdf';
import { expect } from 'vitest';

const APPROVED = join(import.meta.dirname, '../../pictures');
/** Where differing pictures and their differences are written. */
const DIFFERING = join(tmpdir(), 'giving-portal-pictures');
/** Pictures are stored at half size: smaller, and tolerant of font smoothing. */
const SCALE = 0.5;
/** Tolerated difference of a pixel (0 to 1): below one of the sixteen stored shades. */
const THRESHOLD = 0.05;
/** Tolerated number of differing pixels. */
export const TOLERATED = 0;

/**
 * Compares a PNG with the approved picture of that name; with APPROVE_PICTURES set, approves it. A failure names the files with the picture
 * and its differences.
 */
export async function expectPicture(name: string, png: Uint8Array): Promise<void> {
  const actual = await half(png);
  const path = join(APPROVED, `${name}.png`);
  if (process.env.APPROVE_PICTURES) {
    mkdirSync(APPROVED, { recursive: true });
    writeFileSync(path, actual.png());
    return;
  }
  expect(existsSync(path), `No picture of ${name} is approved yet: look at it, then npm run approve:pictures`).toBe(true);
  const { pen, width, height } = drawn(await loadImage(readFileSync(path)), 1);
  const approved = { width, height, dots: pen.getImageData(0, 0, width, height).data };
  const differing = createCanvas(width, height);
  const marks = differing.getContext('2d').createImageData(width, height);
  const isSameSize = actual.width === width && actual.height === height;
  const count = isSameSize ? unlikeDots(approved, actual, marks.data) : Number.NaN;
  if (count <= TOLERATED) return;
  differing.getContext('2d').putImageData(marks, 0, 0);
  mkdirSync(DIFFERING, { recursive: true });
  writeFileSync(join(DIFFERING, `${name}.png`), actual.png());
  writeFileSync(join(DIFFERING, `${name}-differs.png`), differing.toBuffer('image/png'));
  const size = isSameSize ? `${count} dots` : `its size, ${actual.width} by ${actual.height} instead of ${width} by ${height}`;
  expect.fail(`${name} differs from the approved picture in ${size}: see ${DIFFERING}. If it is right, npm run approve:pictures`);
}

/** Number of differing pixels of two PNGs of one size, at the stored scale. */
export async function unlike(one: Uint8Array, other: Uint8Array): Promise<number> {
  return unlikeDots(await half(one), await half(other));
}

function unlikeDots(one: Picture, other: Picture, marks?: Uint8ClampedArray): number {
  return pixelmatch(one.dots, other.dots, marks, one.width, one.height, { threshold: THRESHOLD, includeAA: true });
}

/** The first page of a PDF at a width in pixels. */
export async function pictureOfPdf(pdf: Uint8Array, width: number): Promise<Uint8Array> {
  const png = await renderPageAsImage(new Uint8Array(pdf), 1, { canvasImport: () => import('@napi-rs/canvas'), width });
  return new Uint8Array(png);
}

type Picture = { readonly width: number; readonly height: number; readonly dots: Uint8ClampedArray };

async function half(png: Uint8Array) {
  const { pen, width, height } = drawn(await loadImage(Buffer.from(png)), SCALE);
  const picture = pen.getImageData(0, 0, width, height);
  // Few shades compress better.
  for (let dot = 0; dot < picture.data.length; dot += 1) picture.data[dot] = ((picture.data[dot] ?? 0) & 0xf0) | 0x0f;
  pen.putImageData(picture, 0, 0);
  return { width, height, dots: picture.data, png: () => pen.canvas.toBuffer('image/png') };
}

function drawn(image: Image, scale: number) {
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const pen = createCanvas(width, height).getContext('2d');
  pen.imageSmoothingEnabled = scale !== 1;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  return { pen, width, height };
}
