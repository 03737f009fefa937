import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryVault } from '../../../../tests/support/portal/memory-vault.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { shippedContent, shippedWords } from '../../../../tests/support/portal/shipped-content.ts';
import { App } from '../../app/app.tsx';
import { createPortal } from '../../core/portal.ts';
import type { PortalState } from '../../core/state/portal-state.ts';
import { loadTexts } from '../../kit/language/texts.ts';
import { offlineContent } from '../../kit/offline/offline-content-plugin.ts';
import { LANGUAGES } from '../../../../tests/support/languages.ts';

const server = serverDouble();
const site = shippedContent('main').definitions.site;
let built: HTMLElement;
beforeEach(() => {
  // As built: the content is in the page before any script runs.
  built = document.createElement('script');
  Object.assign(built, { type: 'application/json', id: 'offline-word', textContent: offlineContent(process.cwd()) });
  document.body.append(built);
  server.use(http.all('*', () => HttpResponse.error()));
});
afterEach(() => built.remove());

/** The application without content or texts. */
function open(language: string, failed: Partial<PortalState> = { apiError: 'broken' }) {
  const portal = createPortal({ vault: memoryVault(), onExpired: () => undefined, reload: () => false });
  portal.store.set((state) => ({ ...state, ...failed }));
  const texts = loadTexts(language, { en: null, ms: null });
  render(<App portal={portal} content={Promise.resolve(null)} texts={texts} started={Promise.resolve()} />);
}

it.each(LANGUAGES)('says in its own words (%s) whom to ask, when neither content nor words can be had', async (language) => {
  open(language);
  const { offline, footer } = shippedWords(language).shell as { offline: Named; footer: Named };
  const page = within(await screen.findByRole('main', { name: offline.title }));
  expect(page.getByRole('status').textContent?.trim()).toBe(offline.fault);
  expect(page.getByRole('button', { name: offline['try-again'] })).toBeTruthy();
  const hrefs = page.getAllByRole('link').map((link) => link.getAttribute('href'));
  const { contact, social, links } = site;
  expect(hrefs).toEqual([
    `tel:${contact.phone.replaceAll(' ', '')}`,
    `mailto:${contact.email}`,
    contact.mapUrl,
    ...social.map(({ url }) => url),
    links.privacy,
    links.terms,
    '/accessibility',
  ]);
  expect(page.getByRole('link', { name: new RegExp(`^${footer.privacy}`) })).toBeTruthy();
  expect(page.getByRole('link', { name: new RegExp(`^${footer.terms}`) })).toBeTruthy();
});

it('says what is amiss: no connection, or our own fault; and to who was paying, not to pay again', async () => {
  const { offline } = shippedWords('en').shell as { offline: Named };
  open('en', { apiError: 'offline', transaction: { flow: 'zakat', transactionNo: 'A'.repeat(26) } as PortalState['transaction'] });
  const said = within(await screen.findByRole('main')).getByRole('status').textContent;
  expect(said).toBe(`${offline.message} ${offline.paying}`);
});

type Named = { readonly [name: string]: string };
