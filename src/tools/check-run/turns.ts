/** Each of these journeys is run once in this many checks. */
export const TURNS = 6;

/**
 * The journeys that take turns, longest first, so that each check takes about as long. API and component tests cover the same amounts,
 * accounts, texts and acts of staff in every check. Journeys about failures of a payment, an identity or a draft are not here: they are run every time.
 */
export const BY_TURNS = [
  'desk',
  'desk-gifts',
  'desk-days',
  'desk-content',
  'desk-preview',
  'notices',
  'donors',
  'account-popups',
  'rates-changed',
  'accounts',
  'markup',
  'proof',
  'profile',
  'stripe-plans',
  'account-mandatory',
  'sample-flow',
  'plans',
  'tax-deduction',
  'languages',
  'shaping',
  'known-donor',
  'season',
  'own-settings',
  'reports',
  'receipt-pictures',
  'stripe-saved-cards',
  'profile-reloaded',
  'saved-cards',
  'wallets',
  'remote-services',
  'typed-markup',
  'content',
  'gallery',
  'account-client',
  'refused-cards',
  'switching',
  'worked',
  'receipt-print',
].map((name) => `tests/e2e/${name}.test.ts`);

/** The journeys that the check of this seed leaves out. As many consecutive seeds as there are turns run all of them. */
export function notTheirTurn(seed: number): readonly string[] {
  return BY_TURNS.filter((_, at) => (seed + at) % TURNS !== 0);
}
