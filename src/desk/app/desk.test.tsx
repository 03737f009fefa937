import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskContent, DeskListedSession, DeskMe } from '../../api/types.ts';
import { mockModalDialogs } from '../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { Desk } from './desk.tsx';

const AT = '2026-09-15T02:00:00.000Z';
const me = (role: DeskMe['roles'][number], acts: readonly string[]): DeskMe => ({
  status: 1,
  id: 'of-opah',
  name: 'Opah Contoh',
  email: 'operator@desk.invalid',
  roles: [role],
  acts: [...acts],
  signedInAt: AT,
  idleAt: '2026-09-15T02:30:00.000Z',
  endsAt: '2026-09-15T10:00:00.000Z',
  freshUntil: null,
  now: AT,
});
const session = (name: string, more: Partial<DeskListedSession> = {}): DeskListedSession => ({
  id: name.padEnd(22, 'x').replaceAll(' ', '-'),
  name,
  email: '',
  roles: ['editor'],
  state: 'open',
  isOwn: false,
  createdAt: AT,
  seenAt: AT,
  endedAt: null,
  endedBy: null,
  ...more,
});
const NOBODY = HttpResponse.json({ status: 0, code: 'NO_SESSION', message: 'Nobody.' }, { status: 401 });
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(me('operator', ['see-sessions', 'end-session']))),
  http.get('*/desk/api/sessions', () =>
    HttpResponse.json({ status: 1, sessions: [session('Opah Contoh', { isOwn: true }), session('Eda Contoh')] }),
  ),
);
mockModalDialogs();

beforeEach(() => window.history.replaceState(null, '', '/desk'));
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(<Desk />);
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('reports a failed sign-out: the member is still signed in', async () => {
  open('/desk/sessions');
  await heading('Sessions');
  server.use(http.delete('*/desk/api/me', () => HttpResponse.error()));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText('You are still signed in');
  screen.getByRole('heading', { level: 1, name: 'Sessions' });
  server.use(http.delete('*/desk/api/me', () => HttpResponse.json({ status: 1 })));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('link', { name: 'Sign in' });
});

it('drops values typed by a member before their session ended for the next member in the same tab', async () => {
  sessionStorage.setItem('desk.typed ONE word a', '"typed"');
  sessionStorage.setItem('desk.who-types', 'of-eda');
  open('/desk/sessions');
  await heading('Sessions');
  expect(sessionStorage.getItem('desk.typed ONE word a')).toBeNull();
});

it('a failing screen leaves the menu, and is reported', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/desk/api/sessions', () => HttpResponse.json({ status: 1 })));
  open('/desk/sessions');
  await heading('This screen has failed');
  expect(reported).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  await heading('Overview');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a visitor without a session', () => {
  it('gets a link to the provider, and back to the requested screen', async () => {
    server.use(http.get('*/desk/api/me', () => NOBODY.clone()));
    open('/desk/record');
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/desk/sign-in?to=%2Fdesk%2Frecord');
  });

  it.each([
    ['/desk?trouble=no-role', 'You have no role at the desk'],
    ['/desk?trouble=second-factor', 'A second factor is missing'],
    ['/desk?trouble=not-fresh', 'Your organisation did not ask who you are'],
    ['/desk?trouble=constructor', undefined],
    ['/desk/nowhere?trouble=%3Cb%3E', undefined],
  ])('sees the reason at %s, in our own sentences only', async (path, says) => {
    server.use(http.get('*/desk/api/me', () => NOBODY.clone()));
    open(path);
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/desk/sign-in?to=%2Fdesk');
    if (says === undefined) expect(document.querySelector('.notice')).toBeNull();
    else screen.getByText(says);
  });

  it('sees that the session has ended, and nothing of the screen', async () => {
    open('/desk/sessions');
    await screen.findByText('Eda Contoh');
    server.use(http.get('*/desk/api/sessions', () => NOBODY.clone()));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Your session has ended');
    expect(screen.queryByText('Eda Contoh')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/desk/sign-in?to=%2Fdesk%2Fsessions');
  });
});

it('checks the session once it could have ended, and then shows nothing of it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open('/desk/sessions');
    await screen.findByText('Eda Contoh');
    server.use(http.get('*/desk/api/me', () => NOBODY.clone()));
    await act(() => vi.advanceTimersByTimeAsync(29 * 60_000));
    screen.getByText('Eda Contoh');
    await act(() => vi.advanceTimersByTimeAsync(66_000));
    await screen.findByText('Your session has ended');
    expect(screen.queryByText('Eda Contoh')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe('a screen', () => {
  it('is in the menu of roles that may see it, and refused to others', async () => {
    server.use(http.get('*/desk/api/me', () => HttpResponse.json(me('finance', []))));
    open('/desk/sessions');
    await heading('This screen is not for your role');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Skip to the screen', 'Overview', 'Opah Contoh']);
    cleanup();
    open('/desk/nowhere');
    await heading('There is no such screen');
  });

  it('says that it cannot be loaded, and retries', async () => {
    const stale = { name: 'nisab', title: 'Nisab', next: null };
    const content: DeskContent = {
      ...{
        status: 1,
        upToDate: false,
        version: 'a1',
        servesSince: AT,
        readAt: AT,
        leftOut: [],
        lacking: [],
        staleRates: [stale],
        overdueDays: [],
        coming: [],
      },
      findings: [
        {
          weight: 'refused',
          file: 'flows/rates/nisab.json',
          line: 5,
          pointer: '',
          code: 'x',
          message: 'It is “mony”.',
          fix: 'Did you mean “money”?',
          patch: '“mony” becomes “money”',
        },
      ],
    };
    server.use(
      http.get('*/desk/api/me', () => HttpResponse.json(me('editor', ['see-content', 'edit-release']))),
      http.get('*/desk/api/content', () => HttpResponse.error(), { once: true }),
      http.get('*/desk/api/content', () => HttpResponse.json(content)),
    );
    open('/desk');
    await screen.findByText('There is no connection to the desk. Check your network, then try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The content is refused');
    screen.getByText('flows/rates/nisab.json:5');
    screen.getByText('Did you mean “money”?');
    screen.getByText(/“mony” becomes “money”/);
    screen.getByText('Overdue, so donors still get the last value: Nisab');
    expect(screen.getByRole('link', { name: 'Enter its value' }).getAttribute('href')).toBe('/desk/rates?rate=nisab');
  });

  it('has the focus on its heading when it opens', async () => {
    open('/desk/sessions');
    const title = await heading('Sessions');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('Sessions · Desk');
  });
});

it('ends the member’s own session in another browser without a reason', async () => {
  let sent: unknown;
  server.use(
    http.get('*/desk/api/me/sessions', () =>
      HttpResponse.json({ status: 1, sessions: [session('Opah Contoh', { isOwn: true }), session('Opah Contoh', { id: 'B'.repeat(22) })] }),
    ),
    http.post('*/desk/api/me/sessions/end', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ status: 1, message: '' });
    }),
  );
  open('/desk/sessions');
  await userEvent.click(await screen.findByRole('link', { name: 'Opah Contoh: Your sessions' }));
  await heading('Your sessions');
  await userEvent.click(await screen.findByRole('button', { name: 'End session: Opah Contoh' }));
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(sent).toEqual({ id: 'B'.repeat(22) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('ending a session', () => {
  const dialog = async () => {
    open('/desk/sessions');
    await userEvent.click(await screen.findByRole('button', { name: 'End session: Eda Contoh' }));
    return screen.findByRole('dialog', { name: 'End this session?' });
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'End session' }));

  it('is offered for others’ open sessions, and requires a reason', async () => {
    await dialog();
    expect(screen.queryByRole('button', { name: 'End session: Opah Contoh' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Reason'), 'no');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Enter a reason of at least 5 letters.');
  });

  it('sends the reason, closes and reloads the sessions', async () => {
    let sent: unknown;
    server.use(
      http.post('*/desk/api/sessions/end', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ status: 1, message: '' });
      }),
    );
    await dialog();
    await userEvent.type(screen.getByLabelText('Reason'), '  Left in a taxi.  ');
    server.use(
      http.get('*/desk/api/sessions', () =>
        HttpResponse.json({ status: 1, sessions: [session('Eda Contoh', { state: 'ended', endedAt: AT, endedBy: 'operator' })] }),
      ),
    );
    await submit();
    await screen.findByText(/by an operator/);
    expect(sent).toEqual({ id: session('Eda Contoh').id, reason: 'Left in a taxi.' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['SIGN_IN_AGAIN', 'Sign in again first'],
    ['NOT_OPEN', 'This session has ended already.'],
    ['OTHER', 'What the server says.'],
  ])('shows why it failed: %s', async (code, says) => {
    server.use(
      http.post('*/desk/api/sessions/end', () => HttpResponse.json({ status: 0, code, message: 'What the server says.' }, { status: 409 })),
    );
    await dialog();
    await userEvent.type(screen.getByLabelText('Reason'), 'Left in a taxi.');
    await submit();
    await screen.findByText(says);
    if (code === 'SIGN_IN_AGAIN')
      expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/desk/sign-in?fresh=yes&to=/desk/sessions');
  });
});
