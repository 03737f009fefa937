import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReceiptAnswer } from '../../api/types.ts';
import { type Definitions, receiptFileName, type ReceiptDocument, receiptDocument, type ReceiptLayout } from '../../engine/index.ts';
import type { Language, Translate } from '../../renderer/index.ts';
import { ReceiptPage, ReceiptSkeleton } from '../../renderer/receipt/index.ts';
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
import { useReceiptTitle } from './use-receipt-title.ts';
import { useResend } from './use-resend.ts';

export type ReceiptViewProps = {
  readonly which: ReceiptDocumentName;
  /** From the path: /receipt/harta. */
  readonly layout: string;
  /** The query string: ?transactionId=…&k=… */
  readonly search: string;
  readonly definitions: Definitions;
  readonly language: Language;
  readonly translate: Translate;
  /** Where Okay leads. */
  readonly onLeave: () => void;
};

/** A receipt in each of its states: on its way, found, not valid, not reachable. */
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
    const trouble = found.kind === 'found' ? NONE : found;
    return <ReceiptTrouble trouble={trouble} translate={translate} onAgain={() => void refetch()} onLeave={onLeave} />;
  }
  return (
    <ReceiptPage
      document={document}
      notice={noticeOf({ failed: pdf.failed, said: resend.said, hides: hidingOf(found.answer) }, translate)}
      actions={{
        download: { label: translate('receipt.download'), busy: pdf.busy, onDownload: pdf.download },
        ...(resend.mail && { mail: resend.mail }),
        ...(which === 'receipt' &&
          found.answer.data.certificate !== undefined && {
            also: [{ label: translate('receipt.certificate'), href: certificatePath(address) }],
          }),
        print: { label: translate('receipt.print'), onPrint: () => window.print() },
      }}
    />
  );
}

/** The gift is there, and the document that was asked for is not among what it has. */
const NONE = { kind: 'invalid' } as const;

function fileNameOf(found: FoundReceipt | undefined): string {
  return found?.kind === 'found' ? receiptFileName(found.answer.data.receiptNo, found.answer.data.transactionNo) : '';
}

type Notices = { readonly failed: boolean; readonly said: string | undefined; readonly hides: string | null };

/** The newest word first: that the PDF could not be had, what became of the mail, that particulars are hidden. */
function noticeOf({ failed, said, hides }: Notices, translate: Translate): string | undefined {
  if (failed) return translate('receipt.download-failed');
  return said ?? (hides === null ? undefined : translate(hides));
}

/**
 * The receipt, or its certificate where the gift has one, drawn as it was issued: by what the server tells of that, or by the content that
 * serves now where that is the same. The layout of the address counts only where there is no other.
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
  return drawn === undefined ? receipts[data.certificate ?? ''] : (drawn.certificate as unknown as ReceiptLayout | undefined);
}

/** Why less is shown than the donor may see. Of an anonymous donor there is nothing to hide from a stranger. */
function hidingOf({ view, data, linkSpent, mailTo }: ReceiptAnswer): string | null {
  if (linkSpent === true) return mailTo === undefined ? 'receipt.link-spent' : 'receipt.link-spent-mail';
  return view === 'public' && !data.isAnonymous ? 'receipt.public-view' : null;
}
