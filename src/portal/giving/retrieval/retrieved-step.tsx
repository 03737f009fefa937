import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { RetrievedParticulars } from '../../../api/types.ts';
import { type Particulars, retrieve, type Retrieved } from '../../../engine/index.ts';
import { Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { type App, askingText, useRetrieval } from '../../account/singpass/use-retrieval.ts';
import { useContent } from '../../core/content/content.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { FormStep } from '../steps/form-step.tsx';
import { useIsEnrolling } from '../steps/use-go.ts';

/**
 * A step prefilled with retrieved particulars, which cannot be edited; the rest is asked. Without particulars, redirects to the step that
 * retrieves them.
 */
export function RetrievedStep(props: FlowStepProps) {
  const { flow, step } = props;
  const { definitions } = useContent();
  const enrolling = useIsEnrolling();
  const by = definitions.steps[step.retrievedBy ?? ''];
  const app = (by?.retrieves ?? 'myinfo') as App;
  const retrieval = useRetrieval(app);
  const translate = useTranslate();
  switch (retrieval.kind) {
    case 'asking':
      return <Skeleton shape="card" lines={6} label={translate(askingText(app))} />;
    case 'none':
      return <Navigate to={`${flow.home}?step=${step.retrievedBy}`} state={{ enrolling }} replace />;
    case 'retrieved':
      return <FilledStep key={retrieval.particulars.about} {...props} particulars={retrieval.particulars} />;
  }
}

function FilledStep({ particulars, ...props }: FlowStepProps & { readonly particulars: RetrievedParticulars }) {
  const { flow, step, keeper } = props;
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const { answers } = keeper.draft;
  const { about, ...values } = particulars;
  // Once, when the step opens: later edits are the donor's.
  const [initial] = useState(() => retrieve({ definitions, flow: flow.id, step, rates: view.rates }, answers, values as Particulars));
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    if (filled) return;
    keeper.setRetrieved(initial.answers, step.id, about);
    setFilled(true);
  }, [filled, keeper, initial, step, about]);
  const missing = missingIn(props, initial).map((title) => translate(title));
  if (!filled) return <Skeleton shape="card" lines={6} />;
  return (
    <>
      {missing.length > 0 && <Notice kind="info">{translate('retrieve.missing', { fields: missing.join(', ') })}</Notice>}
      <FormStep {...props} fixed={initial.fixed} />
    </>
  );
}

/** Titles of required fields that the particulars lack. */
function missingIn({ step }: FlowStepProps, { answers, fixed }: Retrieved): readonly string[] {
  return step.fields
    .filter(({ required, proved, prefilled }) => required && (proved ?? prefilled) !== undefined)
    .filter(({ path, id, proved }) => !fixed.has(path) && (proved !== undefined || answers[step.id]?.[id] === undefined))
    .map(({ title }) => title);
}
