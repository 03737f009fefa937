import { Download, Printer } from 'lucide-react';
import type { ReceiptDocument } from '../../engine/receipts/document.ts';
import { safeDocument } from '../../engine/receipts/safe-text.ts';
import { Button } from '../layout/button.tsx';
import { numbered } from './numbered.ts';
import { ReceiptBlock } from './receipt-block.tsx';
import { ReceiptBand, ReceiptLetterhead } from './receipt-letterhead.tsx';
import '@fontsource/amiri/arabic-400.css';
import './receipt-page.css';
import './receipt-print.css';

export type ReceiptActions = {
  readonly download: { readonly label: string; readonly href: string };
  readonly print: { readonly label: string; readonly onPrint: () => void };
};

type ReceiptPageProps = {
  readonly document: ReceiptDocument;
  readonly actions: ReceiptActions;
  /** A sentence above the sheet, not printed: that particulars are hidden, say. */
  readonly notice?: string;
};

/** The receipt as a sheet of paper, alone on its page: what is printed is the sheet and nothing else. */
export function ReceiptPage({ document, actions, notice }: ReceiptPageProps) {
  const { language, letterhead, blocks, title } = safeDocument(document);
  return (
    <main className="receipt-page">
      <div className="receipt-page__actions">
        <a className="button button--primary" href={actions.download.href} download>
          <Download className="icon" aria-hidden="true" />
          {actions.download.label}
        </a>
        <Button onClick={actions.print.onPrint}>
          <Printer className="icon" aria-hidden="true" />
          {actions.print.label}
        </Button>
      </div>
      {notice && <p className="receipt-page__notice">{notice}</p>}
      <article className="receipt" lang={language}>
        <ReceiptBand />
        {letterhead && <ReceiptLetterhead letterhead={letterhead} />}
        {blocks[0]?.kind !== 'heading' && <h1 className="receipt__title receipt__title--alone">{title}</h1>}
        {numbered(blocks).map(({ key, place, entry }) => (
          <ReceiptBlock key={key} block={entry} first={place === 0} />
        ))}
      </article>
    </main>
  );
}
