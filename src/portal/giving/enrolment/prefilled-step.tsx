import { useEffect, useState } from 'react';
import type { UserProfile } from '../../../api/types.ts';
import type { Field, Json } from '../../../engine/index.ts';
import { Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { type Content, ContentContext, useContent } from '../../core/content/content.ts';
import { AccountContent } from '../../core/flow/flow-content.tsx';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { useDetails } from '../../profile/details/use-details.ts';
import { FormStep } from '../steps/form-step.tsx';

type PrefilledStepProps = FlowStepProps & { readonly profile: UserProfile };
type Values = { readonly [field: string]: Json | undefined };

/**
 * A donor step for a signed-in donor: prefilled from the account while untouched, and editable for this gift. The account shows NRIC/FIN
 * and UEN masked only, so they are asked for.
 */
export function PrefilledStep(props: PrefilledStepProps) {
  const ofFlow = useContent();
  return (
    <AccountContent fallback={<Skeleton shape="card" lines={6} />}>
      <WithAccountValues {...props} ofFlow={ofFlow} />
    </AccountContent>
  );
}

/** The account's values come from the account forms; the step comes from its flow's content. */
function WithAccountValues({ profile, ofFlow, ...props }: PrefilledStepProps & { readonly ofFlow: Content }) {
  const known = useAccountValues(props, profile);
  return (
    <ContentContext value={ofFlow}>
      <Prefilled {...props} known={known} />
    </ContentContext>
  );
}

function Prefilled({ known, ...props }: FlowStepProps & { readonly known: { readonly [field: string]: Json } }) {
  const { step, keeper } = props;
  const translate = useTranslate();
  const [isFilled, setFilled] = useState(false);
  const [hasValues] = useState(Object.keys(known).length > 0);
  useEffect(() => {
    if (isFilled) return;
    const { answers } = keeper.draft;
    if (hasValues) keeper.setAnswers({ ...answers, [step.id]: { ...answers[step.id], ...known } });
    setFilled(true);
  }, [isFilled, hasValues, keeper, step, known]);
  if (!isFilled) return <Skeleton shape="card" lines={6} />;
  return (
    <>
      {hasValues && <Notice kind="info">{translate('profile.filled-in')}</Notice>}
      <FormStep {...props} />
    </>
  );
}

/** The account's values for this step's fields. Empty if the step asks for the other kind (person or company), or something was typed. */
function useAccountValues({ step, keeper }: FlowStepProps, profile: UserProfile): { readonly [field: string]: Json } {
  const { answers: known, fields } = useDetails(profile);
  const own = fields[0]?.id;
  const asksSameKind = step.fields.some(({ id }) => id === own);
  if (!asksSameKind || !isUntouched(step.fields, keeper.draft.answers[step.id] ?? {})) return {};
  return Object.fromEntries(
    step.fields.flatMap(({ id }): (readonly [string, Json])[] => (known[id] === undefined || known[id] === '' ? [] : [[id, known[id]]])),
  );
}

/** Whether every field is empty or at its default. */
function isUntouched(fields: readonly Field[], values: Values): boolean {
  return fields.every(({ id, fields: parts, default: preset }) => {
    const value = values[id];
    if (parts !== undefined && typeof value === 'object' && value !== null) return isUntouched(parts, value as Values);
    return value === undefined || value === '' || value === preset;
  });
}
