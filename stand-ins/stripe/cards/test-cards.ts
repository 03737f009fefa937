/** Response of the sandbox's bank to a card. */
export type CardBehaviour = 'pays' | 'asks' | 'only-kept' | 'declines' | 'has-no-funds' | 'is-expired' | 'has-another-code';

/** Aftermath of a payment; none by default. */
export type CardAftermath = 'is-disputed' | 'refunds-take-time' | 'refunds-come-back';

export type TestCard = {
  readonly number: string;
  readonly brand: string;
  readonly behaviour: CardBehaviour;
  readonly says: string;
  readonly aftermath?: CardAftermath;
};

/** Stripe's public test numbers; none is a real card. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays', says: 'is paid' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays', says: 'is paid' },
  { number: '378282246310005', brand: 'amex', behaviour: 'pays', says: 'is paid' },
  { number: '4000002760003184', brand: 'visa', behaviour: 'asks', says: 'the bank asks (3D Secure)' },
  { number: '4000000000000341', brand: 'visa', behaviour: 'only-kept', says: 'can be kept, and is declined' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declines', says: 'is declined' },
  { number: '4000000000009995', brand: 'visa', behaviour: 'has-no-funds', says: 'has insufficient funds' },
  { number: '4000000000000069', brand: 'visa', behaviour: 'is-expired', says: 'is expired' },
  { number: '4000000000000259', brand: 'visa', behaviour: 'pays', aftermath: 'is-disputed', says: 'is paid, and disputed' },
  { number: '4000000000007726', brand: 'visa', behaviour: 'pays', aftermath: 'refunds-take-time', says: 'is paid; refunds take a minute' },
  { number: '4000000000005126', brand: 'visa', behaviour: 'pays', aftermath: 'refunds-come-back', says: 'is paid; refunds come back' },
];

/** The test card of a number. The sandbox declines every other card. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

/** Whether the CVC is one that the sandbox's bank refuses: all zeros. */
export function isWrongCode(cvc: string): boolean {
  return /^0+$/.test(cvc);
}
