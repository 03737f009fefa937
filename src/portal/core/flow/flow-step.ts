import type { Assessment, Flow, Step } from '../../../engine/index.ts';
import type { DraftKeeper } from './use-draft.ts';

/** Props of every kind of step. */
export type FlowStepProps = {
  readonly flow: Flow;
  readonly step: Step;
  readonly keeper: DraftKeeper;
  readonly assessment: Assessment;
  readonly go: Go;
};

export type Go = (step: string, options?: GoOptions) => void;

type GoOptions = {
  readonly showErrors?: boolean;
  /** Enrolment first: the donor's steps open before all others. */
  readonly enrolling?: boolean;
  /** Starts a payment by this means as the payment step opens. */
  readonly pays?: 'paynow';
  /** The donor wants another payment method than the usual one. */
  readonly otherwise?: boolean;
  /** The donor comes from the express lane: its questions are not asked again. */
  readonly fromLane?: boolean;
  /** Step at which the donor resumes later, if not this one. */
  readonly resumeAt?: string;
};
