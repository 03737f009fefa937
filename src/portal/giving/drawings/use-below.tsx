import type { Elements } from '../../../renderer/index.ts';
import type { Assessment } from '../../../engine/index.ts';
import { type GaugeReading, gaugeReadings } from '../../../renderer/drawings/gauge-readings.ts';
import { useContent } from '../../core/content/content.ts';
import { Gauges } from './gauges.tsx';

/**
 * What was asked and stays below its threshold, so that nothing is due of it: drawn by the step that asked it, in its order, with what reaches its own
 * there; and the rates that this names.
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
