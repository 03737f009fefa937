import { mark } from '../../../../engine/index.ts';

/** Texts of a picture of thanks. It has amount and name only if the donor added them. */
export type PictureWords = {
  readonly arabic: string;
  readonly words: string;
  readonly amount?: string;
  readonly name?: string;
  readonly product: string;
  readonly place: string;
};

/** Width and height in pixels: a square, which messengers and social sites show whole. */
export const SIZE = 1080;

const MIDDLE = SIZE / 2;
const GROUND = '#0a3a2c';
const GOLD = '#e4b868';
const WHITE = '#ffffff';
const QUIET = '#cfe3d9';
/** Side of the square that the mark's paths are drawn in. */
const MARK = 40;

/** Draws the picture: the mark on green among stars, the words, and below them the product's name and host. */
export function drawPicture(paper: CanvasRenderingContext2D, { arabic, words, amount, name, product, place }: PictureWords): void {
  paper.clearRect(0, 0, SIZE, SIZE);
  paper.fillStyle = GROUND;
  paper.fillRect(0, 0, SIZE, SIZE);
  drawGround(paper);
  // Keeps the content in the middle, with and without the added lines.
  const added = [...(amount === undefined ? [] : [amount]), ...(name === undefined ? [] : [name])];
  const top = 240 + (2 - added.length) * 45;
  drawSquares(paper, { x: MIDDLE, y: top, size: 230, weight: 1.5 });
  drawHeart(paper, MIDDLE, top, 230);
  paper.textAlign = 'center';
  paper.textBaseline = 'alphabetic';
  write(paper, arabic, { y: top + 250, size: 84, face: 'Amiri, serif', colour: GOLD });
  write(paper, words, { y: top + 360, size: 60, weight: 600 });
  added.forEach((line, at) => {
    write(paper, line, { y: top + 470 + at * 85, size: line === amount ? 64 : 48, weight: line === amount ? 700 : 500 });
  });
  paper.fillStyle = GOLD;
  paper.fillRect(MIDDLE - 60, 890, 120, 4);
  write(paper, product, { y: 960, size: 44, weight: 700 });
  write(paper, place, { y: 1015, size: 32, colour: QUIET });
}

/** Faint stars along both sides. */
function drawGround(paper: CanvasRenderingContext2D): void {
  paper.save();
  paper.globalAlpha = 0.14;
  for (const x of [0, SIZE]) for (const y of [0, MIDDLE, SIZE]) drawSquares(paper, { x, y, size: 420, weight: 0.9 });
  paper.restore();
}

type Placed = { readonly x: number; readonly y: number; readonly size: number; readonly weight: number };

function drawSquares(paper: CanvasRenderingContext2D, { x, y, size, weight }: Placed): void {
  paper.save();
  place(paper, x, y, size);
  paper.strokeStyle = GOLD;
  paper.lineWidth = weight;
  paper.lineJoin = 'round';
  for (const square of mark.squares) paper.stroke(new Path2D(square));
  paper.restore();
}

function drawHeart(paper: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  paper.save();
  place(paper, x, y, size);
  paper.fillStyle = WHITE;
  paper.fill(new Path2D(mark.heart));
  paper.restore();
}

function place(paper: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  paper.translate(x - size / 2, y - size / 2);
  paper.scale(size / MARK, size / MARK);
}

type Look = { readonly y: number; readonly size: number; readonly weight?: number; readonly face?: string; readonly colour?: string };

/** A line of text, shrunk where it would not fit. */
function write(paper: CanvasRenderingContext2D, text: string, { y, size, weight = 400, face = FACE, colour = WHITE }: Look): void {
  paper.fillStyle = colour;
  paper.font = `${weight} ${size}px ${face}`;
  const { width } = paper.measureText(text);
  if (width > WIDEST) paper.font = `${weight} ${Math.floor((size * WIDEST) / width)}px ${face}`;
  paper.fillText(text, MIDDLE, y, WIDEST);
}

const WIDEST = SIZE - 160;
const FACE = '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif';
