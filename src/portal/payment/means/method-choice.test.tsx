import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { shippedContent } from '../../../../tests/support/portal/shipped-content.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import type { Frequency } from '../../../engine/index.ts';
import { RendererProvider } from '../../../renderer/index.ts';
import { ContentContext } from '../../core/content/content.ts';
import type { PaymentMeans } from '../card-entry/means.ts';
import { MethodChoice } from './method-choice.tsx';

afterEach(cleanup);

/** Text keys with their parameters. */
const translate = (key: string, params?: { readonly [name: string]: string | number }) =>
  params === undefined ? key : `${key} ${Object.values(params).join(' ')}`;

/** Methods offered for an amount and frequency, with card from S$1.00 to S$500,000.00 and PayNow from S$0.50 to S$200,000.00. */
function choose(cents: number, frequency: Frequency = 'one-time', first: PaymentMeans | null = null) {
  const content = shippedContent('main');
  const limits = { card: { leastCents: 100, mostCents: 50_000_000 }, paynow: { leastCents: 50, mostCents: 20_000_000 } };
  const view = { ...content.view, payments: { ...content.view.payments, methods: ['paynow' as const, 'card' as const], limits } };
  render(
    <RendererProvider value={{ language: 'en', translate, searchAddress: async () => null, exists: async () => false }}>
      <ContentContext value={{ ...content, view }}>
        <Choice cents={cents} frequency={frequency} first={first} />
      </ContentContext>
    </RendererProvider>,
  );
  return screen.queryAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
}

type ChoiceProps = { readonly cents: number; readonly frequency: Frequency; readonly first: PaymentMeans | null };

function Choice({ first, ...gift }: ChoiceProps) {
  const [chosen, setChosen] = useState(first);
  return <MethodChoice {...gift} chosen={chosen} onChoose={setChosen} />;
}

const offered = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

it.each([
  [49, [], ['payment.card-too-small S$1.00', 'payment.paynow-too-small S$0.50']],
  [50, ['paynow'], ['payment.card-too-small S$1.00']],
  [100, ['paynow', 'card'], []],
  [20_000_000, ['paynow', 'card'], []],
  [20_000_001, ['card'], ['payment.paynow-too-large S$200,000.00']],
  [50_000_000, ['card'], ['payment.paynow-too-large S$200,000.00']],
  [50_000_001, [], ['payment.card-too-large S$500,000.00', 'payment.paynow-too-large S$200,000.00']],
])('%i cents can be paid by %j, and ruled-out methods are shown with their limit', (cents, methods, notices) => {
  expect(choose(cents)).toEqual(methods);
  for (const notice of notices) expect(screen.getByText(said(notice))).toBeTruthy();
  expect(screen.queryAllByText(/-too-(small|large)/)).toHaveLength(notices.length);
});

it('a recurring gift is paid by card, with the reason why PayNow is not offered', () => {
  expect(choose(5_000, 'monthly')).toEqual(['card']);
  expect(screen.getByText('payment.paynow-not-again')).toBeTruthy();
});

it('a clicked method stays alone, with a button to the others, which focuses the chosen one', async () => {
  choose(5_000, 'one-time', 'paynow');
  expect(offered()).toEqual(['paynow', 'card']);
  await userEvent.click(screen.getByRole('radio', { name: 'payment.card' }));
  expect(offered()).toEqual(['card']);
  await userEvent.click(screen.getByRole('button', { name: 'express.other-ways' }));
  expect(offered()).toEqual(['paynow', 'card']);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'payment.card' }));
});

it('by keyboard all methods stay until Tab leaves the chosen one', async () => {
  choose(5_000, 'one-time', 'paynow');
  act(() => screen.getByRole('radio', { name: 'payment.card' }).focus());
  await userEvent.keyboard(' ');
  expect([offered(), screen.getByRole<HTMLInputElement>('radio', { name: 'payment.card' }).checked]).toEqual([['paynow', 'card'], true]);
  await userEvent.tab();
  expect(offered()).toEqual(['card']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'express.other-ways' }));
});
