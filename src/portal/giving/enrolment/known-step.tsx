import { useMemo } from 'react';
import { useTranslate } from '../../../renderer/index.ts';
import { useAccount } from '../../account/index.ts';
import { GivingAs } from '../../account/known/giving-as.tsx';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import { useContent } from '../../core/content/content.ts';
import { knownBy } from '../../core/flow/known-donor.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { FormStep } from '../steps/form-step.tsx';

/** A donor step whose particulars come from the account: shows the donor, masked, and asks the questions that the account does not answer. */
export function KnownStep(props: FlowStepProps) {
  const { keeper, assessment, go, step } = props;
  const translate = useTranslate();
  const account = useAccount();
  const { site } = useContent().definitions;
  const first = assessment.openSteps.find((id) => donorSteps(site).has(id)) ?? step.id;
  const { identity } = knownBy(site, account.state === 'signed-in' ? account.profile : null) ?? {};
  const visible = new Set(assessment.visible);
  const asked = identity !== undefined && visible.has(identity) ? step.fields.find(({ path }) => path === identity) : undefined;
  const isMissing = step.fields.some(({ path, type }) => type !== 'flag' && path !== identity && visible.has(path));
  // The step's own intro is for donors without such an account.
  const introduced = useMemo(() => {
    const { intro: _, ...known } = step;
    return isMissing ? { ...known, intro: 'giving-as.missing' } : known;
  }, [step, isMissing]);
  return (
    <FormStep
      {...props}
      step={introduced}
      lead={
        <>
          <GivingAs answers={keeper.draft.answers} onChange={() => go(first)} />
          {asked && <p>{translate('giving-as.again', { number: translate(asked.title) })}</p>}
        </>
      }
    />
  );
}
