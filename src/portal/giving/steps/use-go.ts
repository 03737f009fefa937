import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import { EXPRESS } from '../../core/flow/express-lane.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';

/** Whether the donor comes from the express lane. */
export function useIsFromLane(): boolean {
  return useLocation().state?.fromLane === true;
}

/** Whether the donor enrols before giving. */
export function useIsEnrolling(): boolean {
  return useLocation().state?.enrolling === true;
}

/**
 * Goes to a step by URL, so that Back works, and remembers it for resuming. If the present step is shown at the flow's home, it first gets its own
 * URL: the home resumes at the remembered step, so Back to it would lead forward. A donor who enrolled first continues where amounts are asked: on
 * the express lane, if the flow has one, else at its first step.
 */
export function useGo(flow: Flow, setStep: (step: string) => void, at: string | null): FlowStepProps['go'] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { site } = useContent().definitions;
  const isEnrolling = useIsEnrolling();
  const isFromLane = useIsFromLane();
  return useCallback(
    (asked, options) => {
      const enrolling = (isEnrolling || options?.enrolling === true) && donorSteps(site).has(asked);
      const step = isEnrolling && !enrolling ? firstOf(flow, asked) : asked;
      setStep(options?.resumeAt ?? step);
      if (search === '' && at !== null) void navigate(`${flow.home}?step=${at}`, { replace: true });
      void navigate(`${flow.home}?step=${step}`, {
        state: {
          showErrors: options?.showErrors === true,
          enrolling,
          fromLane: isFromLane || options?.fromLane === true,
          ...(options?.pays && { pays: options.pays }),
          ...(options?.otherwise && { otherwise: true }),
        },
      });
    },
    [flow, navigate, setStep, search, at, site, isEnrolling, isFromLane],
  );
}

function firstOf({ express, steps }: Flow, asked: string): string {
  return express ? EXPRESS : (steps[0]?.step ?? asked);
}
