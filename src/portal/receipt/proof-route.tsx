import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../renderer/index.ts';
import { ReceiptPage, ReceiptSkeleton } from '../../renderer/receipt/index.ts';
import { proofDocument } from '../../renderer/sheet/proof-document.ts';
import type { Proof } from '../../renderer/sheet/proof-facts.ts';
import { useContent } from '../core/content/content.ts';
import { Mark } from '../../kit/page/mark.tsx';
import { useLanguage } from '../core/language/language-provider.tsx';
import { usePortal } from '../core/portal.ts';
import { findProof } from './find-receipt.ts';
import { leaveReceipt } from './leave-receipt.ts';
import { readReceiptAddress } from './receipt-address.ts';
import { ReceiptTrouble } from './receipt-trouble.tsx';
import { proofStanding } from './standing.ts';
import { useReceiptTitle } from './use-receipt-title.ts';

/** /receipt/proof?transactionId=…&p=…: the page behind a receipt's QR code, which recomputes its amounts. */
export function ProofRoute() {
  const { search } = useLocation();
  const { definitions } = useContent();
  const { language } = useLanguage();
  const translate = useTranslate();
  const { http } = usePortal().api;
  const address = useMemo(() => readReceiptAddress(search), [search]);
  const {
    data: found,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['proof', address, language],
    queryFn: () => findProof(http, address),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  const proof = found?.kind === 'found' ? (found.answer.data as unknown as Proof) : null;
  const sheet = proof && {
    ...proofDocument(proof, { definitions, language, translate }),
    ...(found?.kind === 'found' && { letterhead: { ...found.answer.letterhead, number: proof.receiptNo } }),
  };
  useReceiptTitle(sheet);
  if (!found || ((found.kind === 'unreachable' || found.kind === 'limited') && isFetching))
    return <ReceiptSkeleton label={translate('shell.loading')} />;
  if (found.kind !== 'found' || sheet === null || proof === null) {
    const trouble = found.kind === 'found' ? ({ kind: 'invalid' } as const) : found;
    return <ReceiptTrouble trouble={trouble} translate={translate} onRetry={() => void refetch()} onLeave={leaveReceipt} />;
  }
  const home = { label: translate('shell.not-found.button'), mark: <Mark />, href: '/' };
  return (
    <ReceiptPage
      document={sheet}
      standing={proofStanding(proof, { language, translate })}
      actions={{ home, print: { label: translate('receipt.print'), onPrint: () => window.print() } }}
    />
  );
}
