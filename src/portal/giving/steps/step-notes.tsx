import { formatDay, holdsFor, holdsOn } from '../../../engine/index.ts';
import { standsInError, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { gaugeReadings } from '../../../renderer/drawings/gauge-readings.ts';
import { Gauges } from '../drawings/gauges.tsx';
import { StaleRates } from '../drawings/stale-rates.tsx';

/** What stands below the questions of a step: its gauges, its notes that apply to the answers, with their source, and its overdue rates. */
export function StepNotes({ flow, step, assessment }: Pick<FlowStepProps, 'flow' | 'step' | 'assessment'>) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { definitions, view } = useContent();
  const notes = flow.steps.find((member) => member.step === step.id)?.notes ?? [];
  const readings = standsInError(definitions, assessment) ? [] : gaugeReadings(step, assessment);
  return (
    <>
      <Gauges readings={readings} />
      {notes
        .filter(holdsFor(assessment))
        .filter(holdsOn(view.rates.on))
        .map(({ text, source }) => (
          <p className="flow-page__note" key={text}>
            {translate(text)} {source.name && translate('why.source', { name: source.name, asOf: formatDay(source.asOf, language) })}
          </p>
        ))}
      <StaleRates amounts={step.shows} assessment={assessment} said={readings.map(({ threshold }) => threshold.name)} />
    </>
  );
}
