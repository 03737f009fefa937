import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { comingOf } from './coming.ts';
import { AT, listedRelease, memberOf, rateOf, wholeRelease } from '../testing/content.ts';

const scheduled = listedRelease({ number: 2, title: 'Nisab', state: 'scheduled', liveAt: '2026-11-30T16:00:00.000Z' });
const draft = listedRelease({ id: 'B'.repeat(26), number: 3, title: 'A word', author: 'Edi Lain', conflicts: 2, judging: 'unfit' });
const rates = [
  rateOf({
    values: [
      ['2026-09-01', '15902'],
      ['2026-12-01', '16250'],
    ],
  }),
];
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-releases', 'make-release', 'edit-release']))),
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases: [draft, scheduled] })),
  http.get('*/desk/api/releases/live/rates', () => HttpResponse.json({ status: 1, on: '2026-09-15', rates })),
);
mockModalDialogs();
beforeEach(() => {
  window.history.replaceState(null, '', '/desk/releases');
  sessionStorage.clear();
});

it('lists everyone’s drafts with their owners, and what prevents sending', async () => {
  render(<Desk />);
  const drafts = await screen.findByRole('region', { name: 'Drafts' });
  expect(within(drafts).getByRole('link', { name: '#3 A word' }).getAttribute('href')).toBe(`/desk/releases/${'B'.repeat(26)}`);
  within(drafts).getByText(/Edi Lain/);
  within(drafts).getByText('can’t be sent · 2 in conflict');
  screen.getByText('Nothing waits for review.');
});

it('an earlier live release is not shown as reverted, unless it was', async () => {
  const former = listedRelease({ id: 'C'.repeat(26), number: 1, title: 'Nisab', state: 'replaced' });
  const undone = listedRelease({ id: 'D'.repeat(26), number: 2, title: 'Words', state: 'replaced', isTakenBack: true });
  server.use(
    http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases: [undone, former] })),
  );
  render(<Desk />);
  const earlier = within(await screen.findByRole('region', { name: 'Earlier' }));
  within(earlier.getByRole('row', { name: /#1 Nisab/ })).getByText('Went live');
  within(earlier.getByRole('row', { name: /#2 Words/ })).getByText('Undone');
});

describe('the calendar', () => {
  it('lists scheduled releases and future values, by their days in Singapore', async () => {
    render(<Desk />);
    const [day] = await screen.findAllByRole('heading', { level: 3, name: '1 December 2026' });
    const events = within(day?.parentElement ?? document.body).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual(['#2 Nisab goes live 1 Dec 2026 12:00 AM', 'Nisab S$16,250']);
    screen.getByRole('heading', { level: 3, name: 'December 2026' });
    screen.getByRole('link', { name: '1 December 2026: #2 Nisab, Nisab' });
    await userEvent.click(screen.getByRole('button', { name: 'Later month' }));
    screen.getByRole('heading', { level: 3, name: 'January 2027' });
  });

  it('lists future days in rates, and no past ones', () => {
    const ramadan = rateOf({
      name: 'ramadan.begins',
      title: 'Ramadan begins',
      unit: 'date',
      values: [
        ['2025-01-01', '2025-03-02'],
        ['2026-01-01', '2027-02-08'],
      ],
    });
    expect(comingOf([], [ramadan], '2026-09-15')).toEqual([
      expect.objectContaining({ day: '2027-02-08', kind: 'day', title: 'Ramadan begins' }),
    ]);
  });
});

it('says when the content is a folder', async () => {
  server.use(http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: false, live: null, now: AT, releases: [] })));
  render(<Desk />);
  await screen.findByText('The content is that of the folder');
  expect(screen.queryByRole('button', { name: 'New release' })).toBeNull();
});

it('a new release is begun with a title, and shown', async () => {
  let sent: unknown;
  const made = wholeRelease({ title: 'Nisab from December' });
  server.use(
    http.post('*/desk/api/releases', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ status: 1, id: made.id, state: 'draft', hash: made.hash });
    }),
    http.get(`*/desk/api/releases/${made.id}`, () => HttpResponse.json(made)),
    http.get(`*/desk/api/releases/${made.id}/difference`, () => HttpResponse.json({ status: 1, lines: [] })),
  );
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'New release' }));
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  screen.getByText('Enter a title of at least 3 letters.');
  await userEvent.type(screen.getByLabelText('Title'), ' Nisab from December ');
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await screen.findByRole('heading', { level: 1, name: '#1 Nisab from December' });
  await screen.findByText('It changes nothing yet.');
  await screen.findByText('It changes nothing yet');
  expect(sent).toEqual({ title: 'Nisab from December' });
});
