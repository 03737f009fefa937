import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { siti } from '../../../../tests/support/portal/account-double.ts';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { givingServer, newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import type { CreateDonationRequest, UserProfile } from '../../../api/types.ts';
import type { Answers } from '../../../engine/index.ts';

const server = serverDouble();
let asked = newRequestLog();
beforeEach(() => {
  asked = newRequestLog();
  server.use(
    ...successfulServer(asked),
    ...givingServer(asked, () => ({ status: 'initiated' })),
    http.get('*/api/User/getUserStripeToken', () => HttpResponse.json({ status: 1, data: { userStripeTokens: { result: [] } } })),
  );
});

const EVERYTHING = ['fullName', 'aliasName', 'nric', 'dateOfBirth', 'sex', 'race', 'dialect', 'nationality', 'countryOfBirth'];
const knows = (...fields: string[]) => fields.map((field) => `individual.${field}`);
const known: UserProfile = { ...siti, knows: knows(...EVERYTHING, 'mobile', 'email', 'address') };
const withoutBirth: UserProfile = { ...siti, knows: knows('fullName', 'nric', 'mobile', 'email', 'address') };

const { donor: _, ...amounts } = savingsDraft.answers as Answers;
const at = (step: string, profile: UserProfile, answers: Answers = amounts) =>
  renderPortal(`/?step=${step}`, {
    account: { state: 'signed-in', name: profile.name, profile },
    drafts: { zakat: { ...savingsDraft, answers } },
  });
const fromAccount = { kind: 'individual', way: 'account', behalf: 'self' };
const next = (t: (key: string) => string) => userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));

it('a known donor goes from the amount to the review, which shows the masked name', async () => {
  const { t, seen } = at('savings', known);
  await screen.findByRole('heading', { name: t('savings.title') });
  await next(t);
  await screen.findByRole('heading', { name: t('review.title') });
  expect(seen.address).toBe('/?step=review');
  const row = screen.getByText(said(new RegExp(`^${t('giving-as.title')} `)), { selector: '.giving-as > span' });
  expect(row.textContent).toContain('Siti Contoh');
  expect(row.textContent).toContain('*****567D');
  expect(row.textContent).toContain(t('giving-as.receipt', { email: siti.email }));
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.back') }));
  await screen.findByRole('heading', { name: t('savings.title') });
});

it('a donor whose account has no address sees the typed one, and no other', async () => {
  const knows = known.knows?.filter((field) => field !== 'individual.email') ?? [];
  const individual = { email: 'other@example.org' };
  const { t } = at('review', { ...known, knows }, { ...amounts, donor: fromAccount, individual });
  await screen.findByRole('heading', { name: t('review.title') });
  await screen.findByText('other@example.org');
  expect(screen.queryByText(new RegExp(siti.email ?? 'no address'))).toBeNull();
});

it('the browser neither sends nor stores the account’s particulars', async () => {
  const { t, portal } = at('review', known, { ...amounts, donor: fromAccount });
  await userEvent.click(await screen.findByRole('button', { name: t('review.pay') }));
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(t('payment.paynow')) }));
  await userEvent.click(screen.getByRole('button', { name: t('payment.pay-by-paynow', { amount: 'S$852.25' }) }));
  await waitFor(() => expect(asked.donations).toHaveLength(1));
  const { answers } = asked.donations[0] as CreateDonationRequest;
  expect(answers.donor).toMatchObject({ kind: 'individual', way: 'account' });
  expect(Object.keys(answers.individual ?? {})).not.toEqual(expect.arrayContaining(['fullName']));
  expect(JSON.stringify([answers.individual, portal.store.get().drafts.zakat?.answers.individual])).not.toMatch(/Siti|567D|contoh\.sg/);
});

it('missing particulars are asked once, with an offer to remember them', async () => {
  const { t, seen } = at('savings', withoutBirth);
  await screen.findByRole('heading', { name: t('savings.title') });
  await next(t);
  await screen.findByRole('heading', { name: t('individual.title') });
  expect(seen.address).toBe('/?step=individual');
  expect(screen.getByRole('textbox', { name: new RegExp(t('individual.date-of-birth.title')) })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: new RegExp(t('individual.nric.title')) })).toBeNull();
  expect(screen.queryByRole('textbox', { name: new RegExp(t('individual.full-name.title')) })).toBeNull();
  expect(screen.getByText(t('giving-as.missing'))).toBeTruthy();
  expect(screen.queryByText(t('individual.intro'))).toBeNull();
  const remember = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(t('individual.remember.title')) });
  expect(remember.checked).toBe(false);
});

it('the express lane also asks missing particulars before the payment, and shows no error for unasked ones', async () => {
  const { t, seen } = renderPortal('/', { account: { state: 'signed-in', name: withoutBirth.name, profile: withoutBirth } });
  await userEvent.click(await screen.findByRole('button', { name: 'S$50' }));
  await waitFor(() => expect(document.querySelector('.foot-bar__total')?.textContent).toBe(`${t('shell.total')} S$50.00`));
  await next(t);
  await screen.findByRole('heading', { name: t('individual.title') });
  expect(seen.address).toBe('/?step=individual');
  expect(screen.queryByRole('group', { name: t('form.errors.title') })).toBeNull();
});

it('the express lane’s button keeps its label while an amount is typed, and announces the next question from the start', async () => {
  const { t } = renderPortal('/', { account: { state: 'signed-in', name: withoutBirth.name, profile: withoutBirth } });
  const lacks = ['individual.date-of-birth.title', 'individual.sex.title'].map((key) => t(key)).join(', ');
  await screen.findByText(t('giving-as.lacks', { questions: lacks }));
  const words = () => document.querySelector('.foot-bar button[type=submit]')?.textContent;
  expect(words()).toBe(t('shell.actions.continue'));
  await userEvent.click(screen.getByRole('button', { name: 'S$50' }));
  await waitFor(() => expect(document.querySelector('.foot-bar__total')?.textContent).toBe(`${t('shell.total')} S$50.00`));
  expect(words()).toBe(t('shell.actions.continue'));
});

it('the express lane’s button pays for a fully known donor, before and after an amount', async () => {
  const { t } = renderPortal('/', { account: { state: 'signed-in', name: known.name, profile: known } });
  await screen.findByRole('button', { name: t('express.paynow-blank') });
  await userEvent.click(screen.getByRole('button', { name: 'S$50' }));
  await screen.findByRole('button', { name: t('express.paynow', { amount: 'S$50.00' }) });
});

it('asks again for a claimed NRIC that goes into the tax record, but not for a proved one', async () => {
  const { t, unmount } = at('individual', known, { ...amounts, donor: fromAccount });
  const nric = () => screen.queryByRole('textbox', { name: new RegExp(t('individual.nric.title')) });
  const tax = await screen.findByRole('checkbox', { name: new RegExp(t('individual.tax-inclusion.title')) });
  expect(nric()).toBeNull();
  await userEvent.click(tax);
  await waitFor(() => expect(nric()).toBeTruthy());
  expect(screen.getByText(t('giving-as.again', { number: t('individual.nric.title') }))).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: new RegExp(t('individual.remember.title')) })).toBeNull();
  unmount();
  at('individual', { ...known, flow: 'singpass' }, { ...amounts, donor: fromAccount, individual: { taxInclusion: true } });
  await screen.findByRole('checkbox', { name: new RegExp(t('individual.tax-inclusion.title')) });
  expect(nric()).toBeNull();
});

it('“change” leads to the choice of donor: another way, another name, or Hamba Allah with the account’s address', async () => {
  const { t } = at('review', known, { ...amounts, donor: fromAccount });
  await userEvent.click(await screen.findByRole('button', { name: t('review.change-step', { title: t('donor.title') }) }));
  await screen.findByRole('heading', { name: t('donor.title') });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('donor.way.account')) }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /Hamba Allah/ }));
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('donor.email.title')) });
  expect(email.value).toBe('siti@contoh.sg');
});

it('a signed-out donor, or one whose account has no NRIC, is asked as before', async () => {
  const donor = { kind: 'individual', behalf: 'self' };
  const { t, unmount } = at('donor', siti, { ...amounts, donor });
  await screen.findByRole('heading', { name: t('donor.title') });
  expect(screen.queryByRole('radio', { name: new RegExp(t('donor.way.account')) })).toBeNull();
  unmount();
  renderPortal('/?step=donor', {
    account: { state: 'signed-out' },
    drafts: { zakat: { ...savingsDraft, answers: { ...amounts, donor } } },
  });
  await screen.findByRole('heading', { name: t('donor.title') });
  expect(screen.queryByRole('radio', { name: new RegExp(t('donor.way.account')) })).toBeNull();
  expect(screen.getByRole('radio', { name: new RegExp(t('donor.way.singpass')) })).toBeTruthy();
});
