/** Test files that take turns, longest first: each is run once in as many checks as `checks`, so that each check takes about as long. */
type Turns = { readonly checks: number; readonly files: readonly string[] };

const journeys = (names: readonly string[]) => names.map((name) => `tests/e2e/${name}.test.ts`);

export const TURNS: readonly Turns[] = [
  {
    // API and component tests cover the same amounts, accounts, texts and acts of staff in every check.
    checks: 16,
    files: journeys([
      'desk',
      'desk-gifts',
      'desk-days',
      'desk-content',
      'desk-preview',
      'desk-layouts',
      'desk-bench',
      'notices',
      'donors',
      'account-popups',
      'rates-changed',
      'accounts',
      'markup',
      'proof',
      'profile',
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
      'new-flow',
      'form-foot',
      'receipt-print',
    ]),
  },
  {
    // About failures of a payment, an identity or a draft, and what a page is before it hears: an eighth of them is run in every check.
    checks: 8,
    files: journeys([
      'late',
      'paying',
      'stripe',
      'killed',
      'queue',
      'carried-draft',
      'first-page',
      'screen-reader',
      'squatter',
      'singpass',
      'express',
    ]),
  },
  {
    // Whole gifts, walked once through each flow: the flows' amounts, steps and receipts are computed and drawn with every fixture in every check.
    checks: 4,
    files: journeys(['states', 'fidyah-kaffarah', 'wakaf', 'keyboard', 'same-cents', 'calculator', 'zakat']),
  },
  {
    // What a release goes through, and how content is judged on its thread: every act of staff is refused where it must be in every check.
    checks: 4,
    files: ['src/server/desk/releases/releases.test.ts', 'src/server/content/judge/judge-on-thread.test.ts'],
  },
  {
    // Long series about the data and how they are judged and drawn; the data themselves are linted, tried and mutated in every check.
    checks: 4,
    files: [
      'tests/data/commands.test.ts',
      'src/renderer/theme/slim-rjsf.test.ts',
      'tests/api/proof-layout.test.ts',
      'tests/api/mended-receipts.test.ts',
      'src/lint/rules/rate-history.test.ts',
      'tests/api/receipt-layouts.test.ts',
      'src/server/content/judge/drawing/real-pages.test.ts',
      'src/renderer/receipt/pdf.test.ts',
      'tests/data/carts.test.ts',
      'tests/data/sheet-on-one-page.test.ts',
      'tests/data/right-edits.test.ts',
      'tests/api/mail-layouts.test.ts',
      'tests/api/what-was-issued.test.ts',
      'tests/api/carried-drafts.test.ts',
      'tests/api/releases.test.ts',
      'src/server/content/judge/drawing/draw-version.test.ts',
      'src/lint/meta/never-vanishes.test.ts',
      'lab/bench/growth/growth.test.ts',
      'tests/data/slips.test.ts',
      'tests/data/made-slips.test.ts',
      'src/server/site/first-pages/first-pages.test.ts',
      'tests/api/account-passwords.test.ts',
      'src/server/desk/content/examples.test.ts',
      'src/server/desk/preview/preview.test.ts',
      'lab/release-worlds/worlds.test.ts',
    ],
  },
];

export const BY_TURNS = TURNS.flatMap(({ files }) => files);

/** The files that the check of this seed leaves out. As many consecutive seeds as the most `checks` run all of them. */
export function notTheirTurn(seed: number): readonly string[] {
  return TURNS.flatMap(({ checks, files }) => files.filter((_, at) => (seed + at) % checks !== 0));
}
