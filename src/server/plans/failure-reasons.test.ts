import { expect, it } from 'vitest';
import { mailFacts } from '../../engine/index.ts';
import type { FailureReason } from '../kit/db/tables/payment-tables.ts';
import { createTestServices } from '../../../tests/support/trial/services.ts';
import { createTranslator } from '../content/translator.ts';
import { reasonOf } from '../payments/stripe/stripe-intent.ts';
import { LANGUAGES } from '../../../tests/support/languages.ts';

/** Every reason for a failed charge; the compiler compares the list with the attempts' own. */
const reasons: { readonly [reason in FailureReason]: true } = {
  declined: true,
  'insufficient-funds': true,
  'expired-card': true,
  'authentication-failed': true,
  'wrong-code': true,
  abandoned: true,
  expired: true,
  'processing-error': true,
};
const all = Object.keys(reasons);

it('a plan’s mail has every reason for which a charge can fail', () => {
  expect([...mailFacts.plan.codes.reason].sort()).toEqual([...all].sort());
});

it.each(LANGUAGES)('in %s, every reason has a text in the mail and on the payment page', (language) => {
  const services = createTestServices(undefined as never, { now: new Date() });
  const translate = createTranslator(services.content.current(), language);
  const keys = all.flatMap((reason) => [`mail.plan.reasons.${reason}`, `payment.failed.${reason}`]);
  expect(keys.filter((key) => translate(key) === key || translate(key) === '')).toEqual([]);
});

it.each([
  [{ code: 'incorrect_cvc' }, 'wrong-code'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
  [{ code: 'something_new' }, 'declined'],
])('the provider’s %j maps to a reason with a text', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
  expect(all).toContain(reason);
});
