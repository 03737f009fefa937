import type { ReceiptProof } from '../../engine/receipts/document.ts';
import { qrPath } from './qr-path.ts';

/** The code that proves the receipt: to be scanned from paper, and pressed on the screen. */
export function ReceiptCode({ proof: { href, text, pressed } }: { readonly proof: ReceiptProof }) {
  const { path, size } = qrPath(href);
  return (
    <p className="receipt__proof">
      <a href={pressed ?? href}>
        <svg className="receipt__code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false" shapeRendering="crispEdges">
          <path d={path} />
        </svg>
        <span>{text}</span>
      </a>
    </p>
  );
}
