import { lazy, type ReactElement, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { flowsWithPages } from '../../engine/index.ts';
import { flowsOfHost, pathIn, useContent } from '../core/content/content.ts';
import { AccountContent, FlowContent } from '../core/flow/flow-content.tsx';
import { FlowPage } from '../giving/flow-page/flow-page.tsx';
import { later, useWithTexts } from '../kit/language/later.tsx';
import { LoadingPage } from '../kit/page/loading-page.tsx';
import { isStandalone } from '../core/address/standalone-path.ts';
import { Shell } from '../shell/shell.tsx';
import { useSwitching } from '../giving/switching/use-switching.ts';

// The small ones in one file: a first page that names many files weighs more.
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
const SwitchQuestion = later(() => import('../giving/switching/switch-question.tsx').then((part) => part.SwitchQuestion));
const SheetPage = later(() => import('./rare-pages.ts').then((pages) => pages.SheetPage));
/** Gallery of widgets, in development only. */
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../../renderer/gallery/gallery.tsx').then((page) => ({ default: page.Gallery })))
  : null;

/**
 * All routes. Flows come from the definitions; each has its home, session-expire page and enrolment. A host of causes has its own home.
 * Leaving a flow with answers asks first, over the page being left.
 */
export function Pages() {
  const content = useContent();
  const { shown: asked, question } = useSwitching();
  const shown = useWithTexts(asked, asked.pathname);
  const { pathname } = shown;
  const here = flowsOfHost(content);
  const onOtherHosts = flowsWithPages(content.definitions).filter((flow) => flow.home !== '/' && !here.includes(flow));
  const first = here.find(({ home }) => home === '/') ?? here[0];
  return (
    <>
      <Suspense fallback={<LoadingPage />}>
        <Routes location={shown}>
          <Route path="/register/tax-deduction" element={ofAccount(<TaxDeductionPage />)} />
          <Route path="/receipt/proof" element={ofFlow(null, <ProofRoute />)} />
          <Route path="/receipt/:layout" element={ofFlow(null, <ReceiptRoute />)} />
          <Route path="/certificate" element={ofFlow(null, <ReceiptRoute which="certificate" />)} />
          {isStandalone(pathname) ? (
            <Route path="*" element={<NoSuchDocument />} />
          ) : (
            <>
              {here.map(
                (flow) =>
                  flow.worked && <Route key={flow.id} path={pathIn(flow, 'worked')} element={ofFlow(flow.id, <SheetPage flow={flow} />)} />,
              )}
              {Gallery && <Route path="/gallery" element={<Gallery />} />}
              <Route
                element={
                  <Shell>
                    <Outlet />
                  </Shell>
                }
              >
                {here.map((flow) => (
                  <Route key={flow.id}>
                    <Route path={flow.home} element={<FlowPage key={flow.id} flow={flow} />} />
                    <Route path={pathIn(flow, 'session-expire')} element={ofFlow(flow.id, <SessionExpirePage flow={flow} />)} />
                    <Route path={pathIn(flow, 'profile')} element={ofAccount(<ProfilePage flow={flow} />)} />
                    <Route path={`${pathIn(flow, 'enrollment')}/:id?/*`} element={ofFlow(flow.id, <EnrolmentPage flow={flow} />)} />
                  </Route>
                ))}
                {onOtherHosts.map((flow) => (
                  <Route
                    key={flow.id}
                    path={`${flow.home}/*`}
                    element={pathname === '/' ? <NotFoundPage /> : <Navigate to="/" replace />}
                  />
                ))}
                {first && first.home !== '/' && (
                  <Route path="/" element={first.cause ? <HostHome /> : <Navigate to={first.home} replace />} />
                )}
                <Route path="/accessibility" element={<AccessibilityPage />} />
                <Route path="/aws-pool" element={<AwsPoolPage />} />
                <Route path="/reset-password" element={ofAccount(<ResetPasswordPage />)} />
                <Route path="/giving-plan" element={<PlanPage />} />
                <Route path="/singpass/confirmation" element={<ConfirmationPage />} />
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

/** A page with the definitions of a flow; null: of all. */
function ofFlow(flow: string | null, page: ReactElement): ReactElement {
  return (
    <FlowContent flow={flow} fallback={<LoadingPage />}>
      {page}
    </FlowContent>
  );
}

/** A page with the forms of an account. */
function ofAccount(page: ReactElement): ReactElement {
  return <AccountContent fallback={<LoadingPage />}>{page}</AccountContent>;
}
