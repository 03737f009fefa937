import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Words } from '../../../renderer/index.ts';
import type { Content } from '../../core/content/content.ts';
import { loadOfflineContent } from '../../kit/offline/offline-content.ts';
import { usePortal, usePortalState } from '../../core/portal.ts';
import { later } from '../../kit/language/later.tsx';
import { ErrorBoundary } from '../../../kit/page/error-boundary.tsx';
import { Mark } from '../../../kit/page/mark.tsx';
import { ReloadButton } from '../../kit/page/reload-button.tsx';
import { Contacts } from '../footer/contacts.tsx';
import { LegalLinks } from '../footer/legal-links.tsx';
import { SocialLinks } from '../footer/social-links.tsx';
import '../../styles/notice-page.css';

// Needed only after an exception during a payment.
const LatePaymentOutcome = later(() => import('../../payment/progress/late-payment-outcome.tsx').then((part) => part.LatePaymentOutcome));

/**
 * Error page: offline, a repeated server error, or an exception in a page (`isFault`), with retry and contacts. Answers are kept. Texts and
 * contacts fall back to those embedded in the build, and the drawing is inline: nothing else can be loaded without a connection. A payment
 * goes on without the page that began it, so after an exception the server is asked for its outcome.
 */
export function ErrorScreen({ isFault = false }: { readonly isFault?: boolean }) {
  const { t, i18n } = useTranslation();
  const { store, reporter } = usePortal();
  // The original error: a retry clears `apiError`.
  const [apiError] = useState(() => store.get().apiError);
  const transaction = usePortalState((state) => state.transaction);
  const [offline] = useState(() => loadOfflineContent(i18n));
  const content = useQueryClient().getQueryData<Content>(['content']);
  const site = content?.definitions.site ?? offline;
  return (
    <main className="notice-page notice-page--alone" aria-labelledby="error-title">
      <Mark />
      <svg className="notice-page__drawing" viewBox="0 0 160 120" aria-hidden="true">
        <path d="M58 60h46a16 16 0 0 0 2-32 25 25 0 0 0-47-4 18 18 0 0 0-1 36zM80 60v10M66 76l-7 4M94 76l7 4M24 112h112" />
        <path d="m80 80 11 11-11 11-11-11z" />
      </svg>
      <h1 className="notice-page__title" id="error-title" tabIndex={-1}>
        {t('shell.offline.title')}
      </h1>
      <p className="notice-page__text" role="status">
        <Words of={t(isFault || apiError === 'broken' ? 'shell.offline.fault' : 'shell.offline.message')} />{' '}
        {(transaction || content) && <Words of={t(transaction ? 'shell.offline.paying' : 'shell.offline.kept')} />}
      </p>
      {isFault && transaction && (
        <ErrorBoundary onFault={reporter.fault} instead={null}>
          <Suspense fallback={null}>
            <LatePaymentOutcome transactionNo={transaction.transactionNo} />
          </Suspense>
        </ErrorBoundary>
      )}
      <ReloadButton kind="primary" onReached={() => store.set((state) => ({ ...state, apiError: null }))}>
        {t('shell.offline.try-again')}
      </ReloadButton>
      {site && (
        <div className="notice-page__contacts">
          <Contacts contact={site.contact} />
          <SocialLinks social={site.social} />
          <LegalLinks links={site.links} />
        </div>
      )}
    </main>
  );
}
