import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  // As in the build: the content is in the page before any script runs.
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

it.each(LANGUAGES)('names contacts in its own texts (%s) when neither content nor texts load', async (language) => {
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

it('says what failed: the connection, or our own fault; and tells a paying donor not to pay again', async () => {
  const { offline } = shippedWords('en').shell as { offline: Named };
  open('en', { apiError: 'offline', transaction: { flow: 'zakat', transactionNo: 'A'.repeat(26) } as PortalState['transaction'] });
  const said = within(await screen.findByRole('main')).getByRole('status').textContent;
  expect(said).toBe(`${offline.message} ${offline.paying}`);
});

it('checks the connection before reloading, and says when it is still down', async () => {
  const { offline } = shippedWords('en').shell as { offline: Named };
  open('en', { apiError: 'offline' });
  const again = await screen.findByRole('button', { name: offline['try-again'] });
  await userEvent.click(again);
  expect((await screen.findByRole('alert')).textContent).toBe(offline.still);
  expect(screen.getByRole('heading', { name: offline.title })).toBeTruthy();
});

describe('a page that throws while rendering', () => {
  const { offline } = shippedWords('en').shell as { offline: Named };
  const { payment } = shippedWords('en') as { payment: { 'unknown-title': string; ended: { 'paid-title': string } } };

  /** The page throws an error; the payment that it began continues. */
  async function throwing(become: 'paid' | 'open') {
    const receipt = {
      transactionNo: 'A'.repeat(26),
      receiptNo: 'ZKT00000001',
      layout: 'harta',
      totalAmount: '20.00',
      paymentMethod: 'Visa',
    };
    const found = become === 'paid' ? { status: 1, view: 'reduced', data: receipt } : { status: 0, message: 'Invalid Trasnsaction Number' };
    server.use(
      http.post('*/payment/Donation/getDonationReceiptData', () => HttpResponse.json(found)),
      http.post('*/payment/Donation/paymentOutcome', () => HttpResponse.json({ status: 1, data: { outcome: become } })),
    );
    const vault = memoryVault();
    const portal = createPortal({ vault, onExpired: () => undefined, reload: () => false });
    const faults: unknown[] = [];
    const reporter = { ...portal.reporter, fault: (error: unknown) => void faults.push(error) };
    const content = shippedContent('main');
    const texts = await loadTexts('en', { en: shippedWords('en'), ms: null });
    const router = () => {
      throw new Error('The node to be removed is not a child of this node.');
    };
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <App portal={{ ...portal, reporter }} content={NEVER} texts={NEVER} started={NEVER} begun={{ content, texts }} router={router} />,
    );
    const page = within(await screen.findByRole('main', { name: offline.title }));
    complain.mockRestore();
    return { page, portal, vault, faults };
  }

  it('is reported, and never shown as offline', async () => {
    const { page, faults } = await throwing('open');
    expect(page.getByRole('status').textContent).toContain(offline.fault);
    expect(page.getByRole('status').textContent).not.toContain(offline.message);
    expect(faults).toHaveLength(1);
  });

  it.each([
    ['paid', payment.ended['paid-title']],
    ['open', payment['unknown-title']],
  ] as const)('shows that a begun payment is %s, and keeps it for the next load', async (become, title) => {
    const { page, portal, vault } = await throwing(become);
    const transaction = {
      flow: 'zakat',
      home: '/',
      draft: 'd',
      transactionNo: 'A'.repeat(26),
      createdAt: Date.now(),
      key: 'k',
      mailed: false,
    };
    act(() => portal.store.set((state) => ({ ...state, transaction })));
    await page.findByText(title);
    await vi.waitFor(() => expect(vault.kept()).toMatchObject({ transaction: { transactionNo: 'A'.repeat(26) } }));
  });
});

const NEVER = new Promise<never>(() => undefined);

type Named = { readonly [name: string]: string };
