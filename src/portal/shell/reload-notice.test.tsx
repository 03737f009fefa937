import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { newRequestLog, successfulServer } from '../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';

const server = serverDouble();

it('a server error is announced before the reload, and the page stays until then', async () => {
  server.use(
    http.post('*/api/v1/Home/homePageConfiguration', () => new HttpResponse(null, { status: 500 })),
    ...successfulServer(newRequestLog()),
  );
  const { t, portal } = renderPortal('/', {}, 'main', () => true);
  await screen.findByText(t('shell.reloading'));
  expect(screen.getByText(t('shell.reloading')).closest('[role="status"]')).toBeTruthy();
  expect(portal.store.get().apiError).toBeNull();
  expect(screen.getByRole('heading', { name: t('zakat.express.title') })).toBeTruthy();
});

it('does not promise saved answers if the browser stores nothing', async () => {
  server.use(
    http.post('*/api/v1/Home/homePageConfiguration', () => new HttpResponse(null, { status: 500 })),
    ...successfulServer(newRequestLog()),
  );
  const { t } = renderPortal('/', { keepsNothing: true }, 'main', () => true);
  await screen.findByText(t('unkept.reloading'));
  expect(screen.queryByText(t('shell.reloading'))).toBeNull();
});
