import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { definitionsOfFlow } from '../../../src/engine/index.ts';
import { type Content, ContentContext } from '../../../src/portal/core/content/content.ts';
import { LanguageProvider } from '../../../src/portal/core/language/language-provider.tsx';
import { createPortal, PortalContext } from '../../../src/portal/core/portal.ts';
import { Pages } from '../../../src/portal/app/routes.tsx';
import { StateKeeper } from '../../../src/portal/app/state-keeper.tsx';
import type { PortalState } from '../../../src/portal/core/state/portal-state.ts';
import { preloadWidgets } from '../renderer/preload-widgets.tsx';
import { memoryVault } from './memory-vault.ts';
import { mockModalDialogs } from './mock-modal-dialogs.ts';
import { registerPortal } from './close-portals.ts';
import { shippedContent, shippedWords } from './shipped-content.ts';

await preloadWidgets();

// jsdom does not scroll. Browsers return a promise here, which an effect must not return.
Element.prototype.scrollIntoView = () => Promise.resolve();
window.scrollTo = () => undefined;
mockModalDialogs();

export type Rendered = ReturnType<typeof renderPortal>;

/**
 * The whole portal at an address, with the shipped definitions and texts and an in-memory vault. `address` as an object also has the
 * history state that the page before it left. `of`: loads only this flow's definitions, as its pages do, instead of all. `served`: replaces
 * the shipped content.
 */
export function renderPortal(
  address: string | { readonly pathname: string; readonly search: string; readonly state: object },
  state: Partial<PortalState> = {},
  host = 'main',
  reload = () => false,
  of?: string,
  served: (shipped: Content) => Content = (shipped) => shipped,
) {
  const vault = memoryVault();
  const portal = createPortal({ vault, onExpired: () => undefined, reload, loadValidators: null });
  const queries = new QueryClient();
  registerPortal({ portal, queries });
  portal.store.set((before) => ({ ...before, ...state }));
  const whole = served(shippedContent(host));
  const content = of === undefined ? whole : { ...whole, definitions: definitionsOfFlow(whole.definitions, of), of };
  const words = i18next.createInstance();
  const resources = { en: { translation: shippedWords('en') }, ms: { translation: shippedWords('ms') } };
  void words
    .use(initReactI18next)
    .init({ lng: 'en', fallbackLng: 'en', nsSeparator: false, resources, interpolation: { escapeValue: false } });
  const seen: Seen = {
    address: typeof address === 'string' ? address : `${address.pathname}${address.search}`,
    state: null,
    back: () => undefined,
  };
  const view = render(
    <PortalContext value={portal}>
      <QueryClientProvider client={queries}>
        <I18nextProvider i18n={words}>
          <LanguageProvider view={content.view}>
            <ContentContext value={content}>
              <StateKeeper />
              <MemoryRouter initialEntries={[address]}>
                <LocationProbe seen={seen} />
                <Pages />
              </MemoryRouter>
            </ContentContext>
          </LanguageProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </PortalContext>,
  );
  return { ...view, portal, vault, content, seen, t: (key: string, params?: { [name: string]: string | number }) => words.t(key, params) };
}

type Seen = { address: string; state: unknown; back: () => void };

/** Records the current location, and goes back like the browser's button. */
function LocationProbe({ seen }: { readonly seen: Seen }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  seen.back = () => void navigate(-1);
  seen.address = `${pathname}${search}`;
  seen.state = state;
  return null;
}
