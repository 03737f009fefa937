import { Link, Path, Svg, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { ReceiptProof } from '../../../engine/receipts/document.ts';
import { qrPath } from '../qr-path.ts';
import { styles } from './styles.ts';
import type { Style } from './text.ts';

/** QR code of the proof page, with its caption. */
export function proofOf({ href, text }: ReceiptProof, place: Style = styles.proof): ReactElement {
  const { path, size } = qrPath(href);
  return createElement(
    View,
    { key: 'proof', style: place },
    createElement(
      Link,
      { src: href },
      createElement(Svg, { style: styles.qr, viewBox: `0 0 ${size} ${size}` }, createElement(Path, { d: path, fill: '#000000' })),
    ),
    createElement(Text, { style: styles.proofText }, text),
  );
}
