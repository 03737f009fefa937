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
  /** Who gives is told first: the donor's steps are open before any others. */
  readonly enrolling?: boolean;
  /** Begins to pay by this means as the payment step opens. */
  readonly pays?: 'paynow';
  /** The donor asks for another way to pay than that. */
  readonly otherwise?: boolean;
  /** The donor comes from the express lane: what it asked is not asked again. */
  readonly fromLane?: boolean;
  /** Where the donor goes on later, if not at this step. */
  readonly resumeAt?: string;
};
