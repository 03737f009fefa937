import { Path, Rect, StyleSheet, Svg } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { starPath } from '../emblem.ts';
import { GREEN, MOTIF } from './styles.ts';

/** A4 landscape inside the frame, in points: exactly 41 by 28 cells. */
const CELL = 19;
const [COLUMNS, ROWS] = [41, 28];
const [WIDTH, HEIGHT] = [CELL * COLUMNS, CELL * ROWS];

/** Band of stars inside a certificate's frame, full stars in the corners. */
export function starFrame(): ReactElement {
  return createElement(
    Svg,
    { key: 'stars', style: place.frame, width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, fixed: true },
    createElement(Path, { d: SIDES, fill: 'none', stroke: MOTIF, strokeWidth: 0.6 }),
    createElement(Path, { d: CORNERS, fill: GREEN }),
    createElement(Rect, {
      x: CELL,
      y: CELL,
      width: WIDTH - 2 * CELL,
      height: HEIGHT - 2 * CELL,
      fill: 'none',
      stroke: GREEN,
      strokeWidth: 0.7,
    }),
  );
}

const isEdge = (cell: number, count: number) => cell === 0 || cell === count - 1;
const cells = Array.from({ length: COLUMNS * ROWS }, (_, cell) => [cell % COLUMNS, Math.floor(cell / COLUMNS)] as const);
const starAt = ([column, row]: readonly [number, number]) => starPath(CELL * (column + 0.5), CELL * (row + 0.5), CELL / 2);
const SIDES = cells
  .filter(([column, row]) => isEdge(column, COLUMNS) !== isEdge(row, ROWS))
  .map(starAt)
  .join('');
const CORNERS = cells
  .filter(([column, row]) => isEdge(column, COLUMNS) && isEdge(row, ROWS))
  .map(starAt)
  .join('');

const place = StyleSheet.create({ frame: { position: 'absolute', left: (841.89 - WIDTH) / 2, top: (595.28 - HEIGHT) / 2 } });
