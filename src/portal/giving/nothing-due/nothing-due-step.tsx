import { useState } from 'react';
import { addDays, formatDay, type NothingDue, previousStep } from '../../../engine/index.ts';
import { gaugeReadings } from '../../../renderer/drawings/gauge-readings.ts';
import { BriefList, Button, FlowForm, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { EmptyState } from '../../kit/illustration/empty-state.tsx';
import { Gauges } from '../drawings/gauges.tsx';
import { SheetLink } from '../sheet/sheet-link.tsx';
import { OtherGifts } from './other-gifts.tsx';
import './nothing-due-step.css';

type NothingDueStepProps = FlowStepProps & { readonly nothingDue: NothingDue };

/** The review or the result when nothing is due: why, when to check again, and what can be given nevertheless. */
export function NothingDueStep({ flow, step, keeper, assessment, go, nothingDue }: NothingDueStepProps) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { definitions } = useContent();
  const day = useDayAgain(nothingDue);
  const date = formatDay(day, language);
  const [isSaved, setSaved] = useState(false);
  const before = previousStep(assessment, step.id);
  const readings = assessment.openSteps.flatMap((id) => gaugeReadings(definitions.steps[id] ?? {}, assessment));
  const { again } = nothingDue;
  const remind = async () => {
    const { saveReminder } = await import('../../kit/files/save-reminder.ts');
    const page = `${location.origin}${flow.home}`;
    saveReminder({ flow: flow.id, day, title: translate(again.event), text: translate(again.eventText), page });
    setSaved(true);
  };
  return (
    <FlowForm
      step={{ ...step, title: nothingDue.title, intro: nothingDue.text, shows: [] }}
      parts={[]}
      definitions={definitions}
      answers={keeper.draft.answers}
      assessment={assessment}
      errors={[]}
      onChange={keeper.setAnswers}
      onSubmit={() => void remind()}
      submitLabel={translate(again.action, { date })}
      actions={before !== null && <Button onClick={() => go(before)}>{translate('shell.actions.back')}</Button>}
    >
      <Gauges readings={readings} />
      <EmptyState drawing="nothing-due">
        <p className="nothing-due__again">{translate(again.text, { date })}</p>
      </EmptyState>
      <p className="nothing-due__saved" role="status">
        {isSaved && translate('review.calendar-saved')}
      </p>
      <OtherGifts nothingDue={nothingDue} />
      <SheetLink flow={flow} />
      <h3 className="flow-page__part">{translate('review.answers')}</h3>
      <BriefList definitions={definitions} assessment={assessment} onChange={(id) => go(id)} current={step.id} isFixed={false} />
    </FlowForm>
  );
}

/** The day to check again, counted from today in Singapore. */
function useDayAgain({ again }: NothingDue): string {
  const { on, values } = useContent().view.rates;
  return addDays(on, Number(values[again.after.replace(/^rates\./, '')] ?? 0));
}
