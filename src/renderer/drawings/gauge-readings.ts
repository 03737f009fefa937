import type { Assessment, Explanation, Gauge, Reference, Step } from '../../engine/index.ts';

/** The current reading of a gauge: its amount, its threshold and the shortfall, each with its explanation. */
export type GaugeReading = {
  readonly gauge: Gauge;
  readonly amount: Explanation;
  readonly threshold: Explanation;
  readonly short: Explanation;
  readonly isReached: boolean;
};

/** The step's gauges that have an amount. Omits a gauge whose amount was not asked for or is 0. */
export function gaugeReadings({ gauges = [] }: Pick<Step, 'gauges'>, assessment: Pick<Assessment, 'explain'>): readonly GaugeReading[] {
  return gauges.flatMap((gauge) => {
    const reached = assessment.explain(gauge.reached);
    const amount = findIn(reached, gauge.amount);
    const threshold = findIn(reached, gauge.threshold);
    if (amount === undefined || threshold === undefined || Number(amount.value) === 0) return [];
    return [{ gauge, amount, threshold, short: assessment.explain(gauge.short), isReached: reached.value === true }];
  });
}

/** Finds a value among the reasons of the comparing rule, which read both amount and threshold: each comes with its unit, and a rate with its day. */
function findIn(explanation: Explanation, name: Reference): Explanation | undefined {
  return explanation.because.find((one) => one.name === name);
}
