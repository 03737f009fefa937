import type { Assessment, Explanation, Gauge, Reference, Step } from '../../engine/index.ts';

/** What a gauge says now: the amount, what it is compared with, and what is missing. */
export type GaugeReading = {
  readonly gauge: Gauge;
  readonly amount: Explanation;
  readonly threshold: Explanation;
  readonly short: Explanation;
  readonly isReached: boolean;
};

/** The gauges of a step that have an amount. One of what was not asked, or of nothing, draws nothing. */
export function gaugeReadings({ gauges = [] }: Pick<Step, 'gauges'>, assessment: Pick<Assessment, 'explain'>): readonly GaugeReading[] {
  return gauges.flatMap((gauge) => {
    const reached = assessment.explain(gauge.reached);
    const amount = findIn(reached, gauge.amount);
    const threshold = findIn(reached, gauge.threshold);
    if (amount === undefined || threshold === undefined || Number(amount.value) === 0) return [];
    return [{ gauge, amount, threshold, short: assessment.explain(gauge.short), isReached: reached.value === true }];
  });
}

/** The rule that compares has read both, so that both are known with their unit, and a rate with its day. */
function findIn(explanation: Explanation, name: Reference): Explanation | undefined {
  return explanation.because.find((one) => one.name === name);
}
