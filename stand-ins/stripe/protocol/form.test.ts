import { expect, it } from 'vitest';
import { parseForm, textAt } from './form.ts';

it('reads nested names as Stripe.js writes them', () => {
  const form = parseForm('payment_method_data[type]=card&payment_method_data[card][number]=4242+4242&return_url=http%3A%2F%2Fx%2F');
  expect(form).toEqual({ payment_method_data: { type: 'card', card: { number: '4242 4242' } }, return_url: 'http://x/' });
  expect(textAt(form, 'payment_method_data', 'card', 'number')).toBe('4242 4242');
  expect(textAt(form, 'payment_method_data', 'card', 'cvc')).toBeUndefined();
});

it('reads lists with and without numbers', () => {
  expect(parseForm('expand[0]=latest_charge&expand[1]=x')).toEqual({ expand: ['latest_charge', 'x'] });
  expect(parseForm('payment_method_types[]=card')).toEqual({ payment_method_types: ['card'] });
});

it('treats a name that JavaScript knows as plain data', () => {
  const form = parseForm('__proto__[polluted]=yes');
  expect((Object.prototype as { polluted?: string }).polluted).toBeUndefined();
  expect(Object.keys(form)).toEqual(['__proto__']);
});
