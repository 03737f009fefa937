import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReceiptAnswer } from '../../api/types.ts';
import {
  type Definitions,
  receiptFileName,
  type ReceiptDocument,
  receiptDocument,
  type ReceiptLayout,
  undoneBy,
} from '../../engine/index.ts';
import type { Language, Translate } from '../../renderer/index.ts';
import { ReceiptPage, ReceiptSkeleton } from '../../renderer/receipt/index.ts';
import { standingOf } from './standing.ts';
import { useDownload } from '../kit/files/use-download.ts';
import { usePortal } from '../core/portal.ts';
import { type FoundReceipt, findReceipt } from './find-receipt.ts';
import {
  certificatePath,
  ownProofPath,
  type ReceiptAddress,
  type ReceiptDocumentName,
  readReceiptAddress,
  receiptPdfPath,
} from './receipt-address.ts';
import { ReceiptTrouble } from './receipt-trouble.tsx';
import type { Trouble } from './trouble.ts';
import { useReceiptTitle } from './use-receipt-title.ts';
import { useResend } from './use-resend.ts';

export type ReceiptViewProps = {
  readonly which: ReceiptDocumentName;
  /** From the path, such as /receipt/harta. */
  readonly layout: string;
  /** Query string: ?transactionId=…&k=… */
  readonly search: string;
  readonly definitions: Definitions;
  readonly language: Language;
  readonly translate: Translate;
  /** Called by Okay. */
  readonly onLeave: () => void;
};

/** A receipt: loading, found, invalid or unreachable. */
export function ReceiptView(props: ReceiptViewProps) {
  const { which, search, language, translate, onLeave } = props;
  const { http } = usePortal().api;
  const address = useMemo(() => readReceiptAddress(search), [search]);
  const {
    data: found,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['receipt', address],
    queryFn: () => findReceipt(http, address),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  const document = found?.kind === 'found' ? documentOf(found.answer, address, props) : null;
  useReceiptTitle(document);
  const pdf = useDownload(() => http.file(receiptPdfPath(address, language, which)), fileNameOf(found));
  const answer = found?.kind === 'found' ? found.answer : undefined;
  const resend = useResend(address, answer?.mailTo, translate, answer?.linkSpent === true ? 'receipt.resend.link' : undefined);

  if (!found || ((found.kind === 'unreachable' || found.kind === 'limited') && isFetching))
    return <ReceiptSkeleton label={translate('shell.loading')} />;
  if (found.kind !== 'found' || !document) {
    const trouble = found.kind === 'found' ? noneOf(found.answer, props) : found;
    return <ReceiptTrouble trouble={trouble} translate={translate} onRetry={() => void refetch()} onLeave={onLeave} />;
  }
  return (
    <ReceiptPage
      document={document}
      {...(which === 'receipt' && { standing: standingOf(found.answer.data, { language, translate }) })}
      notice={noticeOf({ failed: pdf.failed, message: resend.message, hiddenText: hiddenTextOf(found.answer) }, translate)}
      actions={{
        download: { label: translate('receipt.download'), busy: pdf.busy, onDownload: pdf.download },
        ...(resend.mail && { mail: resend.mail }),
        ...(which === 'receipt' &&
          found.answer.data.certificate !== undefined && {
            also: [{ label: translate('receipt.certificate'), href: certificatePath(address) }],
          }),
        accessible: [translate('receipt.accessible'), found.answer.view === 'full' ? translate('receipt.shown-note') : ''].join(' ').trim(),
        print: { label: translate('receipt.print'), onPrint: () => window.print() },
        back: { label: translate('shell.not-found.button'), onBack: onLeave },
      }}
    />
  );
}

/** The gift exists without this document: it never had one, or was refunded in full. */
function noneOf({ data }: ReceiptAnswer, { which, translate }: ReceiptViewProps): Trouble {
  const wasReturned = which === 'certificate' && undoneBy(data.paymentStatus) !== null;
  return wasReturned ? { kind: 'refused', message: translate('receipt.no-certificate') } : { kind: 'invalid' };
}

function fileNameOf(found: FoundReceipt | undefined): string {
  return found?.kind === 'found' ? receiptFileName(found.answer.data.receiptNo, found.answer.data.transactionNo) : '';
}

type Notices = { readonly failed: boolean; readonly message: string | undefined; readonly hiddenText: string | null };

/** The most urgent notice: failed download, result of mailing, hidden particulars. */
function noticeOf({ failed, message, hiddenText }: Notices, translate: Translate): string | undefined {
  if (failed) return translate('receipt.download-failed');
  return message ?? (hiddenText === null ? undefined : translate(hiddenText));
}

/**
 * The receipt or certificate as issued: by the stored layout if the server sends one, else by the current content. The URL's layout is only
 * a fallback.
 */
function documentOf(answer: ReceiptAnswer, address: ReceiptAddress, props: ReceiptViewProps): ReceiptDocument | null {
  const { data, proof, letterhead, drawn: then } = answer;
  const { which, layout, definitions, language } = props;
  const drawn =
    which === 'certificate' ? certificateOf(answer, definitions) : (receiptOf(answer, definitions) ?? definitions.receipts[layout]);
  if (!drawn) return null;
  const translate: Translate = (key, params) => then?.words[language]?.[key] ?? props.translate(key, params);
  const code = proof !== undefined && {
    proof: { href: proof, text: translate('receipt.proof'), pressed: ownProofPath(address, proof) },
  };
  return { ...receiptDocument(drawn, data, { language, translate }), letterhead: { ...letterhead, number: data.receiptNo }, ...code };
}

function receiptOf({ data, drawn }: ReceiptAnswer, { receipts }: Definitions): ReceiptLayout | undefined {
  return drawn === undefined ? receipts[data.layout] : (drawn.layout as unknown as ReceiptLayout);
}

function certificateOf({ data, drawn }: ReceiptAnswer, { receipts }: Definitions): ReceiptLayout | undefined {
  if (data.certificate === undefined) return undefined;
  return drawn === undefined ? receipts[data.certificate] : (drawn.certificate as unknown as ReceiptLayout | undefined);
}

/** Text key of why particulars are hidden. An anonymous gift has none. */
function hiddenTextOf({ view, data, linkSpent, mailTo }: ReceiptAnswer): string | null {
  if (linkSpent === true) return mailTo === undefined ? 'receipt.link-spent' : 'receipt.link-spent-mail';
  return view === 'public' && !data.isAnonymous ? 'receipt.public-view' : null;
}
