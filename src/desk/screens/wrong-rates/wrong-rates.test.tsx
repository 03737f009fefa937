import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeskWrongRate, DeskWrongRateGift, DeskWrongRates, DeskWrongRateStated } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, memberOf } from '../testing/content.ts';

const ID = 'L'.repeat(26);
const list: DeskWrongRateStated = {
  ...{ id: ID, rate: 'nisab', right: [{ from: '2026-09-01', value: '15902' }], since: AT, until: AT, reason: 'A digit was missing.' },
  ...{ askedBy: 'Faris Contoh', askedAt: AT, state: 'ready', giftsRead: 120 },
};
const gift: DeskWrongRateGift = {
  ...{ transactionNo: 'G'.repeat(26), receiptNo: 'ZKT00000001', flow: 'zakat', madeAt: AT, direction: 'too-much', paidCents: 27_000 },
  ...{
    dueCents: 2_000,
    differenceCents: 25_000,
    why: null,
    backCents: 0,
    toRefundCents: 25_000,
    plan: 'one-time',
    nextOn: null,
    mail: null,
  },
};
const EVERY = ['see-wrong-rates', 'list-wrong-rate', 'ask-rate-mails', 'confirm-rate-mails', 'refund-alone', 'see-gift'];
let answer: DeskWrongRate;
let acts: readonly string[];
const sent: unknown[] = [];
const noted = async ({ request }: { request: Request }) => {
  sent.push([new URL(request.url).pathname.replace('/desk/api/wrong-rates', ''), await request.json()]);
  return HttpResponse.json({ status: 1, id: ID, message: '' });
};
serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('finance', acts))),
  http.get('*/desk/api/wrong-rates', () => {
    const rates = [{ name: 'nisab', called: 'Nisab', unit: 'money', value: '15902' }];
    return HttpResponse.json({ status: 1, rates, lists: [list] } satisfies DeskWrongRates);
  }),
  http.get(`*/desk/api/wrong-rates/${ID}/mails`, () =>
    HttpResponse.json({
      status: 1,
      mails: [{ direction: 'too-much', language: 'en', subject: 'Your receipt', text: 'You paid too much.' }],
    }),
  ),
  http.get(`*/desk/api/wrong-rates/${ID}`, () => HttpResponse.json(answer)),
  http.post('*/desk/api/gifts/see', () => HttpResponse.json({ status: 0, code: 'UNAVAILABLE', message: '' }, { status: 503 })),
  http.post('*/desk/api/wrong-rates', noted),
  http.post('*/desk/api/wrong-rates/:act', noted),
);
mockModalDialogs();
beforeEach(() => {
  acts = EVERY;
  sent.splice(0);
  sessionStorage.clear();
  const sums = [{ direction: 'too-much' as const, gifts: 1, told: 0, paidCents: 27_000, dueCents: 2_000 }];
  answer = { status: 1, list, sums, untold: 1, asked: null, gifts: [gift], next: null };
});
const open = async (path: string) => {
  window.history.replaceState(null, '', path);
  render(<Desk />);
  await screen.findByText('Faris Contoh');
};
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));

it('asks for the rate, since when it was wrong and why, and leads to the list', async () => {
  await open('/desk/wrong-rates');
  await press('List gifts');
  const dialog = within(screen.getByRole('dialog', { name: 'List the gifts of a wrong rate?' }));
  await press('List gifts', dialog);
  dialog.getByText('Choose a rate.');
  await userEvent.selectOptions(dialog.getByLabelText('Rate'), 'nisab');
  await press('List gifts', dialog);
  dialog.getByText('Enter the day and the time from which the rate was wrong.');
  await userEvent.type(dialog.getByLabelText('Wrong since, day'), '15 Sep 2026');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A digit was missing.');
  await press('List gifts', dialog);
  const wished = { rate: 'nisab', right: null, since: '2026-09-14T16:00:00.000Z', reason: 'A digit was missing.' };
  await waitFor(() => expect(sent).toEqual([['', wished]]));
  await screen.findByRole('heading', { name: 'Gifts of a wrong rate' });
});

it('a gift with a difference links to its page', async () => {
  await open(`/desk/wrong-rates/${ID}`);
  const row = within(within(screen.getByRole('region', { name: 'Gifts' })).getByRole('row', { name: /ZKT00000001/ }));
  expect(row.getAllByText(/S\$/).map(({ textContent }) => textContent)).toEqual(['S$270.00', 'S$20.00', 'S$250.00']);
  await userEvent.click(row.getByRole('link', { name: 'Refund the difference: ZKT00000001' }));
  expect(window.location.pathname).toBe(`/desk/gifts/${gift.transactionNo}`);
});

it('mails can be requested once they were shown', async () => {
  await open(`/desk/wrong-rates/${ID}`);
  expect(screen.queryByRole('button', { name: 'Ask to send them' })).toBeNull();
  await press('Show the mails');
  await screen.findByText('You paid too much.');
  await press('Ask to send them');
  const dialog = within(screen.getByRole('dialog', { name: 'Ask to mail these donors?' }));
  await press('Ask to send them', dialog);
  dialog.getByText('Enter a reason of at least 5 letters.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'The nisab was too low.');
  await press('Ask to send them', dialog);
  await waitFor(() => expect(sent).toEqual([['/ask-mails', { id: ID, reason: 'The nisab was too low.' }]]));
});

it.each([
  [true, false],
  [false, true],
])('a request by oneself: %s, can be confirmed: %s', async (isOwn, isOffered) => {
  answer = { ...answer, asked: { by: 'Somebody', isOwn, at: AT, mails: 1, confirmedBy: null, confirmedAt: null } };
  await open(`/desk/wrong-rates/${ID}`);
  await press('Show the mails');
  await screen.findByText('You paid too much.');
  expect(screen.queryByRole('button', { name: 'Confirm the mails' }) !== null).toBe(isOffered);
  if (!isOffered) return;
  await press('Confirm the mails');
  await press('Confirm the mails', within(screen.getByRole('dialog', { name: 'Mail these donors?' })));
  await waitFor(() => expect(sent).toEqual([['/confirm-mails', { id: ID }]]));
});

it('a read-only member has no act', async () => {
  acts = ['see-wrong-rates', 'see-gift'];
  await open(`/desk/wrong-rates/${ID}`);
  await press('Show the mails');
  await screen.findByText('You paid too much.');
  expect(screen.queryByRole('button', { name: /Ask|Confirm|List/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Refund/ })).toBeNull();
});
