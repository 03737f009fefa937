import { Circle, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { Letterhead, ReceiptDocument, ReceiptDocumentBlock } from '../../../engine/receipts/document.ts';
import { SEAL, sealCore, sealEdge, sealHeart, sealRings, sealWreath } from '../seal.ts';
import { amount } from './amount.ts';
import { BOLD } from './fonts.ts';
import { emblem } from './letterhead.ts';
import { linkOf } from './link.ts';
import { proofOf } from './proof.ts';
import { starFrame } from './star-frame.ts';
import { GREEN, styles } from './styles.ts';
import { line, type Style } from './text.ts';

/** A certificate: one A4 landscape page, centred in a double frame. */
export function certificatePage({ blocks, letterhead, proof, frame, seal }: ReceiptDocument, typeface: Style): ReactElement {
  return createElement(
    Page,
    { size: 'A4', orientation: 'landscape', style: [styles.page, sheetStyles.page, typeface] },
    createElement(View, { key: 'frame', style: sheetStyles.frame, fixed: true }, createElement(View, { style: sheetStyles.inner })),
    frame && starFrame(),
    letterhead && officeOf(letterhead),
    ...blocks.map(blockOf),
    seal && drawSeal(),
    proof && proofOf(proof, sheetStyles.proof),
  );
}

function officeOf({ name, lines }: Letterhead): ReactElement {
  return createElement(
    View,
    { key: 'letterhead', style: sheetStyles.office },
    emblem(),
    line(styles.officeName, name, 'name'),
    line(styles.officeLine, lines.join(' · '), 'lines'),
  );
}

function blockOf(block: ReceiptDocumentBlock, key: number): ReactElement | null {
  switch (block.kind) {
    case 'heading':
      return createElement(
        View,
        { key, style: sheetStyles.heading },
        line(sheetStyles.title, block.title),
        block.subtitle ? line(styles.subtitle, block.subtitle) : null,
      );
    case 'rows':
      return createElement(
        View,
        { key, style: sheetStyles.rows },
        ...block.rows.map((row, place) =>
          createElement(
            View,
            { key: place, style: sheetStyles.row },
            line(styles.officeLine, row.label, 'label'),
            amount(sheetStyles.value, row),
          ),
        ),
      );
    case 'table':
      return createElement(
        View,
        { key },
        ...block.rows.map(({ cells }, place) =>
          createElement(Text, { key: place, style: sheetStyles.value }, cells.filter(Boolean).join(' · ')),
        ),
      );
    case 'total':
      return createElement(View, { key, style: sheetStyles.line }, line(styles.note, block.label), amount(sheetStyles.large, block));
    case 'line':
      return createElement(View, { key, style: sheetStyles.line }, amount(block.size ? sheetStyles.large : sheetStyles.small, block));
    case 'link':
      return linkOf(block, key);
    case 'note':
      return line(sheetStyles.note, block.text, key);
  }
}

const sheetStyles = StyleSheet.create({
  page: { paddingTop: 44, paddingBottom: 40, paddingHorizontal: 90, textAlign: 'center', alignItems: 'center', justifyContent: 'center' },
  frame: { position: 'absolute', top: 22, bottom: 22, left: 22, right: 22, padding: 3, borderWidth: 2, borderColor: GREEN },
  inner: { flex: 1, borderWidth: 0.7, borderColor: GREEN },
  office: { alignItems: 'center', marginBottom: 8 },
  heading: { alignItems: 'center', marginBottom: 6 },
  title: { fontSize: 28, lineHeight: 1.25, fontWeight: BOLD, color: GREEN },
  note: { fontSize: 11, lineHeight: 1.4, marginTop: 4, maxWidth: 560 },
  line: { marginVertical: 5, alignItems: 'center' },
  small: { fontSize: 13, lineHeight: 1.3, fontWeight: BOLD },
  large: { fontSize: 22, lineHeight: 1.3, fontWeight: BOLD },
  rows: { flexDirection: 'row', justifyContent: 'center', marginTop: 14 },
  row: { marginHorizontal: 18, alignItems: 'center' },
  value: { fontSize: 10, lineHeight: 1.35 },
  proof: { position: 'absolute', right: 58, bottom: 54, width: 92, alignItems: 'center' },
});

const SIDE = 84;
const drawn = { fill: 'none', stroke: GREEN };

/** Seal in the corner opposite the QR code. */
function drawSeal(): ReactElement {
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
