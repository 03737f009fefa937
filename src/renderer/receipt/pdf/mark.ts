import { Path, Svg } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { MARK_VIEW_BOX, markPathsOf } from '../../method-icon/method-marks.ts';
import { styles } from './styles.ts';

/** The mark of a way of paying, before its words; nothing for one that has none. */
export function markOf(name: string): ReactElement | null {
  const paths = markPathsOf(name);
  if (paths.length === 0) return null;
  const pen = { fill: 'none', stroke: '#14211c', strokeWidth: 1.6, strokeLineCap: 'round', strokeLineJoin: 'round' } as const;
  return createElement(
    Svg,
    { key: 'mark', style: styles.mark, viewBox: MARK_VIEW_BOX },
    ...paths.map((d) => createElement(Path, { key: d, d, ...pen })),
  );
}
