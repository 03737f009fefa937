/**
 * Claims of the accessibility statement. Each names the check that would fail first if it no longer held, and a test looks for that check.
 * The texts are under `accessibility.holds` and `accessibility.fails`.
 */
export const STATEMENT = {
  /** Day on which the statement was written or last reviewed. */
  asOf: '2026-11-24',
  holds: [
    { id: 'checked', by: ['tests/e2e/support/axe.ts', 'wcag22aa'] },
    { id: 'keyboard', by: ['tests/e2e/support/hands.ts', 'export function keyboard'] },
    { id: 'small', by: ['tests/e2e/support/axe.ts', 'export async function expectNoSidewaysScroll'] },
    { id: 'large', by: ['tests/e2e/own-settings.test.ts', 'text at 200 % and targets of 44 px on a phone'] },
    { id: 'targets', by: ['tests/e2e/own-settings.test.ts', 'targets of 44 px on a phone'] },
    { id: 'colours', by: ['tests/e2e/own-settings.test.ts', 'forced colours'] },
    { id: 'contrast', by: ['tests/data/accessibility-statement.test.ts', 'seven to one'] },
    { id: 'spoken', by: ['tests/e2e/screen-reader.test.ts', 'enrolment-refused'] },
    { id: 'errors', by: ['src/renderer/form/flow-form.test.tsx', 'the summary takes the focus'] },
    { id: 'motion', by: ['src/renderer/styles/tokens.css', 'prefers-reduced-motion: reduce'] },
  ],
  /** Claims that do not hold yet, each with the day by which they will. */
  fails: [
    { id: 'pdf', until: '2027-06-30' },
    { id: 'readers', until: '2027-03-31' },
    { id: 'provider', until: '2027-06-30' },
  ],
} as const;
