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
  coming: { rates: [], days: [] },
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

it('lists the rates and days to come, with the step and why it was confirmed, and what a judgement left out', () => {
  const rates = [{ rate: 'nisab', from: '2026-10-01', before: '15902', value: '20000', step: '+25.8 %', confirmed: 'Looked up twice.' }];
  const days = [{ rate: 'qurban.closes', day: '2027-05-09', toBeConfirmed: true as const, opens: [], closes: ['qurban'] }];
  const report = { upToDate: true, findings: [], leftOut: ['CONTENT_CHECK=lint: judged by the lint alone.'], activatedAt: at, readAt: at };
  const shown = operatorPage({ others: [], version: 'a', report, ...none, coming: { rates, days } });
  expect(shown).toContain('nisab from 2026-10-01: 15902 → 20000 (+25.8 %), confirmed: Looked up twice.');
  expect(shown).toContain('qurban.closes is 2027-05-09: the last day of qurban, to be confirmed');
  expect(shown).toContain('CONTENT_CHECK=lint: judged by the lint alone.');
});
