import { said } from '../../../../tests/support/portal/said.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { fill } from '../../../../tests/support/portal/fill.ts';
import { givingServer, newRequestLog, successfulServer, TRANSACTION } from '../../../../tests/support/portal/giving-double.ts';
import { type Rendered, renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { savedFiles } from '../../../../tests/support/portal/saved-files.ts';
import { browserReload } from '../../kit/page/reload-guard.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { PaymentView } from '../../../api/types.ts';

const CONFIRM = '*/sandbox/stripe/v1/payment_intents/pi_1/confirm';
const initiated: Partial<PaymentView> = { clientSecret: 'pi_1_secret_2' };
const paid: Partial<PaymentView> = {
  status: 'succeeded',
  receipt: { layout: 'harta', transactionNo: TRANSACTION, receiptNo: 'ZKT00000001' },
};

const server = serverDouble();
let asked = newRequestLog();
let payment: Partial<PaymentView> | null = null;
beforeEach(() => {
  asked = newRequestLog();
  payment = initiated;
  server.use(...successfulServer(asked), ...givingServer(asked, () => payment));
});

const withEmail = { ...savingsDraft, answers: { ...savingsDraft.answers, donor: { kind: 'anonymous', email: 'siti@portal.test' } } };
const account = { state: 'signed-out' } as const;
const atPayment = () => renderPortal('/?step=payment', { drafts: { zakat: savingsDraft }, account });

/** The page's main buttons. */
const primaries = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .filter(({ className }) => className.includes('button--primary'))
    .map(({ textContent }) => textContent);

async function payByCard({ t }: Rendered, amount = 'S$852.25') {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(t('payment.card')) }));
  await fill(await screen.findByLabelText(t('payment.card-number.title')), '4242424242424242');
  await userEvent.selectOptions(screen.getByLabelText(t('payment.card-month.title')), '12');
  await userEvent.selectOptions(screen.getByLabelText(t('payment.card-year.title')), '2029');
  await fill(screen.getByLabelText(t('payment.card-code.title')), '123');
  await userEvent.dblClick(screen.getByRole('button', { name: t('payment.pay', { amount }) }));
}

it('a card pays once, even at a double click; the confirmation page names the receipt; the draft is gone', async () => {
  server.use(
    http.post(CONFIRM, () => {
      payment = paid;
      return HttpResponse.json({ id: 'pi_1', status: 'succeeded' });
    }),
  );
  const page = atPayment();
  await payByCard(page);
  await screen.findByRole('heading', { name: page.t('done.title') });
  expect(page.seen.address).toBe('/?step=done');
  expect(screen.getByText('ZKT00000001')).toBeTruthy();
  expect(screen.getByRole('link', { name: new RegExp(page.t('done.view-receipt')) }).getAttribute('href')).toBe(
    `/receipt/harta?transactionId=${TRANSACTION}`,
  );
  expect(asked.donations).toHaveLength(1);
  expect(asked.payments).toHaveLength(1);
  expect(asked.donations[0]).toMatchObject({ flow: 'zakat', shownTotal: 85225, language: 'en' });
  await waitFor(() => expect(page.portal.store.get().drafts).toEqual({}));
});

it('a refused card is reported above the heading, as on every page, with a link to its box', async () => {
  const { t } = atPayment();
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(t('payment.card')) }));
  const number = await screen.findByLabelText(t('payment.card-number.title'));
  await userEvent.click(screen.getByRole('button', { name: t('payment.pay', { amount: 'S$852.25' }) }));
  const summary = await screen.findByRole('group', { name: t('form.errors.title') });
  expect(document.activeElement).toBe(summary);
  const heading = screen.getByRole('heading', { name: t('payment.title') });
  expect(summary.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(within(summary).getByRole('link', { name: t('payment.card-number.required') }));
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(asked.payments).toEqual([]);
});

it('thanks for a payment made in another tab, as already received', async () => {
  payment = paid;
  const page = atPayment();
  await payByCard(page);
  await screen.findByRole('heading', { name: page.t('done.title') });
  expect(screen.getByText(page.t('payment.already-received'))).toBeTruthy();
});

it('the button that shows the code disappears: the focus moves there, and back to the methods with them', async () => {
  payment = {
    status: 'initiated',
    method: 'paynow',
    paynow: { payload: '00020101', expiresAt: new Date(Date.now() + 300_000).toISOString() },
  };
  const { t } = atPayment();
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(t('payment.paynow')) }));
  await userEvent.click(screen.getByRole('button', { name: t('payment.pay-by-paynow', { amount: 'S$852.25' }) }));
  const title = await screen.findByRole('heading', { name: t('payment.paynow-page.title') });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await userEvent.click(screen.getByRole('button', { name: t('payment.other-method') }));
  const chosen = await screen.findByRole('radio', { name: new RegExp(t('payment.paynow')) });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
});

it('PayNow comes first and is chosen, and its button names the sum', async () => {
  const { t } = atPayment();
  await screen.findByRole('button', { name: t('payment.pay-by-paynow', { amount: 'S$852.25' }) });
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([first?.value, first?.checked, second?.value]).toEqual(['paynow', true, 'card']);
});

it('after a declined card, the card is chosen, not PayNow', async () => {
  payment = { status: 'failed', reason: 'authentication-failed' };
  const { t } = renderPortal(`/?step=payment&transactionNo=${TRANSACTION}`, { drafts: { zakat: savingsDraft }, account });
  await screen.findByLabelText(t('payment.card-number.title'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('payment.card')) }).checked).toBe(true);
});

it('a declined card has a message, the form stays, and another try has its own key', async () => {
  server.use(
    http.post(CONFIRM, () => {
      payment = { status: 'failed', reason: 'declined', attemptId: 'attempt-1' };
      return HttpResponse.json({ error: { code: 'card_declined', decline_code: 'generic_decline' } }, { status: 402 });
    }),
  );
  const page = atPayment();
  await payByCard(page);
  await screen.findByText(page.t('payment.failed.declined'));
  expect(screen.getByLabelText<HTMLInputElement>(page.t('payment.card-number.title')).value).toBe('4242 4242 4242 4242');
  payment = { ...paid, attemptId: 'attempt-2' };
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.pay', { amount: 'S$852.25' }) }));
  await screen.findByRole('heading', { name: page.t('done.title') });
  expect(new Set(asked.donations.map(({ draft }) => draft.id))).toEqual(new Set([savingsDraft.id]));
  expect(new Set(asked.payments.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

const declines = () =>
  http.post(CONFIRM, () => {
    payment = { ...payment, status: 'failed', reason: 'declined', attemptId: 'attempt-1' };
    return HttpResponse.json({ error: { code: 'card_declined', decline_code: 'generic_decline' } }, { status: 402 });
  });
const tooManyCards = () =>
  http.post('*/payment/Donation/startPayment', () =>
    HttpResponse.json({ status: 0, code: 'TOO_MANY_ATTEMPTS', message: '' }, { status: 429, headers: { 'retry-after': '1168' } }),
  );

/** Stops the page's clock. */
function at(instant: string): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
}

it('after too many cards, says that nothing was charged, until when, and chooses PayNow, replacing the former message', async () => {
  server.use(declines());
  const page = atPayment();
  await payByCard(page);
  await screen.findByText(page.t('payment.failed.declined'));
  server.use(tooManyCards());
  at('2026-08-15T02:00:30Z');
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.pay', { amount: 'S$852.25' }) }));
  await screen.findByText('Nothing was charged. Pay by PayNow now, or try a card again from 10:20 AM.');
  expect(screen.queryByText(page.t('payment.failed.declined'))).toBeNull();
  expect(screen.getByRole('heading', { name: page.t('payment.limited-title') })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(page.t('payment.paynow')) }).checked).toBe(true);
  await screen.findByRole('button', { name: page.t('payment.pay-by-paynow', { amount: 'S$852.25' }) });
  vi.restoreAllMocks();
});

it('the form’s refusal after a declined card replaces that message, under the page’s heading', async () => {
  server.use(declines());
  const page = atPayment();
  await payByCard(page);
  await screen.findByText(page.t('payment.failed.declined'));
  await userEvent.clear(screen.getByLabelText(page.t('payment.card-code.title')));
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.pay', { amount: 'S$852.25' }) }));
  await screen.findByRole('group', { name: page.t('form.errors.title') });
  await waitFor(() => expect(screen.queryByText(page.t('payment.failed.declined'))).toBeNull());
  expect(screen.getByRole('heading', { name: page.t('payment.title') })).toBeTruthy();
  await fill(screen.getByLabelText(page.t('payment.card-code.title')), '123');
  expect(screen.queryByText(page.t('payment.failed.declined'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.pay', { amount: 'S$852.25' }) }));
  await screen.findByText(page.t('payment.failed.declined'));
});

it('a refused card of a recurring gift leads to another card, and after too many to a time, never to PayNow', async () => {
  const answers = { ilmu: { amount: '50', frequency: 'monthly' }, donor: { kind: 'anonymous', email: 'siti@portal.test' } };
  const ilmu = { id: 'draft-m', version: 1, content: '', step: null, answers };
  payment = { ...initiated, totalCents: 5_000 };
  server.use(declines());
  const page = renderPortal('/wakaf-ilmu?step=payment', { drafts: { ilmu }, account }, 'endowment');
  const amount = 'S$50.00 a month';
  await payByCard(page, amount);
  await screen.findByText('Your bank declined the card. Nothing was charged. Try another card.');
  server.use(tooManyCards());
  at('2026-08-15T15:55:00Z');
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.pay', { amount }) }));
  await screen.findByText(page.t('payment.cards-limited-only', { time: '16 Aug 2026 12:15 AM' }));
  vi.restoreAllMocks();
});

it('a return from the bank without approval shows the reason and both methods', async () => {
  payment = { status: 'failed', reason: 'authentication-failed' };
  const page = renderPortal(`/?step=payment&transactionNo=${TRANSACTION}`, { drafts: { zakat: savingsDraft } });
  await screen.findByText(page.t('payment.failed.authentication-failed'));
  expect(screen.getByRole('radio', { name: new RegExp(page.t('payment.card')) })).toBeTruthy();
  expect(screen.getByRole('radio', { name: new RegExp(page.t('payment.paynow')) })).toBeTruthy();
});

it('a return from the bank uses up the handle, and leaves neither it nor the payment in the address', async () => {
  const handles: unknown[] = [];
  server.use(
    http.post('*/payment/Donation/paymentReturn', async ({ request }) => {
      handles.push(await request.json());
      return HttpResponse.json({ status: 1, data: { transactionNo: TRANSACTION } });
    }),
  );
  payment = { status: 'failed', reason: 'authentication-failed' };
  const address = '/?step=payment&return=BCDEFGHIJKLMNOPQRSTUVWXYZA&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';
  const page = renderPortal(address, { drafts: { zakat: savingsDraft } });
  await screen.findByText(page.t('payment.failed.authentication-failed'));
  expect(page.seen.address).toBe('/?step=payment');
  expect(handles).toEqual([{ returnHandle: 'BCDEFGHIJKLMNOPQRSTUVWXYZA' }]);
});

it.each(['not-paid', 'expired'])(
  'a payment that ended after its session is reported as %s, with a button to give anew',
  async (outcome) => {
    server.use(
      http.post('*/payment/Donation/paymentStatus', () =>
        HttpResponse.json({ status: 0, code: 'NOT_FOUND', message: '' }, { status: 404 }),
      ),
      http.post('*/payment/Donation/getDonationReceiptData', () =>
        HttpResponse.json({ status: 0, message: 'Invalid Trasnsaction Number' }),
      ),
      http.post('*/payment/Donation/paymentOutcome', () => HttpResponse.json({ status: 1, data: { outcome } })),
    );
    const transaction = {
      flow: 'zakat',
      home: '/',
      draft: 'draft-1',
      transactionNo: TRANSACTION,
      createdAt: Date.now(),
      key: 'd-1',
      mailed: false,
    };
    const page = renderPortal(`/?step=payment&transactionNo=${TRANSACTION}`, { drafts: { zakat: savingsDraft }, transaction });
    await screen.findByText(page.t(`payment.ended.${outcome}`));
    expect(screen.queryByText(said(page.t('payment.unknown-anonymous', { transactionNo: TRANSACTION })))).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    // Where money may still arrive, the page does not first offer to pay again.
    expect(primaries()).toEqual([page.t(outcome === 'expired' ? 'payment.paynow-page.check' : 'payment.ended.again')]);
    await userEvent.click(screen.getByRole('button', { name: page.t('payment.ended.again') }));
    await waitFor(() => expect(page.portal.store.get().transaction).toBeNull());
    const { zakat } = page.portal.store.get().drafts;
    expect(zakat?.answers).toEqual(savingsDraft.answers);
    expect(zakat?.id).not.toBe(savingsDraft.id);
  },
);

it('a return that claims success proves nothing: the page shows the server’s state', async () => {
  payment = { status: 'failed', reason: 'abandoned' };
  const page = renderPortal(`/?step=done&transactionNo=${TRANSACTION}&status=succeeded`);
  await screen.findByText(page.t('payment.failed.abandoned'));
  expect(screen.queryByRole('heading', { name: page.t('done.title') })).toBeNull();
});

it('while the state is unknown, the page says so and offers no button', async () => {
  payment = { status: 'pending', knowledge: 'unknown' };
  const page = renderPortal(`/?step=payment&transactionNo=${TRANSACTION}`, { drafts: { zakat: savingsDraft } });
  const told = await screen.findByText(said(page.t('payment.unknown-anonymous', { transactionNo: TRANSACTION })));
  expect(told.querySelector('[translate="no"]')?.textContent, 'not for a page translator').toBe(TRANSACTION);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('PayNow shows its code with the time left and a link to the stand-in’s bank, and says that no money moves there', async () => {
  const paynow = { payload: '00020101021226', expiresAt: new Date(Date.now() + 300_000).toISOString(), bankPage: '/sandbox/paynow/pi_1' };
  payment = { method: 'paynow', status: 'pending', paynow };
  const page = atPayment();
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(page.t('payment.paynow')) }));
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.pay-by-paynow', { amount: 'S$852.25' }) }));
  await screen.findByRole('img', { name: page.t('payment.paynow-page.qr-label', { amount: 'S$852.25' }) });
  expect(screen.getByRole('timer').textContent).toMatch(/4:5\d|5:00/);
  expect(screen.getByRole('link', { name: new RegExp(page.t('payment.paynow-page.bank-page')) }).getAttribute('href')).toBe(
    '/sandbox/paynow/pi_1',
  );
  screen.getByText(page.t('payment.sandbox-paynow'));
});

it('an expired code can be replaced, and late money is still accepted', async () => {
  payment = { method: 'paynow', status: 'pending', paynow: { payload: '000201', expiresAt: new Date(Date.now() - 1_000).toISOString() } };
  const page = renderPortal(`/?step=payment&transactionNo=${TRANSACTION}`, { drafts: { zakat: savingsDraft } });
  await screen.findByText(page.t('payment.paynow-page.late'));
  const fresh = { payload: '000202', expiresAt: new Date(Date.now() + 300_000).toISOString() };
  payment = { method: 'paynow', status: 'pending', attemptId: 'attempt-2', paynow: fresh };
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.paynow-page.renew') }));
  await screen.findByRole('timer');
  expect(screen.queryByText(page.t('payment.sandbox-paynow')), 'where the bank is real').toBeNull();
});

it('checking an expired code comes first: it starts no other payment, and leads to the confirmation once paid', async () => {
  payment = { method: 'paynow', status: 'failed', reason: 'expired' };
  const page = renderPortal(`/?step=payment&transactionNo=${TRANSACTION}`, { drafts: { zakat: savingsDraft } });
  const check = await screen.findByRole('button', { name: page.t('payment.paynow-page.check') });
  expect(primaries()).toEqual([check.textContent]);
  screen.getByText(page.t('payment.paynow-page.late'));
  screen.getByText(page.t('payment.paynow-page.renew-note'));
  await userEvent.click(check);
  await screen.findByText(said(new RegExp(`^${page.t('payment.paynow-page.not-paid-at', { time: '\\d+:\\d\\d [AP]M' })}$`)));
  payment = { ...paid, method: 'paynow' };
  await userEvent.click(check);
  await screen.findByRole('heading', { name: page.t('done.title') });
  expect(asked.payments).toEqual([]);
});

it('a check without an answer says that the state is unknown, never that nothing was paid', async () => {
  payment = { method: 'paynow', status: 'failed', reason: 'expired' };
  const page = renderPortal(`/?step=payment&transactionNo=${TRANSACTION}`, { drafts: { zakat: savingsDraft } });
  const check = await screen.findByRole('button', { name: page.t('payment.paynow-page.check') });
  server.use(http.post('*/payment/Donation/paymentStatus', () => HttpResponse.error()));
  await userEvent.click(check);
  await screen.findByText(said(page.t('payment.unknown-anonymous', { transactionNo: TRANSACTION })));
  expect(document.body.textContent).not.toMatch(new RegExp(page.t('payment.paynow-page.not-paid-at', { time: '.*' })));
});

it('stale rates lead to the rates-updated notice, and the answers are kept', async () => {
  server.use(
    http.post('*/payment/Donation/createDonation', () =>
      HttpResponse.json({ status: 0, code: 'RATES_CHANGED', message: '' }, { status: 409 }),
    ),
  );
  const page = atPayment();
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(page.t('payment.paynow')) }));
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.pay-by-paynow', { amount: 'S$852.25' }) }));
  await screen.findByRole('heading', { name: page.t('Rates_updated_title') });
  expect(page.seen.address).toBe('/session-expire');
  expect(page.portal.store.get().drafts.zakat?.answers.savings).toEqual(savingsDraft.answers.savings);
});

it('reports an amount that differs from the server’s, with a link to the review', async () => {
  server.use(
    http.post('*/payment/Donation/createDonation', () =>
      HttpResponse.json({ status: 0, code: 'AMOUNTS_DIFFER', message: '' }, { status: 422 }),
    ),
  );
  const page = atPayment();
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(page.t('payment.paynow')) }));
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.pay-by-paynow', { amount: 'S$852.25' }) }));
  await screen.findByText(page.t('payment.changed.message'));
  await userEvent.click(screen.getByRole('button', { name: page.t('shell.actions.review') }));
  await waitFor(() => expect(page.seen.address).toBe('/?step=review'));
});

it('a page of older content than the server’s is reloaded, so that the draft is carried', async () => {
  const reload = vi.spyOn(browserReload, 'reload').mockImplementation(() => undefined);
  const page = atPayment();
  server.use(
    http.post('*/payment/Donation/createDonation', () =>
      HttpResponse.json({ status: 0, code: 'INVALID_ANSWERS', message: '', fields: [] }, { status: 422 }),
    ),
    http.get('*/content/current', () => HttpResponse.json({ ...page.content.view, contentVersion: 'newer' })),
  );
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(page.t('payment.paynow')) }));
  await userEvent.click(screen.getByRole('button', { name: page.t('payment.pay-by-paynow', { amount: 'S$852.25' }) }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText(page.t('review.invalid'))).toBeNull();
  reload.mockRestore();
});

it('a card without an answer is not called failed, and nothing claims that it was not charged', async () => {
  server.use(http.post(CONFIRM, () => HttpResponse.error()));
  const page = atPayment();
  await payByCard(page);
  await screen.findByText(page.t('payment.unconfirmed.title'));
  expect(screen.queryByText(page.t('payment.failed.title'))).toBeNull();
});

const DRAFT_DONATION = '*/payment/Donation/getDraftDonation';

async function showCode({ t }: Rendered) {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(t('payment.paynow')) }));
  await userEvent.click(screen.getByRole('button', { name: t('payment.pay-by-paynow', { amount: 'S$852.25' }) }));
}

it('an unknown refusal is shown in its own words, not as a lost connection', async () => {
  server.use(
    http.post('*/payment/Donation/createDonation', () =>
      HttpResponse.json({ status: 0, code: 'TEAPOT', message: 'I am a teapot.' }, { status: 418 }),
    ),
  );
  const page = atPayment();
  await showCode(page);
  await screen.findByText('I am a teapot.');
  expect(screen.queryByText(page.t('payment.unreachable.title'))).toBeNull();
});

it('a refusal without a message is shown by its status text', async () => {
  server.use(http.post('*/payment/Donation/createDonation', () => new HttpResponse(null, { status: 418, statusText: "I'm a Teapot" })));
  const page = atPayment();
  await showCode(page);
  await screen.findByText("I'm a Teapot");
});

it.each([401, 302, 504])('after %i the server reports that nothing was begun', async (status) => {
  server.use(http.post('*/payment/Donation/createDonation', () => new HttpResponse(null, { status })));
  const page = atPayment();
  await showCode(page);
  await screen.findByText(page.t('payment.not-begun.message'));
  expect(screen.queryByText(page.t('payment.unreachable.title'))).toBeNull();
});

it('after 504 at the payment the page shows the server’s state: paid', async () => {
  server.use(
    http.post('*/payment/Donation/startPayment', () => new HttpResponse(null, { status: 504 })),
    http.post(DRAFT_DONATION, () => HttpResponse.json({ status: 1, data: { transactionNo: TRANSACTION } })),
  );
  payment = paid;
  const page = atPayment();
  await showCode(page);
  await screen.findByRole('heading', { name: page.t('done.title') });
});

it('nothing is paid while the answers cannot be saved, and the page says so', async () => {
  server.use(http.put('*/session/draft/zakat', () => HttpResponse.error()));
  const page = renderPortal('/?step=payment', { drafts: { zakat: withEmail } });
  await showCode(page);
  await screen.findByText(page.t('payment.not-kept.message'));
  expect(asked.donations).toHaveLength(0);
});

it('a donation names the saved revision, including the e-mail address', async () => {
  const page = renderPortal('/?step=payment', { drafts: { zakat: withEmail } });
  await showCode(page);
  await waitFor(() => expect(asked.donations).toHaveLength(1));
  expect(asked.donations[0]?.draft).toEqual({ id: savingsDraft.id, revision: 1 });
  expect(JSON.stringify(asked.drafts)).toContain('siti@portal.test');
});

it('answers saved by another tab are merged before the donation is made', async () => {
  let refusals = 0;
  server.use(
    http.get('*/session/draft/zakat', () =>
      HttpResponse.json({ version: 1, answers: { donor: { email: 'other@portal.test' } }, revision: 4, saves: [] }),
    ),
    http.post('*/payment/Donation/createDonation', () => {
      refusals += 1;
      if (refusals === 1) return HttpResponse.json({ status: 0, code: 'DRAFT_CHANGED', message: '' }, { status: 409 });
      return undefined;
    }),
  );
  const page = atPayment();
  await showCode(page);
  await waitFor(() => expect(asked.donations).toHaveLength(1));
  expect(asked.donations[0]).toMatchObject({ draft: { revision: 4 }, answers: { donor: { email: 'other@portal.test' } } });
});

it('a lost connection is called that, and the same donation can be retried', async () => {
  server.use(
    http.post('*/payment/Donation/startPayment', () => HttpResponse.error()),
    http.post(DRAFT_DONATION, () => HttpResponse.error()),
  );
  const page = atPayment();
  await showCode(page);
  await screen.findByText(page.t('payment.unreachable.title'));
  expect(screen.queryByText(page.t('payment.failed.title'))).toBeNull();
});

it('the next zakat is shown as in the receipt, and saved to a calendar without a figure', async () => {
  payment = paid;
  const page = atPayment();
  await payByCard(page);
  await screen.findByText(page.t('done.next-due', { date: '05 Aug 2027' }));
  const saved = savedFiles();
  await userEvent.click(screen.getByRole('button', { name: page.t('done.remind') }));
  await screen.findByText(page.t('review.calendar-saved'));
  expect(saved.names).toEqual(['zakat-2027-08-05.ics']);
  const words = (await saved.text()).replaceAll('\r\n ', '');
  expect(words).toContain('DTSTART;VALUE=DATE:20270805\r\n');
  expect(words).toContain(`SUMMARY:${page.t('done.event')}\r\n`);
  expect(words).not.toMatch(/852|ZKT/);
  vi.restoreAllMocks();
});

describe('after a server error at the payment and a reload', () => {
  it.each([403, 500, 502])('says once that nothing was charged if %s began nothing', async (status) => {
    server.use(http.post('*/payment/Donation/createDonation', () => new HttpResponse(null, { status })));
    const failed = atPayment();
    await userEvent.click(await screen.findByRole('button', { name: failed.t('payment.pay-by-paynow', { amount: 'S$852.25' }) }));
    await waitFor(() => expect(failed.seen.state).toMatchObject({ broke: { mayCharge: false } }));
    const state = failed.seen.state as object;
    failed.unmount();

    const page = renderPortal(
      { pathname: '/', search: '?step=payment', state },
      { drafts: { zakat: savingsDraft }, restored: ['zakat'], account },
    );
    await screen.findByRole('heading', { name: page.t('payment.not-begun.title') });
    expect(screen.getByText(page.t('payment.not-begun.message'))).toBeTruthy();
    await waitFor(() => expect(page.seen.state).not.toHaveProperty('broke.mayCharge'));
  });

  it('a payment that the server did begin is shown, without that message', async () => {
    payment = { status: 'pending', method: 'paynow', paynow: { payload: '000201', expiresAt: '2030-01-01T00:00:00.000Z' } };
    server.use(
      http.post('*/payment/Donation/getDraftDonation', () => HttpResponse.json({ status: 1, data: { transactionNo: TRANSACTION } })),
    );
    const state = { broke: { mayCharge: false } };
    const page = renderPortal(
      { pathname: '/', search: '?step=payment', state },
      { drafts: { zakat: savingsDraft }, restored: ['zakat'], account },
    );
    await screen.findByRole('heading', { name: page.t('payment.paynow-page.title') });
    await waitFor(() => expect(page.seen.state).not.toHaveProperty('broke.mayCharge'));
    expect(screen.queryByText(page.t('payment.not-begun.message'))).toBeNull();
  });

  it('a saved card that may have been charged is not reported as not charged', async () => {
    payment = null;
    const state = { broke: { mayCharge: true } };
    const page = renderPortal(
      { pathname: '/', search: '?step=payment', state },
      { drafts: { zakat: savingsDraft }, restored: ['zakat'], account },
    );
    await screen.findByText(page.t('payment.unconfirmed.message'));
    expect(screen.queryByText(page.t('payment.not-begun.message'))).toBeNull();
  });
});

describe('a payment with an unknown state, whose answers are gone', () => {
  const unknown = (cents?: number) => {
    server.use(
      http.post('*/payment/Donation/paymentStatus', () => HttpResponse.json({ code: 'NOT_FOUND' }, { status: 404 })),
      http.post('*/payment/Donation/getDonationReceiptData', () =>
        HttpResponse.json({ status: 0, message: 'Invalid Trasnsaction Number' }),
      ),
      http.post('*/payment/Donation/paymentOutcome', () => HttpResponse.json({ status: 1, data: { outcome: 'open' } })),
    );
    return renderPortal({ pathname: '/', search: '?step=payment', state: { transactionNo: TRANSACTION, cents } }, { account });
  };

  it('keeps the paid amount', async () => {
    const page = unknown(5_000);
    await screen.findByText(page.t('payment.unknown-title'));
    const said = document.querySelector('.payment__amount')?.textContent;
    expect(said).toContain('S$50.00');
  });

  it('shows no amount if only the server knows it', async () => {
    const page = unknown();
    await screen.findByText(page.t('payment.unknown-title'));
    expect(document.querySelector('.payment')?.textContent).not.toContain('S$0.00');
  });
});

it('a restored draft is checked before it can be paid, even if the page kept no payment of it', async () => {
  payment = paid;
  server.use(
    http.post('*/payment/Donation/getDraftDonation', () => HttpResponse.json({ status: 1, data: { transactionNo: TRANSACTION } })),
  );
  const page = renderPortal('/?step=payment', { drafts: { zakat: savingsDraft }, restored: ['zakat'], account });
  await screen.findByRole('heading', { name: page.t('done.title') });
  expect(asked.donations).toEqual([]);
});

it('shows its button before a method is chosen; it says that none is, and leads to the methods', async () => {
  const answers = { ilmu: { amount: '50', frequency: 'monthly' }, donor: { kind: 'anonymous', email: 'siti@portal.test' } };
  const ilmu = { id: 'draft-m', version: 1, content: '', step: null, answers };
  const page = renderPortal('/wakaf-ilmu?step=payment', { drafts: { ilmu }, account }, 'endowment');
  const pay = () => screen.findByRole('button', { name: /^Pay S\$50\.00 a month$/ });
  await userEvent.click(await pay());
  const summary = await screen.findByRole('group', { name: page.t('form.errors.title') });
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole('link', { name: page.t('payment.method-required') }));
  const card = screen.getByRole('radio', { name: new RegExp(page.t('payment.card')) });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(card.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(card);
  expect(screen.queryByText(page.t('payment.method-required'))).toBeNull();
  expect(asked.donations).toHaveLength(0);
});
