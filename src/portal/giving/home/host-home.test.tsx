import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { said } from '../../../../tests/support/portal/said.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
const donor = (donorName: string) => ({ donorName, donationAmount: '', donationDate: '2026-09' });

beforeEach(() =>
  server.use(
    ...successfulServer(newRequestLog()),
    http.post('*/api/v1/Donation/getPayPartners', () =>
      HttpResponse.json({ status: 1, data: [{ name: 'PayNow', url: 'https://www.abs.org.sg/' }] }),
    ),
    http.post('*/api/v1/Donation/donorWall', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('charityId') === '136') return HttpResponse.json({ status: 1, data: { totalRecords: 0, donors: [] } });
      const donors = Array.from({ length: Math.min(6, Number(searchParams.get('pageSize'))) }, () => donor('S*** C***'));
      return HttpResponse.json({ status: 1, data: { totalRecords: 6, donors } });
    }),
  ),
);

it('links to each cause with its limits, and names a partner of several charities once', async () => {
  const { t } = renderPortal('/', {}, 'endowment');
  const give = await screen.findByRole('link', { name: t('home.give', { cause: t('wakaf.ilmu.title') }) });
  expect(give.getAttribute('href')).toBe('/wakaf-ilmu');
  expect(screen.getByText(said(t('home.limits', { least: 'S$5.00', most: 'S$150,000.00' })))).toBeTruthy();
  expect(screen.getByText(said(t('home.limits', { least: 'S$10.00', most: 'S$150,000.00' })))).toBeTruthy();
  expect(await screen.findAllByRole('link', { name: /PayNow/ })).toHaveLength(1);
});

it('shows the newest donors, more on request, and nothing without gifts', async () => {
  const { t } = renderPortal('/', {}, 'endowment');
  const wall = await screen.findByRole('region', { name: t('wakaf.ilmu.title') });
  expect(await within(wall).findAllByText('S. C.')).toHaveLength(5);
  expect(within(wall).getAllByText('Sep 2026')).toHaveLength(5);
  expect(wall.textContent).not.toContain('S$');
  await userEvent.click(within(wall).getByRole('button', { name: t('home.more') }));
  expect(screen.queryByRole('region', { name: t('wakaf.wms.title') })).toBeNull();
  await waitFor(() => expect(within(wall).queryAllByText('S. C.')).toHaveLength(6));
});

it('shows partners but no donors before the first gift', async () => {
  server.use(http.post('*/api/v1/Donation/donorWall', () => HttpResponse.json({ status: 1, data: { totalRecords: 0, donors: [] } })));
  const { t } = renderPortal('/', {}, 'endowment');
  await screen.findByRole('heading', { name: t('home.partners') });
  expect(screen.queryByRole('heading', { name: t('home.donors') })).toBeNull();
});

it.each([
  ['en', 'Aug 2026'],
  ['ms', 'Ogo 2026'],
])('writes the months on the donor wall as MMM YYYY, in %s', async (language, day) => {
  const donors = [{ ...donor('S*** C***'), donationDate: '2026-08' }];
  server.use(http.post('*/api/v1/Donation/donorWall', () => HttpResponse.json({ status: 1, data: { totalRecords: 1, donors } })));
  const { t } = renderPortal('/', {}, 'endowment');
  await userEvent.selectOptions(await screen.findByLabelText(t('shell.header.language')), language);
  await waitFor(() => expect(document.querySelector('.wall__date')?.textContent).toBe(day));
});

it('a flow of the main site leads to that home, and a cause to this one', async () => {
  for (const path of ['/calculator', '/fidyah', '/kaffarah/session-expire']) {
    const here = renderPortal(path, {}, 'endowment');
    await screen.findByRole('heading', { name: here.t('home.causes') });
    expect(here.seen.address, path).toBe('/');
    here.unmount();
  }
  const there = renderPortal('/wms', {}, 'main');
  await screen.findByRole('heading', { name: there.t('zakat.express.title') });
  expect(there.seen.address).toBe('/');
});
