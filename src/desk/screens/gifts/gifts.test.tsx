import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeskFoundGift, DeskFoundGifts } from '../../../api/types.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, memberOf } from '../testing/content.ts';

const gift: DeskFoundGift = {
  ...{ transactionNo: 'T'.repeat(26), receiptNo: 'ZKT1', flow: 'Zakat', amountCents: 2000, at: AT, status: 'paid' },
  ...{ donor: 'S… C…', email: 's…@example.org', phone: '' },
};
const nothing: DeskFoundGifts = { status: 1, gifts: [], more: false, elsewhere: [] };
let found = nothing;
const asked: unknown[] = [];
serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('support', ['find-gifts', 'see-gift']))),
  http.post('*/desk/api/gifts/find', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(found);
  }),
);
beforeEach(() => {
  asked.splice(0);
  found = nothing;
  window.history.replaceState(null, '', '/desk/gifts');
});
const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));

it('requires a reason for the search, then a criterion, and sends the typed values', async () => {
  render(<Desk />);
  await screen.findByRole('heading', { level: 1, name: 'Gifts' });
  await search();
  screen.getByText('Choose why you search.');
  await userEvent.selectOptions(screen.getByLabelText('Why you search'), 'The donor asked');
  await search();
  screen.getByText('Enter at least one thing to search by.');
  await userEvent.type(screen.getByLabelText('Amount (S$)'), 'twenty');
  await search();
  screen.getByText('Enter an amount such as 50 or 12.50.');
  expect(asked).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Amount (S$)'));
  await userEvent.type(screen.getByLabelText('Amount (S$)'), 'S$20');
  await userEvent.type(screen.getByLabelText('Email'), ' siti@example.org ');
  await search();
  await screen.findByText('No gift fits all of this. Check the spelling, or search by less.', { selector: '.notice *' });
  expect(asked).toEqual([{ reason: 'donor-asked', email: 'siti@example.org', amountCents: 2000 }]);
});

it('lists the found gifts with masked donors, each with a link', async () => {
  found = { ...nothing, gifts: [gift], more: true };
  render(<Desk />);
  await userEvent.selectOptions(await screen.findByLabelText('Why you search'), 'The donor asked');
  await userEvent.type(screen.getByLabelText('Email'), 'siti@example.org');
  await search();
  const list = within(await screen.findByRole('region', { name: 'Gifts that were found' }));
  expect(list.getByRole('link', { name: /^ZKT1/ }).getAttribute('href')).toBe(`/desk/gifts/${gift.transactionNo}`);
  list.getByText('S… C…');
  list.getByText('Paid');
  screen.getByText('There are more than 50. Search by more to see fewer.');
});
