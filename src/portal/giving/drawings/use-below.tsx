import type { Elements } from '../../../renderer/index.ts';
import type { Assessment } from '../../../engine/index.ts';
import { type GaugeReading, gaugeReadings } from '../../../renderer/drawings/gauge-readings.ts';
import { useContent } from '../../core/content/content.ts';
import { Gauges } from './gauges.tsx';

/**
 * The gauges, by step, of each step with an amount below its threshold, on which nothing is due. Includes gauges of the same step that reach their
 * threshold. `said`: the rates that these gauges name.
 */
export function useBelow(assessment: Assessment): {
  readonly drawn: { readonly [step: string]: Elements };
  readonly said: readonly string[];
} {
  const { steps } = useContent().definitions;
  const below = assessment.openSteps
    .map((id) => ({
      id,
      readings: gaugeReadings(steps[id] ?? {}, assessment),
    }))
    .filter(({ readings }) => readings.some(({ isReached }) => !isReached));
  return {
    drawn: Object.fromEntries(below.map(({ id, readings }) => [id, <Gauges key={id} readings={readings} />])),
    said: below.flatMap(({ readings }) => readings.map(({ threshold }: GaugeReading) => threshold.name)),
  };
}
