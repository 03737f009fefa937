import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskGift, DeskPayment, DeskRefundRequest } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import { Desk } from '../../app/desk.tsx';
import { keepAct } from '../../kit/kept-act.ts';
import { AT, memberOf } from '../testing/content.ts';

const NO = 'T'.repeat(26);
const payment: DeskPayment = {
  ...{
    id: 'P'.repeat(26),
    what: 'gift',
    status: 'success',
    method: 'card',
    card: 'Visa 4242',
    amountCents: 6000,
    leftCents: 6000,
    reference: 'R1',
  },
  ...{ startedAt: AT, paidAt: AT, reason: null, mayVoid: false, isDisputed: false, isLate: false },
};
const request: DeskRefundRequest = {
  ...{ id: 'Q'.repeat(26), transactionNo: NO, receiptNo: 'ZKT1', paymentId: payment.id, kind: 'refund', amountCents: 3000 },
  ...{
    leftCents: 6000,
    reason: 'given-in-error',
    method: 'card',
    card: 'VISA **** 4242',
    people: 2,
    askedBy: 'Faris Contoh',
    isOwn: false,
    askedAt: AT,
    expiresAt: AT,
  },
  ...{ state: 'open', decidedBy: '', decidedAt: null, refusal: null },
};
const gift = (more: Partial<DeskGift> = {}): DeskGift => ({
  ...{ status: 1, isOpened: false, transactionNo: NO, receiptNo: 'ZKT1', revision: 1, flow: 'Zakat', amountCents: 6000, at: AT },
  ...{
    state: 'paid',
    frequency: 'once',
    isAnonymous: true,
    isVerified: false,
    mayCorrect: [],
    hasMail: false,
    address: null,
    parts: null,
    plan: null,
  },
  ...{ donor: {} as DeskGift['donor'], lines: [], payments: [payment], refunds: [], requests: [], disputes: [], mails: [], revisions: [] },
  ...{ history: [], aloneUpToCents: 50_000 },
  ...more,
});
/** The same gift once it is opened. */
const opened: Partial<DeskGift> = {
  ...{ isOpened: true, isAnonymous: false, hasMail: true, mayCorrect: ['name', 'email'] },
  donor: {
    ...{ name: 'Siti Contoh', companyName: '', identityNumber: '', email: 'siti@example.org', phone: '', address: '' },
  },
};
const SUPPORT = ['find-gifts', 'see-gift', 'open-gift', 'resend-receipt', 'send-receipt-elsewhere', 'correct-gift'];
const asked: { path: string; body: unknown }[] = [];
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('finance', ['find-gifts', 'see-gift', 'refund-alone', 'confirm-refund']))),
  http.post('*/desk/api/refunds/ask', async ({ request: sent }) => {
    asked.push({ path: new URL(sent.url).pathname, body: await sent.json() });
    return HttpResponse.json({ status: 1, request: 'Q'.repeat(26) });
  }),
);
beforeEach(() => {
  mockModalDialogs();
  asked.splice(0);
  window.history.replaceState(null, '', `/desk/gifts/${NO}`);
});

async function openGift(shown: DeskGift) {
  server.use(http.post('*/desk/api/gifts/see', () => HttpResponse.json(shown)));
  render(<Desk />);
  await screen.findByRole('heading', { level: 1, name: 'Gift ZKT1' });
  return userEvent.setup();
}

async function openDialog(shown: DeskGift) {
  const user = await openGift(shown);
  await user.click(screen.getByRole('button', { name: 'Give back from the payment of S$60.00' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Given in error, such as too much');
  return { user, dialog };
}

describe('refunding', () => {
  it('one person may ask another even for an amount that they may refund alone', async () => {
    const { user, dialog } = await openDialog(gift());
    await user.clear(dialog.getByLabelText('Amount (S$)'));
    await user.type(dialog.getByLabelText('Amount (S$)'), '30');
    dialog.getByRole('button', { name: 'Give it back' });
    await user.click(dialog.getByRole('button', { name: 'Ask another person' }));
    await waitFor(() =>
      expect(asked).toMatchObject([{ path: '/desk/api/refunds/ask', body: { amountCents: 3000, reason: 'given-in-error' } }]),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Asked\. Nothing has moved yet/));
  });

  it('opens by itself, once, with the amount from a list of gifts', async () => {
    keepAct(NO, { refundCents: 2500 });
    await openGift(gift());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Amount (S$)').value).toBe('25.00');
    expect(dialog.getByLabelText<HTMLSelectElement>('Reason').value).toBe('given-in-error');
    cleanup();
    await openGift(gift());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has its button at the top for one refundable payment, and at each payment for several', async () => {
    const user = await openGift(gift());
    await user.click(screen.getByRole('button', { name: 'Give money back' }));
    within(await screen.findByRole('dialog')).getByLabelText('Amount (S$)');
    cleanup();
    await openGift(gift({ payments: [payment, { ...payment, id: 'another' }] }));
    expect(screen.queryByRole('button', { name: 'Give money back' })).toBeNull();
  });

  it('requires a reason, and no more than the rest', async () => {
    const user = await openGift(gift());
    await user.click(screen.getByRole('button', { name: 'Give back from the payment of S$60.00' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Amount (S$)'));
    await user.type(dialog.getByLabelText('Amount (S$)'), '60.01');
    await user.click(dialog.getByRole('button', { name: 'Ask another person' }));
    dialog.getByText('Choose a reason.');
    await user.selectOptions(dialog.getByLabelText('Reason'), 'The donor asked');
    await user.click(dialog.getByRole('button', { name: 'Ask another person' }));
    dialog.getByText('Enter an amount such as 12.50, at most what is left.');
    expect(asked).toEqual([]);
  });

  it('is not for support, who see whom to send there', async () => {
    server.use(http.get('*/desk/api/me', () => HttpResponse.json(memberOf('support', SUPPORT))));
    await openGift(gift());
    screen.getByText(/^Only finance gives money back/);
    expect(screen.queryByRole('button', { name: /Give/ })).toBeNull();
  });

  it('the limit includes earlier refunds', async () => {
    const { dialog } = await openDialog(gift({ aloneUpToCents: 5000, payments: [{ ...payment, leftCents: 4000 }] }));
    dialog.getByText(/Alone, you may give back in total S\$50\.00\./);
    dialog.getByText('S$20.00 of it went back before, and counts.');
    expect(dialog.queryByRole('button', { name: 'Give it back' })).toBeNull();
    dialog.getByRole('button', { name: 'Ask another person' });
  });
});

it('the history shows an event’s amount in cents, and one that former code recorded as text', async () => {
  const event = { at: AT, by: '', why: null };
  const history = [
    { ...event, what: 'refund.requested', amountCents: 1250, more: '' },
    { ...event, what: 'staff.refund-alone', amountCents: null, more: 'S$3.00' },
  ];
  await openGift(gift({ history }));
  const rows = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => /S\$[\d.]+/.exec(textContent)?.[0])).toEqual(['S$12.50', 'S$3.00']);
});

describe('an open refund request', () => {
  it('is shown above the gift for the second person, and blocks other refunds of the payment', async () => {
    await openGift(gift({ requests: [request] }));
    screen.getByText(said('Faris Contoh asks to give back S$30.00 of S$60.00; S$30.00 stays'));
    expect(screen.getAllByRole('button', { name: 'Confirm: S$30.00' })).toHaveLength(1);
    screen.getByRole('button', { name: 'Refuse: S$30.00' });
    expect(screen.queryByRole('button', { name: /Give back/ })).toBeNull();
  });

  it('shows its requester whom it waits for, with a button to withdraw it', async () => {
    await openGift(gift({ requests: [{ ...request, isOwn: true }] }));
    screen.getByText(said('Waits for another person of finance: S$30.00 of S$60.00; S$30.00 stays'));
    screen.getByRole('button', { name: 'Withdraw: S$30.00' });
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  });

  it('disappears once decided, and the rest can be refunded', async () => {
    await openGift(gift({ requests: [{ ...request, state: 'refused' }] }));
    expect(screen.queryByText(/asks to give back/)).toBeNull();
    screen.getByRole('button', { name: 'Give back from the payment of S$60.00' });
  });
});

describe('the donor', () => {
  const answer = (path: string, told: object, init?: ResponseInit) =>
    http.post(`*/desk/api/gifts/${path}`, async ({ request: sent }) => {
      asked.push({ path, body: await sent.json() });
      return HttpResponse.json(told, init);
    });
  beforeEach(() => server.use(http.get('*/desk/api/me', () => HttpResponse.json(memberOf('support', SUPPORT)))));
  const open = async () => {
    const user = await openGift(gift({ isAnonymous: false, hasMail: true }));
    await user.click(screen.getByRole('button', { name: 'Open the gift' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Open this gift?' }));
    return { user, dialog, does: () => user.click(dialog.getByRole('button', { name: 'Open the gift' })) };
  };
  const openIt = async () => {
    server.use(answer('open', gift(opened)));
    const { user, dialog, does } = await open();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Details are wrong');
    await does();
    await screen.findByText('Siti Contoh');
    return user;
  };

  it('is masked until a member opens the gift with a reason; every later look repeats the reason', async () => {
    server.use(answer('open', gift(opened)));
    const { user, dialog, does } = await open();
    screen.getByText('Who gave is masked');
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
    await does();
    dialog.getByText('Choose a reason.');
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Details are wrong');
    await does();
    await screen.findByText('Siti Contoh');
    screen.getByText('The gift is open. The donor can see that staff looked.', { selector: '.notice *' });
    expect(screen.queryByText('Who gave is masked')).toBeNull();
    expect(asked).toEqual([{ path: 'open', body: { transactionNo: NO, reason: 'wrong-details' } }]);
  });

  it('is sent the receipt at their own address, or at another valid one', async () => {
    server.use(answer('resend', { status: 1 }), answer('send-elsewhere', { status: 1 }));
    const user = await openIt();
    await user.click(screen.getByRole('button', { name: 'Send receipt' }));
    const dialog = within(screen.getByRole('dialog'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Send receipt' }));
    await send();
    dialog.getByText('Choose a reason.');
    await user.selectOptions(dialog.getByLabelText('Reason'), 'A receipt did not arrive');
    await user.click(dialog.getByRole('radio', { name: 'To another address' }));
    await user.type(dialog.getByLabelText('Email address'), 'no address');
    await send();
    dialog.getByText('Enter an email address.');
    await user.click(dialog.getByRole('radio', { name: 'To the gift’s own address siti@example.org' }));
    await send();
    await screen.findByText('The receipt is on its way.', { selector: '.notice *' });
    expect(asked.map(({ path }) => path)).toEqual(['open', 'resend', 'open']);
    expect(asked[1]?.body).toEqual({ transactionNo: NO, reason: 'receipt-missing' });
  });

  it('is corrected by changed fields only, and errors by the gift’s questions are marked', async () => {
    const refusal = { status: 0, code: 'INVALID_ANSWERS', message: '', fields: [{ path: 'individual.email', message: '' }] };
    server.use(answer('correct', refusal, { status: 400 }));
    const user = await openIt();
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
    const save = () => user.click(dialog.getByRole('button', { name: 'Save the correction' }));
    await save();
    dialog.getByText('Choose a reason.');
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Details are wrong');
    await user.clear(field('Email'));
    await user.type(field('Email'), 'no address');
    await save();
    await dialog.findByText('The gift’s own questions refuse this. Check the fields that are marked.', { selector: '.notice *' });
    expect([field('Email').getAttribute('aria-invalid'), field('Name').getAttribute('aria-invalid')]).toEqual(['true', null]);
    expect(asked.at(-1)?.body).toEqual({ transactionNo: NO, revision: 1, reason: 'wrong-details', changes: { email: 'no address' } });

    server.use(answer('correct', { status: 1, revision: 2, awaitsCode: false }));
    await user.clear(field('Email'));
    await user.type(field('Email'), 'siti@example.org');
    await user.type(field('Name'), ' binte Sampel');
    await save();
    await screen.findByText('Corrected. The receipt has a further revision.', { selector: '.notice *' });
    expect(asked.find(({ body }) => JSON.stringify(body).includes('binte'))?.body).toMatchObject({
      changes: { name: 'Siti Contoh binte Sampel' },
    });
  });
});
