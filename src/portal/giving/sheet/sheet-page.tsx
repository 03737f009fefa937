import { useEffect, useMemo } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { type Flow, letterheadOf } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { ReceiptPage, ReceiptSkeleton } from '../../../renderer/receipt/index.ts';
import { sheetDocument } from '../../../renderer/sheet/sheet-document.ts';
import { useContent } from '../../core/content/content.ts';
import { useAssessment } from '../../core/flow/use-assessment.ts';
import { useDraft } from '../../core/flow/use-draft.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { useSheetPdf } from './use-sheet-pdf.ts';

/** The calculation sheet as a page, to print or save as a PDF. Without a result it redirects to the flow. */
export function SheetPage({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { definitions, view } = useContent();
  const { draft, ready } = useDraft(flow);
  const assessment = useAssessment(flow, draft.answers);
  const pdf = useSheetPdf(flow, assessment);
  const sheet = useMemo(() => {
    if (assessment.kind === 'invalid') return null;
    const calculation = { definitions, flow, assessment, rates: view.rates, language, translate };
    return { ...sheetDocument(calculation), letterhead: letterheadOf(definitions.site, flow.host) };
  }, [definitions, flow, assessment, view, language, translate]);
  useEffect(() => {
    if (sheet) document.title = sheet.title;
  }, [sheet]);
  if (!ready) return <ReceiptSkeleton label={translate('shell.loading')} />;
  if (sheet === null) return <Navigate to={flow.home} replace />;
  return (
    <ReceiptPage
      document={sheet}
      notice={pdf.failed ? translate('worked.failed') : undefined}
      actions={{
        back: { label: translate('worked.back'), onBack: () => void navigate(`${flow.home}?step=${assessment.openSteps.at(-1)}`) },
        download: { label: translate('shell.actions.download'), busy: pdf.busy, onDownload: pdf.save },
        print: { label: translate('receipt.print'), onPrint: () => window.print() },
      }}
    />
  );
}
