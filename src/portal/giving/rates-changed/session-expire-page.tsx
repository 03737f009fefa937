import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { Button, RichText, useTranslate } from '../../../renderer/index.ts';
import { flowsOfHost, useContent } from '../../core/content/content.ts';
import { kindOf } from '../../core/flow/flow-kind.ts';
import { resetFlows } from '../../core/flow/reset-flows.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { MissingPart, optional } from '../../core/optional.tsx';
import { type Portal, usePortal } from '../../core/portal.ts';
import { usePageTitle } from '../../core/content/page-title.ts';
import { wipeEverywhere } from '../../core/state/wipe.ts';
import { Illustration } from '../../kit/illustration/illustration.tsx';
import { later } from '../../kit/language/later.tsx';
import { setLanguageCookie, forgetStoredLanguage } from '../../kit/language/language.ts';
import { usePaymentAddress } from '../../payment/progress/payment-address.ts';
import { RatesNotice } from './rates-notice.tsx';
import '../../styles/notice-page.css';

const LatePaymentOutcome = optional(
  later(() => import('../../payment/progress/late-payment-outcome.tsx').then((part) => part.LatePaymentOutcome)),
  MissingPart,
);

type Reason = 'expired' | 'rates-changed' | 'neither';

/**
 * /session-expire: says that the session ended or the rates changed. An ended session is wiped; with changed rates the answers stay. Opened
 * for neither reason, it redirects home.
 */
export function SessionExpirePage({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const portal = usePortal();
  const content = useContent();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { state } = useLocation();
  const { transactionNo } = usePaymentAddress();
  const [reason] = useState((): Reason => reasonOf(portal, state));
  useEffect(() => {
    if (reason === 'expired') void forgetSession(portal);
    if (reason === 'rates-changed') portal.store.set((now) => ({ ...now, ratesChanged: false }));
    if (reason === 'neither') {
      // This address opens no session; the home needs one.
      void portal.session.open();
      void navigate(flow.home, { replace: true });
    }
  }, [reason, portal, navigate, flow]);
  const texts = reason === 'expired' ? EXPIRED : RATES_CHANGED;
  usePageTitle(translate(texts.title));
  if (reason === 'neither') return null;
  const goHome = async () => {
    await portal.flushForReturn();
    setLanguageCookie(language);
    forgetStoredLanguage();
    window.location.assign(flow.home);
  };
  // A donor who does not want the new amount leaves no answers behind; the server handles a begun payment.
  const stop = async () => {
    resetFlows(
      portal,
      flowsOfHost(content).filter((one) => kindOf(one) === kindOf(flow)),
    );
    await goHome();
  };
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      {reason === 'expired' && <Illustration name="lost" />}
      <h1 className="notice-page__title" id="notice-title">
        {translate(texts.title)}
      </h1>
      {reason === 'expired' ? (
        <Subtitle text={texts.subtitle} />
      ) : (
        <RatesNotice flow={flow} subtitle={<Subtitle text={texts.subtitle} />} />
      )}
      {reason === 'expired' && transactionNo !== null && (
        <Suspense>
          <LatePaymentOutcome transactionNo={transactionNo} />
        </Suspense>
      )}
      <div className="notice-page__actions">
        <Button kind="primary" onClick={() => void goHome()}>
          {translate(texts.button)}
        </Button>
        {reason === 'rates-changed' && <Button onClick={() => void stop()}>{translate('rates-updated.stop')}</Button>}
      </div>
    </section>
  );
}

function Subtitle({ text }: { readonly text: string }) {
  const translate = useTranslate();
  return (
    <p className="notice-page__text">
      <RichText text={translate(text)} />
    </p>
  );
}

const EXPIRED = { title: 'Session_timeout_title', subtitle: 'Session_timeout_subtitle', button: 'Refresh' };
const RATES_CHANGED = { title: 'Rates_updated_title', subtitle: 'Rates_updated_subtitle', button: 'Continue_label' };

function reasonOf(portal: Portal, state: unknown): Reason {
  const { timer, ratesChanged } = portal.store.get();
  const flagged = typeof state === 'object' && state !== null && 'sessionExpired' in state && state.sessionExpired === true;
  if (flagged && timer !== null) return 'expired';
  return ratesChanged ? 'rates-changed' : 'neither';
}

/** Ends the session, removes the bank's challenge frames, and wipes the browser's storage. */
async function forgetSession({ session, store, vault }: Portal): Promise<void> {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  await session.end();
  await wipeEverywhere(store, vault);
}
