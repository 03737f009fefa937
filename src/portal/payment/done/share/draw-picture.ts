import { mark } from '../../../../engine/index.ts';

/** What a picture of thanks says. Amount and name are there only if the donor added them. */
export type PictureWords = {
  readonly arabic: string;
  readonly words: string;
  readonly amount?: string;
  readonly name?: string;
  readonly product: string;
  readonly place: string;
};

/** Width and height, as messengers and social sites show them whole. */
export const SIZE = 1080;

const MIDDLE = SIZE / 2;
const GROUND = '#0a3a2c';
const GOLD = '#e4b868';
const WHITE = '#ffffff';
const QUIET = '#cfe3d9';
/** The mark's own size. */
const MARK = 40;

/** Draws the picture: the mark on green among stars, the words, and below them who is given to. */
export function drawPicture(paper: CanvasRenderingContext2D, { arabic, words, amount, name, product, place }: PictureWords): void {
  paper.clearRect(0, 0, SIZE, SIZE);
  paper.fillStyle = GROUND;
  paper.fillRect(0, 0, SIZE, SIZE);
  drawGround(paper);
  drawMark(paper, MIDDLE, 250, 230, 1);
  paper.textAlign = 'center';
  paper.textBaseline = 'alphabetic';
  write(paper, arabic, { y: 500, size: 72, face: 'Amiri, serif', colour: GOLD });
  write(paper, words, { y: 610, size: 60, weight: 600 });
  const added = [...(amount === undefined ? [] : [amount]), ...(name === undefined ? [] : [name])];
  added.forEach((line, at) => {
    write(paper, line, { y: 720 + at * 80, size: line === amount ? 64 : 48, weight: line === amount ? 700 : 500 });
  });
  paper.fillStyle = GOLD;
  paper.fillRect(MIDDLE - 60, 890, 120, 4);
  write(paper, product, { y: 960, size: 44, weight: 700 });
  write(paper, place, { y: 1015, size: 32, colour: QUIET });
}

/** Stars in the corners, hardly to be seen. */
function drawGround(paper: CanvasRenderingContext2D): void {
  paper.save();
  paper.globalAlpha = 0.14;
  for (const x of [0, SIZE]) for (const y of [0, MIDDLE, SIZE]) drawMark(paper, x, y, 420, 0.6);
  paper.restore();
}

function drawMark(paper: CanvasRenderingContext2D, x: number, y: number, size: number, weight: number): void {
  paper.save();
  paper.translate(x - size / 2, y - size / 2);
  paper.scale(size / MARK, size / MARK);
  paper.strokeStyle = GOLD;
  paper.lineWidth = 1.5 * weight;
  paper.lineJoin = 'round';
  for (const square of mark.squares) paper.stroke(new Path2D(square));
  paper.fillStyle = WHITE;
  paper.fill(new Path2D(mark.heart));
  paper.restore();
}

type Look = { readonly y: number; readonly size: number; readonly weight?: number; readonly face?: string; readonly colour?: string };

/** A line of text, made smaller where it would not fit. */
function write(paper: CanvasRenderingContext2D, text: string, { y, size, weight = 400, face = FACE, colour = WHITE }: Look): void {
  paper.fillStyle = colour;
  paper.font = `${weight} ${size}px ${face}`;
  paper.fillText(text, MIDDLE, y, SIZE - 160);
}

const FACE = '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif';
