import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { shippedContent } from '../../../tests/support/portal/shipped-content.ts';
import { DOCUMENTS, isPage, isStandalone, pageRoutes } from './page-routes.ts';

const { definitions } = shippedContent();
const HOSTS = Object.keys(definitions.site.hosts);
const TAILS = [
  '',
  '/',
  '//',
  '/profile',
  '/Profile/',
  '/session-expire',
  '/enrollment',
  '/enrollment/a',
  '/enrollment/a/b',
  '/worked',
  '/nowhere',
  '/nowhere.js',
];

/** Homes, the portal's own pages, documents and other paths, each with and without a path below it. */
const paths = [
  ...Object.values(definitions.flows).map(({ home }) => home),
  ...HOSTS.flatMap((host) => pageRoutes(definitions, host).map(({ path }) => path.replace(/\/(:id\?\/)?\*$/, ''))),
  ...[
    '/receipt',
    '/receipt/proof',
    '/receipt/harta',
    '/receipt/harta/x',
    '/fidyah/receipt',
    '/certificate',
    '/register/tax-deduction',
    '/register',
  ],
  ...['/live', '/ready', '/healthz', '/metrics', '/calculator', '/fidyahx', '/wms'],
].flatMap((path) => TAILS.map((tail) => `${path === '/' ? '' : path}${tail}` || '/'));

it.each(HOSTS)('classifies each path on the host %s like React Router', (host) => {
  expect(paths.length).toBeGreaterThan(300);
  for (const path of paths) {
    const routes = isStandalone(path) ? DOCUMENTS : pageRoutes(definitions, host);
    const found =
      matchRoutes(
        routes.map((route) => ({ path: route.path })),
        path,
      ) !== null;
    expect({ path, isPage: isPage(definitions, host, path) }).toEqual({ path, isPage: found });
  }
});

it('has the pages of a flow as soon as the flow exists', () => {
  const { fidyah } = definitions.flows;
  const [host = ''] = HOSTS;
  const qurban = { ...fidyah, id: 'qurban', home: '/qurban' } as NonNullable<typeof fidyah>;
  expect(isPage(definitions, host, '/qurban/profile')).toBe(false);
  expect(isPage({ flows: { ...definitions.flows, qurban } }, host, '/qurban/profile')).toBe(true);
});
