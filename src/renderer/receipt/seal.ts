import { starPath } from './emblem.ts';

/** Side of the seal's view box. */
export const SEAL = 100;
const MIDDLE = SEAL / 2;
/** Decimals of coordinates. */
const DECIMALS = 2;

/** Seal of a certificate: our own ornament of rings and stars. */
export const sealRings: readonly { readonly radius: number; readonly width: number }[] = [
  { radius: 44, width: 1.6 },
  { radius: 41, width: 0.6 },
  { radius: 27, width: 0.6 },
];

/** Toothed edge outside the rings. */
export const sealEdge = around(48, (turn, place) => {
  const reach = place % 2 === 0 ? 49 : 46.5;
  return `${place === 0 ? 'M' : 'L'}${pointAt(turn, reach)}`;
}).concat('Z');

/** Small stars between the rings. */
export const sealWreath = around(16, (turn) => starPath(MIDDLE + 34 * Math.cos(turn), MIDDLE + 34 * Math.sin(turn), 4.6));

/** Centre star, and its cut-out. */
export const sealHeart = starPath(MIDDLE, MIDDLE, 22);
export const sealCore = starPath(MIDDLE, MIDDLE, 11);

function around(count: number, draw: (turn: number, place: number) => string): string {
  return Array.from({ length: count }, (_, place) => draw((place * 2 * Math.PI) / count, place)).join('');
}

function pointAt(turn: number, reach: number): string {
  return [Math.cos(turn), Math.sin(turn)].map((part) => (MIDDLE + reach * part).toFixed(DECIMALS)).join(' ');
}
