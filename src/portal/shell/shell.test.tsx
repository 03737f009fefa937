import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { newRequestLog, successfulServer } from '../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

it('the header links to the main site and home, the footer to phone, mail, map, social media and legal pages', async () => {
  const { t, content } = renderPortal('/');
  const { site } = content.definitions;
  await screen.findByRole('heading', { name: t('zakat.express.title') });
  expect(screen.getByRole('link', { name: t('shell.header.back-main') }).getAttribute('href')).toBe(site.hosts.main?.mainSite);
  expect(screen.getByRole('link', { name: t('shell.header.logo', { product: t('shell.product') }) }).getAttribute('href')).toBe('/');
  const { phone, email } = site.contact;
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: new RegExp(phone.replace('+', '\\+')) }).getAttribute('href')).toBe(
    `tel:${phone.replaceAll(' ', '')}`,
  );
  expect(footer.getByRole('link', { name: new RegExp(email) }).getAttribute('href')).toBe(`mailto:${email}`);
  expect(screen.getByRole('link', { name: new RegExp(site.contact.address) }).getAttribute('href')).toBe(site.contact.mapUrl);
  for (const name of ['facebook', 'instagram', 'twitter', 'youtube', 'privacy', 'terms']) {
    expect(screen.getByRole('link', { name: new RegExp(t(`shell.footer.${name}`)) })).toBeTruthy();
  }
  expect(screen.getByText(t('shell.copyright-main', { year: 2026 }))).toBeTruthy();
});

it('the menu opens and closes, and announces which', async () => {
  const { t } = renderPortal('/');
  const toggle = await screen.findByRole('button', { name: t('shell.header.menu-open') });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(screen.getByRole('button', { name: t('shell.header.menu-close') }).getAttribute('aria-expanded')).toBe('true');
});

it('Escape closes the menu from inside, and returns the focus to its button', async () => {
  const { t } = renderPortal('/');
  const toggle = await screen.findByRole('button', { name: t('shell.header.menu-open') });
  await userEvent.click(toggle);
  await userEvent.tab();
  expect(document.activeElement?.closest('nav')?.id).toBe('header-menu');
  await userEvent.keyboard('{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
});

it('an unknown page shows 404 and links to the site', async () => {
  const { t } = renderPortal('/no/such/page');
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: t('shell.not-found.button') }).getAttribute('href')).toBe(window.location.origin);
});

it.each([
  ['/fidyah/no-such-page', null, '/fidyah'],
  ['/no-such-page', 'fidyah', '/fidyah'],
  ['/kaffarah/no-such-page', null, window.location.origin],
  ['/kaffarah/no-such-page', 'fidyah', window.location.origin],
  ['/calculator/no-such-page', null, window.location.origin],
  ['/no-such-page', 'kaffarah', window.location.origin],
])(
  'the button of an unknown page leads to /fidyah in the fidyah flow, else to the site: %s, remembered %s',
  async (path, stored, leads) => {
    if (stored !== null) sessionStorage.setItem('flowType', stored);
    const { t } = renderPortal(path);
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.getByRole('link', { name: t('shell.not-found.button') }).getAttribute('href')).toBe(leads);
  },
);

it.each([
  ['/', 'main', 'Back to zakat.sg', 'https://www.zakat.sg/'],
  ['/calculator', 'main', 'Back to zakat.sg', 'https://www.zakat.sg/'],
  ['/fidyah', 'main', 'Back to the fidyah site', 'https://www.zakat.sg/fidyah/'],
  ['/wakaf-ilmu', 'endowment', 'Back to the wakaf site', 'https://www.wakaf.sg/'],
  ['/wms', 'endowment', 'Back to the wakaf site', 'https://www.wakaf.sg/'],
])('the header of %s on the %s host links to the main site of its flow: %s', async (path, host, name, leads) => {
  renderPortal(path, {}, host);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(leads);
});

it('the endowment’s home has its product as heading, and the council’s name in the copyright line', async () => {
  const { t, content } = renderPortal('/', {}, 'endowment');
  const { product, copyright } = content.definitions.site.hosts.endowment ?? {};
  expect(product).not.toBe(content.definitions.site.product);
  await screen.findByRole('heading', { level: 1, name: t(product ?? '') });
  expect(t(copyright ?? '', { year: 2026 })).toContain('Majlis Ugama Islam Singapura');
  expect(screen.getByText(t(copyright ?? '', { year: 2026 }))).toBeTruthy();
});
