import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../renderer/index.ts';
import { flowOfPath, flowsOfHost, useContent } from '../content/content.ts';
import { RatesWatch } from '../session/rates-watch.tsx';
import { SessionEnd } from '../session/session-end.tsx';
import { SessionWarning } from '../session/session-warning.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { usePageIcon } from './page-title.ts';
import './shell.css';

/** Header, page, footer; and the watch over session and rates, which every page with a header keeps. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const content = useContent();
  const { pathname } = useLocation();
  const flow = flowOfPath(flowsOfHost(content), pathname);
  usePageIcon(flow?.icon ?? '');
  const isExpire = /\/session-expire\/?$/.test(pathname);
  return (
    <div className="shell">
      <a className="shell__skip" href="#content">
        {translate('shell.skip-to-content')}
      </a>
      <Header flow={flow} bare={isExpire} />
      <main className="shell__content" id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {flow && !isExpire && (
        <>
          <SessionEnd flow={flow} />
          <SessionWarning />
          <RatesWatch flow={flow} />
        </>
      )}
    </div>
  );
}
