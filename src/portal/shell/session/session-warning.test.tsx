import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { type Rendered, renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();

const MINUTE = 60_000;

/** A page whose session ends in this many minutes. */
function pageEndingIn(minutes: number, mayStay = true): Rendered {
  const session = { token: 'public-token', deadline: Date.now() + minutes * MINUTE - 1_000, clockOffset: 0, extended: false, mayStay };
  return renderPortal('/', { session });
}

it('warns five minutes before the session ends, and not earlier', async () => {
  server.use(...successfulServer(newRequestLog()));
  const early = pageEndingIn(6);
  expect(screen.queryByText(early.t('shell.session.warning', { minutes: 6 }))).toBeNull();
  early.unmount();
  const { t } = pageEndingIn(5);
  const warning = (await screen.findByText(t('shell.session.warning', { minutes: 5 }))).closest<HTMLElement>('[role="status"]');
  expect(within(warning as HTMLElement).getByRole('button', { name: t('shell.session.stay') })).toBeTruthy();
});

it('disappears when the donor stays, announces it, and returns the focus to the former element', async () => {
  let extensions = 0;
  const now = new Date();
  const view = { status: 1, token: 'public-token', now: now.toISOString(), extended: false, mayStay: true, signedIn: false };
  server.use(
    http.post('*/session/stay', () => HttpResponse.json({ ...view, expiresAt: new Date(now.getTime() + 10 * MINUTE).toISOString() })),
    http.post('*/session/extend', () => {
      extensions += 1;
      return HttpResponse.json(view);
    }),
    ...successfulServer(newRequestLog()),
  );
  const { t, portal } = pageEndingIn(3);
  const answered = screen.getByRole('checkbox', { name: new RegExp(t('give.kinds.fitrah')) });
  await screen.findByRole('button', { name: t('shell.session.stay') });
  act(() => answered.focus());
  await userEvent.click(await screen.findByRole('button', { name: t('shell.session.stay') }));
  await waitFor(() => expect(screen.queryByRole('button', { name: t('shell.session.stay') })).toBeNull());
  expect(screen.getByText(t('shell.session.stayed', { minutes: 10 }))).toBeTruthy();
  expect(document.activeElement).toBe(answered);
  expect(extensions).toBe(0);
  expect(portal.store.get().session?.extended).toBe(false);
});

it('says when the portal is unreachable, and stays', async () => {
  server.use(
    http.post('*/session/stay', () => HttpResponse.error()),
    ...successfulServer(newRequestLog()),
  );
  const { t } = pageEndingIn(3);
  await userEvent.click(await screen.findByRole('button', { name: t('shell.session.stay') }));
  await screen.findByText(t('shell.session.not-stayed', { minutes: 3 }));
  expect(screen.getByRole('button', { name: t('shell.session.stay') })).toBeTruthy();
});

it('offers nothing to a donor who has stayed as often as allowed', async () => {
  server.use(...successfulServer(newRequestLog()));
  const { t } = pageEndingIn(2, false);
  await screen.findByText(t('shell.session.warning', { minutes: 2 }));
  expect(screen.queryByRole('button', { name: t('shell.session.stay') })).toBeNull();
});
