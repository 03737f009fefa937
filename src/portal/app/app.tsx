import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useLocation } from 'react-router-dom';
import {
  type Content,
  ContentContext,
  flowOfPath,
  flowsOfHost,
  keepDefinitions,
  useContent,
  useContentQuery,
} from '../core/content/content.ts';
import { useFindDefinitions } from '../core/flow/flow-content.tsx';
import { LanguageDress } from '../core/language/language-menu.tsx';
import { LanguageProvider } from '../core/language/language-provider.tsx';
import { type Portal, PortalContext, usePortal, usePortalState } from '../core/portal.ts';
import { watchConnection } from '../core/session/connection.ts';
import { createQueries } from '../../kit/http/queries.ts';
import { ErrorBoundary } from '../../kit/page/error-boundary.tsx';
import { LoadingPage } from '../kit/page/loading-page.tsx';
import { ErrorScreen } from '../shell/errors/error-screen.tsx';
import { Pages } from './routes.tsx';
import { StateKeeper } from './state-keeper.tsx';
import '../styles/portal.css';
import type { Elements } from '../../renderer/index.ts';

export type AppProps = {
  readonly portal: Portal;
  /** Early content; null when it failed to load. */
  readonly content: Promise<Content | null>;
  /** Texts of the remembered language. */
  readonly texts: Promise<i18n>;
  /** Settles once the stored state is restored. */
  readonly started: Promise<void>;
  /** Content and texts if both are loaded already: the first render is then the page, without a placeholder. */
  readonly begun?: Begun;
  /** Router of the pages, by default `BrowserRouter`; the server passes one with a fixed address. */
  readonly router?: (props: { readonly children: Elements }) => ReactNode;
};

export type Begun = { readonly content: Content; readonly texts: i18n };

/** The application: providers, loaded once, around the pages. */
export function App(props: AppProps) {
  const { portal, begun } = props;
  const [queries] = useState(() => {
    const client = createQueries();
    if (begun) keepDefinitions(client, begun.content);
    return client;
  });
  return (
    <PortalContext value={portal}>
      <QueryClientProvider client={queries}>
        <LoadedApp {...props} />
      </QueryClientProvider>
    </PortalContext>
  );
}

function LoadedApp({ portal, content: early, texts, started, begun, router: Router = BrowserRouter }: AppProps) {
  const content = useContentQuery(portal.api, early, begun?.content);
  const ready = useSettled(texts, started, begun?.texts);
  const apiError = usePortalState((state) => state.apiError);
  useEffect(() => watchConnection(portal.store), [portal]);
  const failed = content.isError || apiError !== null;
  useFocusAcross(failed);
  if (ready === null) return <LoadingPage />;
  return (
    <I18nextProvider i18n={ready}>
      <LanguageProvider view={content.data?.view}>
        {failed && <ErrorScreen />}
        {content.data ? (
          <div hidden={failed}>
            <ContentContext value={content.data}>
              {/* Outside the error boundary, so that state is saved even after the pages fail: a payment that they began continues. */}
              <StateKeeper />
              <LanguageDress />
              <ErrorBoundary onFault={portal.reporter.fault} instead={<ErrorScreen isFault />}>
                <Router>
                  <FailureReports />
                  <Pages />
                </Router>
              </ErrorBoundary>
            </ContentContext>
          </div>
        ) : (
          !failed && <LoadingPage />
        )}
      </LanguageProvider>
    </I18nextProvider>
  );
}

/** Moves the focus to the error page's heading while it hides the page, and back to the focused element afterwards. */
function useFocusAcross(failed: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (failed) {
      focused.current = document.activeElement;
      document.getElementById('error-title')?.focus();
    } else if (focused.current instanceof HTMLElement && document.activeElement === document.body) focused.current.focus();
  }, [failed]);
}

function useSettled(texts: Promise<i18n>, started: Promise<void>, begun: i18n | null = null): i18n | null {
  const [ready, setReady] = useState<i18n | null>(begun);
  useEffect(() => {
    let wanted = true;
    void Promise.all([texts, started]).then(([loaded]) => {
      if (wanted) setReady(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [texts, started]);
  return ready;
}

/** Starts error reporting where configured. Pages that take a payment or show a receipt are never recorded. */
function FailureReports(): null {
  const content = useContent();
  const { view } = content;
  const { reporter } = usePortal();
  const { pathname, search } = useLocation();
  const step = new URLSearchParams(search).get('step');
  const findDefinitions = useFindDefinitions();
  const steps = findDefinitions(flowOfPath(flowsOfHost(content), pathname)?.id ?? '')?.steps;
  // A step not yet known may be a payment step.
  const isPayment = step !== null && (steps === undefined || steps[step]?.kind === 'payment');
  const isPrivate = isPayment || step === 'done' || /^\/(receipt|certificate|register)/.test(pathname);
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
