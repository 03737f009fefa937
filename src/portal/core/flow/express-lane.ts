import { type Answers, type Assessment, type Definitions, type Express, fitsExpress, type Flow, stepOf } from '../../../engine/index.ts';
import type { Draft } from '../state/portal-state.ts';
import { donorSteps } from './donor-steps.ts';
import { takesFromAccount } from './known-donor.ts';

/** The address of the express lane, `?step=express`, and the step of a draft that is there; no step of a flow has this id. */
export const EXPRESS = 'express';

/** The express lane of a flow, for a draft that is paid from it. */
export function laneOf({ express }: Flow, { step }: Draft): Express | undefined {
  return step === EXPRESS ? express : undefined;
}

/** The express lane, if the address asks for it, or the donor has not been anywhere else. */
export function expressAsked(flow: Flow, draft: Draft, search: URLSearchParams): Express | undefined {
  const asked = search.get('step');
  if (asked !== null) return asked === EXPRESS ? flow.express : undefined;
  return draft.step === null ? flow.express : laneOf(flow, draft);
}

/**
 * Whether the express lane shows all that counts. Who gives may be told otherwise, by the account or before any amount: the lane says who it is, unless
 * something of it is wrong.
 */
export function fitsLane(definitions: Definitions, express: Express, assessment: Assessment, answers: Answers): boolean {
  const { site } = definitions;
  const donor = donorSteps(site);
  const isWrong = assessment.errors.some(({ path, severity }) => severity === 'error' && donor.has(stepOf(path)));
  return fitsExpress(definitions, express, assessment, takesFromAccount(site, answers) || !isWrong ? donor : undefined);
}
