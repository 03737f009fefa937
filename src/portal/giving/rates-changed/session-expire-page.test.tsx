import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import { RATE_FIELDS } from '../../../api/rate-fields.ts';
import { EXPIRED } from '../../core/session/expire.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

it('an ended session deletes everything in the browser, and says so', async () => {
  localStorage.setItem('lang', 'ms');
  sessionStorage.setItem('something', 'typed');
  const { t, seen, portal } = renderPortal('/', { timer: 7, drafts: { zakat: savingsDraft } });
  await screen.findByRole('heading', { name: t('give.title') });
  document.body.append(document.createElement('iframe'));
  window.dispatchEvent(new Event(EXPIRED));
  await screen.findByRole('heading', { name: t('Session_timeout_title') });
  expect(seen.address).toBe('/session-expire');
  expect(screen.getByRole('button', { name: t('Refresh') })).toBeTruthy();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(sessionStorage).toHaveLength(0);
  await waitFor(() => expect(portal.store.get().drafts).toEqual({}));
  expect(document.querySelector('iframe'), 'a challenge of the bank').toBeNull();
});

it.each([
  ['open', 'payment.unknown-anonymous'],
  ['not-paid', 'payment.ended.not-paid'],
  ['expired', 'payment.ended.expired'],
])('reports a payment that was under way: %s', async (outcome, words) => {
  server.use(
    http.post('*/payment/Donation/getDonationReceiptData', () => HttpResponse.json({ status: 0, message: 'Invalid Trasnsaction Number' })),
    http.post('*/payment/Donation/paymentOutcome', () => HttpResponse.json({ status: 1, data: { outcome } })),
  );
  const transaction = { flow: 'zakat', home: '/', draft: 'draft-1', transactionNo: 'T1', createdAt: Date.now(), key: 'd-1', mailed: false };
  const { t, portal } = renderPortal('/', { timer: 7, transaction });
  await screen.findByRole('banner');
  window.dispatchEvent(new Event(EXPIRED));
  await screen.findByText(t(words, { transactionNo: 'T1' }));
  await waitFor(() => expect(portal.store.get().transaction).toBeNull());
});

it('changed rates keep the answers', async () => {
  const { t, portal } = renderPortal('/session-expire', { ratesChanged: true, drafts: { zakat: savingsDraft } });
  await screen.findByRole('heading', { name: t('Rates_updated_title') });
  expect(screen.getByRole('button', { name: t('Continue_label') })).toBeTruthy();
  expect(portal.store.get().drafts.zakat).toEqual(savingsDraft);
});

it('the button removes the stored language, which the cookie carries to the home', async () => {
  localStorage.setItem('lang', 'en');
  const { t } = renderPortal('/session-expire', { ratesChanged: true });
  await userEvent.click(await screen.findByRole('button', { name: t('Continue_label') }));
  await waitFor(() => expect(localStorage.getItem('lang')).toBeNull());
  expect(document.cookie).toContain('lang=en');
});

it.each([
  ['for no reason', '/session-expire'],
  ['as expired, without a timer that ran', { pathname: '/session-expire', search: '', state: { sessionExpired: true } }],
])('opened %s, it redirects home, with a session', async (_why, address) => {
  const { t, seen, portal } = renderPortal(address);
  await screen.findByRole('heading', { name: t('zakat.express.title') });
  expect(seen.address).toBe('/');
  await waitFor(() => expect(portal.store.get().session).not.toBeNull());
});

it('shows neither menu nor menu button', async () => {
  const { t } = renderPortal('/session-expire', { ratesChanged: true });
  await screen.findByRole('heading', { name: t('Rates_updated_title') });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: t('shell.header.menu-open') })).toBeNull();
});

it('a home configuration with changed rates redirects here', async () => {
  const { t, seen } = renderPortal('/', { ratesSeen: { nisab: '15902' } });
  await screen.findByRole('heading', { name: t('Rates_updated_title') });
  expect(seen.address).toBe('/session-expire');
});

it('lists each changed rate with its former value, the kept entries, and that a begun payment continues', async () => {
  const transaction = { flow: 'zakat', home: '/', draft: 'draft-1', transactionNo: 'T1', createdAt: Date.now(), key: 'd-1', mailed: false };
  const { t, portal } = renderPortal('/', { ratesSeen: { nisab: '15902' }, drafts: { zakat: savingsDraft }, transaction });
  const rate = t('rates-updated.rates.nisab');
  await screen.findByText(said(t('rates-updated.change', { rate, before: 'S$15,902.00', after: 'S$14,887.00' })));
  expect(screen.getByText(/S\$34,090\.00/)).toBeTruthy();
  // Zakat on these savings is the same at either nisab: the page says so, and does not ask to check the amounts.
  screen.getByText(said(t('rates-updated.same-total', { total: 'S$852.25' })));
  expect(screen.queryByText(t('rates-updated.check'))).toBeNull();
  const link = screen.getByRole('link', { name: t('rates-updated.payment-link') });
  expect(link.getAttribute('href')).toBe('/?step=payment&transactionNo=T1');
  // The rates count as seen only once the notice shows them.
  await waitFor(() => expect(portal.store.get()).toMatchObject({ ratesSeen: { nisab: '14887' }, ratesChanged: false, transaction }));
});

it('shows the gift’s former and present total, since when and by which source; stopping leaves nothing behind', async () => {
  const configuration = { status: 1, data: { muisZakatFitrah: { maxAmount: '8.00' } } };
  server.use(http.post('*/api/v1/Home/homePageConfiguration', () => HttpResponse.json(configuration)));
  const answers = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4', premium: '1' } };
  const drafts = { zakat: { ...savingsDraft, answers } };
  const { t, portal } = renderPortal('/', { ratesSeen: { 'fitrah.premium': '7.90' }, drafts });
  const [before, after] = [
    t('rates-updated.total', { before: 'S$27.90', after: 'S$28.00' }),
    { day: '16 Feb 2026', source: 'MUIS, zakat fitrah' },
  ];
  await screen.findByText(said(before));
  screen.getByText(t('rates-updated.check'));
  const rate = t('rates-updated.rates.fitrah.premium');
  const changed = screen.getByText(said(t('rates-updated.change', { rate, before: 'S$7.90', after: 'S$8.00' })));
  expect(changed.parentElement?.textContent).toContain(t('rates-updated.since', after));
  await userEvent.click(screen.getByRole('button', { name: t('rates-updated.stop') }));
  await waitFor(() => expect(portal.store.get().drafts).toEqual({}));
});

it('names no rate of another flow', async () => {
  const { t, seen, portal } = renderPortal('/kaffarah', { ratesSeen: { nisab: '15902' } });
  await screen.findByRole('heading', { name: t('Rates_updated_title') });
  expect(seen.address).toBe('/kaffarah/session-expire');
  await waitFor(() => expect(portal.store.get().ratesSeen).toEqual({ nisab: '14887' }));
  expect(screen.queryByText(new RegExp(t('rates-updated.rates.nisab')))).toBeNull();
  expect(screen.queryByText(t('rates-updated.check')), 'no amount of it changed').toBeNull();
});

it('a begun payment is finished first: the notice waits', async () => {
  server.use(http.post('*/payment/Donation/paymentStatus', () => HttpResponse.json({ status: 1, data: null })));
  const { t, seen, portal } = renderPortal('/?step=payment&transactionNo=T1', { ratesSeen: { nisab: '15902' } });
  await screen.findByRole('heading', { name: t('payment.title') }, { timeout: 5_000 });
  expect(seen.address).toBe('/?step=payment&transactionNo=T1');
  expect(portal.store.get().ratesChanged).toBe(false);
});

/** What a person reads of a text with markup. */
function read(markup: string): string {
  const words = document.createElement('div');
  words.innerHTML = markup;
  return words.textContent ?? '';
}

it('shows the subtitle of each notice, with its markup as lines', async () => {
  const { t } = renderPortal('/', { timer: 7 });
  await screen.findByRole('banner');
  window.dispatchEvent(new Event(EXPIRED));
  await screen.findByRole('heading', { name: t('Session_timeout_title') });
  const shown = () => [...document.querySelectorAll('.notice-page__text')].map(({ textContent }) => textContent);
  expect(shown()).toContain(read(t('Session_timeout_subtitle')));
  expect(document.querySelector('.notice-page__text br')).toBeTruthy();
  cleanup();
  renderPortal('/session-expire', { ratesChanged: true });
  await screen.findByRole('heading', { name: t('Rates_updated_title') });
  expect(shown()).toContain(read(t('Rates_updated_subtitle')));
  expect(document.querySelector('.notice-page__text br')).toBeTruthy();
});

it.each([
  ['main', '/calculator', '/calculator/session-expire'],
  ['main', '/fidyah', '/fidyah/session-expire'],
  ['main', '/kaffarah', '/kaffarah/session-expire'],
  ['endowment', '/wakaf-ilmu', '/wakaf-ilmu/session-expire'],
  ['endowment', '/wms', '/wms/session-expire'],
])('on the host %s, a session that ends on %s leads to %s, clears its timer and signs out', async (host, path, expired) => {
  let ended = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'DELETE' && new URL(request.url).pathname === '/session') ended += 1;
  });
  const timer = window.setInterval(() => undefined, 1_000_000);
  const { t, seen, portal } = renderPortal(path, { timer, account: { state: 'signed-out' } }, host);
  await screen.findByRole('banner');
  window.dispatchEvent(new Event(EXPIRED));
  await screen.findByRole('heading', { name: t('Session_timeout_title') });
  expect(seen.address).toBe(expired);
  await waitFor(() => expect(portal.store.get()).toMatchObject({ timer: null, session: null, account: { state: 'unknown' } }));
  expect(ended).toBe(1);
});

it.each(RATE_FIELDS)('a change of $rate alone, $path, opens the notice', async ({ rate, path }) => {
  const [section = '', ...names] = path;
  const value = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), '9');
  server.use(http.post('*/api/v1/Home/homePageConfiguration', () => HttpResponse.json({ status: 1, data: { [section]: value } })));
  const { t, portal } = renderPortal('/', { ratesSeen: { [rate]: '8' } });
  await screen.findByRole('heading', { name: t('Rates_updated_title') });
  await waitFor(() => expect(portal.store.get().ratesSeen).toEqual({ [rate]: '9' }));
});

it.each([
  ['never seen', null],
  ['the same', { nisab: '14887' }],
  ['another', { nisab: '15902' }],
])('stores the nisab either way: %s', async (_what, ratesSeen) => {
  const { portal } = renderPortal('/', { ratesSeen });
  await waitFor(() => expect(portal.store.get().ratesSeen).toMatchObject({ nisab: '14887' }));
});
