import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { RetrievedParticulars } from '../../../api/types.ts';
import { type Particulars, retrieve, type Retrieved } from '../../../engine/index.ts';
import { Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { type App, useTold } from '../../account/singpass/use-told.ts';
import { useContent } from '../../core/content/content.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { FormStep } from '../steps/form-step.tsx';
import { useIsEnrolling } from '../steps/use-go.ts';

/** A step whose answers Singpass or Corppass has given: those are shown, the rest is asked. Nobody told yet: back to where one signs in. */
export function RetrievedStep(props: FlowStepProps) {
  const { flow, step } = props;
  const { definitions } = useContent();
  const enrolling = useIsEnrolling();
  const by = definitions.steps[step.retrievedBy ?? ''];
  const told = useTold((by?.retrieves ?? 'myinfo') as App);
  switch (told.kind) {
    case 'asking':
      return <Skeleton shape="card" lines={6} />;
    case 'none':
      return <Navigate to={`${flow.home}?step=${step.retrievedBy}`} state={{ enrolling }} replace />;
    case 'told':
      return <Filled key={told.particulars.about} {...props} particulars={told.particulars} />;
  }
}

function Filled({ particulars, ...props }: FlowStepProps & { readonly particulars: RetrievedParticulars }) {
  const { flow, step, keeper } = props;
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const { answers } = keeper.draft;
  const { about, ...told } = particulars;
  // As the step is opened: what is typed afterwards is the donor's.
  const [begun] = useState(() => retrieve({ definitions, flow: flow.id, step, rates: view.rates }, answers, told as Particulars));
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    if (filled) return;
    keeper.setRetrieved(begun.answers, step.id, about);
    setFilled(true);
  }, [filled, keeper, begun, step, about]);
  const missing = missingIn(props, begun).map((title) => translate(title));
  if (!filled) return <Skeleton shape="card" lines={6} />;
  return (
    <>
      {missing.length > 0 && <Notice kind="info">{translate('retrieve.missing', { fields: missing.join(', ') })}</Notice>}
      <FormStep {...props} fixed={begun.fixed} />
    </>
  );
}

/** The titles of what must be answered and was not told. */
function missingIn({ step }: FlowStepProps, { answers, fixed }: Retrieved): readonly string[] {
  return step.fields
    .filter(({ required, proved, prefilled }) => required && (proved ?? prefilled) !== undefined)
    .filter(({ path, id, proved }) => !fixed.has(path) && (proved !== undefined || answers[step.id]?.[id] === undefined))
    .map(({ title }) => title);
}
