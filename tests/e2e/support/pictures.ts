import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import { renderPageAsImage } from 'unpdf';
import { expect } from 'vitest';

const APPROVED = join(import.meta.dirname, '../../pictures');
/** Where a picture that differs is left, beside what differs of it. */
const DIFFERING = join(tmpdir(), 'giving-portal-pictures');
/** Pictures are kept at half their size: small, and indifferent to how the edges of letters are smoothed. */
const SCALE = 0.5;
/** How unlike two dots may be and count as alike (0 to 1): less than one of the sixteen shades that are kept. */
const THRESHOLD = 0.05;
/** How many of a picture's dots may be unlike. */
export const TOLERATED = 0;

/**
 * Holds a picture (PNG) to the approved one of that name. With APPROVE_PICTURES set, it is approved instead. A picture that differs is
 * written beside what differs of it, and the failure says where.
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

/** How many dots of two pictures (PNG) of one size are unlike, as pictures are kept. */
export async function unlike(one: Uint8Array, other: Uint8Array): Promise<number> {
  return unlikeDots(await half(one), await half(other));
}

function unlikeDots(one: Picture, other: Picture, marks?: Uint8ClampedArray): number {
  return pixelmatch(one.dots, other.dots, marks, one.width, one.height, { threshold: THRESHOLD, includeAA: true });
}

/** The first page of a PDF, so many dots wide. */
export async function pictureOfPdf(pdf: Uint8Array, width: number): Promise<Uint8Array> {
  const png = await renderPageAsImage(new Uint8Array(pdf), 1, { canvasImport: () => import('@napi-rs/canvas'), width });
  return new Uint8Array(png);
}

type Picture = { readonly width: number; readonly height: number; readonly dots: Uint8ClampedArray };

async function half(png: Uint8Array) {
  const { pen, width, height } = drawn(await loadImage(Buffer.from(png)), SCALE);
  const picture = pen.getImageData(0, 0, width, height);
  // Of few shades, which packs better.
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
