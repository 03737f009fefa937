import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { type Portal, usePortal } from '../../core/portal.ts';
import { usePageTitle } from '../../core/content/page-title.ts';
import { wipeEverywhere } from '../../core/state/wipe.ts';
import { setLanguageCookie, forgetStoredLanguage } from '../../kit/language/language.ts';
import { RichText } from '../../kit/language/rich-text.tsx';
import { usePaymentAddress } from '../../payment/progress/payment-address.ts';
import { RatesNotice } from './rates-notice.tsx';
import '../../styles/notice-page.css';

const PaymentFate = lazy(() => import('../../payment/progress/payment-fate.tsx').then(({ PaymentFate: part }) => ({ default: part })));

type Why = 'expired' | 'rates-changed' | 'neither';

/**
 * The session ended, or the rates changed: said once, with one way on. Opened for neither reason, it leads home.
 * An ended session forgets everything here; changed rates keep what was typed, so that only the amount is new.
 */
export function SessionExpirePage({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const portal = usePortal();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { state } = useLocation();
  const { transactionNo } = usePaymentAddress();
  const [why] = useState((): Why => whyOpened(portal, state));
  useEffect(() => {
    if (why === 'expired') void forgetSession(portal);
    if (why === 'rates-changed') portal.store.set((now) => ({ ...now, ratesChanged: false }));
    if (why === 'neither') {
      // The page was loaded at an address that opens no session; the home needs one.
      void portal.session.open();
      void navigate(flow.home, { replace: true });
    }
  }, [why, portal, navigate, flow]);
  const words = why === 'expired' ? EXPIRED : RATES_CHANGED;
  usePageTitle(translate(words.title));
  if (why === 'neither') return null;
  const goHome = async () => {
    await portal.flush();
    setLanguageCookie(language);
    forgetStoredLanguage();
    window.location.assign(flow.home);
  };
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 className="notice-page__title" id="notice-title">
        {translate(words.title)}
      </h1>
      <p className="notice-page__text">
        <RichText text={translate(words.subtitle)} />
      </p>
      {why === 'rates-changed' && <RatesNotice flow={flow} />}
      {why === 'expired' && transactionNo !== null && (
        <Suspense>
          <PaymentFate transactionNo={transactionNo} />
        </Suspense>
      )}
      <Button kind="primary" onClick={() => void goHome()}>
        {translate(words.button)}
      </Button>
    </section>
  );
}

const EXPIRED = { title: 'Session_timeout_title', subtitle: 'Session_timeout_subtitle', button: 'Refresh' };
const RATES_CHANGED = { title: 'Rates_updated_title', subtitle: 'Rates_updated_subtitle', button: 'Continue_label' };

function whyOpened(portal: Portal, state: unknown): Why {
  const { timer, ratesChanged } = portal.store.get();
  const flagged = typeof state === 'object' && state !== null && 'sessionExpired' in state && state.sessionExpired === true;
  if (flagged && timer !== null) return 'expired';
  return ratesChanged ? 'rates-changed' : 'neither';
}

/** Signs out, stops the timer, takes away the bank's challenge frames, and forgets all that the browser holds. */
async function forgetSession({ session, store, vault }: Portal): Promise<void> {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  await session.end();
  await wipeEverywhere(store, vault);
}
