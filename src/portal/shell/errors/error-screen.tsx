import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Words } from '../../../renderer/index.ts';
import type { Content } from '../../core/content/content.ts';
import { loadOfflineContent } from '../../kit/offline/offline-content.ts';
import { usePortal } from '../../core/portal.ts';
import { Mark } from '../../kit/page/mark.tsx';
import { ReloadButton } from '../../kit/page/reload-button.tsx';
import { Contacts } from '../footer/contacts.tsx';
import { LegalLinks } from '../footer/legal-links.tsx';
import { SocialLinks } from '../footer/social-links.tsx';
import '../../styles/notice-page.css';

/**
 * Error page: offline, or a repeated server error, with retry and contacts. Answers are kept. Texts and contacts fall back to those
 * embedded in the build, and its drawing stands here: without a connection nothing else can be had.
 */
export function ErrorScreen() {
  const { t, i18n } = useTranslation();
  const { store } = usePortal();
  // As it failed: trying again begins anew.
  const [{ apiError, transaction }] = useState(store.get);
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
        <Words of={t(apiError === 'broken' ? 'shell.offline.fault' : 'shell.offline.message')} />{' '}
        {(transaction || content) && <Words of={t(transaction ? 'shell.offline.paying' : 'shell.offline.kept')} />}
      </p>
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

type Props = { readonly children: ReactNode; readonly onFault: (error: unknown) => void };

/** Shows the error page for an exception in a page, and reports it. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
