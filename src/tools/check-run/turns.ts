/** Every so many checks each of these journeys is walked once. */
const TURNS = 3;

/**
 * The journeys that take turns, the longest first, so that each check has about as much to walk. What they show about amounts, accounts and
 * texts, the API tests and the component tests show in every check as well. A journey that guards a payment, an identity or a draft against
 * what may go wrong is not here: it is walked every time.
 */
export const BY_TURNS = [
  'notices',
  'account-popups',
  'rates-changed',
  'accounts',
  'markup',
  'proof',
  'profile',
  'stripe-plans',
  'account-mandatory',
  'plans',
  'tax-deduction',
  'reports',
  'receipt-pictures',
  'stripe-saved-cards',
  'profile-reloaded',
  'saved-cards',
  'wallets',
  'remote-services',
  'content',
  'gallery',
  'account-client',
  'refused-cards',
  'switching',
  'worked',
  'receipt-print',
].map((name) => `tests/e2e/${name}.test.ts`);

/** The journeys whose turn it is not in the check of this seed. Three seeds in a row walk all of them. */
export function notTheirTurn(seed: number): readonly string[] {
  return BY_TURNS.filter((_, at) => (seed + at) % TURNS !== 0);
}
