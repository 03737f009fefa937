import { type Answers, type Assessment, type Definitions, type Express, fitsExpress, type Flow, stepOf } from '../../../engine/index.ts';
import type { Draft } from '../state/portal-state.ts';
import { donorSteps } from './donor-steps.ts';
import { takesFromAccount } from './known-donor.ts';

/** Step id of the express lane, in the address (`?step=express`) and in a draft; no step of a flow has this id. */
export const EXPRESS = 'express';

/** The flow's express lane if the draft is on it. */
export function laneOf({ express }: Flow, { step }: Draft): Express | undefined {
  return step === EXPRESS ? express : undefined;
}

/** The express lane if the address names it, or if the address names no step and the draft has never been on another step. */
export function expressAsked(flow: Flow, draft: Draft, search: URLSearchParams): Express | undefined {
  const asked = search.get('step');
  if (asked !== null) return asked === EXPRESS ? flow.express : undefined;
  return draft.step === null ? flow.express : laneOf(flow, draft);
}

/**
 * Whether the express lane shows every counted answer. The donor's steps are exempt: the account may answer them, or they were answered before any
 * amount, and the lane shows who gives. An exception is a step with an error that the account does not answer.
 */
export function fitsLane(definitions: Definitions, express: Express, assessment: Assessment, answers: Answers): boolean {
  const { site } = definitions;
  const donor = donorSteps(site);
  const isWrong = assessment.errors.some(({ path, severity }) => severity === 'error' && donor.has(stepOf(path)));
  return fitsExpress(definitions, express, assessment, takesFromAccount(site, answers) || !isWrong ? donor : undefined);
}
