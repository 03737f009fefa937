import { Path, Svg, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { Letterhead } from '../../../engine/receipts/document.ts';
import { starBand, starPath } from '../emblem.ts';
import { GREEN, MOTIF, styles } from './styles.ts';
import { line } from './text.ts';

/** A4 width and band height in points: a row of 34 stars of radius 8.75, and half of a second. */
const BAND = { width: 595, height: 26, path: starBand(34, 2, 8.75) };

/** Pattern along the top of the first page. */
export function band(): ReactElement {
  return createElement(
    Svg,
    {
      key: 'band',
      style: styles.band,
      width: BAND.width,
      height: BAND.height,
      viewBox: `0 8.75 ${BAND.width} ${BAND.height}`,
    },
    createElement(Path, { d: BAND.path, fill: 'none', stroke: MOTIF, strokeWidth: 0.6 }),
  );
}

/** Office and receipt number at the top of each page. */
export function letterheadOf({ name, lines, number }: Letterhead): ReactElement {
  return createElement(
    View,
    { key: 'letterhead', style: styles.letterhead, fixed: true },
    emblem(),
    createElement(
      View,
      { style: styles.office },
      line(styles.officeName, name, 'name'),
      ...lines.map((text, index) => line(styles.officeLine, text, index)),
    ),
    number === undefined ? null : line(styles.number, number),
  );
}

export function emblem(): ReactElement {
  return createElement(
    Svg,
    { style: styles.emblem, viewBox: '0 0 48 48' },
    createElement(Path, { d: starPath(24, 24, 23), fill: GREEN }),
    createElement(Path, { d: starPath(24, 24, 18), fill: 'none', stroke: '#ffffff', strokeWidth: 0.9 }),
    createElement(Path, { d: starPath(24, 24, 9), fill: '#ffffff' }),
  );
}
