import type { Assessment } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { gaugeReadings } from '../../../renderer/drawings/gauge-readings.ts';
import { useContent } from '../../core/content/content.ts';
import { StaleRates } from './stale-rates.tsx';
import { Gauges } from './gauges.tsx';

type Amounts = Parameters<typeof StaleRates>[0]['amounts'];

/** What was asked and stays below its threshold, so that nothing is due of it; and the overdue rates of these amounts. */
export function BelowThresholds({ assessment, amounts }: { readonly assessment: Assessment; readonly amounts: Amounts }) {
  const translate = useTranslate();
  const { steps } = useContent().definitions;
  const below = assessment.openSteps.flatMap((id) => gaugeReadings(steps[id] ?? {}, assessment)).filter(({ isReached }) => !isReached);
  return (
    <>
      {below.length > 0 && (
        <section className="flow-page__below">
          <h3 className="flow-page__part">{translate('review.nothing-due-on')}</h3>
          <Gauges readings={below} />
        </section>
      )}
      <StaleRates amounts={amounts} assessment={assessment} said={below.map(({ threshold }) => threshold.name)} />
    </>
  );
}
