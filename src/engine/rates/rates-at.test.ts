import { describe, expect, it } from 'vitest';
import { datedRule, madeUp, rate, step } from '../../../tests/support/engine/made-up.ts';
import { ratesAt } from './rates-at.ts';

const nisab = { '2026-07-01': '15433', '2026-08-01': '14887', '2026-09-01': '15902' };
const updates = { updates: { everyDays: 31, graceDays: 90 } };
const definitions = madeUp({
  steps: [step('give', {})],
  rates: {
    nisab: rate('money', nisab, updates),
    'fidyah.day': rate('money', { '2014-01-01': '1.40', '2026-08-15': '4.00' }),
    later: rate('money', { '2027-01-01': '1' }),
  },
});

describe('the rates of a day', () => {
  it('are the last that have begun', () => {
    expect(ratesAt(definitions, '2026-07-31').values).toEqual({ nisab: '15433', 'fidyah.day': '1.40' });
    expect(ratesAt(definitions, '2026-09-01').values).toEqual({ nisab: '15902', 'fidyah.day': '4.00' });
  });

  it('are named by their newest day and their values', () => {
    expect(ratesAt(definitions, '2026-09-15').id).toMatch(/^2026-09-01\.[0-9a-f]{8}$/);
    expect(ratesAt(definitions, '2026-08-20').id).toMatch(/^2026-08-15\.[0-9a-f]{8}$/);
  });

  it('keep one name while they stay the same', () => {
    expect(ratesAt(definitions, '2026-09-30').id).toBe(ratesAt(definitions, '2026-09-01').id);
    expect(ratesAt(definitions, '2026-08-31').id).not.toBe(ratesAt(definitions, '2026-09-01').id);
  });

  it('get another name when a value is corrected on the same day', () => {
    const corrected = madeUp({ steps: [step('give', {})], rates: { nisab: rate('money', { ...nisab, '2026-09-01': '15903' }) } });
    const before = madeUp({ steps: [step('give', {})], rates: { nisab: rate('money', nisab) } });
    expect(ratesAt(corrected, '2026-09-15').id).not.toBe(ratesAt(before, '2026-09-15').id);
  });

  it('get another name when a dated rule begins', () => {
    const ruled = madeUp({
      steps: [step('give', {})],
      rates: { nisab: rate('money', nisab) },
      rules: { 'fidyah.quantity': datedRule('number', { '2014-01-01': 2, '2026-09-10': 1 }) },
    });
    expect(ratesAt(ruled, '2026-09-10').id).toMatch(/^2026-09-10\./);
    expect(ratesAt(ruled, '2026-09-09').id).toMatch(/^2026-09-01\./);
  });

  it('list the overdue ones', () => {
    expect(ratesAt(definitions, '2026-10-02').stale).toEqual([]);
    expect(ratesAt(definitions, '2026-10-03').stale).toEqual(['nisab']);
  });
});
