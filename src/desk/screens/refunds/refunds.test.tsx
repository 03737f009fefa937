import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { DeskRefundRequest } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, memberOf } from '../testing/content.ts';

const request: DeskRefundRequest = {
  ...{ id: 'Q'.repeat(26), transactionNo: 'T'.repeat(26), receiptNo: 'ZKT1', paymentId: 'P'.repeat(26), kind: 'refund' },
  ...{
    amountCents: 3000,
    leftCents: 6000,
    reason: 'donor-asked',
    method: 'card',
    card: 'VISA **** 4242',
    people: 2,
    askedBy: 'Faris Contoh',
    isOwn: false,
    askedAt: AT,
  },
  ...{ expiresAt: AT, state: 'open', decidedBy: '', decidedAt: null, refusal: null },
};
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('finance', ['see-refund-requests', 'confirm-refund']))),
);
mockModalDialogs();

it('after a confirmation, shows how much goes back, and for which gift', async () => {
  let state: DeskRefundRequest['state'] = 'open';
  server.use(
    http.get('*/desk/api/refunds', () => HttpResponse.json({ status: 1, requests: [{ ...request, state }] })),
    http.post('*/desk/api/refunds/confirm', () => {
      state = 'confirmed';
      return HttpResponse.json({ status: 1 });
    }),
  );
  window.history.replaceState(null, '', '/desk/refunds');
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: S$30.00' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  const told = await screen.findByText(said('S$30.00 goes back to the donor of ZKT1.'));
  expect(told.closest('[role="status"]')).not.toBeNull();
});
