import type { Assessment, Flow, Step } from '../../../engine/index.ts';
import type { DraftKeeper } from './use-draft.ts';

/** Props of every kind of step. */
export type FlowStepProps = {
  readonly flow: Flow;
  readonly step: Step;
  readonly keeper: DraftKeeper;
  readonly assessment: Assessment;
  readonly go: (step: string, options?: { readonly showErrors: boolean }) => void;
};
