import { type Assessment, type Definitions, type Express, firstInvalidStep, type Flow, type Step } from '../../../engine/index.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';

/** Where the donor is in a flow, or where to redirect. `done` follows the last step and has no definition. */
export type Place =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'express'; readonly express: Express }
  | { readonly kind: 'done'; readonly transactionNo: string }
  | { readonly kind: 'redirect'; readonly step: string; readonly showErrors: boolean };

export type PlaceRequest = {
  readonly definitions: Definitions;
  readonly flow: Flow;
  readonly assessment: Assessment;
  readonly draft: Draft;
  readonly search: URLSearchParams;
  /** The express lane, if this page shows it. */
  readonly lane?: Express | undefined;
  /** The payment in the address. */
  readonly transactionNo: string | null;
  /** The current step: errors that it causes in other steps show when the donor leaves it. */
  readonly current?: string | null;
  /** The donor enrols first: donor steps open before all others. */
  readonly enrolling?: boolean;
};

/** The place of `?step=`, as far as the answers allow. Without it: where the donor stopped, else the first step. */
export function placeOf({
  definitions,
  flow,
  assessment,
  draft,
  search,
  lane,
  transactionNo,
  current = null,
  enrolling = false,
}: PlaceRequest): Place {
  const asked = search.get('step');
  const first = assessment.openSteps[0] ?? flow.steps[0]?.step ?? '';
  if (asked === 'done' && transactionNo) return { kind: 'done', transactionNo };
  if (lane !== undefined) return { kind: 'express', express: lane };
  if (asked === null) {
    const left = draft.step !== null && draft.step !== first ? placeToResume(definitions, assessment, draft.step) : null;
    return left === null ? stepOrThrow(definitions, first) : { kind: 'redirect', step: left, showErrors: false };
  }
  const step = definitions.steps[asked];
  if (step?.kind === 'payment' && transactionNo && flow.steps.some(({ step: id }) => id === asked)) return { kind: 'step', step };
  const at = assessment.openSteps.indexOf(asked);
  if (at === -1 || step === undefined)
    return { kind: 'redirect', step: stepInsteadOf(flow, assessment, asked) ?? first, showErrors: false };
  if (enrolling && donorSteps(definitions.site).has(asked)) return { kind: 'step', step };
  const invalid = asked === current ? null : firstInvalidStep(assessment);
  if (invalid !== null && assessment.openSteps.indexOf(invalid) < at)
    return { kind: 'redirect', step: invalid, showErrors: hasBegun(draft) };
  return { kind: 'step', step };
}

/** The next step on the path after one that is no longer on it. */
function stepInsteadOf(flow: Flow, { openSteps }: Assessment, asked: string): string | undefined {
  const at = flow.steps.findIndex(({ step }) => step === asked);
  return at === -1 ? undefined : flow.steps.slice(at + 1).find(({ step }) => openSteps.includes(step))?.step;
}

/** Do not show errors to a donor who has not answered anything. */
function hasBegun(draft: Draft): boolean {
  return Object.keys(draft.answers).length > 0;
}

/** The step last visited, or the first unanswered one before it; for a payment step, the review before it. */
function placeToResume(definitions: Definitions, assessment: Assessment, left: string): string | null {
  const at = assessment.openSteps.indexOf(left);
  if (at === -1) return null;
  const invalid = firstInvalidStep(assessment);
  const furthest = invalid === null ? at : Math.min(at, assessment.openSteps.indexOf(invalid));
  const step = assessment.openSteps[furthest];
  if (step === undefined || furthest === 0) return null;
  return definitions.steps[step]?.kind === 'payment' ? (assessment.openSteps[furthest - 1] ?? null) : step;
}

function stepOrThrow(definitions: Definitions, id: string): Place {
  const step = definitions.steps[id];
  if (step === undefined) throw new Error(`The flow has no first step: ${id}.`);
  return { kind: 'step', step };
}
