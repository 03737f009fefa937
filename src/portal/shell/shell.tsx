import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Elements, useTranslate, Notice } from '../../renderer/index.ts';
import { AccountHost } from '../account/index.ts';
import { flowsOfHost, isPageIn, useContent } from '../core/content/content.ts';
import { RatesWatch } from '../giving/rates-changed/rates-watch.tsx';
import { isBeyondFirst } from '../core/flow/beyond-first.ts';
import { flowHere, rememberedFlow } from '../core/flow/flow-kind.ts';
import { usePortalState } from '../core/portal.ts';
import { usePageIcon } from '../core/content/page-title.ts';
import { optional } from '../core/optional.tsx';
import { later } from '../kit/language/later.tsx';
import { SessionEnd } from './session/session-end.tsx';
import { SessionWarning } from './session/session-warning.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import './shell.css';

const NoCookiesNotice = optional(later(() => import('../core/session/storage-notices.tsx').then((part) => part.NoCookiesNotice)));

/** Header, page and footer, with the session and rates watchers. */
export function Shell({ children }: { readonly children: Elements }) {
  const translate = useTranslate();
  const content = useContent();
  const { pathname, search } = useLocation();
  const flow = flowHere(flowsOfHost(content), pathname, rememberedFlow());
  const main = useRef<HTMLElement>(null);
  const noCookies = usePortalState((state) => state.noCookies);
  useArrivalFocus(main, pathname);
  usePageIcon(flow?.icon ?? '');
  const isExpire = isPageIn(pathname, 'session-expire');
  return (
    <div className="shell">
      <a className="shell__skip" href="#content">
        {translate('shell.skip-to-content')}
      </a>
      <Header flow={flow} bare={isExpire} />
      <main className="shell__content" id="content" tabIndex={-1} ref={main}>
        {noCookies && (
          <Suspense>
            <NoCookiesNotice />
          </Suspense>
        )}
        {children}
      </main>
      {/* The statement on accessibility lists all contacts itself. */}
      <Footer slim={isBeyondFirst(flow, search) || pathname === '/accessibility'} />
      <ReloadNotice />
      {flow && !isExpire && (
        <>
          <SessionEnd flow={flow} />
          <AccountHost flow={flow} />
          <SessionWarning />
          <RatesWatch flow={flow} />
        </>
      )}
    </div>
  );
}

/** On navigation to another path, focuses the heading; not on the first load. */
function useArrivalFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [main, pathname]);
}

/** Announces a pending reload after a server error. */
function ReloadNotice() {
  const translate = useTranslate();
  const reloading = usePortalState((state) => state.reloading);
  const isUnkept = usePortalState((state) => state.keepsNothing);
  if (!reloading) return null;
  return (
    <div className="shell__warning">
      <Notice kind="warning" announced>
        {translate(isUnkept ? 'unkept.reloading' : 'shell.reloading')}
      </Notice>
    </div>
  );
}
