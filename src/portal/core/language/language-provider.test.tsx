import { waitFor } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryVault } from '../../../../tests/support/portal/memory-vault.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { loadTexts } from '../../kit/language/texts.ts';
import { createPortal, PortalContext } from '../portal.ts';
import { LanguageProvider, useLanguage } from './language-provider.tsx';

// React takes the page over in several tasks, as in a browser.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => void vi.unstubAllGlobals());

/** Chooses Malay as soon as React has taken the menu over. */
function Menu() {
  const { choose } = useLanguage();
  useLayoutEffect(() => void choose('ms'), [choose]);
  return <p>{useTranslate()('menu')}</p>;
}

function Title() {
  return <h1>{useTranslate()('title')}</h1>;
}

it('a language chosen while a part is still loading applies to the whole page, without redrawing it', async () => {
  const texts = await loadTexts('en', { en: { menu: 'Language', title: 'Give zakat' }, ms: { menu: 'Bahasa', title: 'Tunaikan zakat' } });
  const portal = createPortal({ vault: memoryVault(), onExpired: () => undefined, reload: () => false });
  const part = Promise.withResolvers<{ default: ComponentType }>();
  const page = (Below: ComponentType) => (
    <PortalContext value={portal}>
      <I18nextProvider i18n={texts}>
        <LanguageProvider>
          <Menu />
          <Suspense>
            <Below />
          </Suspense>
        </LanguageProvider>
      </I18nextProvider>
    </PortalContext>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page(Title));
  const title = root.querySelector('h1');
  const errors: unknown[] = [];
  const drawn = hydrateRoot(root, page(lazy(() => part.promise)), { onRecoverableError: (error) => errors.push(error) });
  await new Promise((next) => setTimeout(next));
  part.resolve({ default: Title });
  await waitFor(() => expect(root.textContent).toBe('BahasaTunaikan zakat'));
  expect(root.querySelector('h1')).toBe(title);
  expect(errors).toEqual([]);
  drawn.unmount();
});
