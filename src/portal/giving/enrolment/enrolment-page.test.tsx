import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const heading = (name: string) => screen.findByText(name, { selector: 'h2' }, { timeout: 10_000 });

it.each([
  ['/enrollment', 'main', 'donor', '/?step=donor'],
  ['/enrollment/42', 'main', 'donor', '/?step=donor'],
  ['/enrollment/42/again', 'main', 'donor', '/?step=donor'],
  ['/enrollment/enroll-individual', 'main', 'individual', '/?step=individual'],
  ['/enrollment/enroll-corporate', 'main', 'corporate', '/?step=corporate'],
  ['/fidyah/enrollment', 'main', 'donor', '/fidyah?step=donor'],
  ['/kaffarah/enrollment', 'main', 'donor', '/kaffarah?step=donor'],
  ['/wakaf-ilmu/enrollment', 'endowment', 'donor', '/wakaf-ilmu?step=donor'],
  ['/wms/enrollment/enroll-individual', 'endowment', 'individual', '/wms?step=individual'],
])('%s on the host %s leads to the step “%s”, before any amount, without an error', async (address, host, step, arrived) => {
  const { t, seen } = renderPortal(address, {}, host);
  await heading(t(`${step}.title`));
  expect(seen.address).toBe(arrived);
  expect(screen.queryByRole('group', { name: t('form.errors.title') })).toBeNull();
});

it('an enrolled donor continues to the amounts, and keeps the answers', async () => {
  const { t, seen, portal } = renderPortal('/fidyah/enrollment');
  await heading(t('donor.title'));
  await userEvent.click(screen.getByRole('radio', { name: t('donor.kind.anonymous') }));
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await heading(t('fidyah.express.title'));
  expect(seen.address).toBe('/fidyah?step=express');
  expect(screen.queryByRole('group', { name: t('form.errors.title') })).toBeNull();
  expect(portal.store.get().drafts.fidyah?.answers.donor).toMatchObject({ kind: 'anonymous' });
});

it('an enrolling person is led from the kind of donor to their particulars', async () => {
  const { t, seen } = renderPortal('/enrollment');
  await heading(t('donor.title'));
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${t('donor.kind.individual')}`) }));
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await heading(t('individual.title'));
  expect(seen.address).toBe('/?step=individual');
});
