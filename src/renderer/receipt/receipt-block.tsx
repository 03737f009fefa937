import type { ReceiptDocumentBlock } from '../../engine/receipts/document.ts';
import { MarkPaths } from '../method-icon/mark-paths.tsx';
import { MARK_VIEW_BOX, markPartsOf } from '../method-icon/method-marks.ts';
import { numbered } from './numbered.ts';
import { ReceiptAmount } from './receipt-amount.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import { Words } from '../layout/words.tsx';

/** One block. The first heading is the page's h1. */
export function ReceiptBlock({ block, first }: { readonly block: ReceiptDocumentBlock; readonly first: boolean }) {
  switch (block.kind) {
    case 'heading':
      return (
        <div className="receipt__heading">
          {first ? (
            <h1 className="receipt__title">
              <Words of={block.title} />
            </h1>
          ) : (
            <h2 className="receipt__section">
              <Words of={block.title} />
            </h2>
          )}
          {block.subtitle && (
            <p className="receipt__subtitle">
              <Words of={block.subtitle} />
            </p>
          )}
        </div>
      );
    case 'rows':
      return (
        <section className="receipt__block">
          {block.title && (
            <h2 className="receipt__caption">
              <Words of={block.title} />
            </h2>
          )}
          <dl className={block.align ? 'receipt__rows receipt__rows--end' : 'receipt__rows'}>
            {numbered(block.rows).map(({ key, entry: row }) => (
              <div className="receipt__row" key={key}>
                <dt>{row.label}</dt>
                <dd className={row.strong ? 'receipt__strong' : undefined}>
                  {row.mark && <ReceiptMark name={row.mark} />}
                  <ReceiptAmount amount={row} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      );
    case 'table':
      return <ReceiptTable table={block} />;
    case 'total':
      return (
        <dl className="receipt__total">
          <dt>{block.label}</dt>
          <dd>
            <ReceiptAmount amount={block} />
          </dd>
        </dl>
      );
    case 'line':
      return (
        <p className={block.size ? 'receipt__line receipt__line--large' : 'receipt__line'}>
          <ReceiptAmount amount={block} />
        </p>
      );
    case 'link':
      return (
        <p className="receipt__note">
          <a href={block.href} rel="noopener noreferrer" target="_blank">
            {block.text}
          </a>
        </p>
      );
    case 'note':
      return (
        <p className="receipt__note">
          <Words of={block.text} />
        </p>
      );
  }
}

/** Mark of a payment method; null if none. */
function ReceiptMark({ name }: { readonly name: string }) {
  const parts = markPartsOf(name);
  if (parts.length === 0) return null;
  return (
    <svg className="receipt__mark" viewBox={MARK_VIEW_BOX} aria-hidden="true" focusable="false">
      <MarkPaths parts={parts} />
    </svg>
  );
}
