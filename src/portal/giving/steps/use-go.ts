import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';

/** Whether the donor came to say who they are before saying what they give. */
export function useIsEnrolling(): boolean {
  return useLocation().state?.enrolling === true;
}

/**
 * Goes to a step by its address, so that the browser's back button works, and remembers it as the place to resume. The home
 * resumes too: a step that was begun there gets an address of its own first, or Back would lead forward again. Whoever has
 * enrolled before giving goes on with the first step.
 */
export function useGo(flow: Flow, setStep: (step: string) => void, at: string | null): FlowStepProps['go'] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { site } = useContent().definitions;
  const isEnrolling = useIsEnrolling();
  return useCallback(
    (asked, options) => {
      const enrolling = isEnrolling && donorSteps(site).has(asked);
      const step = isEnrolling && !enrolling ? (flow.steps[0]?.step ?? asked) : asked;
      setStep(step);
      if (search === '' && at !== null) void navigate(`${flow.home}?step=${at}`, { replace: true });
      void navigate(`${flow.home}?step=${step}`, { state: { showErrors: options?.showErrors === true, enrolling } });
    },
    [flow, navigate, setStep, search, at, site, isEnrolling],
  );
}
