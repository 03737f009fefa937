import type { ReactNode } from 'react';
import type { Assessment } from '../../../engine/index.ts';
import { type GaugeReading, gaugeReadings } from '../../../renderer/drawings/gauge-readings.ts';
import { useContent } from '../../core/content/content.ts';
import { Gauges } from './gauges.tsx';

/** What was asked and stays below its threshold, so that nothing is due of it: drawn, by the step that asked it; and the rates that this names. */
export function useBelow(assessment: Assessment): {
  readonly drawn: { readonly [step: string]: ReactNode };
  readonly said: readonly string[];
} {
  const { steps } = useContent().definitions;
  const below = assessment.openSteps
    .map((id) => ({ id, readings: gaugeReadings(steps[id] ?? {}, assessment).filter(({ isReached }) => !isReached) }))
    .filter(({ readings }) => readings.length > 0);
  return {
    drawn: Object.fromEntries(below.map(({ id, readings }) => [id, <Gauges key={id} readings={readings} />])),
    said: below.flatMap(({ readings }) => readings.map(({ threshold }: GaugeReading) => threshold.name)),
  };
}
