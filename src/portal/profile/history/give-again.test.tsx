import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { siti } from '../../../../tests/support/portal/account-double.ts';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { givingServer, newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import type { DonorTransaction, GiftToRepeat, UserProfile } from '../../../api/types.ts';

const fields = ['fullName', 'nric', 'dateOfBirth', 'sex', 'mobile', 'email', 'address'];
const donor: UserProfile = { ...siti, knows: fields.map((field) => `individual.${field}`) };
const given = {
  transactionNo: 'T-1',
  donationAmount: '27.90',
  donationTimeStamp: '2025-09-15T02:00:00.000Z',
  donationTo: 'zakat.title',
  donationType: 'zakat',
  source: 'online',
  givenFor: [],
  status: 'Accepted',
  partStatus: null,
  returnedAmount: '0.00',
  paymentMethod: 'PayNow',
  cardLastDigit: '',
  nextDonationDate: '',
  receiptLink: '/receipt/fitrah?transactionId=T-1',
} as unknown as DonorTransaction;
const answers = {
  give: { kinds: ['fitrah'] },
  fitrah: { normal: '4', premium: '1' },
  donor: { kind: 'individual', way: 'account', behalf: 'self' },
  individual: { iAgree: true },
};
const rate = { rate: 'fitrah.premium', before: '7.90', after: '8.00', from: '2026-02-16', source: 'MUIS, zakat fitrah' };
const again: GiftToRepeat = { flow: 'zakat', answers, beforeCents: 2790, afterCents: 2800, rates: [rate] };

const server = serverDouble();
let asked = newRequestLog();
let answer: object = {};
beforeEach(() => {
  asked = newRequestLog();
  answer = { status: 1, data: again };
  server.use(
    ...successfulServer(asked),
    ...givingServer(asked, () => ({ status: 'initiated' })),
    http.post('*/payment/Donation/getDonorTransactions', () =>
      HttpResponse.json({ status: 1, message: '', totalRecords: 1, data: [given] }),
    ),
    http.post('*/payment/Donation/getGivenInYear', () => HttpResponse.json({ status: 1, data: { year: 2026, cents: 107_949, gifts: 3 } })),
    http.post('*/payment/Donation/getGiftToRepeat', () => HttpResponse.json(answer)),
    http.get('*/api/User/getUserStripeToken', () => HttpResponse.json({ status: 1, data: { userStripeTokens: { result: [] } } })),
  );
});

const open = (drafts = {}) => renderPortal('/profile', { account: { state: 'signed-in', name: donor.name, profile: donor }, drafts });
const button = (t: (key: string) => string) =>
  screen.findByRole('button', { name: new RegExp(`^${t('again.button')}`) }, { timeout: 10_000 });

it('the profile shows this year’s sum, and one click leads to the payment of the same gift, with the changes', async () => {
  const { t, seen } = open();
  await screen.findByText(said(t('profile.given-in-year', { amount: 'S$1,079.49', year: 2026 })), {}, { timeout: 10_000 });
  await userEvent.click(await button(t));
  await screen.findByRole('heading', { name: t('payment.title') });
  expect(seen.address).toBe('/?step=payment');
  await waitFor(() => expect(document.querySelector('.agreement a')?.textContent).toBe(t('shell.footer.terms')));
  await screen.findByText(said(t('rates-updated.total', { before: 'S$27.90', after: 'S$28.00' })));
  expect(screen.getByText(said(/was S\$7\.90.*MUIS/)).textContent).toContain('MUIS, zakat fitrah');
  expect(asked.donations).toEqual([]);
});

it('names each changed rate that has a name', async () => {
  const other = { rate: 'kaffarah.minimum', before: '5', after: '6' };
  answer = { status: 1, data: { ...again, rates: [rate, other, { ...other, rate: 'meals.price.rice' }] } };
  const { t } = open();
  await userEvent.click(await button(t));
  await screen.findByText(said(t('rates-updated.change', { rate: t('rates.kaffarah.minimum'), before: 'S$5.00', after: 'S$6.00' })));
  expect(document.body.textContent).not.toContain('meals.price');
});

it('unpaid answers are replaced only after the donor agrees', async () => {
  const { t, portal } = open({ zakat: savingsDraft });
  await userEvent.click(await button(t));
  const dialog = within(await screen.findByRole('dialog', { name: t('again.replace-title') }));
  await userEvent.click(dialog.getByRole('button', { name: t('again.keep') }));
  expect(portal.store.get().drafts.zakat).toEqual(savingsDraft);
  await userEvent.click(await button(t));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('again.button') }));
  await screen.findByRole('heading', { name: t('payment.title') });
  expect(portal.store.get().drafts.zakat?.answers.fitrah).toMatchObject({ normal: '4' });
});

it('a gift that cannot be paid at once says why, and opens its open questions', async () => {
  answer = { status: 1, data: { ...again, answers: {}, asks: 'other-answers' } };
  const { t, seen } = open();
  await userEvent.click(await button(t));
  await screen.findByText(t('again.asks.other-answers'));
  await screen.findByRole('heading', { name: t('zakat.express.title') });
  expect(seen.address).toBe('/');
});

it('a gift that cannot be loaded is reported, and nothing changes', async () => {
  answer = { status: 0, message: 'Nobody is signed in.' };
  const { t, portal } = open();
  await userEvent.click(await button(t));
  await screen.findByText(t('again.failed'));
  await waitFor(() => expect(portal.store.get().drafts).toEqual({}));
});
