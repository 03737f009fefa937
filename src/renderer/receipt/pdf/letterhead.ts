import { Path, Svg, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { Letterhead } from '../../../engine/receipts/document.ts';
import { MARK_ON_PAPER, mark } from '../../../engine/index.ts';
import { starBand } from '../emblem.ts';
import { MOTIF, styles } from './styles.ts';
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

/** The office, at the top of each page. The receipt number is among the blocks, and in the footer of each further page. */
export function letterheadOf({ name, lines }: Letterhead): ReactElement {
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
  );
}

export function emblem(): ReactElement {
  return createElement(
    Svg,
    { style: styles.emblem, viewBox: mark.viewBox },
    ...mark.squares.map((d) => createElement(Path, { key: d, d, fill: 'none', stroke: MARK_ON_PAPER.square, strokeWidth: 2 })),
    createElement(Path, { key: 'heart', d: mark.heart, fill: MARK_ON_PAPER.heart }),
  );
}
