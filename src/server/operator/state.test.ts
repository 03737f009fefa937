import { expect, it } from 'vitest';
import type { Finding } from '../../lint/index.ts';
import type { PaymentServices } from '../payments/services.ts';
import { contentState } from './state.ts';

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
type Content = PaymentServices['content'];
const stateOf = (
  report: Partial<ReturnType<Content['report']>>,
  coming: Awaited<ReturnType<Content['coming']>> = { rates: [], days: [] },
) =>
  contentState({
    clock: { now: () => at },
    content: {
      refresh: async () => {},
      current: () =>
        ({
          version: 'a',
          definitions: { rates: {}, rules: {}, site: { fallbackLanguage: 'en' }, flows: { qurban: { title: 'qurban.title' } } },
          texts: { en: { qurban: { title: 'Qurban' } } },
        }) as never,
      report: () => ({ upToDate: true, findings: [], lacking: [], activatedAt: at, readAt: at, ...report }),
      coming: async () => coming,
    } as Partial<Content> as Content,
  });

it('has the fix of a finding in a refused save, and a patch if there is only one right fix', async () => {
  const fix = { says: '“mony” becomes “money”', edits: [] };
  const { findings } = await stateOf({
    upToDate: false,
    findings: [finding, { ...finding, blocksServing: false, severity: 'warning', fix }],
  });
  expect(findings).toMatchObject([
    { weight: 'refused', file: 'flows/rates/nisab.json', line: 5, fix: 'Did you mean “money”?', patch: null },
    { weight: 'warning', patch: '“mony” becomes “money”' },
  ]);
});

it('lists coming rates and days, with the step and the reason for confirmation, and skipped checks', async () => {
  const rates = [
    { rate: 'nisab', unit: 'money', from: '2026-10-01', before: '15902', value: '20000', step: '+25.8 %', confirmed: 'Looked up twice.' },
  ];
  const days = [{ rate: 'qurban.closes', day: '2027-05-09', toBeConfirmed: true as const, opens: [], closes: ['qurban'] }];
  const state = await stateOf({ leftOut: ['CONTENT_CHECK=lint: judged by the lint alone.'] }, { rates, days });
  expect(state.coming).toEqual([
    'Nisab from 1 October 2026: S$15,902 → S$20,000 (+25.8 %), confirmed: Looked up twice.',
    'Qurban closes: 9 May 2027, the last day of Qurban, to be confirmed',
  ]);
  expect(state.overdueDays).toEqual([]);
  expect(state.leftOut).toEqual(['CONTENT_CHECK=lint: judged by the lint alone.']);
});

it('reports a day that should have been confirmed by now, and no longer as coming', async () => {
  const turns = { toBeConfirmed: true as const, opens: [], closes: [] };
  const days = [
    { rate: 'ramadan.begins', called: 'First day of Ramadan', ...turns, overdue: { last: '2025-03-02', by: '2026-03-02' } },
    { rate: 'qurban.closes', day: '2026-05-20', ...turns, overdue: { day: '2026-05-20' } },
    { rate: 'ramadan.begins', called: 'First day of Ramadan', from: '2027-01-01', ...turns },
  ];
  const { overdueDays, coming } = await stateOf({}, { rates: [], days });
  expect(overdueDays).toEqual([
    { name: 'ramadan.begins', title: 'First day of Ramadan', day: null, last: '2 March 2025', announcedBy: null },
    { name: 'qurban.closes', title: 'Qurban closes', day: '20 May 2026', last: null, announcedBy: null },
  ]);
  expect(coming).toEqual(['First day of Ramadan from 1 January 2027: not known yet']);
});
