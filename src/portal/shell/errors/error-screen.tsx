import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../renderer/index.ts';
import type { Content } from '../../core/content/content.ts';
import { loadOfflineContent } from '../../kit/offline/offline-content.ts';
import { usePortal } from '../../core/portal.ts';
import { Contacts } from '../footer/contacts.tsx';
import { LegalLinks } from '../footer/legal-links.tsx';
import { SocialLinks } from '../footer/social-links.tsx';
import '../../styles/notice-page.css';

/**
 * No connection, or a server that stumbled twice: said, with a way to try again and people to ask. What was typed
 * stays. The texts and the site's data may not have come either: those that the page was built with then stand here.
 */
export function ErrorScreen() {
  const { t, i18n } = useTranslation();
  const { store } = usePortal();
  const [kept] = useState(() => loadOfflineContent(i18n));
  const content = useQueryClient().getQueryData<Content>(['content']);
  const site = content?.definitions.site ?? kept;
  const tryAgain = () => {
    store.set((state) => ({ ...state, apiError: null }));
    window.location.reload();
  };
  return (
    <main className="notice-page notice-page--alone" aria-labelledby="error-title">
      <h1 className="notice-page__title" id="error-title">
        {t('shell.offline.title')}
      </h1>
      <p className="notice-page__text" role="status">
        {t('shell.offline.message')}
        {content && ` ${t('shell.offline.kept')}`}
      </p>
      <Button kind="primary" onClick={tryAgain}>
        {t('shell.offline.try-again')}
      </Button>
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

/** A fault in a page shows the error page instead of nothing, and is reported. */
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
