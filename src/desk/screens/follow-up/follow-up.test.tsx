import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeskFailedMail, DeskFollowUp } from '../../../api/types.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, memberOf } from '../testing/content.ts';

const mail: DeskFailedMail = {
  id: 'M'.repeat(26),
  kind: 'receipt',
  trouble: 'unreachable',
  canBeSent: true,
  receiptNo: 'ZKT1',
  queuedAt: AT,
};
let mails = [mail];
let acts: readonly string[];
const sent: unknown[] = [];
serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('finance', acts))),
  http.get('*/desk/api/follow-up', () => HttpResponse.json({ status: 1, disputes: [], plans: [], mails } satisfies DeskFollowUp)),
  http.post('*/desk/api/follow-up/send-again', async ({ request }) => {
    sent.push(await request.json());
    mails = [];
    return HttpResponse.json({ status: 1 });
  }),
);
beforeEach(() => {
  mails = [mail, { ...mail, id: 'A'.repeat(26), kind: 'account', canBeSent: false }];
  acts = ['see-follow-up', 'send-mail-again'];
  sent.splice(0);
  window.history.replaceState(null, '', '/desk/follow-up');
});

it('a mail that was given up shows why, and can be resent; an account’s mail is not kept', async () => {
  render(<Desk />);
  const table = within(await screen.findByRole('region', { name: 'Mails that did not arrive' }));
  expect(table.getAllByText('The mail server didn’t answer')).toHaveLength(2);
  table.getByText('What it said is not kept. Its reader can ask for another.');
  await userEvent.click(table.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Every mail has left.');
  expect(sent).toEqual([{ id: mail.id }]);
});

it('a read-only member can resend nothing', async () => {
  acts = ['see-follow-up'];
  render(<Desk />);
  await screen.findByRole('region', { name: 'Mails that did not arrive' });
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
