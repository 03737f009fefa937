import { expect, it } from 'vitest';
import type { Finding } from '../../lint/index.ts';
import { operatorPage } from './page.ts';

const at = new Date('2026-09-30T00:00:00Z');
const finding: Finding = {
  file: 'flows/rates/nisab.json',
  line: 5,
  column: 15,
  pointer: '/rates/nisab/unit',
  code: 'not-meta-schema',
  severity: 'error',
  message: '“unit” is “mony”, which is not an allowed value.',
  mend: 'Did you mean “money”?',
  blocksServing: true,
};
const none = {
  paymentTroubles: [],
  staleRates: [],
  facts: [],
  attention: [],
  owedBack: [],
  deletionsLeft: [],
  providerNotes: [],
  backlogs: [],
};
const page = (...findings: readonly Finding[]) =>
  operatorPage({ others: [], version: 'a', report: { upToDate: false, findings, activatedAt: at, readAt: at }, ...none });

it('shows the fix of a finding of a refused save where there is one right fix', () => {
  const fix = { says: '“mony” becomes “money”', edits: [] };
  expect(page({ ...finding, fix })).toContain('Fixed by <code>npm run check:data -- --fix</code>: “mony” becomes “money”');
  expect(page(finding)).not.toContain('--fix');
});
