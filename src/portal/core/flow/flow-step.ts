import type { Assessment, Flow, Step } from '../../../engine/index.ts';
import type { DraftKeeper } from './use-draft.ts';

/** What every step of a flow is given, of whichever kind it is. */
export type FlowStepProps = {
  readonly flow: Flow;
  readonly step: Step;
  readonly keeper: DraftKeeper;
  readonly assessment: Assessment;
  readonly go: (step: string, options?: { readonly showErrors: boolean }) => void;
};
