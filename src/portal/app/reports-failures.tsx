import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useContent } from '../core/content/content.ts';
import { usePortal } from '../core/portal.ts';

/** Starts the reports where they are wanted, and keeps every page that pays or shows a receipt out of the recordings. */
export function ReportsFailures(): null {
  const { view, definitions } = useContent();
  const { reporter } = usePortal();
  const { pathname, search } = useLocation();
  const step = new URLSearchParams(search).get('step') ?? '';
  const isPrivate = definitions.steps[step]?.kind === 'payment' || step === 'done' || /^\/(receipt|certificate|register)/.test(pathname);
  const dsn = view.reports?.dsn;
  useEffect(() => {
    if (isPrivate) reporter.stopRecording();
    if (dsn === undefined) return;
    reporter.start(async () => {
      const { startSentry } = await import('../kit/reporting/sentry.ts');
      return startSentry({ dsn, records: !isPrivate, host: location.hostname });
    });
  }, [reporter, dsn, isPrivate]);
  return null;
}
