import { Circle, Path, StyleSheet, Svg } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { SEAL, sealCore, sealEdge, sealHeart, sealRings, sealWreath } from '../seal.ts';
import { GREEN } from './styles.ts';

const SIDE = 84;
const drawn = { fill: 'none', stroke: GREEN };

/** The seal in the lower corner of a certificate, across from its code. */
export function seal(): ReactElement {
  return createElement(
    Svg,
    { key: 'seal', style: place.seal, width: SIDE, height: SIDE, viewBox: `0 0 ${SEAL} ${SEAL}` },
    createElement(Path, { d: sealEdge, strokeWidth: 1, ...drawn }),
    ...sealRings.map(({ radius, width }) =>
      createElement(Circle, { key: radius, cx: SEAL / 2, cy: SEAL / 2, r: radius, strokeWidth: width, ...drawn }),
    ),
    createElement(Path, { d: sealWreath, strokeWidth: 0.6, ...drawn }),
    createElement(Path, { d: sealHeart, fill: GREEN }),
    createElement(Path, { d: sealCore, fill: '#fff' }),
  );
}

const place = StyleSheet.create({ seal: { position: 'absolute', left: 62, bottom: 62 } });
