import { useEffect, useState } from 'react';
import type { UserProfile } from '../../../api/types.ts';
import type { Field, Json } from '../../../engine/index.ts';
import { Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { useDetails } from '../../profile/details/use-details.ts';
import { FormStep } from '../steps/form-step.tsx';

type OwnStepProps = FlowStepProps & { readonly profile: UserProfile };
type Values = { readonly [field: string]: Json | undefined };

/**
 * A step that asks who gives, of somebody who is signed in: where nothing was typed yet, what their account knows of them stands there,
 * and may be changed for this gift. The NRIC/FIN or UEN is known masked only, and asked for.
 */
export function OwnStep({ profile, ...props }: OwnStepProps) {
  const { step, keeper } = props;
  const translate = useTranslate();
  const known = useKnown(props, profile);
  const [isFilled, setFilled] = useState(false);
  const [isTold] = useState(Object.keys(known).length > 0);
  useEffect(() => {
    if (isFilled) return;
    const { answers } = keeper.draft;
    if (isTold) keeper.setAnswers({ ...answers, [step.id]: { ...answers[step.id], ...known } });
    setFilled(true);
  }, [isFilled, isTold, keeper, step, known]);
  if (!isFilled) return <Skeleton shape="card" lines={6} />;
  return (
    <>
      {isTold && <Notice kind="info">{translate('profile.filled-in')}</Notice>}
      <FormStep {...props} />
    </>
  );
}

/** What the account knows of the step's questions; nothing of a company where a person is asked, nor the other way about, nor once anything was typed. */
function useKnown({ step, keeper }: FlowStepProps, profile: UserProfile): { readonly [field: string]: Json } {
  const { answers: known, fields } = useDetails(profile);
  const own = fields[0]?.id;
  const isOfThisKind = step.fields.some(({ id }) => id === own);
  if (!isOfThisKind || !isUntouched(step.fields, keeper.draft.answers[step.id] ?? {})) return {};
  return Object.fromEntries(
    step.fields.flatMap(({ id }): (readonly [string, Json])[] => (known[id] === undefined || known[id] === '' ? [] : [[id, known[id]]])),
  );
}

/** Nothing stands there but what stood there before anybody typed. */
function isUntouched(fields: readonly Field[], values: Values): boolean {
  return fields.every(({ id, fields: parts, default: byItself }) => {
    const value = values[id];
    if (parts !== undefined && typeof value === 'object' && value !== null) return isUntouched(parts, value as Values);
    return value === undefined || value === '' || value === byItself;
  });
}
