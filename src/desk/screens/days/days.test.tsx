import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeskClosedDay, DeskDay, DeskUnexplained } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, memberOf } from '../testing/content.ts';

const DAY = '2026-09-14';
const notClosed: DeskDay = {
  ...{ day: DAY, state: 'not-closed', unexplainedLeft: 0, closedAt: null, gifts: 0 },
  ...{ givenCents: 0, backCents: 0, feeCents: 0, netCents: 0, paidOutCents: 0 },
};
const closed: DeskDay = {
  ...notClosed,
  state: 'even',
  closedAt: AT,
  gifts: 2,
  givenCents: 5000,
  feeCents: 150,
  netCents: 4850,
  paidOutCents: 4850,
};
const line: DeskUnexplained = {
  ...{ id: 'not-in-books payment in ch_unknown', kind: 'not-in-books', movement: 'payment', source: 'ch_unknown' },
  ...{ transactionNo: null, receiptNo: null, amountCents: 3000, ourCents: null, explanations: [] },
};
const dayOf = (unexplained: DeskUnexplained[]): DeskClosedDay => ({
  ...{ ...closed, status: 1, askedBy: 'Faris Contoh', lines: [], payouts: [], receipts: { count: 0, first: null, last: null } },
  ...{ state: unexplained.some(({ explanations }) => explanations.length === 0) ? 'unexplained' : 'explained', unexplained },
});
let acts = ['see-days', 'close-day', 'explain-line'];
const sent: unknown[] = [];
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('finance', acts))),
  http.post('*/desk/api/days/:does', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ status: 1 });
  }),
);
mockModalDialogs();
beforeEach(() => {
  sent.splice(0);
  acts = ['see-days', 'close-day', 'explain-line'];
});
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(<Desk />);
};

it('a day is closed from the list, which polls meanwhile and shows the result', async () => {
  const states: DeskDay[] = [notClosed, { ...notClosed, state: 'closing' }, closed];
  server.use(
    http.get('*/desk/api/days', () =>
      HttpResponse.json({ status: 1, days: [states.length > 1 ? states.shift() : states[0]], before: null }),
    ),
  );
  open('/desk/days');
  await userEvent.click(await screen.findByRole('button', { name: 'Close day: 14 Sep 2026' }));
  await screen.findByText('Being closed');
  await screen.findByText('Closed and even');
  expect(sent).toEqual([{ day: DAY }]);
  screen.getByRole('button', { name: 'Close again: 14 Sep 2026' });
  expect(screen.getByRole('link', { name: '14 Sep 2026' }).getAttribute('href')).toBe(`/desk/days/${DAY}`);
  within(screen.getByRole('row', { name: /^14 Sep/ })).getByText('S$50.00');
});

it('an unexplained line gets a cause and a reason, shown with the member who gave them', async () => {
  let lines = [line];
  server.use(http.get('*/desk/api/days/day', () => HttpResponse.json(dayOf(lines))));
  open(`/desk/days/${DAY}`);
  await screen.findByRole('heading', { level: 1, name: '14 Sep 2026' });
  await userEvent.click(await screen.findByRole('button', { name: 'Explain: At the provider, not in our books, ch_unknown' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Explain this line' }));
  const explain = () => userEvent.click(dialog.getByRole('button', { name: 'Explain' }));
  await explain();
  expect(dialog.getByRole('alert').textContent).toBe('Choose what it was.');
  await userEvent.selectOptions(dialog.getByLabelText('What it was'), 'Made on the provider’s own page');
  await userEvent.type(dialog.getByLabelText('How you know'), 'No.');
  await explain();
  expect(dialog.getByRole('alert').textContent).toBe('Enter at least 5 letters.');
  await userEvent.clear(dialog.getByLabelText('How you know'));
  await userEvent.type(dialog.getByLabelText('How you know'), 'A colleague charged a test card there.');
  lines = [
    { ...line, explanations: [{ was: 'at-provider', reason: 'A colleague charged a test card there.', by: 'Faris Contoh', at: AT }] },
  ];
  await explain();
  await screen.findByText('Closed, all explained');
  expect(sent).toEqual([{ day: DAY, line: line.id, was: 'at-provider', reason: 'A colleague charged a test card there.' }]);
  screen.getByText(said(/^Made on the provider’s own page: A colleague charged a test card there\. ?by Faris Contoh, 15 Sep/));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: /^Explain: / });
});

it('a read-only member can close and explain nothing', async () => {
  acts = ['see-days'];
  server.use(
    http.get('*/desk/api/days', () => HttpResponse.json({ status: 1, days: [notClosed], before: null })),
    http.get('*/desk/api/days/day', () => HttpResponse.json(dayOf([line]))),
  );
  open('/desk/days');
  await userEvent.click(await screen.findByRole('link', { name: '14 Sep 2026' }));
  await screen.findByText('At the provider, not in our books');
  expect(screen.queryByRole('button', { name: /Explain/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Days' }));
  await screen.findByRole('link', { name: '14 Sep 2026' });
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});
