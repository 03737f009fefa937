import { lazy, type ReactElement, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import {
  DOCUMENTS,
  type DocumentPage,
  type Flow,
  type FlowPage as PageOfFlow,
  isStandalone,
  type OwnPage,
  type PageRoute,
  pageRoutes,
} from '../../engine/index.ts';
import { useContent } from '../core/content/content.ts';
import { AccountContent, FlowContent } from '../core/flow/flow-content.tsx';
import { FlowPage } from '../giving/flow-page/flow-page.tsx';
import { MissingPart, optional } from '../core/optional.tsx';
import { later, useWithTexts } from '../kit/language/later.tsx';
import { LoadingContent, LoadingPage } from '../kit/page/loading-page.tsx';
import { Shell } from '../shell/shell.tsx';
import { useSwitching } from '../giving/switching/use-switching.ts';

// Small pages share one file: the more files a first page names, the larger it is.
const NotFoundPage = later(() => import('./rare-pages.ts').then((pages) => pages.NotFoundPage));
const AccessibilityPage = later(() => import('../shell/accessibility/accessibility-page.tsx').then((page) => page.AccessibilityPage));
const AwsPoolPage = later(() => import('./rare-pages.ts').then((pages) => pages.AwsPoolPage));
const EnrolmentPage = later(() => import('./rare-pages.ts').then((pages) => pages.EnrolmentPage));
const HostHome = lazy(() => import('../giving/home/host-home.tsx').then((page) => ({ default: page.HostHome })));
const ResetPasswordPage = later(() => import('./rare-pages.ts').then((pages) => pages.ResetPasswordPage));
const SessionExpirePage = later(() => import('./rare-pages.ts').then((pages) => pages.SessionExpirePage));
const ProfilePage = later(() => import('../profile/profile-page.tsx').then((page) => page.ProfilePage));
const ConfirmationPage = later(() => import('./rare-pages.ts').then((pages) => pages.ConfirmationPage));
const PlanPage = later(() => import('../payment/plan/plan-page.tsx').then((page) => page.PlanPage));
const ProofRoute = later(() => import('../receipt/proof-route.tsx').then((page) => page.ProofRoute));
const NoSuchDocument = later(() => import('./rare-pages.ts').then((pages) => pages.NoSuchDocument));
const ReceiptRoute = later(() => import('../receipt/receipt-route.tsx').then((page) => page.ReceiptRoute));
const TaxDeductionPage = later(() => import('./rare-pages.ts').then((pages) => pages.TaxDeductionPage));
const SwitchQuestion = optional(
  later(() => import('../giving/switching/switch-question.tsx').then((part) => part.SwitchQuestion)),
  ({ onRetry, question }) => <MissingPart onRetry={onRetry} onClose={question.stay} />,
);
const SheetPage = later(() => import('./rare-pages.ts').then((pages) => pages.SheetPage));
/** Gallery of widgets, in development only. */
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../../renderer/gallery/gallery.tsx').then((page) => ({ default: page.Gallery })))
  : null;

/**
 * All routes, as the engine lists them: flows come from the definitions; each has its home, session-expire page and enrolment. A host of causes has
 * its own home. Leaving a flow with answers asks first, over the page being left.
 */
export function Pages() {
  const { definitions, view } = useContent();
  const { shown: asked, question } = useSwitching();
  const shown = useWithTexts(asked, asked.pathname);
  const routes = pageRoutes(definitions, view.host);
  const isSheet = ({ page }: PageRoute) => page === 'worked';
  return (
    <>
      <Suspense fallback={<LoadingPage />}>
        <Routes location={shown}>
          {DOCUMENTS.map(({ path, page }) => (
            <Route key={path} path={path} element={documentPage(page)} />
          ))}
          {isStandalone(shown.pathname) ? (
            <Route path="*" element={<NoSuchDocument />} />
          ) : (
            <>
              {routes.filter(isSheet).map(routeOf)}
              {Gallery && <Route path="/gallery" element={<Gallery />} />}
              <Route
                element={
                  <Shell>
                    <Suspense fallback={<LoadingContent />}>
                      <Outlet />
                    </Suspense>
                  </Shell>
                }
              >
                {routes.filter((route) => !isSheet(route)).map(routeOf)}
                <Route path="*" element={<NotFoundPage />} />
              </Route>
            </>
          )}
        </Routes>
      </Suspense>
      {question && (
        <Suspense>
          <SwitchQuestion question={question} />
        </Suspense>
      )}
    </>
  );
}

function routeOf(route: PageRoute): ReactElement {
  const { path } = route;
  return <Route key={path} path={path} element={route.flow ? flowPage(route.page, route.flow) : ownPage(route.page)} />;
}

function flowPage(page: PageOfFlow, flow: Flow): ReactElement {
  switch (page) {
    case 'flow':
      return <FlowPage key={flow.id} flow={flow} />;
    case 'session-expire':
      return ofFlow(flow.id, <SessionExpirePage flow={flow} />);
    case 'profile':
      return ofAccount(<ProfilePage flow={flow} />);
    case 'enrollment':
      return ofFlow(flow.id, <EnrolmentPage flow={flow} />);
    case 'worked':
      return ofFlow(flow.id, <SheetPage flow={flow} />);
    case 'elsewhere':
      return <Elsewhere />;
    case 'host-home':
      return flow.cause ? <HostHome /> : <Navigate to={flow.home} replace />;
    default:
      return page satisfies never;
  }
}

function ownPage(page: OwnPage): ReactElement {
  switch (page) {
    case 'accessibility':
      return <AccessibilityPage />;
    case 'aws-pool':
      return <AwsPoolPage />;
    case 'giving-plan':
      return <PlanPage />;
    case 'reset-password':
      return ofAccount(<ResetPasswordPage />);
    case 'singpass-confirmation':
      return <ConfirmationPage />;
    default:
      return page satisfies never;
  }
}

function documentPage(page: DocumentPage): ReactElement {
  switch (page) {
    case 'certificate':
      return ofFlow(null, <ReceiptRoute which="certificate" />);
    case 'proof':
      return ofFlow(null, <ProofRoute />);
    case 'receipt':
      return ofFlow(null, <ReceiptRoute />);
    case 'tax-deduction':
      return ofAccount(<TaxDeductionPage />);
    default:
      return page satisfies never;
  }
}

/** A page of a flow on another host redirects to this host's home. */
function Elsewhere(): ReactElement {
  const { pathname } = useLocation();
  return pathname === '/' ? <NotFoundPage /> : <Navigate to="/" replace />;
}

/** A page with the definitions of a flow; null: of all flows. */
function ofFlow(flow: string | null, page: ReactElement): ReactElement {
  return (
    <FlowContent flow={flow} fallback={<LoadingContent />}>
      {page}
    </FlowContent>
  );
}

/** A page with the forms of an account. */
function ofAccount(page: ReactElement): ReactElement {
  return <AccountContent fallback={<LoadingContent />}>{page}</AccountContent>;
}
