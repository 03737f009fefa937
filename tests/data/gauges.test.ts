import { expect, it } from 'vitest';
import { type Answers, createAssessor, ratesAt } from '../../src/engine/index.ts';
import { gaugeReadings } from '../../src/renderer/drawings/gauge-readings.ts';
import { shippedContent } from '../support/portal/shipped-content.ts';

const { definitions } = shippedContent();
const gauged = Object.values(definitions.steps).filter(({ gauges }) => gauges !== undefined);
const flow = definitions.flows.calculator?.id ?? '';

/** Some of everything, each below its threshold; then each far above it. */
const owned = (amount: string, grams: readonly [string, string]): Answers => ({
  categories: { chosen: ['savings', 'gold', 'insurance', 'business', 'shares'] },
  savings: { accounts: [{ amount }] },
  gold: { forUse: grams[0], notForUse: grams[1] },
  insurance: { policies: [{ type: '1', amount }] },
  business: { type: 'Trade', currentAssets: [{ item: 'cash', amount }], ownershipPercentage: '100' },
  shares: { portfolios: [{ amount }] },
});

function readings(answers: Answers) {
  const assessment = createAssessor(definitions, flow, ratesAt(definitions, '2026-09-15')).assess(answers);
  return gauged.flatMap((step) => gaugeReadings(step, assessment));
}

it('every gauge finds its amount and its threshold, and knows on which side the amount is', () => {
  expect(gauged.map(({ id }) => id).toSorted()).toEqual(['business', 'gold', 'insurance', 'savings', 'shares']);
  const said = (answers: Answers) =>
    readings(answers).map(({ gauge, amount, threshold, short, isReached }) => [
      gauge.amount,
      amount.value,
      threshold.value,
      short.value,
      isReached,
    ]);
  const below = said(owned('9000', ['859.5', '85']));
  expect(below).toHaveLength(6);
  expect(below).toContainEqual(['savings.held', '9000', '15902', '6902', false]);
  expect(below).toContainEqual(['business.net-assets', '9000', '15902', '6902', false]);
  expect(below).toContainEqual(['gold.forUse', '859.5', '860', '0.5', false]);
  expect(below).toContainEqual(['gold.notForUse', '85', '86', '1', false]);
  const above = readings(owned('50000', ['860', '86']));
  expect(above.map(({ isReached }) => isReached)).toEqual([true, true, true, true, true, true]);
});

it('a gauge draws nothing for assets that the donor does not have', () => {
  const some = readings({ ...owned('50000', ['', '86']), categories: { chosen: ['savings', 'gold'] } });
  expect(some.map(({ gauge }) => gauge.amount).toSorted()).toEqual(['gold.notForUse', 'savings.held']);
});
