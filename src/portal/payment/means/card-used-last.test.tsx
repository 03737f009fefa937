import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { siti } from '../../../../tests/support/portal/account-double.ts';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { givingServer, newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { SavedCardView } from '../../../api/types.ts';

const unnamed: SavedCardView = { id: 'c-2', name: 'Card Holder Name', brand: 'VISA', last4: '4242', expMonth: 12, expYear: 2090 };
const household: SavedCardView = { ...unnamed, id: 'c-1', name: 'Household', last4: '3184' };
const over: SavedCardView = { ...unnamed, id: 'c-0', last4: '0002', expYear: 2020 };

const server = serverDouble();
let cards: readonly SavedCardView[] = [];
beforeEach(() => {
  const asked = newRequestLog();
  server.use(
    ...successfulServer(asked),
    ...givingServer(asked, () => null),
    http.get('*/api/User/getUserStripeToken', () => HttpResponse.json({ status: 1, data: { userStripeTokens: { result: cards } } })),
  );
});

const atPayment = () =>
  renderPortal('/?step=payment', {
    drafts: { zakat: savingsDraft },
    account: { state: 'signed-in', name: siti.name, profile: siti },
  });
const isChosen = (name: RegExp) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked;

it('the last used card is chosen, its form closed, and asks only for its code', async () => {
  cards = [over, unnamed, household];
  const { t } = atPayment();
  await screen.findByRole('radio', { name: /4242/ });
  expect([isChosen(new RegExp(t('payment.card'))), isChosen(/4242/), isChosen(/3184/)]).toEqual([true, true, false]);
  expect(await screen.findByLabelText(t('payment.card-code.title'))).toBeTruthy();
  expect(screen.queryByLabelText(t('payment.card-number.title'))).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: t('saved-cards.another') }));
  expect(await screen.findByLabelText(t('payment.card-number.title'))).toBeTruthy();
});

it('while saved cards load, a placeholder shows, the methods can be chosen, and the foot bar stays', async () => {
  cards = [unnamed];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('*/api/User/getUserStripeToken', async () => {
      await answered;
      return HttpResponse.json({ status: 1, data: { userStripeTokens: { result: cards } } });
    }),
  );
  const { t } = atPayment();
  const isSaid = () => screen.getByText(t('saved-cards.loading')).closest('[role="status"]') !== null;
  const pay = t('payment.pay', { amount: 'S$852.25' });
  await screen.findByText(t('saved-cards.loading'));
  expect([isSaid(), screen.getByRole('button', { name: pay }).getAttribute('aria-busy')]).toEqual([true, null]);
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(t('payment.card')) }));
  expect([isSaid(), screen.getByRole('button', { name: pay }).getAttribute('aria-busy')]).toEqual([true, 'true']);
  expect(screen.getByRole('button', { name: t('shell.actions.back') })).toBeTruthy();
  answer();
  await screen.findByRole('radio', { name: /4242/ });
  expect(screen.queryByText(t('saved-cards.loading'))).toBeNull();
});

it('a card without a name is shown without one, in both languages', async () => {
  cards = [unnamed, household];
  const { t } = atPayment();
  await screen.findByText(/Household · /);
  expect(document.body.textContent).not.toContain('Card Holder Name');
  await userEvent.selectOptions(screen.getByLabelText(t('shell.header.language')), 'ms');
  expect(document.body.textContent).not.toContain('Card Holder Name');
});

it('without a usable card, PayNow is chosen', async () => {
  cards = [over];
  const { t } = atPayment();
  await screen.findByRole('button', { name: t('payment.pay-by-paynow', { amount: 'S$852.25' }) });
  expect(isChosen(new RegExp(t('payment.paynow')))).toBe(true);
});

const actOn = (t: (key: string) => string, act: string, last4: string) =>
  screen.queryByRole('button', { name: new RegExp(`^${t(act)}.*${last4}`) });

it('each card is listed once: only the chosen one has its code and actions', async () => {
  cards = [unnamed, household];
  const { t } = atPayment();
  await screen.findByLabelText(t('payment.card-code.title'));
  expect([...document.querySelectorAll('.choice-card__title')].filter(({ textContent }) => textContent?.includes('4242'))).toHaveLength(1);
  expect([actOn(t, 'saved-cards.name', '4242'), actOn(t, 'saved-cards.remove', '3184')].map(Boolean)).toEqual([true, false]);
  await userEvent.click(screen.getByRole('radio', { name: /3184/ }));
  expect([actOn(t, 'saved-cards.rename', '3184'), actOn(t, 'saved-cards.remove', '4242')].map(Boolean)).toEqual([true, false]);
});

it('a card removed at the payment disappears, and the notice takes the focus', async () => {
  cards = [unnamed, household];
  server.use(
    http.post('*/api/User/removeUserStripeToken', () => {
      cards = [household];
      return HttpResponse.json({ status: 1, message: 'removed' });
    }),
  );
  const { t } = atPayment();
  await screen.findByLabelText(t('payment.card-code.title'));
  await userEvent.click(actOn(t, 'saved-cards.remove', '4242') as HTMLElement);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('saved-cards.remove') }));
  const said = await screen.findByText(t('saved-cards.removed', { card: 'Visa ending in 4242' }));
  expect(document.activeElement?.contains(said)).toBe(true);
  await waitFor(() => expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull());
  expect(isChosen(/3184/)).toBe(true);
});
