import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import file from './card.examples.json' with { type: 'json' };
import { SampleProvider } from '../../gallery/sample.tsx';
import { type CardDetails, CardForm } from './card.tsx';
import { brandName } from '../../../engine/index.ts';
import { cardBrand, cardDigits, groupCard, passesLuhn } from './card-number.ts';
import { type CardTyped, validateCard } from './validate-card.ts';

const today = { year: 2026, month: 9 };

function show() {
  const onSubmit = vi.fn<(card: CardDetails) => void>();
  render(
    <SampleProvider>
      <CardForm today={today} submitLabel="Pay" onSubmit={onSubmit} />
    </SampleProvider>,
  );
  return { user: userEvent.setup(), onSubmit };
}

it.each(file.examples)('validates a card: $name', ({ typed, errors }) => {
  const card: CardTyped = { number: '', expMonth: '', expYear: '', cvc: '', name: 'Card Holder Name', ...typed };
  const blank = Object.keys(typed).length === 0;
  if (blank) expect(Object.keys(validateCard(card, today))).toEqual(['number', 'expMonth', 'cvc']);
  else expect(validateCard(card, today)).toEqual(errors ?? {});
});

it('passes the card on once, as digits, and stores it nowhere', async () => {
  const { user, onSubmit } = show();
  await user.type(screen.getByLabelText('Card number'), '4242-4242-4242 4242');
  await user.selectOptions(screen.getByLabelText('Month'), '12');
  await user.selectOptions(screen.getByLabelText('Year'), '2030');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(onSubmit.mock.calls).toEqual([
    [{ number: '4242424242424242', expMonth: '12', expYear: '2030', cvc: '123', name: 'Card Holder Name' }],
  ]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it('lists 21 years from the current one', () => {
  show();
  const years = [...screen.getByLabelText<HTMLSelectElement>('Year').options].map((option) => option.text).slice(1);
  expect([years[0], years.at(-1), years.length]).toEqual(['2026', '2046', 21]);
});

it('groups the digits, names the brand, and accepts no letter', async () => {
  const { user } = show();
  const control = screen.getByLabelText<HTMLInputElement>('Card number');
  await user.type(control, '42424242x');
  expect(control.value).toBe('4242 4242');
  expect(screen.getByText('Visa')).toBeTruthy();
  await user.clear(control);
  await user.type(control, '378282246310005');
  expect(control.value).toBe('3782 822463 10005');
  expect(screen.getByText('American Express')).toBeTruthy();
});

it('refuses a number that fails its checksum and focuses it', async () => {
  const { user, onSubmit } = show();
  await user.type(screen.getByLabelText('Card number'), '4242424242424241');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('link', { name: 'Enter a valid card number' })).toBeTruthy();
});

it('lists all missing fields in one summary by their labels, which takes the focus and changes the title', async () => {
  document.title = 'Payment';
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  const summary = screen.getByRole('group', { name: 'Check the following' });
  expect(document.activeElement).toBe(summary);
  expect(document.title).toBe('Error: Payment');
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Enter the card number', 'Choose the expiry date', 'Enter the security code']);
  await user.click(links[1] as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Month')));
  expect(screen.getByLabelText('Year').getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(screen.getByLabelText('Month'), '12');
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(screen.getByLabelText('Year').getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(within(screen.getByRole('group', { name: 'Check the following' })).getByRole('link', { name: 'Choose the year' })).toBeTruthy();
});

it('accepts numbers with spaces and dashes only', () => {
  expect([cardDigits('4242 4242-4242 4242'), cardDigits('4242.4242'), groupCard('42424'), cardBrand('5105'), cardBrand('')]).toEqual([
    '4242424242424242',
    null,
    '4242 4',
    'mastercard',
    null,
  ]);
  expect([passesLuhn('4000002760003184'), passesLuhn('4000002760003185'), passesLuhn('')]).toEqual([true, false, false]);
});

it('a brand has its usual name, and an unknown one the provider’s', () => {
  expect(['visa', 'jcb', 'eftpos_au', 'toString'].map(brandName)).toEqual(['Visa', 'JCB', 'eftpos_au', 'toString']);
});
