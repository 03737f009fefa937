import { Suspense } from 'react';
import { formatDay, holdsFor, holdsOn, recurs } from '../../../engine/index.ts';
import { RichText, standsInError, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { gaugeReadings } from '../../../renderer/drawings/gauge-readings.ts';
import { optional } from '../../core/optional.tsx';
import { later } from '../../kit/language/later.tsx';
import { Gauges } from '../drawings/gauges.tsx';
import { StaleRates } from '../drawings/stale-rates.tsx';

const NextCharge = optional(later(() => import('./next-charge.tsx').then((file) => file.NextCharge)));

/** Below a step's questions: its gauges, the next charge, the notes that apply to the answers, with their source, and its overdue rates. */
export function StepNotes({ flow, step, assessment }: Pick<FlowStepProps, 'flow' | 'step' | 'assessment'>) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { definitions, view } = useContent();
  const notes = flow.steps.find((member) => member.step === step.id)?.notes ?? [];
  const readings = standsInError(definitions, assessment) ? [] : gaugeReadings(step, assessment);
  return (
    <>
      <Gauges readings={readings} />
      {recurs(assessment.frequency) && assessment.totalCents > 0 && step.id === assessment.openSteps[0] && (
        <Suspense>
          <NextCharge frequency={assessment.frequency} cents={assessment.totalCents} />
        </Suspense>
      )}
      {notes
        .filter(holdsFor(assessment))
        .filter(holdsOn(view.rates.on))
        .map(({ text, source }) => (
          <p className="flow-page__note" key={text}>
            <Words of={translate(text)} />{' '}
            {source.name && <RichText text={translate('why.source', { name: source.name, asOf: formatDay(source.asOf, language) })} />}
          </p>
        ))}
      <StaleRates amounts={step.shows} assessment={assessment} said={readings.map(({ threshold }) => threshold.name)} />
    </>
  );
}
