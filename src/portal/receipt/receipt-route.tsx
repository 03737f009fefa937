import { useLocation, useParams } from 'react-router-dom';
import { useTranslate } from '../../renderer/index.ts';
import { useContent } from '../core/content/content.ts';
import { useLanguage } from '../core/language/language-provider.tsx';
import type { ReceiptDocumentName } from './receipt-address.ts';
import { leaveReceipt } from './leave-receipt.ts';
import { ReceiptView } from './receipt-view.tsx';

/** /receipt/:layout?transactionId=… and /certificate?transactionId=…: the document without header and footer, in the stored language. */
export function ReceiptRoute({ which = 'receipt' }: { readonly which?: ReceiptDocumentName }) {
  const { layout = '' } = useParams();
  const { search } = useLocation();
  const { definitions } = useContent();
  const { language } = useLanguage();
  const translate = useTranslate();
  return (
    <ReceiptView
      which={which}
      layout={layout}
      search={search}
      definitions={definitions}
      language={language}
      translate={translate}
      onLeave={leaveReceipt}
    />
  );
}
