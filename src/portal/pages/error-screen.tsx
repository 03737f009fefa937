import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../renderer/index.ts';
import { useTranslation } from 'react-i18next';
import type { Content } from '../content/content.ts';
import { usePortal } from '../portal.ts';
import { Contacts } from '../shell/contacts.tsx';
import { LegalLinks } from '../shell/legal-links.tsx';
import { SocialLinks } from '../shell/social-links.tsx';
import './notice-page.css';

/**
 * No connection, or a server that stumbled twice: said, with a way to try again and people to ask. What was typed
 * stays. The texts may not have come either: these have a word of their own to fall back on.
 */
export function ErrorScreen() {
  const { t } = useTranslation();
  const { store } = usePortal();
  const site = useQueryClient().getQueryData<Content>(['content'])?.definitions.site;
  const tryAgain = () => {
    store.set((state) => ({ ...state, apiError: null }));
    window.location.reload();
  };
  return (
    <main className="notice-page notice-page--alone" aria-labelledby="error-title">
      <h1 className="notice-page__title" id="error-title">
        {t('shell.offline.title', 'Oops!')}
      </h1>
      <p className="notice-page__text" role="status">
        {t('shell.offline.message', 'We cannot reach the portal. Please check your connection and try again.')}
        {site && ` ${t('shell.offline.kept')}`}
      </p>
      <Button kind="primary" onClick={tryAgain}>
        {t('shell.offline.try-again', 'Try again')}
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
