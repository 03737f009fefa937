import type { Express, Flow } from '../../../engine/index.ts';
import type { Draft } from '../state/portal-state.ts';

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
