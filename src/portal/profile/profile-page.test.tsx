import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signOut } from 'aws-amplify/auth';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslator } from '../../../tests/e2e/support/translator.ts';
import { boundSession, siti, tokens, userPool } from '../../../tests/support/portal/account-double.ts';
import { fill } from '../../../tests/support/portal/fill.ts';
import { newRequestLog, successfulServer } from '../../../tests/support/portal/giving-double.ts';
import { monthlyPlan } from '../../../tests/support/portal/monthly-plan.ts';
import { renderPortal } from '../../../tests/support/portal/render-portal.tsx';
import { savedFiles } from '../../../tests/support/portal/saved-files.ts';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { said } from '../../../tests/support/portal/said.ts';
import type { DonorTransaction, PlanView, ThirdPartyTransactionsRequest, TransactionsRequest, UserProfile } from '../../api/types.ts';

const server = serverDouble();

const donor: UserProfile = {
  ...siti,
  countryCode: '+65',
  mobile: '+6591234567',
  registeredAddress: '640 ROWELL ROAD, #05-123, SG 200640',
};
const gift: DonorTransaction = {
  transactionNo: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  donorName: 'Siti Contoh',
  donorPhone: '',
  donorEmail: '',
  nricNumber: '****567D',
  donationAmount: '50.00',
  donationFrom: 'Manually',
  donationTimeStamp: '2026-08-14T16:30:00.000Z',
  method: 'DebitCard',
  status: 'Completed',
  partStatus: null,
  returnedAmount: '0.00',
  paymentMethod: 'DebitCard',
  cardLastDigit: '4242',
  nextDonationDate: '',
  receiptLink: '/receipt/harta?transactionId=ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  isSingPass: false,
  receiptNo: 'ZKT00000001',
  donationTo: 'zakat.title',
  recurringFrequency: 'One Time',
  donationType: 'zakat',
  paymentType: '1',
  source: 'online',
  givenFor: [
    { group: 'Zakat on wealth', items: ['Savings', 'Gold'] },
    { group: 'Zakat fitrah', items: ['Zakat fitrah'] },
  ],
};
afterEach(() => vi.restoreAllMocks());
let gifts: readonly DonorTransaction[];
let plans: PlanView[];
let searched: TransactionsRequest[];
let externalSearches: ThirdPartyTransactionsRequest[];
let cardsAsked: string[];
let asked: string[];
beforeEach(() => {
  [gifts, plans, searched, asked] = [[gift], [monthlyPlan], [], []];
  [externalSearches, cardsAsked] = [[], []];
  server.use(
    ...successfulServer(newRequestLog()),
    ...boundSession(asked, donor),
    http.post('*/payment/Donation/getDonorTransactions', async ({ request }) => {
      const body = (await request.json()) as TransactionsRequest;
      if (body.pageSize === 10) searched.push(body);
      const { pageNo = 1, pageSize = 10 } = body;
      const data = gifts.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return HttpResponse.json({ status: 1, message: '', totalRecords: gifts.length, data });
    }),
    http.post('*/payment/Donation/getDonorTransactionsThirdparty', async ({ request }) => {
      externalSearches.push((await request.json()) as ThirdPartyTransactionsRequest);
      return HttpResponse.json({ status: 1, message: '', totalRecords: 1, data: [{ ...gift, source: 'korban', isRefunded: false }] });
    }),
    http.get('*/api/User/getUserStripeToken', ({ request }) => {
      cardsAsked.push(new URL(request.url).search);
      return HttpResponse.json({ status: 1, data: { userStripeTokens: { result: [] } } });
    }),
    http.post('*/payment/Donation/getDonorRecurringPayments', () => HttpResponse.json({ status: 1, data: plans })),
    http.post('*/payment/Donation/cancelRecurringPayment', () => {
      asked.push('cancel');
      plans = [{ ...monthlyPlan, status: 'cancelled', nextDonationDate: null }];
      return HttpResponse.json({ status: 1, data: plans[0] });
    }),
  );
});

/** Enough gifts for the page to offer a search. */
const sixGifts = () => Array.from({ length: 6 }, (_, at) => ({ ...gift, transactionNo: String.fromCharCode(65 + at).repeat(26) }));
const signedIn = (profile: UserProfile = donor) => ({ account: { state: 'signed-in' as const, name: profile.name, profile } });
const open = (profile?: UserProfile, address = '/profile') => renderPortal(address, signedIn(profile));
const region = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 10_000 }));

it('asks a signed-out visitor to sign in, and sends no request', async () => {
  const { t } = renderPortal('/profile', { account: { state: 'signed-out' } });
  await screen.findByText(t('profile.invitation'), {}, { timeout: 10_000 });
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: t('sign-in.header') }));
  await screen.findByRole('dialog', { name: t('sign-in.title') });
  expect(searched).toEqual([]);
});

it.each(['/fidyah/profile', '/kaffarah/profile'])('%s is a profile too', async (address) => {
  const { t } = open(donor, address);
  expect((await region(t('profile.title'))).getByText('Siti Contoh')).toBeTruthy();
});

it('opens the profile of a cause at its own address, linked in its header', async () => {
  const { t, seen } = renderPortal('/wms/profile', signedIn(), 'endowment');
  await region(t('profile.title'));
  expect(seen.address).toBe('/wms/profile');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: t('sign-in.profile', { name: 'Siti Contoh' }) }).getAttribute('href')).toBe('/wms/profile');
});

it('a page translator leaves it as written', async () => {
  const stop = startTranslator();
  const { t } = open();
  await region(t('profile.title'));
  await (await region(t('profile.history'))).findByText('S$50.00');
  await waitFor(() => expect(document.body.textContent).toContain('Next charge on 31 Aug 2026'));
  expect(document.querySelectorAll('font').length).toBeGreaterThan(0);
  expect([...document.querySelectorAll('[data-altered]')].map(({ textContent }) => textContent)).toEqual([]);
  stop();
});

const withDays = (days: { readonly [transactionNo: string]: string }) =>
  server.use(
    http.post('*/payment/Donation/getGivenInYear', () =>
      HttpResponse.json({ status: 1, data: { year: 2026, cents: 5000, gifts: 1, before: [] } }),
    ),
    http.post('*/payment/Donation/getDonationReceiptData', ({ request }) => {
      const nextZakatDueDate = days[new URL(request.url).searchParams.get('transactionId') ?? ''];
      return HttpResponse.json({ status: 1, view: 'full', data: { ...(nextZakatDueDate && { nextZakatDueDate }) } });
    }),
  );

it('shows the newest receipt’s due day, skipping receipts without one, and saves it to a calendar', async () => {
  const [forParents, own] = ['A'.repeat(26), 'B'.repeat(26)];
  gifts = [forParents, own].map((transactionNo) => ({ ...gift, transactionNo }));
  withDays({ [own]: '2027-08-05' });
  const { t } = open();
  await screen.findByText(t('done.next-due', { date: '05 Aug 2027' }), {}, { timeout: 10_000 });
  const saved = savedFiles();
  await userEvent.click(screen.getByRole('button', { name: t('done.remind') }));
  await screen.findByText(t('review.calendar-saved'));
  expect(saved.names).toEqual(['zakat-2027-08-05.ics']);
});

it.each<[string, DonorTransaction, string]>([
  ['has passed', gift, '2026-01-05'],
  ['is of a gift that was refunded', { ...gift, status: 'Refunded' }, '2027-08-05'],
])('shows no day that %s', async (_, only, day) => {
  gifts = [only];
  withDays({ [gift.transactionNo]: day });
  const { t } = open();
  await screen.findByText(said(t('profile.given-in-year', { amount: 'S$50.00', year: 2026 })), {}, { timeout: 10_000 });
  await (await region(t('profile.history'))).findAllByText(/15 Aug 2026/);
  expect(screen.queryByRole('button', { name: t('done.remind') })).toBeNull();
});

it('shows the donor, with the NRIC masked and the number in groups', async () => {
  const { t } = open();
  const details = await region(t('profile.title'));
  for (const value of ['Siti Contoh', 'siti@contoh.sg', '*****567D', '+65 9123 4567', '640 ROWELL ROAD, #05-123, Singapore 200640'])
    expect(details.getByText(value)).toBeTruthy();
});

it('shows an address that was not typed in parts as stored', async () => {
  const { t } = open({ ...donor, registeredAddress: 'Somewhere by the sea' });
  expect((await region(t('profile.title'))).getByText('Somewhere by the sea')).toBeTruthy();
});

it.each([
  ['mobile', 'individual.mobile.title'],
  ['registeredAddress', 'individual.address.title'],
] as const)('deletes remembered details, one by one: %s', async (name, title) => {
  const wanted: unknown[] = [];
  server.use(
    http.post('*/session/account/particulars/forget', async ({ request }) => {
      wanted.push(await request.json());
      return HttpResponse.json({ status: 1, message: '' });
    }),
  );
  const { t } = open({ ...donor, remembered: [name] });
  const details = await region(t('profile.title'));
  const forget = details.getAllByRole('button', { name: new RegExp(`^${t('profile.forget')}`) });
  expect(forget.map(({ textContent }) => textContent)).toEqual([`${t('profile.forget')} ${t(title)}`]);
  await userEvent.click(forget[0] as HTMLElement);
  await screen.findByText(t('profile.forgotten', { detail: t(title) }));
  expect(wanted).toEqual([{ names: [name] }]);
});

it('shows a company with its UEN and contact person', async () => {
  const { nric: _nric, ...rest } = donor;
  const { t } = open({ ...rest, isCorporateAc: true, companyName: 'Contoh Pte Ltd', representativeName: 'Siti Contoh', uen: '*****345K' });
  const details = await region(t('profile.title'));
  for (const value of ['Contoh Pte Ltd', '*****345K']) expect(details.getByText(value)).toBeTruthy();
  expect(details.getAllByText('Siti Contoh')).toHaveLength(1);
});

it('shows the donor’s own details in words, and Singpass’s as confirmed', async () => {
  const said = {
    dateofbirth: '27/03/1990',
    sex: 'F',
    race: 'MY',
    nationality: 'SG',
    countryofbirth: 'MY',
    dialect: 'Jawa',
    aliasname: 'Siti S',
  };
  const proved = { name: 'SITI CONTOH BINTI SAMPEL', dateofbirth: '27/03/1990' };
  const { t } = open({ ...donor, ...said, flow: 'singpass', proved });
  const details = await region(t('profile.title'));
  for (const [title, value] of [
    ['individual.full-name.title', 'SITI CONTOH BINTI SAMPEL'],
    ['individual.alias-name.title', 'Siti S'],
    ['individual.date-of-birth.title', '27/03/1990'],
    ['individual.sex.title', t('individual.sex.female')],
    ['individual.race.title', t('individual.race.malay')],
    ['individual.dialect.title', 'Jawa'],
    ['individual.nationality.title', t('countries.SG')],
    ['individual.country-of-birth.title', t('countries.MY')],
  ] as const) {
    const row = details.getByText(t(title)).closest('div');
    expect(within(row as HTMLElement).getByText(value)).toBeTruthy();
    expect(row?.textContent?.includes(t('profile.proved'))).toBe(Object.values(proved).includes(value));
  }
});

it('lets a donor change name and date of birth, and does not ask for Singpass’s data', async () => {
  const told: unknown[] = [];
  server.use(
    http.post('*/donor/User/updateDonorCognitoProfile', async ({ request }) => {
      told.push(await request.json());
      return HttpResponse.json({ status: 1, message: 'Done.' });
    }),
    ...userPool(asked),
  );
  const { t } = open({ ...donor, flow: 'singpass', proved: { name: 'SITI CONTOH BINTI SAMPEL' } });
  await userEvent.click((await region(t('profile.title'))).getByRole('button', { name: t('profile.change') }));
  const main = within(screen.getByRole('main'));
  await fill(await main.findByLabelText(new RegExp(`^${t('individual.date-of-birth.title')}`)), '27/03/1990');
  await userEvent.selectOptions(main.getByLabelText(new RegExp(`^${t('individual.race.title')}`)), 'MY');
  expect(main.queryByRole('textbox', { name: new RegExp(`^${t('individual.full-name.title')}`) })).toBeNull();
  expect(main.getByText('SITI CONTOH BINTI SAMPEL')).toBeTruthy();
  expect(main.queryByLabelText(new RegExp(`^${t('individual.nric.title')}`))).toBeNull();
  await userEvent.click(main.getByRole('button', { name: t('profile.save') }));
  await main.findByText(t('profile.changed'));
  expect(told).toEqual([{ dateofbirth: '27/03/1990', race: 'MY' }]);
});

it('the button that opens the form disappears: the focus moves to its heading, and back to the button', async () => {
  const { t } = open();
  await userEvent.click((await region(t('profile.title'))).getByRole('button', { name: t('profile.change') }));
  const main = within(screen.getByRole('main'));
  const title = await main.findByRole('heading', { name: t('profile.title') });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await userEvent.click(main.getByRole('button', { name: t('profile.leave') }));
  await waitFor(() => expect(document.activeElement).toBe(main.getByRole('button', { name: t('profile.change') })));
});

it('shows the server’s refusal of a detail at its question', async () => {
  server.use(
    http.post('*/donor/User/updateDonorCognitoProfile', () =>
      HttpResponse.json(
        { status: 0, code: 'INVALID_ANSWERS', message: 'No.', fields: [{ path: 'profile.dateOfBirth', code: 'in-future', params: {} }] },
        { status: 422 },
      ),
    ),
  );
  const { t } = open();
  await userEvent.click((await region(t('profile.title'))).getByRole('button', { name: t('profile.change') }));
  const main = within(screen.getByRole('main'));
  const born = await main.findByLabelText(new RegExp(`^${t('individual.date-of-birth.title')}`));
  await fill(born, '27/03/1990');
  await userEvent.click(main.getByRole('button', { name: t('profile.save') }));
  await main.findAllByText(t('individual.date-of-birth.in-future'));
  expect(born.getAttribute('aria-invalid')).toBe('true');
});

it('tells a donor who signs in with Google, before leaving, that the change must be repeated', async () => {
  server.use(...userPool(asked));
  const { t } = open({ ...donor, signInProvider: 'Google' });
  await signOut().catch(() => undefined);
  await askForAnotherAddress(t);
  const login = within(await screen.findByRole('dialog', { name: t('sign-in.title') }));
  expect(login.getByText(t('profile.leave-for', { provider: 'Google' }))).toBeTruthy();
});

it('sends another code on request, and says when the limit is reached', async () => {
  let requests = 0;
  server.use(
    ...userPool(asked, (action) => {
      if (action === 'InitiateAuth') return tokens();
      if (action === 'UpdateUserAttributes')
        return { CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 's***' }] };
      if (action === 'GetUserAttributeVerificationCode' && requests++ > 0)
        return { refused: ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'] };
      return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 's***' } };
    }),
  );
  const { t } = open();
  await signOut().catch(() => undefined);
  const main = await askForAnotherAddress(t);
  const login = within(await screen.findByRole('dialog', { name: t('sign-in.title') }));
  await fill(login.getByLabelText(t('sign-in.password')), 'Contoh#1');
  await userEvent.click(login.getByRole('button', { name: t('sign-in.submit') }));
  await userEvent.click(await main.findByRole('button', { name: t('profile.code-again') }));
  await main.findByText(t('profile.code-sent'));
  await userEvent.click(main.getByRole('button', { name: t('profile.code-again') }));
  await main.findByText(t('sign-in.limited'));
});

it('offers a password change, or tells a Google user where theirs is', async () => {
  const { t, unmount } = open();
  expect((await region(t('profile.title'))).getByRole('button', { name: t('change-password.title') })).toBeTruthy();
  unmount();
  open({ ...donor, signInProvider: 'Google' });
  const details = await region(t('profile.title'));
  expect(details.getByText(t('profile.signs-in-with', { provider: 'Google' }))).toBeTruthy();
  expect(details.queryByRole('button', { name: t('change-password.title') })).toBeNull();
  expect(details.getByRole('button', { name: t('profile.change') })).toBeTruthy();
});

it('shows a gift’s purpose once if it equals its name', async () => {
  gifts = [{ ...gift, donationType: 'ilmu', donationTo: 'wakaf.ilmu.title', givenFor: [{ group: 'Wakaf Ilmu', items: ['Wakaf Ilmu'] }] }];
  const { t } = open();
  const history = await region(t('profile.history'));
  await history.findByText('S$50.00');
  expect(history.getAllByText('Wakaf Ilmu')).toHaveLength(1);
});

it('ticks each rule of a new password while it is typed', async () => {
  const { t } = open();
  await userEvent.click((await region(t('profile.title'))).getByRole('button', { name: t('change-password.title') }));
  await userEvent.click(await screen.findByLabelText(t('password.new')));
  const rules = within(screen.getByRole('list', { name: t('password.rules') }));
  expect(rules.queryByText(new RegExp(`\\(${t('password.kept')}\\)`))).toBeNull();
  await rules.findByText(t('password.hard-to-guess'), {}, { timeout: 20_000 });
  // People try their own name first.
  await userEvent.type(screen.getByLabelText(t('password.new')), 'Contoh-19!');
  expect(rules.getAllByText(new RegExp(`\\(${t('password.not-kept')}\\)`))).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText(t('password.new')));
  await userEvent.type(screen.getByLabelText(t('password.new')), 'Perahu-kertas-7');
  expect(rules.queryByText(new RegExp(`\\(${t('password.not-kept')}\\)`))).toBeNull();
  expect(rules.getAllByText(new RegExp(`\\(${t('password.kept')}\\)`)).length).toBeGreaterThan(4);
});

it('lists a gift with its day in Singapore, its amount and its receipt', async () => {
  const { t } = open();
  const history = await region(t('profile.history'));
  const link = await history.findByRole('link', { name: t('profile.receipt-of', { what: t('zakat.title'), day: '15 Aug 2026' }) });
  expect(link.getAttribute('href')).toBe(gift.receiptLink);
  expect(history.getByText('S$50.00')).toBeTruthy();
  // Two gifts of a day are told apart by what they were for.
  history.getByText('Zakat on wealth: Savings, Gold · Zakat fitrah');
  expect(history.getByText(t('statement.statuses.completed'), { selector: 'span' })).toBeTruthy();
});

it('shows this year’s gifts first, beside the years before, as a table', async () => {
  const before = [2025, 2024, 2023, 2022].map((year) => ({ year, cents: year === 2024 ? 85_225 : 0, gifts: year === 2024 ? 2 : 0 }));
  const data = { year: 2026, cents: 107_949, gifts: 3, before };
  server.use(http.post('*/payment/Donation/getGivenInYear', () => HttpResponse.json({ status: 1, data })));
  const { t } = open();
  await screen.findByText(said(t('profile.given-in-year', { amount: 'S$1,079.49', year: 2026 })), {}, { timeout: 10_000 });
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe(t('profile.given-in-year', { amount: 'S$1,079.49', year: 2026 }));
  const rows = within(screen.getByRole('table', { name: t('profile.years') })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '2026S$1,079.49',
    '2025S$0.00',
    '2024S$852.25',
    '2023S$0.00',
    '2022S$0.00',
  ]);
});

it('shows a plan’s next charge only with its newest gift', async () => {
  const monthly = { ...gift, donationTo: 'wakaf.ilmu.title', donationType: 'wakaf-ilmu', nextDonationDate: '2026-10-15' };
  gifts = ['N', 'O', 'P'].map((letter) => ({ ...monthly, transactionNo: letter.repeat(26) }));
  const { t } = open();
  const history = await region(t('profile.history'));
  await waitFor(() => expect(history.getAllByRole('link')).toHaveLength(3));
  expect(history.getAllByText(t('profile.next', { day: '15 Oct 2026' }))).toHaveLength(1);
});

it('has no filters for a few gifts', async () => {
  const { t } = open();
  await (await region(t('profile.history'))).findByText('S$50.00');
  expect(screen.queryByRole('search')).toBeNull();
});

it('strikes through refunded gifts, and shows partly refunded amounts', async () => {
  gifts = [
    { ...gift, status: 'Refunded', returnedAmount: '50.00' },
    {
      ...gift,
      transactionNo: 'C'.repeat(26),
      donationAmount: '20.00',
      status: 'amt accepted',
      partStatus: 'amt refunded',
      returnedAmount: '4.00',
    },
  ];
  const { t } = open();
  const history = await region(t('profile.history'));
  expect((await history.findByText('S$50.00')).parentElement?.tagName).toBe('S');
  expect(history.getByText(said(`${t('statement.statuses.amt-refunded')}: S$4.00`))).toBeTruthy();
});

it('can be searched by year, kind and status from page one, in pages of ten', async () => {
  gifts = Array.from({ length: 11 }, (_, at) => ({ ...gift, transactionNo: String.fromCharCode(65 + at).repeat(26) }));
  const { t } = open();
  const history = await region(t('profile.history'));
  await userEvent.click(await history.findByRole('button', { name: t('profile.older') }));
  await history.findByText(t('profile.found', { count: 11, page: 2, pages: 2 }));
  await userEvent.selectOptions(history.getByLabelText(t('profile.by-year')), '2025');
  await history.findByText(t('profile.found', { count: 11, page: 1, pages: 2 }));
  await userEvent.selectOptions(history.getByLabelText(t('profile.by-kind')), 'fidyah');
  await userEvent.selectOptions(history.getByLabelText(t('profile.by-status')), 'Refunded');
  await history.findByText(t('profile.found', { count: 11, page: 1, pages: 2 }));
  const giver = { phoneNumber: '+6591234567', email: donor.email, source: 'online' };
  expect(searched[1]).toEqual({ ...giver, pageNo: 2, pageSize: 10 });
  expect(searched.at(-1)).toEqual({ ...giver, year: 2025, kind: 'fidyah', status: 'Refunded', pageNo: 1, pageSize: 10 });
});

it('requests the signed-in account’s cards, by the host’s charity', async () => {
  open();
  await vi.waitFor(() => expect(cardsAsked).toEqual([`?Guid=${donor.userId}&charityId=25`]));
});

it('says when there are no gifts, and when none were found', async () => {
  gifts = [];
  const { t, unmount } = open();
  await (await region(t('profile.history'))).findByText(t('profile.none-given'));
  unmount();
  gifts = sixGifts();
  open();
  const history = await region(t('profile.history'));
  await history.findAllByText('S$50.00');
  gifts = [];
  await userEvent.selectOptions(history.getByLabelText(t('profile.by-status')), 'Voided');
  await history.findByText(t('profile.none-found'));
});

it('says when it cannot be loaded, and retries on request', async () => {
  server.use(
    http.post('*/payment/Donation/getDonorTransactions', () => HttpResponse.json({ status: 0, code: 'X', message: '' }, { status: 503 }), {
      once: true,
    }),
  );
  const { t } = open();
  const history = await region(t('profile.history'));
  await userEvent.click(await history.findByRole('button', { name: t('shell.offline.try-again') }));
  expect(await history.findByText('S$50.00')).toBeTruthy();
});

it('a failed search says nothing about the next one, which is loading', async () => {
  const refuse = () => HttpResponse.json({ status: 0, code: 'X', message: '' }, { status: 503 });
  server.use(http.post('*/payment/Donation/getDonorTransactions', refuse));
  const { t } = open();
  const history = await region(t('profile.history'));
  await history.findByText(t('profile.list-failed'));
  server.use(http.post('*/payment/Donation/getDonorTransactions', () => new Promise<never>(() => undefined)));
  await userEvent.click(history.getByRole('button', { name: t('shell.offline.try-again') }));
  expect(history.getByRole('button', { name: t('shell.offline.try-again') }).getAttribute('aria-busy')).toBe('true');
  await userEvent.selectOptions(history.getByLabelText(t('profile.by-year')), '2025');
  expect(history.queryByText(t('profile.list-failed'))).toBeNull();
});

it('has the statement of the chosen year as a PDF and as a table, in the donor’s language', async () => {
  const { t } = open();
  const statement = await region(t('profile.statement'));
  await userEvent.selectOptions(statement.getByLabelText(t('statement.year')), '2025');
  const saved = watchDownloads();
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname + new URL(request.url).search);
    return new HttpResponse('file');
  };
  server.use(http.get('*/payment/Donation/statementPdf', note), http.get('*/payment/Donation/statementCsv', note));
  await userEvent.click(statement.getByRole('button', { name: t('profile.statement-pdf', { year: 2025 }) }));
  expect((await statement.findByText(t('profile.statement-saved', { year: 2025 }))).closest('[role="status"]')).toBeTruthy();
  await userEvent.click(statement.getByRole('button', { name: t('profile.statement-csv', { year: 2025 }) }));
  await vi.waitFor(() => expect(saved).toEqual(['statement-2025.pdf', 'statement-2025.csv']));
  expect(asked).toEqual(['/payment/Donation/statementPdf?year=2025&lng=en', '/payment/Donation/statementCsv?year=2025&lng=en']);
});

it('announces that a statement failed, and loads it at the next try', async () => {
  const { t } = open();
  const statement = await region(t('profile.statement'));
  const saved = watchDownloads();
  server.use(http.get('*/payment/Donation/statementPdf', () => HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 })));
  await userEvent.click(statement.getByRole('button', { name: t('profile.statement-pdf', { year: 2026 }) }));
  const said = await statement.findByText(t('profile.statement-failed', { year: 2026 }));
  expect(said.closest('[role="status"]')).toBeTruthy();
  server.use(http.get('*/payment/Donation/statementPdf', () => new HttpResponse('file')));
  await userEvent.click(statement.getByRole('button', { name: t('shell.offline.try-again') }));
  await vi.waitFor(() => expect(saved).toEqual(['statement-2026.pdf']));
  expect(statement.queryByText(t('profile.statement-failed', { year: 2026 }))).toBeNull();
});

it('says that a year has no gifts, before anything is saved', async () => {
  gifts = [];
  const { t } = open();
  expect(await (await region(t('profile.statement'))).findByText(t('statement.none', { year: 2026 }))).toBeTruthy();
});

/** Records the names of saved files. */
function watchDownloads(): string[] {
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

it('lists recurring plans, and opens one to be changed', async () => {
  const { t } = open();
  const again = await region(t('plan.title'));
  const what = t('wakaf.ilmu.title');
  await userEvent.click(await again.findByRole('button', { name: t('profile.manage-of', { what }) }));
  await again.findByText('Visa ending in 4242');
  // The line above already contains these words.
  expect([what, /S\$50\.00/, /31 Aug 2026/].map((told) => again.getAllByText(told).length)).toEqual([1, 1, 1]);
  expect(again.getByRole('button', { name: t('profile.manage-close-of', { what }), expanded: true })).toBeTruthy();
  await userEvent.click(again.getByRole('button', { name: t('plan.cancel') }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('plan.cancel') }));
  await again.findByText(t('plan.cancel-done'));
  expect(again.getAllByText(t('plan.status.cancelled')).length).toBeGreaterThan(0);
});

it('shows external gifts to a verified donor, and everyone else why not', async () => {
  const { t, unmount } = open();
  expect((await region(t('profile.elsewhere'))).getByText(t('profile.elsewhere-unproved'))).toBeTruthy();
  unmount();
  open({ ...donor, flow: 'singpass' });
  expect(await (await region(t('profile.elsewhere'))).findByText('S$50.00')).toBeTruthy();
  expect(externalSearches).toEqual([{ email: donor.email, source: '', pageNo: 1, pageSize: 10 }]);
});

it('shows that saved cards are loading, below their heading', async () => {
  server.use(http.get('*/api/User/getUserStripeToken', () => new Promise<never>(() => undefined)));
  const { t } = open();
  const cards = await region(t('saved-cards.title'));
  expect(cards.getByRole('status').textContent).toBe(t('saved-cards.loading'));
  expect(cards.getByRole('heading', { name: t('saved-cards.title') })).toBeTruthy();
});

it('strikes through an external gift that is only marked as refunded', async () => {
  const answer = { status: 1, message: '', totalRecords: 1, data: [{ ...gift, isRefunded: true }] };
  server.use(http.post('*/payment/Donation/getDonorTransactionsThirdparty', () => HttpResponse.json(answer)));
  const { t } = open({ ...donor, flow: 'singpass' });
  const external = await region(t('profile.elsewhere'));
  expect((await external.findByText('S$50.00')).parentElement?.tagName).toBe('S');
  expect(external.getByText(t('statement.statuses.refunded'))).toBeTruthy();
});

/** Changes the e-mail address in the details, up to the page's next question. */
async function askForAnotherAddress(t: ReturnType<typeof open>['t']) {
  await userEvent.click((await region(t('profile.title'))).getByRole('button', { name: t('profile.change') }));
  const main = within(screen.getByRole('main'));
  const email = await main.findByLabelText(t('individual.email.title'));
  await userEvent.clear(email);
  await fill(email, 'baru@contoh.sg');
  await userEvent.click(main.getByRole('button', { name: t('profile.save') }));
  return main;
}

it('an e-mail address changes after a new sign-in, and once its code was entered', async () => {
  const refused = { refused: ['CodeMismatchException', 'Invalid verification code provided, please try again.'] } as const;
  let codes = 0;
  server.use(
    ...userPool(asked, (action) => {
      if (action === 'InitiateAuth') return tokens();
      if (action === 'UpdateUserAttributes')
        return { CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 's***' }] };
      return action === 'VerifyUserAttribute' && codes++ === 0 ? refused : {};
    }),
  );
  const { t } = open();
  await signOut().catch(() => undefined);
  asked.length = 0;
  const main = await askForAnotherAddress(t);
  const login = within(await screen.findByRole('dialog', { name: t('sign-in.title') }));
  expect(login.getByText(t('sign-in.again'))).toBeTruthy();
  expect(login.getByLabelText<HTMLInputElement>(t('individual.email.title')).value).toBe(siti.email);
  await fill(login.getByLabelText(t('sign-in.password')), 'Contoh#1');
  await userEvent.click(login.getByRole('button', { name: t('sign-in.submit') }));
  // Continues by itself with the typed values.
  const told = await main.findByText(said(t('profile.code-for.email', { address: 'baru@contoh.sg' })));
  expect(within(told).getByText('baru@contoh.sg').getAttribute('translate')).toBe('no');
  const code = await main.findByLabelText(t('verification.code'));
  await fill(code, '123456');
  await userEvent.click(main.getByRole('button', { name: t('profile.confirm') }));
  await main.findByText(t('verification.wrong'));
  await userEvent.click(main.getByRole('button', { name: t('profile.confirm') }));
  await main.findByText(t('profile.changed'));
  expect(asked.filter((action) => /Update|Verify/.test(action))).toEqual([
    'UpdateUserAttributes',
    'VerifyUserAttribute',
    'VerifyUserAttribute',
  ]);
});

it('an account without an address changes only its mobile number, and the code says what it confirms', async () => {
  const nowhere: UserProfile = { ...siti, countryCode: '+65', mobile: '+6591234567' };
  server.use(
    ...boundSession(asked, nowhere),
    ...userPool(asked, (action) => {
      if (action === 'InitiateAuth') return tokens();
      return action === 'UpdateUserAttributes'
        ? { CodeDeliveryDetailsList: [{ AttributeName: 'phone_number', DeliveryMedium: 'EMAIL', Destination: 's***' }] }
        : {};
    }),
  );
  const { t } = open(nowhere);
  await signOut().catch(() => undefined);
  await userEvent.click((await region(t('profile.title'))).getByRole('button', { name: t('profile.change') }));
  const main = within(screen.getByRole('main'));
  const mobile = await main.findByLabelText(t('mobile.number.title'));
  await userEvent.clear(mobile);
  await fill(mobile, '98765432');
  await userEvent.click(main.getByRole('button', { name: t('profile.save') }));
  const login = within(await screen.findByRole('dialog', { name: t('sign-in.title') }));
  await fill(login.getByLabelText(t('sign-in.password')), 'Contoh#1');
  await userEvent.click(login.getByRole('button', { name: t('sign-in.submit') }));
  await main.findByRole('heading', { name: 'Confirm your mobile number' });
  expect(main.getByText(said(t('profile.code-for.phone_number', { address: siti.email })))).toBeTruthy();
  expect(main.queryByRole('heading', { name: t('verification.title') })).toBeNull();
});

it('when address and mobile number change together, the number’s code goes to the former address', async () => {
  const before: UserProfile = { ...siti, countryCode: '+65', mobile: '+6591234567' };
  const after = { ...before, email: 'baru@contoh.sg' };
  server.use(
    ...boundSession(asked, before),
    ...userPool(asked, (action) => {
      if (action === 'InitiateAuth' || action === 'GetTokensFromRefreshToken') return tokens();
      if (action === 'VerifyUserAttribute') server.use(...boundSession(asked, after));
      if (action !== 'UpdateUserAttributes') return {};
      return {
        CodeDeliveryDetailsList: ['email', 'phone_number'].map((AttributeName) => ({
          AttributeName,
          DeliveryMedium: 'EMAIL',
          Destination: '***',
        })),
      };
    }),
  );
  const { t } = open(before);
  await signOut().catch(() => undefined);
  await userEvent.click((await region(t('profile.title'))).getByRole('button', { name: t('profile.change') }));
  const main = within(screen.getByRole('main'));
  await userEvent.clear(await main.findByLabelText(t('individual.email.title')));
  await fill(main.getByLabelText(t('individual.email.title')), after.email);
  await userEvent.clear(main.getByLabelText(t('mobile.number.title')));
  await fill(main.getByLabelText(t('mobile.number.title')), '98765432');
  await userEvent.click(main.getByRole('button', { name: t('profile.save') }));
  const login = within(await screen.findByRole('dialog', { name: t('sign-in.title') }));
  await fill(login.getByLabelText(t('sign-in.password')), 'Contoh#1');
  await userEvent.click(login.getByRole('button', { name: t('sign-in.submit') }));
  await fill(await main.findByLabelText(t('verification.code')), '123456');
  await userEvent.click(main.getByRole('button', { name: t('profile.confirm') }));
  await main.findByRole('heading', { name: t('profile.code-title.phone_number') });
  expect(main.getByText(said(t('profile.code-for.phone_number', { address: before.email })))).toBeTruthy();
});

it('a change typed for one account is not applied to another that signs in instead', async () => {
  server.use(
    ...userPool(asked, (action) => (action === 'InitiateAuth' ? tokens() : {})),
    ...boundSession(asked, { ...donor, userId: 'a-2', name: 'Orang Lain', email: 'lain@contoh.sg' }),
  );
  const { t } = open();
  await signOut().catch(() => undefined);
  asked.length = 0;
  await askForAnotherAddress(t);
  const login = within(await screen.findByRole('dialog', { name: t('sign-in.title') }));
  await fill(login.getByLabelText(t('sign-in.password')), 'Contoh#1');
  await userEvent.click(login.getByRole('button', { name: t('sign-in.submit') }));
  await (await region(t('profile.title'))).findByText('lain@contoh.sg');
  expect(screen.queryByDisplayValue('baru@contoh.sg')).toBeNull();
  expect(asked).not.toContain('UpdateUserAttributes');
});

it('an account is closed only after a new sign-in and a second confirmation, and nothing stops before', async () => {
  const { t } = open();
  const done: string[] = [];
  server.use(...userPool(done));
  // A reloaded page holds no sign-in.
  await signOut().catch(() => undefined);
  done.length = 0;
  await userEvent.click((await region(t('profile.close'))).getByRole('button', { name: t('profile.close-button') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('profile.close-heading') }));
  await userEvent.click(dialog.getByRole('button', { name: t('profile.close-button') }));
  expect(within(await screen.findByRole('dialog', { name: t('sign-in.title') })).getByText(t('sign-in.again'))).toBeTruthy();
  expect([...done, ...asked]).toEqual([]);
});
