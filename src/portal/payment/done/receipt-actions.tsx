import type { PaymentView } from '../../../api/types.ts';
import { inLanguage, receiptFileName } from '../../../engine/index.ts';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { useDownload } from '../../kit/files/use-download.ts';
import { linkedLanguage } from '../../kit/language/language.ts';
import { receiptPdfPath } from '../../receipt/receipt-address.ts';

type ReceiptActionsProps = { readonly receipt: NonNullable<PaymentView['receipt']>; readonly pdf: ReturnType<typeof useReceiptPdf> };

/** Opens the receipt, in a tab of its own. */
export function ViewReceipt({ receipt: { layout, transactionNo } }: Pick<ReceiptActionsProps, 'receipt'>) {
  const translate = useTranslate();
  const ofTab = linkedLanguage();
  const path = `/receipt/${layout}?transactionId=${encodeURIComponent(transactionNo)}`;
  return (
    <a className="button button--primary" href={ofTab === null ? path : inLanguage(path, ofTab)} target="_blank" rel="noopener">
      <Words of={translate('done.view-receipt')} />
      <span className="visually-hidden">{` ${translate('shell.footer.new-tab')}`}</span>
    </a>
  );
}

/** The receipt as a page and as a PDF. */
export function ReceiptActions({ receipt, pdf }: ReceiptActionsProps) {
  const translate = useTranslate();
  return (
    <>
      <ViewReceipt receipt={receipt} />
      <Button busy={pdf.busy} onClick={pdf.download}>
        {translate('shell.actions.download')}
      </Button>
    </>
  );
}

/** Receipt PDF in the page's language. */
export function useReceiptPdf(transactionNo: string, receiptNo: string) {
  const { http } = usePortal().api;
  const { language } = useLanguage();
  const fetchPdf = () => http.file(receiptPdfPath({ transactionNo, key: null }, language));
  return useDownload(fetchPdf, receiptFileName(receiptNo, transactionNo));
}
